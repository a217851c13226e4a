import { z } from "zod";
import { MENU_KIND, type MenuKind } from "~/models/menu/menu-kind";
import { menuKindSchema, menuPartPatchSchema } from "~/models/menu/menu-part.schema";
import type { OwnValues } from "~/models/menu/own-values";
import { ownValuesPatchSchema } from "~/models/menu/own-values.schema";
import { requireTerms } from "../../core/admit";
import type { Tx } from "../../core/database";
import { defineTask } from "../../core/tasks/define-task";
import { partPath } from "../bulk/part-path";
import type { StoredMenuPart } from "../menu-part";
import { menuRows, requireKind } from "../menu-rows";
import { listOwnValues, updateOwnValues } from "../own-values";
import { containedFields, fieldLabels, requireLive, requireUnchanged } from "./planned-part";

const whichSchema = z.object({ kind: menuKindSchema, id: z.uuid() });
export const scheduledEditInput = whichSchema.extend({ patch: menuPartPatchSchema });
export const scheduledOwnEditInput = whichSchema.extend({
	storeId: z.uuid(),
	patch: ownValuesPatchSchema,
});
export const scheduledEditRow = whichSchema.extend({
	/** Values of the changed fields at the time of scheduling. */
	before: z.record(z.string(), z.json()),
	isArchived: z.boolean(),
});

/** Makes a planned edit of one part for all locations, unless the fields changed since. */
export const scheduledEditTask = defineTask({
	kind: "scheduled-menu-edit",
	permission: "MERCHANT_MENU_MANAGEMENT.API_UPDATE",
	input: scheduledEditInput,
	row: scheduledEditRow,
	async rows(tx, scope, { kind, id, patch }) {
		const part = await menuRows[kind].get(tx, scope, { id });
		const data = { kind, id, before: containedFields(part, patch), isArchived: part.isArchived };
		return [{ label: part.title, storeId: null, path: partPath(scope.merchantId, kind, id), data }];
	},
	async step(tx, { scope, row, input: { kind, id, patch }, services }) {
		const { feature } = MENU_KIND[kind];
		await requireTerms({ wholeMerchant: true, feature }, scope, services, tx);
		const part = requireLive(await menuRows[kind].find(tx, row.data.id), row.data);
		requireUnchanged(kind, row.data, containedFields(part, patch));
		await menuRows[kind].update(tx, scope, { id }, patch as Partial<StoredMenuPart>, null);
		return { state: "changed", words: changedMessage(kind, patch) };
	},
});

/** Makes a planned edit of one part's own values at a location, unless the fields changed since. */
export const scheduledOwnEditTask = defineTask({
	kind: "scheduled-own-menu-edit",
	permission: "STORE_MENU_MANAGEMENT.API_UPDATE",
	input: scheduledOwnEditInput,
	row: scheduledEditRow,
	async rows(tx, scope, { storeId, kind, id, patch }) {
		const part = await menuRows[kind].get(tx, scope, { id });
		const data = {
			kind,
			id,
			isArchived: part.isArchived,
			before: containedFields(await getOwnValues(tx, storeId, id), patch),
		};
		const path = `/location/${storeId}/menu-management/${kind}/${scope.merchantId}/${id}`;
		return [{ label: part.title, storeId, path, data }];
	},
	async step(tx, { scope, row, input: { storeId, kind, id, patch }, services }) {
		await requireKind(tx, kind, scope, services);
		requireLive(await menuRows[kind].find(tx, row.data.id), row.data);
		requireUnchanged(kind, row.data, containedFields(await getOwnValues(tx, storeId, id), patch));
		await updateOwnValues(tx, scope, { storeId, kind, id }, patch, null);
		return { state: "changed", words: changedMessage(kind, patch) };
	},
});

/** Label of a planned edit: "Hot Honey Sandwich: price, title". */
export function editLabel(kind: MenuKind, title: string, patch: object): string {
	return `${title}: ${fieldLabels(kind, Object.keys(patch)).join(", ").toLowerCase()}`;
}

async function getOwnValues(tx: Tx, storeId: string, id: string): Promise<OwnValues> {
	return (await listOwnValues(tx, storeId, [id])).get(id)?.values ?? {};
}

function changedMessage(kind: MenuKind, patch: object): string {
	return `Changed as scheduled: ${fieldLabels(kind, Object.keys(patch)).join(", ")}.`;
}
