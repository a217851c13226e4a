/** Different texts in an order that the seed decides (the generator mulberry32). */
export function sample(texts, count, seed) {
	let state = seed >>> 0;
	const random = () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
	const different = [...new Map(texts.map((each) => [each.text, each])).values()];
	return different
		.map((each) => ({ each, order: random() }))
		.toSorted((a, b) => a.order - b.order)
		.slice(0, count)
		.map(({ each }) => each);
}
