import { z } from "zod";
import type { MenuKind } from "~/models/menu/menu-kind";
import { menuKindSchema } from "~/models/menu/menu-part.schema";
import { OWN_FIELDS, type OwnField } from "~/models/menu/own-values";
import { ownValuesEntity } from "~/models/menu/own-values.entity";
import { labelsOf } from "~/models/shared/entity";
import type { Tx } from "../../core/database";
import { defineTask } from "../../core/tasks/define-task";
import { updateOwnValues } from "../own-values";
import {
	IN_ORDER,
	type MeantOwnFields,
	meantOwnFieldsSchema,
	ownFields,
	whereMeant,
} from "./own-fields";

const rowSchema = z.object({
	partId: z.uuid(),
	kind: menuKindSchema,
	fields: z.array(z.enum(OWN_FIELDS)),
	version: z.int(),
});

/** A thing at a location, with the own values that it lets go. */
interface PutBackRow {
	storeId: string;
	location: string;
	title: string;
	partId: string;
	kind: MenuKind;
	fields: OwnField[];
	version: number;
}

/** The meant own values, a row for each thing at each location. */
async function putBackRows(tx: Tx, meant: MeantOwnFields): Promise<PutBackRow[]> {
	const found = await ownFields(tx)
		.where(whereMeant(meant))
		.orderBy(...IN_ORDER);
	const rows = new Map<string, PutBackRow>();
	for (const { storeId, location, part, field, version } of found) {
		const { id: partId, kind, title } = part;
		const key = `${storeId} ${partId}`;
		const row = rows.get(key) ?? { storeId, location, title, partId, kind, fields: [], version };
		row.fields.push(field);
		rows.set(key, row);
	}
	return [...rows.values()];
}

const LABELS = labelsOf(ownValuesEntity);

/** Puts own values of locations back to the organization's, one thing at one location a step. */
export const putBackTask = defineTask({
	kind: "put-back-own-values",
	permission: "FRANCHISE.API_UPDATE",
	input: meantOwnFieldsSchema,
	row: rowSchema,
	rows: async (tx, { merchantId }, meant) =>
		(await putBackRows(tx, meant)).map(
			({ storeId, location, title, partId, kind, fields, version }) => ({
				label: `${title} at ${location}`,
				storeId,
				path: `/location/${storeId}/menu-management/${kind}/${merchantId}/${partId}`,
				data: { partId, kind, fields, version },
			}),
		),
	async step(tx, { scope, row }) {
		const { partId: id, kind, fields, version } = row.data;
		const key = { storeId: row.storeId ?? "", kind, id };
		const freed = Object.fromEntries(fields.map((field) => [field, null]));
		await updateOwnValues(tx, scope, key, freed, version);
		const names = fields.map((field) => LABELS[field]).join(", ");
		return { state: "changed", words: `Follows the organization again: ${names}.` };
	},
});
