import { isDeepStrictEqual } from "node:util";
import { and, arrayOverlaps, inArray, isNull, or, sql } from "drizzle-orm";
import {
	DISCOUNT_IMAGES,
	DISCOUNT_NAME_TAKEN,
	discountIssues,
	NOT_OF_KIND,
	withoutUnusedTerms,
} from "~/models/discounts/discount";
import { discountEntity } from "~/models/discounts/discount.entity";
import { discountList } from "~/models/discounts/discount.list";
import { discountCreateSchema, discountPatchSchema } from "~/models/discounts/discount.schema";
import { discountSchema } from "~/models/discounts/discount-answer.schema";
import type { MenuKind } from "~/models/menu/menu-kind";
import { claimChangedImages } from "../adapters/images/claim-images";
import { crudEndpoints } from "../core/crud-endpoints";
import type { Tx } from "../core/database";
import { GatewayError, invalid } from "../core/errors";
import { requireFreeName } from "../core/free-name";
import { isYes } from "../core/is-yes";
import type { Scope } from "../core/scope";
import { customers } from "../customers/tables";
import { requireNewStores } from "../locations/require-new-stores";
import { menuParts } from "../menu/tables";
import { countUses } from "./discount-uses";
import { findLocationsOff } from "./find-locations-off";
import { requireFreeCode, requireFreeGuid } from "./free-code";
import { discounts } from "./tables";

export type DiscountRow = typeof discounts.$inferSelect;

/** Rules that find, check and record discounts, shared by every kind of change. */
export const discountRules = {
	label: discountEntity.label,
	table: discounts,
	kind: {
		entity: discountEntity.name,
		id: ({ id }: DiscountRow) => id,
		label: ({ name }: DiscountRow) => name,
		audited,
		answer: present,
	},
	rules: () => ({
		search: [discounts.name, discounts.promoCode, discounts.guid],
		filters: {
			active: (values: string[]) => isYes(discounts.isActive, values),
			level: (values: string[]) => inArray(discounts.level, values as never[]),
		},
		sorts: {
			priority: discounts.priority,
			name: sql`lower(${discounts.name})`,
			updatedAt: discounts.updatedAt,
		},
	}),
	prepare: withoutUnusedTerms<Partial<DiscountRow>>,
	async check(tx: Tx, scope: Scope, wanted: Partial<DiscountRow>, row: DiscountRow | null) {
		const { name = "", promoCode, guid, imageId, stores } = wanted;
		const id = row?.id;
		const among = stores
			? or(isNull(discounts.stores), arrayOverlaps(discounts.stores, stores))
			: undefined;
		const free = { name, id, ...(among && { among }) };
		const added = (field: "items" | "categories" | "linkedItems" | "customers") =>
			(wanted[field] ?? []).filter((each) => !row?.[field].includes(each));
		const storeId = stores?.length === 1 ? (stores[0] ?? null) : null;
		const change = { before: { imageId: row?.imageId }, after: { imageId } };
		const issues = {
			...kindIssues(wanted),
			...discountIssues(wanted),
			...(await collectFieldErrors(requireFreeName(tx, discounts, free, DISCOUNT_NAME_TAKEN))),
			...(promoCode && (await collectFieldErrors(requireFreeCode(tx, scope, { promoCode, id })))),
			...(guid && (await collectFieldErrors(requireFreeGuid(tx, scope, { guid, id })))),
			...(await collectFieldErrors(requireParts(tx, "items", added("items"), ITEM_KINDS))),
			...(await collectFieldErrors(
				requireParts(tx, "linkedItems", added("linkedItems"), ITEM_KINDS),
			)),
			...(await collectFieldErrors(
				requireParts(tx, "categories", added("categories"), ["category"]),
			)),
			...(await collectFieldErrors(requireCustomers(tx, added("customers")))),
			...(await collectFieldErrors(claimChangedImages(tx, storeId, DISCOUNT_IMAGES, change))),
		};
		if (Object.keys(issues).length > 0) throw invalid(issues);
		// A new limit includes the orders from before it.
		if (row?.maxUses === null && wanted.maxUses) await countUses(tx, row);
	},
};

/** Discounts and promo codes of the organization, which quotes obey (spec 3.27, 5.13). */
export const discountCrud = crudEndpoints({
	...discountRules,
	tag: "Discounts",
	path: "/api/v2/store-v2/:merchantId/discounts",
	permissions: {
		read: "PROMOTION.API_READ",
		create: "PROMOTION.API_CREATE",
		update: "PROMOTION.API_UPDATE",
		remove: "PROMOTION.API_DELETE",
	},
	wholeMerchant: true,
	schemas: {
		create: discountCreateSchema,
		patch: discountPatchSchema,
		answer: discountSchema,
	},
	list: discountList,
	present: (row: DiscountRow) => ({ ...present(row), offAt: [] }),
	presentMore: findLocationsOff,
	requireStores: requireNewStores,
});

/** Errors for changed fields that the discount's kind does not have. */
function kindIssues(wanted: Partial<DiscountRow>): Record<string, string[]> {
	const settled: Partial<DiscountRow> = withoutUnusedTerms(wanted);
	const names = Object.keys(settled) as (keyof DiscountRow)[];
	const wrong = names.filter((name) => !isDeepStrictEqual(settled[name], wanted[name]));
	return Object.fromEntries(wrong.map((name) => [name, [NOT_OF_KIND]]));
}

/** Field messages of a failing rule, so that all are reported at once. */
async function collectFieldErrors(rule: Promise<void>): Promise<Record<string, string[]>> {
	try {
		await rule;
		return {};
	} catch (error) {
		const details = error instanceof GatewayError ? error.details : null;
		const { fields } = (details ?? {}) as { fields?: Record<string, string[]> };
		if (!fields) throw error;
		return fields;
	}
}

function audited(row: DiscountRow) {
	const {
		id: _,
		merchantId: __,
		version: ___,
		uses,
		createdAt,
		updatedAt,
		deletedAt,
		...answer
	} = row;
	return answer;
}

export function present(row: DiscountRow) {
	const { id, maxUses, version, updatedAt } = row;
	const uses = maxUses === null ? null : row.uses;
	return { id, ...audited(row), uses, version, updatedAt: updatedAt.toISOString() };
}

const ITEM_KINDS = ["storeItem", "combo"] as const;

/** Throws 422 at the field of ids that are not such menu parts. */
async function requireParts(
	tx: Tx,
	field: string,
	added: readonly string[],
	kinds: readonly MenuKind[],
): Promise<void> {
	if (added.length === 0) return;
	const found = await tx
		.select({ id: menuParts.id })
		.from(menuParts)
		.where(and(inArray(menuParts.id, [...added]), inArray(menuParts.kind, [...kinds])));
	const what = kinds.includes("category") ? "categories" : "items";
	if (found.length < added.length) throw invalid({ [field]: [`Choose ${what} from the list`] });
}

/** Throws 422 for customers who are not the organization's. */
async function requireCustomers(tx: Tx, added: readonly string[]): Promise<void> {
	if (added.length === 0) return;
	const found = await tx
		.select({ id: customers.id })
		.from(customers)
		.where(and(inArray(customers.id, [...added]), isNull(customers.deletedAt)));
	if (found.length < added.length) throw invalid({ customers: ["Choose customers from the list"] });
}
