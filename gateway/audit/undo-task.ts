import { and, desc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { fieldLabel } from "~/models/audit/audit";
import { entityOf } from "~/models/audit/entities";
import { franchiseePermissionsEntity } from "~/models/menu/franchisee-permissions.entity";
import type { UndoPart } from "~/models/shared/undo-part";
import { GatewayError } from "../core/errors";
import { auditLog } from "../core/tables";
import { defineTask } from "../core/tasks/define-task";
import { markOfTask } from "../core/tasks/mark-of-task";
import { planUndo } from "./plan-undo";
import { undoChange } from "./undo-change";

/** What others depend on comes back before them: own values are held by what is left to their location. */
const FIRST = sql`${auditLog.entity} = ${franchiseePermissionsEntity.name}`;

/** Undoes another task, newest change first, one change per step. */
export const undoTask = defineTask({
	kind: "undo",
	permission: "AUDIT_LOG.API_READ",
	input: z.object({ taskId: z.uuid() }),
	row: z.object({ seq: z.number().int() }),
	async rows(tx, { merchantId }, { taskId }) {
		const changes = await tx
			.select()
			.from(auditLog)
			.where(and(eq(auditLog.merchantId, merchantId), eq(auditLog.requestId, markOfTask(taskId))))
			.orderBy(desc(FIRST), desc(auditLog.seq));
		return changes.map(({ seq, entityLabel, storeId }) => ({
			label: entityLabel,
			storeId,
			path: storeId && `/location/${storeId}`,
			data: { seq },
		}));
	},
	async step(tx, { scope, row, services }) {
		const { seq } = row.data;
		const { plan } = await planUndo(tx, scope, services, seq);
		const unchanged = unchangedWords(plan.row.entity, plan.parts);
		if (plan.refusal)
			throw new GatewayError(422, [plan.refusal, unchanged].filter(Boolean).join(" "));
		await undoChange(tx, scope, services, { seq, version: null });
		return { state: "changed", words: ["Undone.", unchanged].filter(Boolean).join(" ") };
	},
});

function unchangedWords(entity: string, parts: readonly UndoPart[]): string {
	const unchanged = parts
		.filter(({ state }) => state === "edited")
		.map(({ field, edit }) => {
			const label = fieldLabel(entityOf(entity), field);
			return edit ? `${label} (by ${edit.by})` : label;
		});
	return unchanged.length > 0 ? `Kept, changed since: ${unchanged.join(", ")}.` : "";
}
