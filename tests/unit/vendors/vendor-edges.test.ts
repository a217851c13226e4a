import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
	ADAPTERS,
	type Adapter,
	EDGES,
	type Edge,
	type EdgeName,
	USUAL,
} from "../../support/vendors/edge-adapters";
import { serveVendor } from "../../support/vendors/serve-vendor";

let edge: Edge;
let adapter: Adapter;
let vendor: Awaited<ReturnType<typeof serveVendor>>;

beforeAll(async () => {
	const app = new Hono();
	app.all("*", async (context) => {
		const { path } = context.req;
		const good = adapter.good(path);
		if (path.includes("/oauth/")) return context.json(good);
		if (edge.delayMs) await new Promise((resolve) => setTimeout(resolve, edge.delayMs));
		const { status = 200, headers = {}, prefix = "" } = edge;
		const sample = (edge.with && adapter[edge.with]) ?? good;
		const said = status === 200 ? sample : (adapter.error ?? { message: "No" });
		const body = edge.body ?? `${prefix}${JSON.stringify(said)}`;
		return new Response(body, {
			status,
			headers: { "content-type": "application/json", ...headers },
		});
	});
	vendor = await serveVendor(app);
});
afterAll(() => vendor.close());

describe.each(ADAPTERS)("$name", (each) => {
	it.each(Object.keys(EDGES) as EdgeName[])(
		"ends as defined: %s",
		async (name) => {
			[adapter, edge] = [each, EDGES[name]];
			const ending = await each.run(vendor.url);
			expect(ending).toBe(each.differs?.[name] ?? USUAL[name]);
		},
		15_000,
	);
});
