import { and, asc, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import {
	allowsAlcoholAtFirst,
	BUILT_IN_STAYS,
	DEFAULT_IS_ON,
	DEFAULT_STAYS,
	DINING_OPTION_NAME_TAKEN,
} from "~/models/fulfilment/dining-option";
import { diningOptionEntity } from "~/models/fulfilment/dining-option.entity";
import { diningOptionList } from "~/models/fulfilment/dining-option.list";
import {
	diningOptionCreateSchema,
	diningOptionPatchSchema,
} from "~/models/fulfilment/dining-option.schema";
import { diningOptionSchema } from "~/models/fulfilment/dining-option-answer.schema";
import { changeRow } from "../core/change-row";
import { crudEndpoints } from "../core/crud-endpoints";
import type { Tx } from "../core/database";
import { GatewayError, invalid } from "../core/errors";
import { requireFreeGuid } from "../core/free-guid";
import { requireFreeName } from "../core/free-name";
import { isYes } from "../core/is-yes";
import type { Scope } from "../core/scope";
import { requireLocation } from "../locations/require-location";
import { recordedOption, toOption } from "./dining-option";
import { diningOptions } from "./tables";

type OptionRow = typeof diningOptions.$inferSelect;

/** Dining options of one location: the four built-in ones and its own (spec 3.13). */
export const diningOptionCrud = crudEndpoints({
	tag: "Dining options",
	label: diningOptionEntity.label,
	path: "/api/v2/store-v2/:merchantId/locations/:storeId/dining-options",
	table: diningOptions,
	permissions: {
		read: "DINING_OPTION.API_READ",
		create: "DINING_OPTION.API_CREATE",
		update: "DINING_OPTION.API_UPDATE",
		remove: "DINING_OPTION.API_DELETE",
	},
	requireLocation,
	schemas: {
		create: diningOptionCreateSchema,
		patch: diningOptionPatchSchema,
		answer: diningOptionSchema,
	},
	list: diningOptionList,
	kind: recordedOption,
	rules: () => ({
		search: [diningOptions.name, diningOptions.guid],
		filters: {
			behavior: (values) => inArray(diningOptions.behavior, values as never[]),
			enabled: (values) => isYes(diningOptions.isEnabled, values),
		},
		sorts: {
			name: sql`lower(${diningOptions.name})`,
			behavior: diningOptions.behavior,
			updatedAt: diningOptions.updatedAt,
		},
	}),
	present: toOption,
	prepare: (body) => ({
		...body,
		// Only a new one comes with its location: a change leaves out what stays.
		...(body.storeId &&
			body.behavior && {
				allowsAlcohol: body.allowsAlcohol ?? allowsAlcoholAtFirst(body.behavior),
			}),
		...(body.paymentMethods && { paymentMethods: [...new Set(body.paymentMethods)].sort() }),
	}),
	lockFirst: lockOptions,
	check: async (tx, _scope, wanted, row) => {
		const { name = "", storeId = "", guid, behavior } = wanted;
		const { id } = row ?? {};
		if (row?.builtIn && behavior !== row.behavior) {
			throw invalid({ behavior: ["You can't change the behavior of a built-in dining option"] });
		}
		checkDefault(wanted, row);
		const among = eq(diningOptions.storeId, storeId);
		await requireFreeName(tx, diningOptions, { name, id, among }, DINING_OPTION_NAME_TAKEN);
		await requireFreeGuid(tx, diningOptions, { guid, storeId, id });
	},
	afterWrite: moveDefault,
	checkRemoval: async (_tx, row) => {
		if (row.builtIn) throw new GatewayError(422, BUILT_IN_STAYS);
		checkDefaultStays(row);
	},
});

/** Locks the options of a location, always in the same order: one of them at a time becomes the default. */
async function lockOptions(
	tx: Tx,
	{ id, storeId }: { id: string | undefined; storeId: string | undefined },
): Promise<void> {
	const ofRow = tx
		.select({ storeId: diningOptions.storeId })
		.from(diningOptions)
		.where(eq(diningOptions.id, id ?? ""));
	await tx
		.select({ id: diningOptions.id })
		.from(diningOptions)
		.where(eq(diningOptions.storeId, storeId ?? ofRow))
		.orderBy(asc(diningOptions.id))
		.for("update");
}

/** Throws 422 where a location would lose its default, or have one that is off. */
function checkDefault(wanted: Partial<OptionRow>, row: OptionRow | null): void {
	if (row?.isDefault && !wanted.isDefault) throw invalid({ isDefault: [DEFAULT_STAYS] });
	if (!wanted.isDefault || wanted.isEnabled) return;
	throw invalid(row?.isDefault ? { isEnabled: [DEFAULT_STAYS] } : { isDefault: [DEFAULT_IS_ON] });
}

function checkDefaultStays({ isDefault }: OptionRow): void {
	if (isDefault) throw new GatewayError(422, DEFAULT_STAYS);
}

/** Takes the default from the other options of the location, when this one has it. */
async function moveDefault(tx: Tx, scope: Scope, row: OptionRow): Promise<void> {
	if (!row.isDefault) return;
	const others = await tx
		.select()
		.from(diningOptions)
		.where(
			and(
				eq(diningOptions.storeId, row.storeId),
				ne(diningOptions.id, row.id),
				eq(diningOptions.isDefault, true),
				isNull(diningOptions.deletedAt),
			),
		);
	for (const before of others) {
		await changeRow(tx, scope, recordedOption, {
			before,
			version: null,
			patch: { isDefault: false },
			write: (change) =>
				tx.update(diningOptions).set(change).where(eq(diningOptions.id, before.id)).returning(),
		});
	}
}
