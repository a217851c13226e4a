import { OpenAPIHono } from "@hono/zod-openapi";
import { layoutRoute, taxesRoute, thingsRoute } from "../open-protocol";
import {
	paged,
	type SandboxCatalogue,
	type SandboxThing,
	searched,
	toPosGrid,
} from "./sandbox-things";

export function openSandbox(loadCatalogue: (merchantId: string) => SandboxCatalogue): OpenAPIHono {
	const sandbox = new OpenAPIHono();
	sandbox.openapi(thingsRoute, (context) => {
		const { merchantId, locationId } = context.req.valid("param");
		const { type, query, heldBy, ids, cursor, limit } = context.req.valid("query");
		const catalogue = loadCatalogue(merchantId);
		const wanted = ids?.split(",") ?? (heldBy ? (catalogue.things.get(heldBy)?.parts ?? []) : null);
		const all = wanted
			? wanted.flatMap((id) => catalogue.things.get(id) ?? [])
			: [...catalogue.things.values()];
		const found = searched(type ? all.filter((thing) => thing.type === type) : all, query);
		const part = paged(found, { cursor, limit });
		const page = part.page.map((thing) => present(thing, locationId));
		return context.json({ things: page, cursor: part.cursor }, 200);
	});
	sandbox.openapi(taxesRoute, (context) => {
		const { merchantId } = context.req.valid("param");
		const found = searched(loadCatalogue(merchantId).taxes, context.req.valid("query").query);
		return context.json({ taxes: found.map(({ guid, ...tax }) => ({ id: guid, ...tax })) }, 200);
	});
	sandbox.openapi(layoutRoute, (context) => {
		const catalogue = loadCatalogue(context.req.valid("param").merchantId);
		return context.json(toPosGrid(catalogue, context.req.valid("query").cursor), 200);
	});
	return sandbox;
}

function present(thing: SandboxThing, locationId: string) {
	const { guid: id, type, name, price, taxRatePpm, sku, isAvailable, min, max } = thing;
	return {
		id,
		type,
		name: thing.isBroken ? "" : name,
		price: thing.pricesAt[locationId] ?? price,
		taxRatePpm,
		sku,
		isAvailable,
		min,
		max,
	};
}
