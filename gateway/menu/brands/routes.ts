import { z } from "zod";
import { weekSchema } from "~/models/hours/week-answer.schema";
import {
	BRAND_STATES,
	type Brand,
	type BrandAtLocation,
	type BrandPlace,
	brandState,
	type LocationBrands,
	type LocationCounter,
} from "~/models/menu/brands/brand";
import { counterPatchSchema, sellBrandSchema } from "~/models/menu/brands/brand.schema";
import { brandPlaceList } from "~/models/menu/brands/brand-place.list";
import { idSchema, versionSchema } from "~/models/shared/answer.schema";
import { exactObject } from "~/models/shared/exactly.schema";
import { listQuerySchema, pagedSchema } from "~/models/shared/list.schema";
import type { Tx } from "../../core/database";
import { mutation, read } from "../../core/endpoint";
import { notFound } from "../../core/errors";
import type { Scope } from "../../core/scope";
import { sortedSet } from "../../core/sorted-set";
import { requireLocation } from "../../locations/require-location";
import { menuRows } from "../menu-rows";
import { updateOwnValues } from "../own-values";
import { updateCounter } from "./counter";
import { getBrandsAt, listBrandPlaces, listBrands } from "./read-brands";
import { requireFoodHall } from "./require-food-hall";

const brandFields = { id: idSchema, title: z.string().meta({ example: "Copper Noodle" }) };

const locationBrandFields = { ...brandFields, state: z.enum(BRAND_STATES) };

const brandsSchema = exactObject<{ brands: Brand[] }>()({
	brands: z.array(z.object({ ...brandFields, subtitle: z.string(), soldAt: z.int() })),
});

const brandPlaceSchema = exactObject<BrandPlace>()({
	storeId: idSchema,
	title: z.string(),
	isShared: z.boolean(),
	brands: z.array(z.object(locationBrandFields)),
});

const counterSchema = exactObject<LocationCounter>()({
	storeId: idSchema,
	version: versionSchema,
	isShared: z.boolean(),
});

const brandAtLocationSchema = exactObject<BrandAtLocation>()({
	...locationBrandFields,
	subtitle: z.string(),
	version: versionSchema,
	menus: z.array(
		z.object({
			id: idSchema,
			title: z.string(),
			haveCustomSchedule: z.boolean(),
			weeklySchedule: weekSchema,
			hiddenBecause: z.string().nullable(),
		}),
	),
});

const locationBrandsSchema = exactObject<LocationBrands>()({
	storeId: idSchema,
	title: z.string(),
	counter: counterSchema,
	brands: z.array(brandAtLocationSchema),
});

const BASE = "/api/v2/menu/:merchantId";
const HERE = `${BASE}/locations/:storeId`;

const ofMerchant = z.object({ merchantId: z.uuid() });
const ofPlace = ofMerchant.extend({ storeId: z.uuid() });

const shared = { tag: "Brands of a food hall", wholeMerchant: true } as const;
const readShared = {
	...shared,
	access: {
		anyOf: [["ROLE_PERMISSION.PLATFORM_SUPER_ADMIN"], ["ROLE_PERMISSION.MERCHANT_SUPER_ADMIN"]],
	},
} as const;
const updateShared = {
	...shared,
	access: { anyOf: [["ROLE_PERMISSION.MERCHANT_SUPER_ADMIN"]] },
} as const;

/** Endpoints for the brands sold at a food hall's locations, and shared counters (spec 2.13, 6.3). */
export const brandEndpoints = [
	read({
		...readShared,
		method: "get",
		path: `${BASE}/brands`,
		summary: "List the brands of a food hall with their number of locations",
		params: ofMerchant,
		answer: brandsSchema,
		async handle(tx, { scope }) {
			await requireFoodHall(tx, scope);
			return { brands: await listBrands(tx) };
		},
	}),
	read({
		...readShared,
		method: "get",
		path: `${BASE}/brands/locations`,
		summary: "List the locations of a food hall with their brands",
		params: ofMerchant,
		query: listQuerySchema(brandPlaceList),
		answer: pagedSchema(brandPlaceSchema),
		async handle(tx, { scope, query }) {
			await requireFoodHall(tx, scope);
			return listBrandPlaces(tx, query);
		},
	}),
	read({
		...readShared,
		method: "get",
		path: `${HERE}/brands`,
		summary: "List the brands of a food hall at one location, with their menus",
		params: ofPlace,
		answer: locationBrandsSchema,
		async handle(tx, { scope, params }) {
			await requireFoodHall(tx, scope);
			return getBrandsAt(tx, params.storeId);
		},
	}),
	mutation({
		...updateShared,
		method: "patch",
		path: `${HERE}/brands/:id`,
		summary: "Turn a brand on or off at one location",
		params: ofPlace.extend({ id: z.uuid() }),
		body: sellBrandSchema,
		answer: brandAtLocationSchema,
		handle: (tx, { scope, params, body, version }) =>
			sellBrand(tx, scope, params, body.isSold, version),
	}),
	mutation({
		...updateShared,
		method: "patch",
		path: `${HERE}/counter`,
		summary: "Change whether an order at a location may contain items of several brands",
		params: ofPlace,
		body: counterPatchSchema,
		answer: counterSchema,
		handle: (tx, { scope, params, body, version }) =>
			updateCounter(tx, scope, params.storeId, body, version),
	}),
] as const;

/** Switches a brand at a location; one sold only elsewhere is sold here from then on. Throws 403, 404, 409. */
async function sellBrand(
	tx: Tx,
	scope: Scope,
	{ storeId, id }: { storeId: string; id: string },
	isSold: boolean,
	version: number | null,
): Promise<BrandAtLocation> {
	await requireFoodHall(tx, scope);
	await requireLocation(tx, storeId);
	const rows = menuRows.itemSetConcept;
	const brand = await rows.lock(tx, { id }, scope);
	if (brand.isArchived) throw notFound("Brand");
	const isElsewhere = brandState(brand, storeId) === "elsewhere";
	if (isElsewhere && !isSold) return brandHere(tx, storeId, id);
	if (isElsewhere) {
		const stores = sortedSet([...(brand.stores ?? []), storeId]);
		await rows.update(tx, scope, { id }, { stores }, brand.version);
	}
	// If the organization has it on, selling it needs no custom value.
	const isEnabled = isSold && brand.isEnabled ? null : isSold;
	await updateOwnValues(tx, scope, { storeId, kind: "itemSetConcept", id }, { isEnabled }, version);
	return brandHere(tx, storeId, id);
}

async function brandHere(tx: Tx, storeId: string, id: string): Promise<BrandAtLocation> {
	const here = (await getBrandsAt(tx, storeId)).brands.find((each) => each.id === id);
	if (!here) throw notFound("Brand");
	return here;
}
