import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { TAX_NAME_TAKEN, type Tax } from "~/models/money/tax";
import { taxEntity } from "~/models/money/tax.entity";
import { taxList } from "~/models/money/tax.list";
import { taxCreateSchema, taxPatchSchema } from "~/models/money/tax.schema";
import { idSchema, instantSchema, versionSchema } from "~/models/shared/answer.schema";
import { exactObject } from "~/models/shared/exactly.schema";
import { crudEndpoints } from "../core/crud-endpoints";
import { requireFreeGuid } from "../core/free-guid";
import { requireFreeName } from "../core/free-name";
import { isYes } from "../core/is-yes";
import { requireLocation } from "../locations/require-location";
import { requireUnusedTax } from "./require-unused-tax";
import { taxes } from "./tables";

const taxSchema = exactObject<Tax>()({
	id: idSchema,
	name: z.string().meta({ example: "State sales tax" }),
	guid: z.string().nullable().meta({ example: "3f1c6a70-tax" }),
	ratePpm: z.int().meta({ example: 88_750 }),
	appliesToMenu: z.boolean(),
	isIncluded: z.boolean(),
	version: versionSchema,
	updatedAt: instantSchema,
});

export const taxCrud = crudEndpoints({
	tag: "Taxes",
	label: taxEntity.label,
	path: "/api/v2/store-v2/:merchantId/locations/:storeId/taxes",
	table: taxes,
	permissions: {
		read: "TAX.API_READ",
		create: "TAX.API_CREATE",
		update: "TAX.API_UPDATE",
		remove: "TAX.API_DELETE",
	},
	requireLocation,
	schemas: {
		create: taxCreateSchema,
		patch: taxPatchSchema,
		answer: taxSchema,
	},
	list: taxList,
	kind: {
		entity: taxEntity.name,
		id: ({ id }) => id,
		label: ({ name }) => name,
		storeId: ({ storeId }) => storeId,
		audited: ({ name, guid, ratePpm, appliesToMenu, isIncluded }) => ({
			name,
			guid,
			ratePpm,
			appliesToMenu,
			isIncluded,
		}),
		answer: present,
	},
	rules: () => ({
		search: [taxes.name, taxes.guid],
		filters: {
			menu: (values) => isYes(taxes.appliesToMenu, values),
			price: (values) => isYes(taxes.isIncluded, values),
		},
		sorts: {
			name: sql`lower(${taxes.name})`,
			rate: taxes.ratePpm,
			updatedAt: taxes.updatedAt,
		},
	}),
	present,
	checkRemoval: requireUnusedTax,
	check: async (tx, _scope, { name = "", storeId = "", guid }, row) => {
		const { id } = row ?? {};
		const among = eq(taxes.storeId, storeId);
		await requireFreeName(tx, taxes, { name, id, among }, TAX_NAME_TAKEN);
		await requireFreeGuid(tx, taxes, { guid, storeId, id });
	},
});

function present(row: typeof taxes.$inferSelect): Tax {
	const { merchantId: _, storeId: __, createdAt: ___, deletedAt: ____, ...tax } = row;
	return { ...tax, updatedAt: tax.updatedAt.toISOString() };
}
