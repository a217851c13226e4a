import { atLeast, atLeastPart, atMost, type DatabaseName, type Figure } from "../figure";
import type { Measurement } from "../measurement";
import { startEmptyRemix } from "../support/empty-remix";
import { compare } from "../support/load";
import { memoryOf, watchPeak } from "../support/memory";
import { CASHIER, ORDER_LIST_PATH } from "../support/order-list-page";
import { signInOnWeb } from "../support/sign-in";
import type { Running, Workshop } from "../support/workshop";

/** EverShop's order list page on such a machine. */
const PEER = 26;

/** Requests a second of the order list page over a live gateway, next to an empty Remix page; and memory meanwhile. */
export const web: Measurement = {
	name: "web",
	patienceMs: 15 * 60_000,
	async run(workshop) {
		const empty = await startEmptyRemix(workshop);
		const figures = [
			...(await pageOn("PGlite", workshop, empty)),
			...(await pageOn("PostgreSQL", workshop, empty)),
		];
		await empty.stop();
		return figures;
	},
};

async function pageOn(
	database: DatabaseName,
	workshop: Workshop,
	empty: Running,
): Promise<Figure[]> {
	const gateway = await workshop.gateway(await workshop.demo(database));
	const web = await workshop.web(gateway);
	workshop.say(`loading the order list on ${database}`);
	const webPeak = watchPeak(() => memoryOf(web.pid));
	const gatewayPeak = watchPeak(() => memoryOf(gateway.pid));
	const emptyPeak = watchPeak(() => memoryOf(empty.pid));
	const { product, baseline, rounds } = await compare(
		{ url: web.url + ORDER_LIST_PATH, headers: await signInOnWeb(web.url, CASHIER) },
		{ url: empty.url },
	);
	const [webMb, gatewayMb, emptyMb] = [webPeak(), gatewayPeak(), emptyPeak()];
	await web.stop();
	await gateway.stop();
	const emptyPage = { what: "empty Remix page", value: baseline };
	return [
		{
			what: "Order list page, live gateway",
			database,
			value: product,
			unit: "requests/s",
			baseline: emptyPage,
			budgets: [atLeastPart(product, emptyPage, 3), atLeast(product, 10 * PEER, "requests/s")],
			details: rounds,
		},
		{
			what: "Memory of web under that load, heap of 256 MB",
			database,
			value: webMb,
			unit: "MB",
			baseline: { what: "empty Remix page", value: emptyMb },
			budgets: [atMost(webMb, 350, "MB")],
		},
		{
			what: "Memory of the gateway under that load",
			database,
			value: gatewayMb,
			unit: "MB",
			budgets: database === "PostgreSQL" ? [atMost(gatewayMb, 250, "MB")] : [],
		},
	];
}
