import { eq, inArray, sql } from "drizzle-orm";
import {
	allowsAlcoholAtFirst,
	BUILT_IN_STAYS,
	DINING_OPTION_NAME_TAKEN,
} from "~/models/fulfilment/dining-option";
import { diningOptionEntity } from "~/models/fulfilment/dining-option.entity";
import { diningOptionList } from "~/models/fulfilment/dining-option.list";
import {
	diningOptionCreateSchema,
	diningOptionPatchSchema,
} from "~/models/fulfilment/dining-option.schema";
import { diningOptionSchema } from "~/models/fulfilment/dining-option-answer.schema";
import { crudEndpoints } from "../core/crud-endpoints";
import { GatewayError, invalid } from "../core/errors";
import { requireFreeGuid } from "../core/free-guid";
import { requireFreeName } from "../core/free-name";
import { isYes } from "../core/is-yes";
import { requireLocation } from "../locations/require-location";
import { checkDefault, checkDefaultStays, lockOptions, moveDefault } from "./default-option";
import { recordedOption, toOption } from "./dining-option";
import { diningOptions } from "./tables";

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
