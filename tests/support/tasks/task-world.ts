import { and, asc, eq } from "drizzle-orm";
import type { HoursChange } from "~/models/hours/hours-change";
import type { PreviewedChange } from "~/models/shared/bulk-change";
import type { Task } from "~/models/shared/task";
import { type Database, SYSTEM } from "../../../gateway/core/database";
import { newId } from "../../../gateway/core/ids";
import type { Services } from "../../../gateway/core/services";
import { auditLog } from "../../../gateway/core/tables";
import { runNextTask, startTasks, WaitingTasks } from "../../../gateway/core/tasks/start-tasks";
import { taskRows, tasks } from "../../../gateway/core/tasks/tables";
import { businessHours } from "../../../gateway/hours/tables";
import { taskSupport } from "../../../gateway/task-definitions";
import type { TestGateway, TestMerchant } from "../gateway";
import { insertTestLocations } from "../locations/test-location";

/** A change that affects every ordinary test location. */
export const SUNDAYS_CLOSED: HoursChange = {
	weekly: { sun: [] },
	dineInMode: "stay",
	dineIn: {},
	specialDays: [{ date: "2027-12-25", times: [], closedAllDay: true }],
	removedDates: [],
};

/** Adds locations with ordinary hours to an organization, sorted by title. */
export async function addLocations(
	{ services }: TestGateway,
	{ merchantId }: TestMerchant,
	count: number,
): Promise<string[]> {
	const ids = Array.from({ length: count }, () => newId());
	const places = ids.map((storeId, index) => {
		const title = `Place ${toLetters(index)} ${toLetters(crypto.getRandomValues(new Uint32Array(1))[0] ?? 0)}`;
		return { merchantId, storeId, title };
	});
	await services.database.transaction(SYSTEM, (tx) => insertTestLocations(tx, places));
	return ids;
}

/** A number in letters, since slugs keep only those: 27 is "aaabb". */
function toLetters(number: number): string {
	let letters = "";
	for (let rest = number; rest > 0; rest = Math.floor(rest / 26)) {
		letters = String.fromCharCode(97 + (rest % 26)) + letters;
	}
	return letters.padStart(5, "a");
}

const changesPath = ({ merchantId }: TestMerchant) =>
	`/api/v2/store-v2/${merchantId}/business-hours-changes`;

/** What a change would do, by the gateway's preview. */
export async function previewHours(
	gateway: TestGateway,
	merchant: TestMerchant,
	storeIds: string[] | null,
	change: HoursChange = SUNDAYS_CLOSED,
	token = merchant.tokens.merchantSuperAdmin,
): Promise<PreviewedChange[]> {
	const { body } = await gateway.call("POST", `${changesPath(merchant)}/preview`, {
		token,
		body: { storeIds, change },
	});
	return body;
}

/** Starts a previewed change of hours; returns the task's id. */
export async function startChange(
	gateway: TestGateway,
	merchant: TestMerchant,
	storeIds: string[] | null,
	change: HoursChange = SUNDAYS_CLOSED,
	token = merchant.tokens.merchantSuperAdmin,
): Promise<string> {
	const preview = await previewHours(gateway, merchant, storeIds, change, token);
	const rows = preview.map(({ storeId, version }) => ({ storeId, version }));
	const answer = await gateway.call("POST", changesPath(merchant), {
		token,
		body: { rows, change },
	});
	if (answer.status !== 202) throw new Error(`Not started: ${JSON.stringify(answer.body)}`);
	return answer.body.taskId;
}

/** Works in this process until no task is left, as the gateway's own worker does. */
export async function workOff(given: Services): Promise<void> {
	const services = { ...given, database: given.taskDatabase };
	const turn = { signal: new AbortController().signal, waiting: new WaitingTasks() };
	while (await runNextTask(services, taskSupport, turn)) {
		// Another turn, until none is left.
	}
}

/** A worker like the one every gateway process has. */
export const startWorker = (services: Services, options?: { lookEveryMs: number }) =>
	startTasks(services, taskSupport, options);

export async function getTask(
	gateway: TestGateway,
	{ merchantId, tokens }: TestMerchant,
	id: string,
	token = tokens.merchantSuperAdmin,
): Promise<Task> {
	return (await gateway.call("GET", `/api/v2/tasks/${merchantId}/${id}`, { token })).body;
}

export const listTaskRows = (database: Database, taskId: string) =>
	database.transaction(SYSTEM, (tx) =>
		tx.select().from(taskRows).where(eq(taskRows.taskId, taskId)).orderBy(asc(taskRows.position)),
	);

/** A location's stored hours. */
export async function getHours(database: Database, storeId: string) {
	const [row] = await database.transaction(SYSTEM, (tx) =>
		tx.select().from(businessHours).where(eq(businessHours.storeId, storeId)),
	);
	if (!row) throw new Error("No such hours");
	return row;
}

/** How often a location's hours were changed, by its history. */
export async function countChanges(database: Database, storeId: string): Promise<number> {
	const rows = await database.transaction(SYSTEM, (tx) =>
		tx
			.select({ seq: auditLog.seq })
			.from(auditLog)
			.where(and(eq(auditLog.entity, "business-hours"), eq(auditLog.entityId, storeId))),
	);
	return rows.length;
}

/** Simulates a dead process: leases are not renewed and have expired. */
export async function endLeases(database: Database): Promise<void> {
	await database.transaction(SYSTEM, (tx) =>
		tx.update(tasks).set({ leaseUntil: new Date(Date.now() - 60_000) }),
	);
}

/** The time of a planned task has come: it is worked on now. */
export async function comes(services: Services, taskId: string): Promise<void> {
	await services.database.transaction(SYSTEM, (tx) =>
		tx
			.update(tasks)
			.set({ startsAt: new Date(Date.now() - 1_000), turnAt: new Date(0) })
			.where(eq(tasks.id, taskId)),
	);
	await workOff(services);
}
