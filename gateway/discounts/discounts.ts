import { isDeepStrictEqual } from "node:util";
import { and, arrayOverlaps, inArray, isNull, or, sql } from "drizzle-orm";
import {
	DISCOUNT_NAME_TAKEN,
	discountProblems,
	NOT_OF_KIND,
	settledTerms,
} from "~/models/discounts/discount";
import { discountEntity } from "~/models/discounts/discount.entity";
import { discountList } from "~/models/discounts/discount.list";
import { discountCreateSchema, discountPatchSchema } from "~/models/discounts/discount.schema";
import { discountSchema } from "~/models/discounts/discount-answer.schema";
import { crudEndpoints } from "../core/crud-endpoints";
import type { Tx } from "../core/database";
import { GatewayError, invalid } from "../core/errors";
import { requireFreeName } from "../core/free-name";
import { isYes } from "../core/is-yes";
import type { Scope } from "../core/scope";
import { requireNewStores } from "../locations/require-new-stores";
import { menuParts } from "../menu/tables";
import { requireFreeCode } from "./free-code";
import { discounts } from "./tables";
import { whereOff } from "./where-off";

export type DiscountRow = typeof discounts.$inferSelect;

/** How rows of discounts are found, checked and written down, whoever changes them. */
export const discountRules = {
	label: discountEntity.label,
	table: discounts,
	kind: {
		entity: discountEntity.name,
		id: ({ id }: DiscountRow) => id,
		label: ({ name }: DiscountRow) => name,
		audited,
		answer: tell,
	},
	rules: () => ({
		search: [discounts.name, discounts.promoCode],
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
	prepare: settledTerms<Partial<DiscountRow>>,
	async check(tx: Tx, scope: Scope, wanted: Partial<DiscountRow>, row: DiscountRow | null) {
		const { name = "", promoCode, items = [], stores } = wanted;
		const id = row?.id;
		const among = stores
			? or(isNull(discounts.stores), arrayOverlaps(discounts.stores, stores))
			: undefined;
		const free = { name, id, ...(among && { among }) };
		const added = items.filter((each) => !row?.items.includes(each));
		const problems = {
			...problemsOfKind(wanted),
			...discountProblems(wanted),
			...(await fieldsOf(requireFreeName(tx, discounts, free, DISCOUNT_NAME_TAKEN))),
			...(promoCode && (await fieldsOf(requireFreeCode(tx, scope, { promoCode, id })))),
			...(await fieldsOf(requireItems(tx, added))),
		};
		if (Object.keys(problems).length > 0) throw invalid(problems);
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
	tell: (row: DiscountRow) => ({ ...tell(row), offAt: [] }),
	tellMore: whereOff,
	requireStores: requireNewStores,
});

/** What a change of some fields gives to a kind that does not have it. */
function problemsOfKind(wanted: Partial<DiscountRow>): Record<string, string[]> {
	const settled: Partial<DiscountRow> = settledTerms(wanted);
	const names = Object.keys(settled) as (keyof DiscountRow)[];
	const wrong = names.filter((name) => !isDeepStrictEqual(settled[name], wanted[name]));
	return Object.fromEntries(wrong.map((name) => [name, [NOT_OF_KIND]]));
}

/** The messages by field of a rule that refuses, so that all are told at once. */
async function fieldsOf(rule: Promise<void>): Promise<Record<string, string[]>> {
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

async function requireItems(tx: Tx, added: readonly string[]): Promise<void> {
	if (added.length === 0) return;
	const found = await tx
		.select({ id: menuParts.id })
		.from(menuParts)
		.where(and(inArray(menuParts.id, [...added]), inArray(menuParts.kind, ["storeItem", "combo"])));
	if (found.length < added.length) throw invalid({ items: ["Choose items from the list"] });
}

function audited({ name, description, isActive, ...row }: DiscountRow) {
	const { promoCode, level, items, amountType, ratePpm, amount, maxAmount, minOrder } = row;
	const { startsOn, endsOn, haveCustomSchedule, weeklySchedule, stores } = row;
	const { quantity, quantityType, maxPerOrder, nthOrder, maxPerCustomer } = row;
	const { priority, isCombinable, isCumulative } = row;
	return {
		...{ name, description, isActive, promoCode },
		...{ level, items, amountType, ratePpm, amount, maxAmount, minOrder },
		...{ quantity, quantityType, maxPerOrder, nthOrder, maxPerCustomer },
		...{ startsOn, endsOn, haveCustomSchedule, weeklySchedule },
		...{ priority, isCombinable, isCumulative, stores },
	};
}

export function tell(row: DiscountRow) {
	const { id, version, updatedAt } = row;
	return { id, ...audited(row), version, updatedAt: updatedAt.toISOString() };
}
