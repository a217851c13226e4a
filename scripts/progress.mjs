const PARTS = {
	packages: { words: "Installing packages", share: 35 },
	gateway: { words: "Building the gateway", share: 5 },
	web: { words: "Building the pages", share: 30 },
	demo: { words: "Making the demo", share: 30 },
};

const LINE_EVERY = 5;

/** Says in words and percent how far a first start is; nothing of parts without work. @param {(line: string) => void} [print] */
export function startProgress(print = console.log) {
	/** @type {Map<string, number>} */
	const shares = new Map();
	let shown = 0;
	return {
		/** @param {keyof typeof PARTS} part @param {number} [share] of its work, from 0 to 1 */
		reach(part, share = 1) {
			const begins = !shares.has(part) && share < 1;
			shares.set(part, share);
			const percent = Math.floor(
				Object.entries(PARTS).reduce(
					(sum, [name, each]) => sum + each.share * (shares.get(name) ?? 0),
					0,
				),
			);
			const underWay = Object.entries(PARTS).filter(([name]) => (shares.get(name) ?? 1) < 1);
			if (underWay.length === 0 || (!begins && percent < shown + LINE_EVERY)) return;
			shown = percent;
			const words = begins ? [PARTS[part].words] : underWay.map(([, each]) => each.words);
			print(`${String(percent).padStart(3)} %  ${words.join("; ")}`);
		},
	};
}
