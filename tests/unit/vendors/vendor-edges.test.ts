import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { ADAPTERS, type Adapter } from "../../support/vendors/edge-adapters";
import { EDGES, type Edge, type EdgeName, USUAL } from "../../support/vendors/edges";
import { serveVendor } from "../../support/vendors/serve-vendor";

function vendorAt(edge: Edge, adapter: Adapter): Hono {
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
	return app;
}

// Beside each other, each with a vendor of its own: some wait seconds between their tries.
describe.concurrent.each(ADAPTERS)("$name", (adapter) => {
	it.each(Object.keys(EDGES) as EdgeName[])(
		"ends as defined: %s",
		async (name) => {
			const vendor = await serveVendor(vendorAt(EDGES[name], adapter));
			try {
				const ending = await adapter.run(vendor.url);
				expect(ending).toBe(adapter.differs?.[name] ?? USUAL[name]);
			} finally {
				await vendor.close();
			}
		},
		30_000,
	);
});
