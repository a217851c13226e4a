import { arrayContains, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import {
	discountSwitchSchema,
	locationDiscountCreateSchema,
	locationDiscountPatchSchema,
} from "~/models/discounts/discount.schema";
import {
	locationDiscountDetailSchema,
	locationDiscountSchema,
} from "~/models/discounts/discount-answer.schema";
import { locationDiscountList } from "~/models/discounts/location-discount.list";
import { listQuerySchema, pagedSchema } from "~/models/shared/list.schema";
import type { Permission } from "~/models/shared/permissions";
import { mutation, read } from "../core/endpoint";
import { isYes } from "../core/is-yes";
import { listRows } from "../core/list-rows";
import { discountRules } from "./discounts";
import { changeOwn, createOwn, removeOwn } from "./own-discounts";
import {
	discountAt,
	getDiscountPlace,
	isOffAt,
	presentAt,
	presentOne,
	switchDiscount,
} from "./switch-discount";
import { discounts } from "./tables";

const path = "/api/v2/store-v2/:merchantId/locations/:storeId/discounts";
const one = `${path}/:id` as const;
const params = z.object({ merchantId: z.uuid(), storeId: z.uuid() });
const paramsOfOne = params.extend({ id: z.uuid() });
const needs = (permission: Permission) =>
	({ tag: "Discounts", access: { anyOf: [[permission]] } }) as const;

/** The discounts that apply at a location (spec 2.16, 7.8): its own, and the organization's, which it may turn off. */
export const locationDiscountEndpoints = [
	read({
		...needs("STORE_PROMOTION.API_READ"),
		method: "get",
		path,
		summary: "List the discounts that apply at a location: filter, search, sort",
		params,
		query: listQuerySchema(locationDiscountList),
		answer: pagedSchema(locationDiscountSchema),
		async handle(tx, { params: { storeId }, query }) {
			const place = await getDiscountPlace(tx, storeId);
			const listed = await listRows(tx, discounts, rulesAt(place), query);
			return { ...listed, rows: await presentAt(tx, place, listed.rows as never[]) };
		},
	}),
	mutation({
		...needs("STORE_PROMOTION.API_CREATE"),
		method: "post",
		path,
		summary: "Create a discount that applies at this location alone",
		params,
		body: locationDiscountCreateSchema,
		answer: locationDiscountDetailSchema,
		status: 201,
		async handle(tx, { scope, params: { storeId }, body }) {
			const place = await getDiscountPlace(tx, storeId);
			return presentOne(tx, place, await createOwn(tx, scope, storeId, body));
		},
	}),
	read({
		...needs("STORE_PROMOTION.API_READ"),
		method: "get",
		path: one,
		summary: "Get one discount that applies at a location, with the names of its items",
		params: paramsOfOne,
		answer: locationDiscountDetailSchema,
		async handle(tx, { params: { storeId, id } }) {
			const place = await getDiscountPlace(tx, storeId);
			return presentOne(tx, place, await discountAt(tx, storeId, id));
		},
	}),
	mutation({
		...needs("STORE_PROMOTION.API_UPDATE"),
		method: "patch",
		path: one,
		summary: "Change the given fields of a discount that applies at this location alone",
		params: paramsOfOne,
		body: locationDiscountPatchSchema,
		answer: locationDiscountDetailSchema,
		async handle(tx, { scope, params: { storeId, id }, body, version }) {
			const place = await getDiscountPlace(tx, storeId);
			return presentOne(tx, place, await changeOwn(tx, scope, place, { id, patch: body, version }));
		},
	}),
	mutation({
		...needs("STORE_PROMOTION.API_DELETE"),
		method: "delete",
		path: one,
		summary: "Delete a discount that applies at this location alone",
		params: paramsOfOne,
		answer: z.object({ id: z.uuid() }),
		async handle(tx, { scope, params: { storeId, id }, version }) {
			await removeOwn(tx, scope, await getDiscountPlace(tx, storeId), { id, version });
			return { id };
		},
	}),
	mutation({
		...needs("STORE_PROMOTION.API_UPDATE"),
		method: "patch",
		path: `${one}/switch`,
		summary: "Turn a discount on or off at this location only",
		params: paramsOfOne,
		body: discountSwitchSchema,
		answer: locationDiscountDetailSchema,
		async handle(tx, { scope, params: { storeId, id }, body, version }) {
			const place = await getDiscountPlace(tx, storeId);
			await switchDiscount(tx, scope, { storeId, id }, body, version);
			return presentOne(tx, place, await discountAt(tx, storeId, id));
		},
	}),
] as const;

function rulesAt({ storeId, today }: { storeId: string; today: string }) {
	const { search, filters, sorts } = discountRules.rules();
	const state = sql`case when not ${discounts.isActive} then 'off'
		when ${discounts.endsOn} < ${today}::date then 'ended'
		when ${isOffAt(storeId)} then 'off-here'
		when ${discounts.startsOn} > ${today}::date then 'planned' else 'on' end`;
	return {
		search,
		filters: {
			level: filters.level,
			state: (values: string[]): SQL | undefined => inArray(state, values),
			own: (values: string[]) => isYes(sql`${discounts.stores} = array[${storeId}::uuid]`, values),
		},
		sorts: { priority: sorts.priority, name: sorts.name },
		where: or(isNull(discounts.stores), arrayContains(discounts.stores, [storeId])),
	};
}
