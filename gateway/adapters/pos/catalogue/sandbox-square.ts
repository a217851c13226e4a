import { createHash } from "node:crypto";
import { type Context, Hono } from "hono";
import { z } from "zod";
import { isLive, parseBearer, parseGrant } from "../../sandbox/tokens";
import { named, paged, type SandboxCatalogue, type SandboxThing } from "./sandbox-things";

const upTo = (max: number) => z.int().min(1).max(max).default(100);
const cursor = z.string().optional();
const searchSchema = z.object({
	object_types: z
		.array(z.enum(["ITEM", "CATEGORY", "MODIFIER_LIST", "MODIFIER", "TAX", "IMAGE"]))
		.min(1),
	begin_time: z.iso.datetime().optional(),
	include_deleted_objects: z.boolean().default(false),
	limit: upTo(1_000),
	cursor,
	query: z.object({ text_query: z.object({ keywords: z.array(z.string()).max(3) }) }).optional(),
});
const inSchema = z.object({
	category_ids: z.array(z.string()).min(1),
	limit: upTo(100),
	cursor,
});
const idsSchema = z.object({ object_ids: z.array(z.string()).max(1_000) });

const TYPE_NAMES = {
	item: "ITEM",
	category: "CATEGORY",
	modifierGroup: "MODIFIER_LIST",
	modifier: "MODIFIER",
};
const TYPES = { ITEM: "item", CATEGORY: "category", MODIFIER_LIST: "modifierGroup" } as const;

/** Square's catalog paths, for tokens that may read items; `findOrganization` says whose an account is. */
export function squareSandbox(
	loadCatalogue: (merchantId: string) => SandboxCatalogue,
	findOrganization: (account: string) => Promise<string | null>,
): Hono {
	const sandbox = new Hono();
	const at = SQUARE_CATALOG_PATH;
	const refuse = (detail: string) => squareErrors("INVALID_REQUEST_ERROR", "BAD_REQUEST", detail);
	const catalogueHere = async (context: Context) => {
		const { account = "" } = parseGrant(parseBearer(context.req.header("authorization"))) ?? {};
		return loadCatalogue((await findOrganization(account)) ?? account);
	};

	sandbox.use(`${at}/*`, async (context, next) => {
		const token = parseBearer(context.req.header("authorization"));
		if (!isLive(token)) {
			const text = "This request could not be authorized.";
			return context.json(squareErrors("AUTHENTICATION_ERROR", "UNAUTHORIZED", text), 401);
		}
		if (!parseGrant(token)?.scopes.includes("ITEMS_READ")) {
			const text = "The merchant has not given your application the permission ITEMS_READ.";
			return context.json(squareErrors("AUTHENTICATION_ERROR", "INSUFFICIENT_SCOPES", text), 403);
		}
		return next();
	});

	sandbox.post(`${at}/search`, async (context) => {
		const request = searchSchema.safeParse(await context.req.json().catch(() => null));
		if (!request.success) return context.json(refuse("The search is not valid"), 400);
		const catalogue = await catalogueHere(context);
		const { object_types: types, query } = request.data;
		const text = query?.text_query.keywords.join(" ") ?? "";
		const things = [...catalogue.things.values()].filter(({ type }) =>
			types.some((each) => each !== "TAX" && (TYPES as Record<string, string>)[each] === type),
		);
		const modifiers = types.includes("MODIFIER")
			? [...catalogue.things.values()].filter(({ type }) => type === "modifier")
			: [];
		const begin = Date.parse(request.data.begin_time ?? "1970-01-01");
		const found = named([...things, ...modifiers], text).filter(
			({ changedAt }) => changedAt >= begin,
		);
		const gone = request.data.include_deleted_objects ? [...(catalogue.gone ?? [])] : [];
		const objects = [
			...found.map((thing) => toSquareObject(thing, catalogue)),
			...gone.flatMap(([id, { type, at: goneAt }]) =>
				goneAt < begin ? [] : [{ type: TYPE_NAMES[type], id, is_deleted: true }],
			),
			...(types.includes("TAX") && !request.data.begin_time ? catalogue.taxes.map(taxObject) : []),
		];
		const { page, cursor } = paged(objects, { ...request.data, cursor: request.data.cursor });
		return context.json({ objects: page, ...(cursor && { cursor }) });
	});
	sandbox.post(`${at}/search-catalog-items`, async (context) => {
		const request = inSchema.safeParse(await context.req.json().catch(() => null));
		if (!request.success) return context.json(refuse("The search is not valid"), 400);
		const catalogue = await catalogueHere(context);
		const contained = request.data.category_ids.flatMap(
			(id) => catalogue.things.get(id)?.parts ?? [],
		);
		const items = contained.flatMap((id) => catalogue.things.get(id) ?? []);
		const { page, cursor } = paged(items, { ...request.data, cursor: request.data.cursor });
		return context.json({
			items: page.map((thing) => toSquareObject(thing, catalogue)),
			...(cursor && { cursor }),
		});
	});
	sandbox.post(`${at}/batch-retrieve`, async (context) => {
		const request = idsSchema.safeParse(await context.req.json().catch(() => null));
		if (!request.success) return context.json(refuse("The ids are not valid"), 400);
		const catalogue = await catalogueHere(context);
		const ids = new Set(request.data.object_ids);
		const taxes = catalogue.taxes.filter(({ guid }) => ids.has(guid)).map(taxObject);
		const things = [...ids].flatMap((id) => catalogue.things.get(id) ?? []);
		const pictures = [...catalogue.things.values()].filter(
			(thing) => thing.pictureVersion > 0 && ids.has(pictureId(thing)),
		);
		const { origin, pathname } = new URL(context.req.url);
		const folder = `${origin}${pathname.slice(0, -`${at}/batch-retrieve`.length)}${PICTURES_PATH}`;
		return context.json({
			objects: [
				...pictures.map((thing) => pictureObject(thing, folder)),
				...things.map((thing) => toSquareObject(thing, catalogue)),
				...[...ids].flatMap((id) => variationAt(id, catalogue) ?? []),
				...taxes,
			],
		});
	});
	sandbox.get(`${PICTURES_PATH}/:file`, async (context) => {
		const picture = new Uint8Array(await drawPicture(context.req.param("file")));
		return context.body(picture, 200, { "content-type": "image/jpeg" });
	});
	sandbox.all(`${at}/*`, (context) => {
		const text = "Resource not found.";
		return context.json(squareErrors("INVALID_REQUEST_ERROR", "NOT_FOUND", text), 404);
	});
	return sandbox;
}

/** Outside of the API, as Square's pictures are: they need no token. */
const PICTURES_PATH = "/square-pictures";

function pictureId({ guid }: SandboxThing): string {
	return `${guid}-picture`;
}

function pictureObject(thing: SandboxThing, folder: string): object {
	const { name, pictureVersion: version } = thing;
	const id = pictureId(thing);
	const url = `${folder}/${encodeURIComponent(id)}-${version}.jpg`;
	return { type: "IMAGE", id, version, image_data: { name, url } };
}

/** One color for each name. */
async function drawPicture(name: string): Promise<Buffer> {
	const { default: sharp } = await import("sharp");
	const [r = 0, g = 0, b = 0] = createHash("sha256").update(name).digest();
	const create = { width: 640, height: 400, channels: 3, background: { r, g, b } } as const;
	return sharp({ create }).jpeg().toBuffer();
}

export const SQUARE_CATALOG_PATH = "/square/v2/catalog";

export function squareErrors(category: string, code: string, detail: string) {
	return { errors: [{ category, code, detail }] };
}

const OF_VARIATION = "-1";

const USD = (amount: number | null) => (amount === null ? undefined : { amount, currency: "USD" });

function toSquareObject(thing: SandboxThing, catalogue: SandboxCatalogue): object {
	const { guid: id, name, price, isAvailable, taxIds, isBroken, groups, limits } = thing;
	switch (thing.type) {
		case "category":
			return { type: "CATEGORY", id, category_data: { name } };
		case "modifier":
			return {
				type: "MODIFIER",
				id,
				modifier_data: { name, price_money: USD(price), hidden_online: !isAvailable },
			};
		case "modifierGroup":
			return {
				type: "MODIFIER_LIST",
				id,
				modifier_list_data: {
					name,
					min_selected_modifiers: thing.min ?? 0,
					max_selected_modifiers: thing.max ?? 0,
					modifiers: thing.parts.flatMap((part) => {
						const modifier = catalogue.things.get(part);
						return modifier ? [toSquareObject(modifier, catalogue)] : [];
					}),
				},
			};
		case "item":
			return {
				type: "ITEM",
				id,
				item_data: {
					name,
					tax_ids: taxIds,
					categories: [...catalogue.things.values()].flatMap(({ guid, type, parts }) =>
						type === "category" && parts.includes(id) ? [{ id: guid }] : [],
					),
					...(thing.pictureVersion > 0 && { image_ids: [pictureId(thing)] }),
					...(groups && {
						modifier_list_info: groups.map((modifier_list_id, ordinal) => {
							const own = limits?.find(({ group }) => group === modifier_list_id);
							return {
								modifier_list_id,
								ordinal,
								min_selected_modifiers: own?.min ?? -1,
								max_selected_modifiers: own?.max ?? -1,
							};
						}),
					}),
					variations: isBroken ? [] : toSquareVariations(thing),
				},
			};
	}
}

const NOWHERE: SandboxThing["pricesAt"] = {};

function toSquareVariations({ guid: itemId, sizes, pricesAt, ...thing }: SandboxThing): object[] {
	const only = { ...thing, guid: `${itemId}${OF_VARIATION}`, name: "Regular", pricesAt };
	const all = sizes.length > 0 ? sizes.map((size) => ({ ...size, pricesAt: NOWHERE })) : [only];
	return all.map(({ guid: id, name, sku, price, isAvailable, pricesAt: own }) => ({
		type: "ITEM_VARIATION",
		id,
		item_variation_data: {
			item_id: itemId,
			name,
			sku,
			pricing_type: "FIXED_PRICING",
			price_money: USD(price),
			sellable: isAvailable,
			location_overrides: Object.entries(own).map(([location_id, amount]) => ({
				location_id,
				price_money: USD(amount),
			})),
		},
	}));
}

function variationAt(id: string, { things }: SandboxCatalogue): object | undefined {
	if (things.has(id)) return undefined;
	const own = things.get(id.endsWith(OF_VARIATION) ? id.slice(0, -OF_VARIATION.length) : "");
	const item =
		own?.type === "item" && own.sizes.length === 0
			? own
			: [...things.values()].find(({ sizes }) => sizes.some(({ guid }) => guid === id));
	if (!item) return undefined;
	return toSquareVariations(item).find((each) => "id" in each && each.id === id);
}

function taxObject({ guid, name, ratePpm, isIncluded }: SandboxCatalogue["taxes"][number]): object {
	return {
		type: "TAX",
		id: guid,
		tax_data: {
			name,
			percentage: String(ratePpm / 10_000),
			inclusion_type: isIncluded ? "INCLUSIVE" : "ADDITIVE",
			enabled: true,
		},
	};
}
