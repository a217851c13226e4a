import type { SQL } from "drizzle-orm";
import { z } from "zod";
import { LEFT_OUT } from "~/models/menu/franchisee-permissions";
import { menuKindSchema } from "~/models/menu/menu-part.schema";
import { OWN_FIELDS } from "~/models/menu/own-values";
import { ownValuesEntity } from "~/models/menu/own-values.entity";
import { fieldLabels } from "~/models/shared/entity";
import type { Tx } from "../../core/database";
import type { Scope } from "../../core/scope";
import {
	defineLocationTask,
	type LocationRow,
	type StepResult,
} from "../../core/tasks/define-task";
import { updateOwnValues } from "../own-values";
import { lockSynchronized } from "./allowed-own-fields";
import {
	BY_LOCATION_AND_TITLE,
	ownFields,
	putBackCondition,
	putBackFieldsSchema,
} from "./own-fields";

export const putBackRowSchema = z.object({
	partId: z.uuid(),
	kind: menuKindSchema,
	fields: z.array(z.enum(OWN_FIELDS)),
	version: z.int(),
});
type PutBackRow = z.output<typeof putBackRowSchema>;

/** Rows of a task that resets own values, one for each part at each location. */
export async function planPutBack(
	tx: Tx,
	{ merchantId }: Scope,
	where: SQL | undefined,
): Promise<LocationRow<PutBackRow>[]> {
	const found = await ownFields(tx)
		.where(where)
		.orderBy(...BY_LOCATION_AND_TITLE);
	const rows = new Map<string, LocationRow<PutBackRow>>();
	for (const { storeId, location, title, partId, kind, field, version } of found) {
		const key = `${storeId} ${partId}`;
		const row = rows.get(key) ?? {
			label: `${title} at ${location}`,
			storeId,
			path: `/location/${storeId}/menu-management/${kind}/${merchantId}/${partId}`,
			data: { partId, kind, fields: [], version },
		};
		row.data.fields.push(field);
		rows.set(key, row);
	}
	return [...rows.values()];
}

/** Resets own values of one part at one location, unless it is no longer synchronized. */
export async function putBack(
	tx: Tx,
	{ scope, row }: { scope: Scope; row: LocationRow<PutBackRow> },
): Promise<StepResult> {
	const { partId: id, kind, fields, version } = row.data;
	const key = { storeId: row.storeId, kind, id };
	if (!(await lockSynchronized(tx, scope, key.storeId))) {
		return { state: "unchanged", words: LEFT_OUT };
	}
	const freed = Object.fromEntries(fields.map((field) => [field, null]));
	await updateOwnValues(tx, scope, key, freed, version);
	const names = fields.map((field) => LABELS[field]).join(", ");
	return { state: "changed", words: `Follows the organization again: ${names}.` };
}

const LABELS = fieldLabels(ownValuesEntity);

export const putBackTask = defineLocationTask({
	kind: "put-back-own-values",
	permission: "FRANCHISE.API_UPDATE",
	input: putBackFieldsSchema,
	row: putBackRowSchema,
	rows: (tx, scope, meant) => planPutBack(tx, scope, putBackCondition(meant)),
	step: putBack,
});
