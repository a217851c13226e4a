import { atLeastPart, type DatabaseName, type Figure } from "../figure";
import type { Measurement } from "../measurement";
import { startBareHono } from "../support/bare-hono";
import { DATABASES } from "../support/effort";
import { compare, type Target } from "../support/load";
import { STORE_ID } from "../support/order-list-page";
import { API_KEY, type Workshop } from "../support/workshop";

const LINES = 10;

/** Quotes a second for a basket of ten lines, compared with bare Hono and one indexed query. */
export const quotes: Measurement = {
	name: "quotes",
	patienceMs: 15 * 60_000,
	async run(workshop) {
		const figures: Figure[] = [];
		for (const database of DATABASES) figures.push(await quotesOn(database, workshop));
		return figures;
	},
};

async function quotesOn(database: DatabaseName, workshop: Workshop): Promise<Figure> {
	const bare = await startBareHono(database, workshop);
	const gateway = await workshop.gateway(await workshop.demo(database));
	workshop.say(`asking for quotes on ${database}`);
	const { product, baseline, rounds } = await compare(quoteTarget(gateway.url), {
		url: `${bare.url}/orders/${STORE_ID}`,
	});
	await gateway.stop();
	await bare.stop();
	const bareHono = { what: "bare Hono, one indexed query", value: baseline };
	return {
		what: `Quote of ${LINES} lines`,
		database,
		value: product,
		unit: "requests/s",
		baseline: bareHono,
		budgets: [atLeastPart(product, bareHono, 4)],
		details: rounds,
	};
}

/** A quote of ten lines, by a storefront's key: a person may ask for 600 a minute. */
export function quoteTarget(gatewayUrl: string): Target {
	const body = JSON.stringify({
		storeId: STORE_ID,
		diningOption: "takeout",
		items: Array.from({ length: LINES }, (_, at) => ({
			title: `Item ${at}`,
			quantity: 1 + (at % 3),
			unitPrice: 500 + at,
		})),
	});
	return {
		url: `${gatewayUrl}/api/v2/quotes`,
		headers: { "x-api-key": API_KEY, "content-type": "application/json" },
		body: () => body,
	};
}
