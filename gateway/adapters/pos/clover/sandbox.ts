import { type Context, Hono, type Next } from "hono";
import { isLive, parseBearer, parseGrant } from "../../sandbox/tokens";
import type { SandboxCatalogue, SandboxThing } from "../catalogue/sandbox-things";
import { addCloverOrders, createCloverStore } from "./sandbox-orders";

export const CLOVER_MERCHANTS_PATH = "/clover/v3/merchants/:mId";

export interface CloverSandboxWays {
	loadCatalogue(organization: string): SandboxCatalogue;
	findOrganization(account: string): Promise<string | null>;
}

const REFUSALS = { 401: "401 Unauthorized", 403: "403 Forbidden", 404: "Not Found" } as const;

/** Clover's inventory, orders and payments for merchants whose token it is. */
export function createCloverSandbox({ loadCatalogue, findOrganization }: CloverSandboxWays) {
	const app = new Hono();
	const store = createCloverStore();
	const at = CLOVER_MERCHANTS_PATH;
	const catalogueHere = async (context: Context) => {
		const account = context.req.param("mId") ?? "";
		return loadCatalogue((await findOrganization(account)) ?? account);
	};
	const refuse = (context: Context, status: keyof typeof REFUSALS) =>
		context.json({ message: REFUSALS[status] }, status);

	app.use(`${at}/*`, async (context: Context, next: Next) => {
		const token = parseBearer(context.req.header("authorization"));
		if (!isLive(token)) return refuse(context, 401);
		const grant = parseGrant(token);
		if (grant?.account !== context.req.param("mId")) return refuse(context, 404);
		if (grant?.scopes.includes("NOTHING")) return refuse(context, 403);
		return next();
	});
	const list = (
		path: string,
		of: (catalogue: SandboxCatalogue, context: Context) => object[] | null,
	) =>
		app.get(`${at}${path}`, async (context) => {
			const found = of(await catalogueHere(context), context);
			if (found === null) return refuse(context, 404);
			const { limit = "100", offset = "0", filter } = context.req.query();
			const wanted = filter === undefined ? found : found.filter(fits(filter));
			const from = Number(offset);
			const href = new URL(context.req.url).href;
			return context.json({
				elements: wanted.slice(from, from + Math.min(1_000, Number(limit))),
				href,
			});
		});
	const ofType = ({ things }: SandboxCatalogue, type: SandboxThing["type"]) =>
		[...things.values()].filter((thing) => thing.type === type);
	const partsOf = ({ things }: SandboxCatalogue, context: Context) => {
		const parts = things.get(context.req.param("id") ?? "")?.parts;
		return parts?.flatMap((id) => things.get(id) ?? []) ?? null;
	};
	list("/items", (catalogue) => ofType(catalogue, "item").map((each) => toItem(each, catalogue)));
	list("/categories", (catalogue) =>
		ofType(catalogue, "category").map(({ guid: id, name }, sortOrder) => ({ id, name, sortOrder })),
	);
	list("/categories/:id/items", (catalogue, context) => {
		return partsOf(catalogue, context)?.map((each) => toItem(each, catalogue)) ?? null;
	});
	list("/modifier_groups", (catalogue, context) => {
		const isExpanded = context.req.query("expand")?.includes("modifiers") ?? false;
		return ofType(catalogue, "modifierGroup").map((each) => toGroup(each, catalogue, isExpanded));
	});
	list("/modifier_groups/:id/modifiers", (catalogue, context) => {
		const group = context.req.param("id") ?? "";
		return partsOf(catalogue, context)?.map((each) => toModifier(each, group)) ?? null;
	});
	list("/tax_rates", ({ taxes }) =>
		taxes.map(({ guid: id, name, ratePpm }) => ({
			id,
			name,
			rate: ratePpm * 10,
			isDefault: false,
		})),
	);
	addCloverOrders(app, at, { store, catalogueHere });
	app.all(`${at}/*`, (context) => refuse(context, 404));
	return { app, ...store };
}

function fits(filter: string): (each: object) => boolean {
	const ids = new Set([...filter.matchAll(/'([^']*)'/g)].map(([, id]) => id));
	return (each) => "id" in each && ids.has(`${each.id}`);
}

function toItem(thing: SandboxThing, { things }: SandboxCatalogue) {
	const { guid: id, name, price, isAvailable, sku, taxIds, groups, isBroken } = thing;
	return {
		id,
		hidden: false,
		available: isAvailable,
		autoManage: false,
		...(!isBroken && { name }),
		...(price !== null && { price }),
		priceType: price === null ? "VARIABLE" : "FIXED",
		defaultTaxRates: false,
		...(sku && { sku }),
		isRevenue: true,
		taxRates: { elements: taxIds.map((taxId) => ({ id: taxId })) },
		modifierGroups: {
			elements: (groups ?? []).flatMap((group) => {
				const found = things.get(group);
				return found ? [{ id: found.guid, name: found.name }] : [];
			}),
		},
	};
}

function toGroup(
	{ guid: id, name, min, max, parts }: SandboxThing,
	{ things }: SandboxCatalogue,
	isExpanded: boolean,
) {
	return {
		id,
		name,
		...(min !== null && { minRequired: min }),
		...(max !== null && max > 0 && { maxAllowed: max }),
		showByDefault: true,
		...(isExpanded && {
			modifiers: {
				elements: parts
					.slice(0, 100)
					.flatMap((part) => things.get(part) ?? [])
					.map((each) => toModifier(each, id)),
			},
		}),
	};
}

function toModifier({ guid, name, price, isAvailable }: SandboxThing, group: string) {
	return {
		id: guid,
		name,
		available: isAvailable,
		price: price ?? 0,
		modifierGroup: { id: group },
	};
}
