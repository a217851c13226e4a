import {
	catalogUpdateStartSchema,
	updatedRowSchema,
} from "~/models/menu/central/catalog-update.schema";
import { CHANGED_SINCE_PREVIEW } from "~/models/menu/drift/drift";
import { LEFT_OUT } from "~/models/menu/franchisee-permissions";
import { countText } from "~/models/shared/count-text";
import type { Parsed } from "../../core/contract";
import type { Tx } from "../../core/database";
import { GatewayError } from "../../core/errors";
import type { Scope } from "../../core/scope";
import { sortedSet } from "../../core/sorted-set";
import { defineTask, type StepResult } from "../../core/tasks/define-task";
import { partPath } from "../bulk/part-path";
import {
	freezePermissions,
	lockSynchronized,
	notSynchronized,
} from "../franchise/allowed-own-fields";
import { putBack, putBackRowSchema } from "../franchise/put-back-task";
import { menuRows } from "../menu-rows";
import { planUpdate } from "./plan-update";

type Row = Parsed<typeof updatedRowSchema>;

/** Brings chosen menus to chosen locations: first the menus that gain locations, then one location a step. */
export const updateCatalogTask = defineTask({
	kind: "update-catalog",
	permission: "MERCHANT_MENU_MANAGEMENT.API_UPDATE",
	input: catalogUpdateStartSchema,
	row: updatedRowSchema,
	async rows(tx, { merchantId }, { mark, ...update }) {
		const plan = await planUpdate(tx, update);
		if (mark !== null && plan.mark !== mark) throw new GatewayError(409, CHANGED_SINCE_PREVIEW);
		if (plan.rows.every(({ state }) => state !== "changes")) return [];
		return plan.rows
			.filter(({ state, problem }) => state !== "refused" || problem === LEFT_OUT)
			.map(({ label, storeId, data }) => ({
				label,
				storeId,
				path: data.holder
					? partPath(merchantId, data.holder.kind, data.holder.id)
					: `/location/${storeId}/menu-management/itemSet`,
				data,
			}));
	},
	step: (tx, { scope, row: { storeId, label, data } }) =>
		data.holder ? sellAt(tx, scope, data.holder) : putBackAt(tx, scope, { storeId, label, data }),
});

async function sellAt(
	tx: Tx,
	scope: Scope,
	{ id, kind, version, added }: NonNullable<Row["holder"]>,
): Promise<StepResult> {
	const rows = menuRows[kind];
	const before = await rows.lock(tx, { id }, scope);
	if (!before.stores) return { state: "unchanged", words: "Already sold at all locations." };
	await freezePermissions(tx, scope);
	const off = await notSynchronized(tx);
	const wanted = added.filter((storeId) => !off.has(storeId));
	if (wanted.length === 0) return { state: "unchanged", words: LEFT_OUT };
	const stores = sortedSet([...before.stores, ...wanted]);
	await rows.update(tx, scope, { id }, { stores }, version);
	const count = stores.length - before.stores.length;
	return {
		state: "changed",
		words: `Sold at ${countText(count, "more location")}.`,
	};
}

async function putBackAt(
	tx: Tx,
	scope: Scope,
	{ storeId, label, data }: { storeId: string | null; label: string; data: Row },
): Promise<StepResult> {
	if (!storeId || !(await lockSynchronized(tx, scope, storeId))) {
		return { state: "unchanged", words: LEFT_OUT };
	}
	let [done, left] = [0, 0];
	for (const each of data.values) {
		const row = { label, storeId, path: null, data: putBackRowSchema.parse(each) };
		try {
			await putBack(tx, { scope, row });
			done += each.fields.length;
		} catch (error) {
			if (!(error instanceof GatewayError) || error.statusCode !== 409) throw error;
			left += each.fields.length;
		}
	}
	const parts = [
		done > 0 ? `${counted(done)} replaced.` : "Nothing to replace.",
		left > 0 && `${counted(left)} changed after the preview, so not replaced.`,
	];
	return { state: done > 0 ? "changed" : "unchanged", words: parts.filter(Boolean).join(" ") };
}

function counted(count: number): string {
	return countText(count, "custom value");
}
