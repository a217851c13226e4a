import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { createPosCatalogue } from "../../../gateway/adapters/pos/catalogue/create-catalogue";
import {
	type CatalogueSandboxWays,
	createCatalogueSandbox,
} from "../../../gateway/adapters/pos/catalogue/sandbox-catalogue";
import {
	type SandboxCatalogue,
	sandboxThing,
} from "../../../gateway/adapters/pos/catalogue/sandbox-things";
import type { Services } from "../../../gateway/core/services";

/** Two categories with three items each, a group of two modifiers, and one tax, with guids that begin with the word. */
export function smallCatalogue(word = "G"): SandboxCatalogue {
	const tax = { guid: `${word}-T`, name: "Sales tax", ratePpm: 88_750, isIncluded: false };
	const items = Array.from({ length: 6 }, (_, index) =>
		sandboxThing({
			...{
				guid: `${word}-I${index}`,
				type: "item",
				name: `Till item ${index}`,
				price: 500 + index,
			},
			...{ sku: `S${index}`, taxIds: [tax.guid], taxRatePpm: tax.ratePpm },
		}),
	);
	const modifiers = ["Ketchup", "Mayo"].map((name, index) =>
		sandboxThing({ guid: `${word}-M${index}`, type: "modifier", name, price: index * 30 }),
	);
	const things = [
		...items,
		...modifiers,
		...[0, 1].map((at) =>
			sandboxThing({
				...{ guid: `${word}-C${at}`, type: "category", name: `Till category ${at}` },
				parts: items.slice(at * 3, at * 3 + 3).map(({ guid }) => guid),
			}),
		),
		sandboxThing({
			...{ guid: `${word}-L`, type: "modifierGroup", name: "Till sauces", min: 1, max: 2 },
			parts: modifiers.map(({ guid }) => guid),
		}),
	];
	return { things: new Map(things.map((thing) => [thing.guid, thing])), taxes: [tax] };
}

/** Serves the test catalogues on a loopback port; `use` has a gateway ask them. */
export async function servePosCatalogue(
	catalogueOf: (merchantId: string) => SandboxCatalogue,
	ways: Partial<CatalogueSandboxWays> = {},
) {
	const asked: string[] = [];
	const app = new Hono();
	app.use(async (context, next) => {
		asked.push(context.req.path);
		await next();
	});
	app.route("/", createCatalogueSandbox({ catalogueOf, hook: null, latencyMs: 0, ...ways }));
	const server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" });
	await new Promise((resolve) => server.once("listening", resolve));
	const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	return {
		url,
		asked,
		use(services: Services, timeoutMs = 2_000) {
			const config = { ...services.config, POS_URL: url, POS_TIMEOUT_MS: timeoutMs };
			services.posCatalogue = createPosCatalogue(config);
		},
		async close() {
			if ("closeAllConnections" in server) server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}
