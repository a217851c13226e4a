import { CHANGED_SINCE_MESSAGE, GONE_MESSAGE, SAME_MESSAGE } from "~/models/menu/bulk/menu-change";
import { MENU_TAXES_CHANGED_MESSAGE, TAX_CHANGE_TASK } from "~/models/menu/bulk/tax-change";
import { taxChangeTaskSchema, taxedRowSchema } from "~/models/menu/bulk/tax-change.schema";
import { CHANGED_SINCE_PREVIEW } from "~/models/menu/drift/drift";
import { changeLinesText } from "~/models/shared/bulk-change";
import { GatewayError } from "../../core/errors";
import { requirePermission } from "../../core/scope";
import { isSameSet } from "../../core/sorted-set";
import { defineChunkedTask, type RowResult } from "../../core/tasks/define-task";
import { findByIds } from "../../menu/bulk/find-parts";
import { partPath } from "../../menu/bulk/part-path";
import { requireKind } from "../../menu/menu-rows";
import { lockItemTaxes, writeItemTaxes } from "../item-taxes";
import { requireTaxes } from "../require-taxes";
import { planTaxChange, planTaxes, taxesHere } from "./plan-tax-change";

const CHUNK_SIZE = 100;

/** Changes the taxes of many items at a location as planned at the start; skips items changed since. */
export const changeTaxesTask = defineChunkedTask({
	kind: TAX_CHANGE_TASK,
	permission: "STORE_MENU_MANAGEMENT.API_UPDATE",
	size: CHUNK_SIZE,
	input: taxChangeTaskSchema,
	row: taxedRowSchema,
	async rows(tx, { merchantId }, { storeId, kind, mark, ...requestedChange }) {
		const plan = await planTaxChange(tx, { storeId, kind }, requestedChange);
		if (mark !== null && plan.mark !== mark) throw new GatewayError(409, CHANGED_SINCE_PREVIEW);
		return plan.rows
			.filter(({ state }) => state !== "unchanged")
			.map(({ id, label, version, ofMenu }) => ({
				label,
				storeId,
				path: `${partPath(merchantId, kind, id, storeId)}/taxes`,
				data: { id, version, ofMenu },
			}));
	},
	async chunk(tx, { scope, input: { storeId, kind, change }, rows, services }) {
		requirePermission(scope, "TAX.API_READ");
		await requireKind(tx, kind, scope, services);
		await requireTaxes(tx, storeId, [...change.add, ...change.remove]);
		const here = await taxesHere(tx, storeId);
		const ids = rows.map(({ data }) => data.id).sort();
		const parts = new Map((await findByIds(tx, kind, ids)).map((part) => [part.id, part]));
		const locked = await lockItemTaxes(tx, scope, storeId, [...parts.keys()]);
		const results: RowResult[] = [];
		for (const { data } of rows) {
			const [part, before] = [parts.get(data.id), locked.get(data.id)];
			if (!part || !before) {
				results.push({ state: "refused", words: GONE_MESSAGE });
			} else if (before.version !== data.version) {
				results.push({ state: "refused", words: CHANGED_SINCE_MESSAGE });
			} else if (data.ofMenu && !isSameSet(data.ofMenu, here.ofMenu)) {
				results.push({ state: "refused", words: MENU_TAXES_CHANGED_MESSAGE });
			} else {
				const { state, problem, lines, taxes } = planTaxes(before, here, change);
				if (taxes) await writeItemTaxes(tx, scope, part, before, { hasOwnTaxes: true, taxes });
				const message = problem || changeLinesText(lines) || SAME_MESSAGE;
				results.push({ state: state === "changes" ? "changed" : state, words: message });
			}
		}
		return results;
	},
});
