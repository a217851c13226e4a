import {
	atLeast,
	atLeastPart,
	atMost,
	atMostTimes,
	type DatabaseName,
	type Figure,
} from "../figure";
import type { Measurement } from "../measurement";
import { DATABASES } from "../support/effort";
import { startEmptyRemix } from "../support/empty-remix";
import { compare, measureCost, type Target } from "../support/load";
import { buildWithManyRoutes, MORE_ROUTES } from "../support/many-routes";
import { residentMemory, watchPeak } from "../support/memory";
import { CASHIER, ORDER_LIST_PATH } from "../support/order-list-page";
import { signInOnWeb } from "../support/sign-in";
import type { Running, Workshop } from "../support/workshop";

/** EverShop's order list page on such a machine. */
const PEER = 26;

/** Requests per second of the order list page with a live gateway, compared with an empty Remix page; and memory. */
export const web: Measurement = {
	name: "web",
	patienceMs: 25 * 60_000,
	async run(workshop) {
		const empty = await startEmptyRemix(workshop);
		const figures: Figure[] = [];
		for (const database of DATABASES) figures.push(...(await pageOn(database, workshop, empty)));
		figures.push(...(await withManyRoutes(workshop)));
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
	const webPeak = watchPeak(() => residentMemory(web.pid));
	const gatewayPeak = watchPeak(() => residentMemory(gateway.pid));
	const emptyPeak = watchPeak(() => residentMemory(empty.pid));
	const page = await orderListOn(web);
	const { product, baseline, rounds } = await compare(page, { url: empty.url });
	const [webMb, gatewayMb, emptyMb] = [webPeak(), gatewayPeak(), emptyPeak()];
	const [cost] = await measureCost([page], [{ web: web.pid, gateway: gateway.pid }]);
	if (!cost) throw new Error("Nothing was measured");
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
			budgets: [atLeastPart(product, emptyPage, 4), atLeast(product, 10 * PEER, "requests/s")],
			details: rounds,
		},
		costFigure("web", database, cost.web, 7),
		costFigure("gateway", database, cost.gateway, 5),
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

async function withManyRoutes(workshop: Workshop): Promise<Figure[]> {
	const directory = buildWithManyRoutes(workshop);
	const gateway = await workshop.gateway(await workshop.demo("PGlite"));
	const plain = await workshop.web(gateway);
	const many = await workshop.web(gateway, directory);
	workshop.say(`loading the order list with ${MORE_ROUTES} more routes`);
	const pages = [await orderListOn(many), await orderListOn(plain)] as const;
	const { product, baseline, rounds } = await compare(...pages);
	const [ofMany, ofPlain] = await measureCost(pages, [{ web: many.pid }, { web: plain.pid }]);
	if (!ofMany || !ofPlain) throw new Error("Nothing was measured");
	const without = { what: "without them", value: baseline };
	const costWithout = { what: "without them", value: ofPlain.web };
	for (const service of [many, plain, gateway]) await service.stop();
	return [
		{
			what: `Order list page with ${MORE_ROUTES} more routes`,
			database: "PGlite",
			value: product,
			unit: "requests/s",
			baseline: without,
			budgets: [atLeastPart(product, without, 1.05)],
			details: rounds,
		},
		{
			what: `Processor time of web a page with ${MORE_ROUTES} more routes`,
			database: "PGlite",
			value: ofMany.web,
			unit: "ms",
			baseline: costWithout,
			budgets: [atMostTimes(ofMany.web, costWithout, 1.05)],
		},
	];
}

async function orderListOn(web: Running): Promise<Target> {
	return { url: web.url + ORDER_LIST_PATH, headers: await signInOnWeb(web.url, CASHIER) };
}

function costFigure(
	service: "web" | "gateway",
	database: DatabaseName,
	value: number,
	limit: number,
): Figure {
	const what = `Processor time of ${service} a page`;
	return { what, database, value, unit: "ms", budgets: [atMost(value, limit, "ms")] };
}
