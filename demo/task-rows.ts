import type { taskRows, tasks } from "../gateway/core/tasks/tables";
import type { DemoTenant } from "./demo-tenant";
import { demoActor } from "./people";

export type TaskRow = typeof tasks.$inferSelect;
export type RowOfTask = typeof taskRows.$inferSelect;

type Given = Pick<TaskRow, "id" | "kind" | "label" | "input" | "status" | "createdAt"> &
	Partial<TaskRow>;

export function taskStarter(tenant: DemoTenant) {
	const owner = tenant.users.find(({ role }) => role === "merchantSuperAdmin");
	return owner ? demoActor(tenant, owner.email) : null;
}

/** Menu task started by the owner, with its row results; starts at once unless `given` says otherwise. */
export function buildTask(tenant: DemoTenant, given: Given, rows: readonly RowOfTask[]): TaskRow {
	const actor = taskStarter(tenant);
	const count = (state: RowOfTask["state"]) => rows.filter((row) => row.state === state).length;
	return {
		merchantId: tenant.merchant.merchantId,
		actorKind: "user",
		permission: "MERCHANT_MENU_MANAGEMENT.API_UPDATE",
		startedFrom: "",
		actorUuid: actor?.uuid ?? null,
		actorLabel: actor?.label ?? "",
		supportSessionId: null,
		requestId: `demo-task-${given.id}`,
		address: "",
		undoesTask: null,
		total: rows.length,
		position: rows.length - count("waiting"),
		changed: count("changed"),
		unchanged: count("unchanged"),
		refused: count("refused"),
		tries: 0,
		problem: null,
		cancelRequestedAt: null,
		leaseOwner: null,
		leaseUntil: null,
		turnAt: given.createdAt,
		startsAt: null,
		restsUntil: null,
		startedAt: given.createdAt,
		finishedAt: null,
		dismissedAt: null,
		...given,
	};
}
