import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { POS_THING_TYPES } from "~/models/menu/pos-sync/pos-thing";
import { gridSchema } from "./grid";
import { openPageAnswer, openTaxes } from "./open-schemas";
import {
	paged,
	type SandboxCatalogue,
	type SandboxThing,
	searched,
	toPosGrid,
} from "./sandbox-things";

const AT = "/catalogue/merchants/{merchantId}/locations/{locationId}";
const params = z.object({ merchantId: z.string(), locationId: z.string() });
const jsonResponse = <Schema extends z.ZodType>(description: string, schema: Schema) => ({
	200: { description, content: { "application/json": { schema } } },
});

const things = createRoute({
	method: "get",
	path: `${AT}/things`,
	summary: "List the objects of the catalog as the location sells them",
	request: {
		params,
		query: z.object({
			type: z.enum(POS_THING_TYPES).optional(),
			query: z
				.string()
				.max(250)
				.default("")
				.openapi({ description: "Words of the name, or an id" }),
			heldBy: z.string().max(100).optional().openapi({ description: "In this category or group" }),
			ids: z.string().max(20_000).optional().openapi({ description: "Separated by commas" }),
			cursor: z.string().optional(),
			limit: z.coerce.number().int().min(1).max(500).default(100),
		}),
	},
	responses: jsonResponse("A page; cursor is null on the last one", openPageAnswer),
});

const taxes = createRoute({
	method: "get",
	path: `${AT}/taxes`,
	summary: "List the taxes of the point of sale",
	request: { params, query: z.object({ query: z.string().max(250).default("") }) },
	responses: jsonResponse("The taxes whose name contains the query", openTaxes),
});

const layout = createRoute({
	method: "get",
	path: `${AT}/layout`,
	summary: "List the buttons on the screen of the point of sale",
	request: { params, query: z.object({ cursor: z.string().optional() }) },
	responses: jsonResponse(
		"Pages of buttons; cursor is null after the last ones",
		gridSchema.openapi("Layout"),
	),
});

export function openSandbox(loadCatalogue: (merchantId: string) => SandboxCatalogue): OpenAPIHono {
	const sandbox = new OpenAPIHono();
	sandbox.openapi(things, (context) => {
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
	sandbox.openapi(taxes, (context) => {
		const { merchantId } = context.req.valid("param");
		const found = searched(loadCatalogue(merchantId).taxes, context.req.valid("query").query);
		return context.json({ taxes: found.map(({ guid, ...tax }) => ({ id: guid, ...tax })) }, 200);
	});
	sandbox.openapi(layout, (context) => {
		const catalogue = loadCatalogue(context.req.valid("param").merchantId);
		return context.json(toPosGrid(catalogue, context.req.valid("query").cursor), 200);
	});
	sandbox.doc31("/catalogue/openapi.json", {
		openapi: "3.1.0",
		info: {
			title: "Catalogue of a point of sale",
			version: "1.0.0",
			description:
				"A bearer token goes with each request. 429 comes with Retry-After. Refusals are { errors: string[] }.",
		},
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
