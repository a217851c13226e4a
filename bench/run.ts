import { join } from "node:path";
import type { Figure } from "./figure";
import { passes } from "./figure";
import type { Measurement } from "./measurement";
import { campaignEmails } from "./measures/campaign-emails";
import { coldLoad } from "./measures/cold-load";
import { customerImport } from "./measures/customer-import";
import { gateway } from "./measures/gateway";
import { growth } from "./measures/growth";
import { live } from "./measures/live";
import { longCategory } from "./measures/long-category";
import { manyMerchants } from "./measures/many-merchants";
import { menus } from "./measures/menus";
import { oldTablet } from "./measures/old-tablet";
import { ordersTaken } from "./measures/orders-taken";
import { paired } from "./measures/paired";
import { publicMenus } from "./measures/public-menus";
import { quotes } from "./measures/quotes";
import { reports } from "./measures/reports";
import { reportsFront } from "./measures/reports-front";
import { squareSync } from "./measures/square-sync";
import { start } from "./measures/start";
import { storePage } from "./measures/store-page";
import { web } from "./measures/web";
import { weight } from "./measures/weight";
import { formatTable, writeResults } from "./report";
import { isSmoke, SMOKE } from "./support/effort";
import { openWorkshop, ROOT, type Workshop } from "./support/workshop";

const MEASUREMENTS = [
	weight,
	coldLoad,
	oldTablet,
	storePage,
	web,
	gateway,
	quotes,
	publicMenus,
	menus,
	longCategory,
	ordersTaken,
	campaignEmails,
	squareSync,
	customerImport,
	growth,
	manyMerchants,
	reports,
	reportsFront,
	live,
	start,
	paired,
];

/**
 * npm run bench [-- name…]: prints a table and saves it in bench/results.json; over budget is marked, not a failure.
 * `-- smoke` runs every measure as briefly as it can, to show that it runs.
 */
async function main(args: readonly string[]): Promise<number> {
	const names = args.filter((name) => name !== SMOKE);
	const unknown = names.filter((name) => !MEASUREMENTS.some((known) => known.name === name));
	if (unknown.length > 0) {
		console.error(`No such measurement: ${unknown.join(", ")}`);
		console.error(`There are: ${MEASUREMENTS.map(({ name }) => name).join(", ")}`);
		return 2;
	}
	const started = Date.now();
	const say = (text: string) =>
		console.error(`${String(Math.round((Date.now() - started) / 1_000)).padStart(5)} s  ${text}`);
	const chosen = MEASUREMENTS.filter(({ name, isOnlyByName }) =>
		names.length === 0 ? isSmoke || !isOnlyByName : names.includes(name),
	);
	const figures: Figure[] = [];
	const failures: string[] = [];
	const workshop = await openWorkshop(say);
	for (const signal of ["SIGINT", "SIGTERM"]) {
		process.once(signal, () => void workshop.close().then(() => process.exit(130)));
	}
	try {
		for (const measurement of chosen) {
			say(measurement.name);
			try {
				const measured = await bounded(measurement, workshop);
				figures.push(...(isSmoke ? measured.map(withoutBudgets) : measured));
			} catch (error) {
				const reason = error instanceof Error ? (isSmoke && error.stack) || error.message : error;
				failures.push(`${measurement.name}: ${reason}`);
				say(failures.at(-1) as string);
			} finally {
				await workshop.tidy();
			}
		}
	} finally {
		await workshop.close();
	}
	process.stdout.write(`\n${formatTable(figures)}\n\n`);
	for (const failure of failures) process.stdout.write(`Not measured. ${failure}\n`);
	if (isSmoke) {
		process.stdout.write(`${chosen.length - failures.length} ran, ${failures.length} did not\n`);
		return failures.length > 0 ? 1 : 0;
	}
	const short = figures.filter((figure) => !passes(figure));
	process.stdout.write(`${figures.length} figures, ${short.length} of them fall short.\n`);
	if (names.length === 0) writeResults(join(ROOT, "bench/results.json"), figures);
	return failures.length > 0 ? 1 : 0;
}

function withoutBudgets(figure: Figure): Figure {
	return { ...figure, budgets: [] };
}

async function bounded({ run, patienceMs }: Measurement, workshop: Workshop): Promise<Figure[]> {
	let timer: NodeJS.Timeout | undefined;
	const tooLong = new Promise<never>((_resolve, reject) => {
		timer = setTimeout(
			() => reject(new Error(`took longer than ${patienceMs / 60_000} minutes`)),
			patienceMs,
		);
	});
	try {
		return await Promise.race([run(workshop), tooLong]);
	} finally {
		clearTimeout(timer);
	}
}

process.exit(await main(process.argv.slice(2)));
