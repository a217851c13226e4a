const PARTS = {
	packages: { label: "Installing packages", share: 35 },
	gateway: { label: "Building the gateway", share: 5 },
	web: { label: "Building the pages", share: 30 },
	demo: { label: "Making the demo", share: 30 },
};

const LINE_EVERY = 5;

/** Prints the progress of a first start in words and percent; skips parts without work. @param {(line: string) => void} [print] */
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
			const labels = begins ? [PARTS[part].label] : underWay.map(([, each]) => each.label);
			print(`${String(percent).padStart(3)} %  ${labels.join("; ")}`);
		},
	};
}
