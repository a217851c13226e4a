import { and, desc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { fieldLabel } from "~/models/audit/audit";
import { getEntity } from "~/models/audit/entities";
import { franchiseePermissionsEntity } from "~/models/menu/franchisee-permissions.entity";
import type { UndoPart } from "~/models/shared/undo-part";
import { GatewayError } from "../core/errors";
import { auditLog } from "../core/tables";
import { defineTask } from "../core/tasks/define-task";
import { taskMark } from "../core/tasks/task-mark";
import { planUndo } from "./plan-undo";
import { undoChange } from "./undo-change";

/** Undoes franchisee permissions first: own values depend on them. */
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
			.where(and(eq(auditLog.merchantId, merchantId), eq(auditLog.requestId, taskMark(taskId))))
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
		const unchanged = unchangedPartsMessage(plan.row.entity, plan.parts);
		if (plan.refusal)
			throw new GatewayError(422, [plan.refusal, unchanged].filter(Boolean).join(" "));
		await undoChange(tx, scope, services, { seq, version: null });
		return { state: "changed", words: ["Undone.", unchanged].filter(Boolean).join(" ") };
	},
});

function unchangedPartsMessage(entity: string, parts: readonly UndoPart[]): string {
	const unchanged = parts
		.filter(({ state }) => state === "edited")
		.map(({ field, edit }) => {
			const label = fieldLabel(getEntity(entity), field);
			return edit ? `${label} (by ${edit.by})` : label;
		});
	return unchanged.length > 0 ? `Kept later changes: ${unchanged.join(", ")}.` : "";
}
