import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { expect } from "vitest";
import type { AccountAccess } from "../../../gateway/adapters/pos/catalogue/catalogue";
import { createPosCatalogue } from "../../../gateway/adapters/pos/catalogue/create-catalogue";
import {
	type CatalogueSandboxWays,
	createCatalogueSandbox,
} from "../../../gateway/adapters/pos/catalogue/sandbox-catalogue";
import {
	type SandboxCatalogue,
	sandboxThing,
} from "../../../gateway/adapters/pos/catalogue/sandbox-things";
import { ALL_SCOPES, newToken } from "../../../gateway/adapters/sandbox/tokens";
import type { Services } from "../../../gateway/core/services";
import { squareContract } from "../pos/square-contract";

/** Two categories with three items each, a group of two modifiers, and one tax, with guids that begin with the word. */
export function smallCatalogue(word = "G"): SandboxCatalogue {
	const tax = { guid: `${word}-T`, name: "Sales tax", ratePpm: 88_750, isIncluded: false };
	const items = Array.from({ length: 6 }, (_, index) =>
		sandboxThing({
			guid: `${word}-I${index}`,
			type: "item",
			name: `Till item ${index}`,
			price: 500 + index,
			sku: `S${index}`,
			taxIds: [tax.guid],
			taxRatePpm: tax.ratePpm,
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
				guid: `${word}-C${at}`,
				type: "category",
				name: `Till category ${at}`,
				parts: items.slice(at * 3, at * 3 + 3).map(({ guid }) => guid),
			}),
		),
		sandboxThing({
			guid: `${word}-L`,
			type: "modifierGroup",
			name: "Till sauces",
			min: 1,
			max: 2,
			parts: modifiers.map(({ guid }) => guid),
		}),
	];
	return { things: new Map(things.map((thing) => [thing.guid, thing])), taxes: [tax] };
}

type Tokens = Pick<AccountAccess, "token" | "renewed">;

const everyAccount: Tokens = {
	token: async ({ merchantId }) => squareToken(merchantId),
	renewed: async ({ merchantId }) => squareToken(merchantId),
};

/** A token of the sandbox for a Square account, with all permissions or these. */
export function squareToken(account: string, scopes = [...ALL_SCOPES], endsInMs = 60_000): string {
	return newToken(Date.now() + endsInMs, { account, scopes });
}

/** Serves the test catalogues on a loopback port; `use` has a gateway ask them. */
export async function servePosCatalogue(
	loadCatalogue: (merchantId: string) => SandboxCatalogue,
	ways: Partial<CatalogueSandboxWays> = {},
) {
	const requests: string[] = [];
	const faults: string[] = [];
	const app = new Hono();
	app.use("/square/*", squareContract(faults));
	app.use(async (context, next) => {
		requests.push(context.req.path);
		await next();
	});
	app.route("/", createCatalogueSandbox({ loadCatalogue, hook: null, latencyMs: 0, ...ways }));
	const server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" });
	await new Promise((resolve) => server.once("listening", resolve));
	const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	return {
		url,
		requests,
		/** Locations of Square have a token of their organization, unless they are to use those that they linked. */
		use(services: Services, timeoutMs = 2_000, access: Tokens = everyAccount) {
			const config = {
				...services.config,
				POS_URL: url,
				POS_TIMEOUT_MS: timeoutMs,
			};
			services.posCatalogue = createPosCatalogue(config, { ...access, url: `${url}/square` });
		},
		/** Throws where a request to Square or an answer is not as Square describes it. */
		async close() {
			expect(faults, "by Square's description of its API").toEqual([]);
			if ("closeAllConnections" in server) server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}
