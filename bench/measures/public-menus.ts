import { demoSlug } from "../../tests/support/locations/demo-places";
import { atLeastPart, type DatabaseName, type Figure } from "../figure";
import type { Measurement } from "../measurement";
import { startBareHono } from "../support/bare-hono";
import { DATABASES } from "../support/effort";
import { compare } from "../support/load";
import { STORE_ID } from "../support/order-list-page";
import type { Workshop } from "../support/workshop";

/** Whole answers a second of a public menu that does not change, compared with bare Hono and one indexed query. */
export const publicMenus: Measurement = {
	name: "public-menus",
	patienceMs: 15 * 60_000,
	async run(workshop) {
		const figures: Figure[] = [];
		for (const database of DATABASES) figures.push(await menusOn(database, workshop));
		return figures;
	},
};

async function menusOn(database: DatabaseName, workshop: Workshop): Promise<Figure> {
	const bare = await startBareHono(database, workshop);
	const gateway = await workshop.gateway(await workshop.demo(database));
	workshop.say(`asking for a public menu on ${database}`);
	const { product, baseline, rounds } = await compare(
		{ url: `${gateway.url}/api/v2/public/menus/${demoSlug("Hyde Park")}` },
		{ url: `${bare.url}/orders/${STORE_ID}` },
	);
	await gateway.stop();
	await bare.stop();
	const bareHono = { what: "bare Hono, one indexed query", value: baseline };
	return {
		what: "Public menu, unchanged",
		database,
		value: product,
		unit: "requests/s",
		baseline: bareHono,
		budgets: [atLeastPart(product, bareHono, 2)],
		details: rounds,
	};
}
