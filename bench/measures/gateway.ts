import { join } from "node:path";
import { atLeast, atLeastPart, type DatabaseName, type Figure } from "../figure";
import type { Measurement } from "../measurement";
import { compare } from "../support/load";
import { CASHIER, STORE_ID } from "../support/order-list-page";
import { signInAtGateway } from "../support/sign-in";
import { type GatewayPlace, ROOT, type Running, type Workshop } from "../support/workshop";

/** Vendure's order list API on such a machine, ten rows. */
const PEER = 136;

/** Requests per second of the gateway's order list, compared with bare Hono and one indexed query on the same rows. */
export const gateway: Measurement = {
	name: "gateway",
	patienceMs: 15 * 60_000,
	async run(workshop) {
		return [await listOn("PGlite", workshop), await listOn("PostgreSQL", workshop)];
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

async function startBareHono(database: DatabaseName, workshop: Workshop): Promise<Running> {
	const place = await workshop.demo(database);
	return workshop.service({
		name: "bare-hono",
		args: [
			"--import",
			"tsx",
			join(
				ROOT,
				`bench/baselines/bare-hono-${database.toLowerCase().replace("postgresql", "postgres")}.ts`,
			),
		],
		env: settingsOf(place),
		health: "/healthz",
		cwd: ROOT,
	});
}

/** As a superuser, who bypasses row-level security; or the embedded database's folder. */
function settingsOf({ env, adminUrl }: GatewayPlace): Record<string, string> {
	if (adminUrl) return { DATABASE_URL: adminUrl };
	return { DATA_DIR: join(env.DATA_DIR ?? "", "database") };
}
