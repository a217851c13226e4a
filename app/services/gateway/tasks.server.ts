import type { Task, TaskRow, TaskRowState } from "~/models/shared/task";
import type { GatewayResult } from "~/services/gateway/client.server";
import type { ScopedGateway } from "~/services/web/access.server";

interface Part {
	limit: number;
	offset: number;
}

const ROWS_MAX = 1_000;

/** The organization's tasks visible to the person, all or of one kind, newest first. Throws a Response. */
export function listTasks(gateway: ScopedGateway, part: Part & { kind?: string }) {
	return gateway.get("/api/v2/tasks/:merchantId", {
		params: { merchantId: gateway.merchantId },
		query: { ...part },
	});
}

/** One task. Throws a Response, 404 if not visible. */
export function getTask(gateway: ScopedGateway, taskId: string) {
	return gateway.get(PATH, { params: pathParams(gateway, taskId) });
}

/** The rows of a task with their results. Throws a Response. */
export function listTaskRows(
	gateway: ScopedGateway,
	taskId: string,
	query: Part & { state?: TaskRowState | undefined },
) {
	return gateway.get(`${PATH}/rows`, { params: pathParams(gateway, taskId), query: { ...query } });
}

/** All refused rows of a task, for files. Throws a Response. */
export async function listTaskErrors(gateway: ScopedGateway, taskId: string): Promise<TaskRow[]> {
	const all: TaskRow[] = [];
	for (;;) {
		const part = { state: "refused" as const, limit: ROWS_MAX, offset: all.length };
		const { rows, pagination } = await listTaskRows(gateway, taskId, part);
		all.push(...rows);
		if (rows.length === 0 || all.length >= pagination.total) return all;
	}
}

/** Cancels a task after its current row. */
export function cancelTask(
	gateway: ScopedGateway,
	taskId: string,
	{ key }: { key: string },
): Promise<GatewayResult<Task>> {
	return gateway.send("POST", `${PATH}/cancellation`, { params: pathParams(gateway, taskId), key });
}

/** Marks a finished task as needing nothing more. */
export function dismissTask(
	gateway: ScopedGateway,
	taskId: string,
	{ key }: { key: string },
): Promise<GatewayResult<Task>> {
	return gateway.send("POST", `${PATH}/dismissal`, { params: pathParams(gateway, taskId), key });
}

export function undoTask(
	gateway: ScopedGateway,
	taskId: string,
	{ key }: { key: string },
): Promise<GatewayResult<{ taskId: string }>> {
	return gateway.send("POST", "/api/v2/audit-log/:merchantId/tasks/:taskId/undo", {
		params: pathParams(gateway, taskId),
		key,
	});
}

const PATH = "/api/v2/tasks/:merchantId/:taskId";

function pathParams({ merchantId }: ScopedGateway, taskId: string) {
	return { merchantId, taskId };
}
