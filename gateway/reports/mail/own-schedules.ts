import { and, asc, eq } from "drizzle-orm";
import type { z } from "zod";
import { MAX_SCHEDULES, type ReportSchedule } from "~/models/reports/report-schedule";
import type { newScheduleBody, scheduleBody } from "~/models/reports/report-schedule.schema";
import type { Caller } from "../../core/caller";
import { changeRow, recordRow } from "../../core/change-row";
import type { Tx } from "../../core/database";
import { forbidden, GatewayError, notFound } from "../../core/errors";
import { newId } from "../../core/ids";
import type { Services } from "../../core/services";
import type { Person } from "../../identity/people/own-account";
import { buildReportQuery } from "./make-report";
import { dueAfter, NOT_DUE, scheduleKind, toSchedule } from "./schedule-kind";
import { reportSchedules, type ScheduleRow } from "./tables";

export async function listOwnSchedules(tx: Tx, person: Person): Promise<ReportSchedule[]> {
	const rows = await tx
		.select()
		.from(reportSchedules)
		.where(ownedBy(person))
		.orderBy(asc(reportSchedules.createdAt), asc(reportSchedules.id));
	return rows.map(toSchedule);
}

type NewSchedule = z.output<typeof newScheduleBody>;
type ScheduleChange = z.output<typeof scheduleBody>;

/** Throws 403 for people without an organization, and where they may not have that report. */
export async function requireReportAccess(
	services: Services,
	{ lacksSecondStep }: Caller,
	{ user }: Person,
	schedule: Pick<NewSchedule, "home" | "storeId" | "report" | "query" | "range">,
): Promise<void> {
	if (!user.merchantId || lacksSecondStep) throw forbidden();
	const owned = { ...schedule, merchantId: user.merchantId, userUuid: user.uuid };
	const query = await buildReportQuery(services, owned, new Date());
	if ("why" in query) throw forbidden(query.why);
}

/** Stores a new schedule. Throws 422 at the maximum. */
export async function createSchedule(
	tx: Tx,
	person: Person,
	schedule: NewSchedule,
): Promise<ReportSchedule> {
	const { scope, user } = person;
	if (!scope) throw forbidden();
	const count = await tx.$count(reportSchedules, ownedBy(person));
	if (count >= MAX_SCHEDULES) {
		const message = `You can get up to ${MAX_SCHEDULES} reports by email. Delete one first.`;
		throw new GatewayError(422, message);
	}
	const now = new Date();
	const [row] = await tx
		.insert(reportSchedules)
		.values({
			...schedule,
			id: newId(),
			merchantId: scope.merchantId,
			userUuid: user.uuid,
			...dueAfter(now.getTime(), schedule),
			createdAt: now,
			updatedAt: now,
		})
		.returning();
	if (!row) throw new Error("An inserted row is returned");
	await recordRow(tx, scope, scheduleKind(user.email), "create", { before: null, after: row });
	return toSchedule(row);
}

/** Locks and returns a person's own schedule. Throws 404. */
export async function lockSchedule(tx: Tx, person: Person, id: string): Promise<ScheduleRow> {
	const [row] = await tx
		.select()
		.from(reportSchedules)
		.where(and(ownedBy(person), eq(reportSchedules.id, id)))
		.for("update");
	if (!row) throw notFound("The report by email");
	return row;
}

/** Changes when a report comes, pauses or resumes it. Throws 403, 409. */
export async function changeSchedule(
	tx: Tx,
	person: Person,
	before: ScheduleRow,
	{ isPaused, ...timing }: ScheduleChange,
	version: number | null,
): Promise<ReportSchedule> {
	if (!person.scope) throw forbidden();
	const state = isPaused === undefined ? before.state : isPaused ? "paused" : "on";
	const patch = {
		...timing,
		state,
		...(state !== "stopped" && { reason: null }),
		...(state === "on" ? dueAfter(Date.now(), { ...before, ...timing }) : NOT_DUE),
	};
	const after = await changeRow(tx, person.scope, scheduleKind(person.user.email), {
		before,
		version,
		patch,
		write: (change) =>
			tx.update(reportSchedules).set(change).where(eq(reportSchedules.id, before.id)).returning(),
	});
	return toSchedule(after);
}

export async function deleteSchedule(tx: Tx, person: Person, id: string): Promise<{ id: string }> {
	const before = await lockSchedule(tx, person, id);
	if (!person.scope) throw forbidden();
	await tx.delete(reportSchedules).where(eq(reportSchedules.id, id));
	const kind = scheduleKind(person.user.email);
	await recordRow(tx, person.scope, kind, "delete", { before, after: null });
	return { id };
}

function ownedBy({ user }: Person) {
	return and(
		eq(reportSchedules.userUuid, user.uuid),
		eq(reportSchedules.merchantId, user.merchantId ?? user.uuid),
	);
}
