import { DRILLS, isDrillName } from "./drill/drills";
import { formatPromises } from "./drill/promises";
import { openSite } from "./drill/site";

/** npm run drill -- NAME…: fails something on purpose under load; exit 1 if a promise was broken. */
async function main(names: readonly string[]): Promise<number> {
	const known = Object.keys(DRILLS);
	if (names.length === 0 || !names.every(isDrillName)) {
		console.error(`Name one or more of ${known.join(", ")}, or all.`);
		return 2;
	}
	const chosen = names.includes("all") ? known.filter(isDrillName) : names.filter(isDrillName);
	let broken = 0;
	for (const name of chosen) {
		if (name === "all") continue;
		const site = openSite(name);
		for (const signal of ["SIGINT", "SIGTERM"] as const) {
			process.once(signal, () => void site.close().then(() => process.exit(130)));
		}
		try {
			const promises = await DRILLS[name](site);
			process.stdout.write(`\n${name}\n${formatPromises(promises)}\n`);
			broken += promises.filter(({ isKept }) => !isKept).length;
		} catch (error) {
			broken += 1;
			process.stdout.write(`\n${name}: ${error instanceof Error ? error.stack : error}\n`);
		} finally {
			await site.close();
		}
	}
	return broken > 0 ? 1 : 0;
}

process.exit(await main(process.argv.slice(2)));
