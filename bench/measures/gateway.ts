import { atLeast, atLeastPart, type DatabaseName, type Figure } from "../figure";
import type { Measurement } from "../measurement";
import { startBareHono } from "../support/bare-hono";
import { DATABASES } from "../support/effort";
import { compare } from "../support/load";
import { CASHIER, STORE_ID } from "../support/order-list-page";
import { signInAtGateway } from "../support/sign-in";
import type { Workshop } from "../support/workshop";

/** Vendure's order list API on such a machine, ten rows. */
const PEER = 136;

/** Requests per second of the gateway's order list, compared with bare Hono and one indexed query on the same rows. */
export const gateway: Measurement = {
	name: "gateway",
	patienceMs: 15 * 60_000,
	async run(workshop) {
		const figures: Figure[] = [];
		for (const database of DATABASES) figures.push(await listOn(database, workshop));
		return figures;
	},
};

async function listOn(database: DatabaseName, workshop: Workshop): Promise<Figure> {
	const bare = await startBareHono(database, workshop);
	const gateway = await workshop.gateway(await workshop.demo(database));
	workshop.say(`loading the gateway's order list on ${database}`);
	const { product, baseline, rounds } = await compare(
		{
			url: `${gateway.url}/api/v2/orders?storeIds=${STORE_ID}`,
			headers: await signInAtGateway(gateway.url, CASHIER),
		},
		{ url: `${bare.url}/orders/${STORE_ID}` },
	);
	await gateway.stop();
	await bare.stop();
	const bareHono = { what: "bare Hono, one indexed query", value: baseline };
	return {
		what: "Gateway order list, count and sum included",
		database,
		value: product,
		unit: "requests/s",
		baseline: bareHono,
		budgets: [atLeastPart(product, bareHono, 2), atLeast(product, 10 * PEER, "requests/s")],
		details: rounds,
	};
}
