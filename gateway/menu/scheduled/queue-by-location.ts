import type { Tx } from "../../core/database";
import { requirePermission, type Scope } from "../../core/scope";
import { queueTask } from "../../core/tasks/queue-task";
import type { ByLocationInput } from "./by-location-row";
import { byLocationTask } from "./by-location-task";
import { type PlannedStart, startsAt, startsByLocation } from "./starts-at";

interface Planned {
	input: ByLocationInput;
	label: string;
	startedFrom: string;
}

/** Queues a change at each location's local time; returns the first start and its zone. Throws 403, 409, 422. */
export async function queueByLocation(
	tx: Tx,
	scope: Scope,
	{ input, label, startedFrom }: Planned,
): Promise<PlannedStart & { taskId: string }> {
	requirePermission(scope, "STORE_MENU_MANAGEMENT.API_UPDATE");
	const [first] = await startsByLocation(tx, input.at);
	const { startsAt: start, timeZone } = first ?? (await startsAt(tx, null, input.at));
	const { taskId } = await queueTask(tx, scope, byLocationTask, {
		input,
		startedFrom,
		startsAt: start,
		label: () => `${label}, at each location’s local time`,
	});
	return { taskId, startsAt: start, timeZone };
}
