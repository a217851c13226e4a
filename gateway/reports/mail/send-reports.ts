import { and, asc, eq, lte, sql } from "drizzle-orm";
import { fileColumns } from "~/models/reports/report-file";
import { fileChunks } from "~/models/shared/file-chunks.server";
import { queueMail } from "../../adapters/mail/queue-mail";
import { SYSTEM, type Tx } from "../../core/database";
import { record } from "../../core/ledger";
import { systemScope } from "../../core/scope";
import type { Services } from "../../core/services";
import { users } from "../../identity/people/tables";
import { type MadeReport, makeReport } from "./make-report";
import { formatRowCount, reportEmailContent } from "./report-email";
import { dueAfter, NOT_DUE, scheduleKind } from "./schedule-kind";
import { reportSchedules, type ScheduleRow } from "./tables";

const RUN_MS = 3 * 60_000;
/** Longer than a run takes, so that no other process makes the same report meanwhile. */
const FIRST_WAIT_MS = 5 * 60_000;
const MAX_ATTEMPTS = 5;
/** A report that waited longer is of no use, and its person's permission was looked at too long ago. */
const WORTH_MS = 12 * 3_600_000;
const NOT_MADE = "The report could not be created. We try again at its next time.";

/** Sends due reports: queued in the transaction that moves each to its next time, so each comes once. */
export async function sendReports(services: Services, now = Date.now()): Promise<void> {
	const end = Date.now() + RUN_MS;
	await services.database.transaction(SYSTEM, forgetLeft);
	while (Date.now() < end) {
		const schedule = await services.database.transaction(SYSTEM, (tx) => claim(tx, now));
		if (!schedule) return;
		try {
			await send(services, schedule, now);
		} catch (error) {
			services.log.error({ error, schedule: schedule.id }, "report not sent");
		}
	}
}

/** Deletes those of people who left their organization. */
async function forgetLeft(tx: Tx): Promise<void> {
	await tx.delete(reportSchedules).where(
		sql`not exists (select 1 from users u where u.uuid = report_schedules.user_uuid
			and u.merchant_id = report_schedules.merchant_id)`,
	);
}

/** Claims the first due schedule and postpones it, so that processes share the work and a failure blocks no other. */
async function claim(tx: Tx, now: number): Promise<ScheduleRow | null> {
	const [due] = await tx
		.select()
		.from(reportSchedules)
		.where(and(eq(reportSchedules.state, "on"), lte(reportSchedules.tryAt, new Date(now))))
		.orderBy(asc(reportSchedules.tryAt))
		.limit(1)
		.for("update", { skipLocked: true });
	if (!due) return null;
	const tryAt = new Date(now + FIRST_WAIT_MS * 2 ** due.attempts);
	const attempts = due.attempts + 1;
	await tx.update(reportSchedules).set({ tryAt, attempts }).where(eq(reportSchedules.id, due.id));
	return { ...due, tryAt, attempts };
}

async function send(services: Services, schedule: ScheduleRow, now: number): Promise<void> {
	const isGivenUp = schedule.attempts > MAX_ATTEMPTS;
	const due = schedule.nextAt ?? new Date(now);
	const made = isGivenUp ? null : await makeReport(services, schedule, due);
	const file = made && "lines" in made ? await buildReportFile(schedule, made) : null;
	await services.database.transaction(SYSTEM, async (tx) => {
		const locked = await lockClaimed(tx, schedule);
		if (!locked) return;
		const { row, email } = locked;
		const lastAt = new Date(now);
		const next = dueAfter(now, row);
		if (made && "why" in made) {
			if (!made.isPassing) return stopSchedule(tx, row, email, made.why);
			return settle(tx, row, { ...next, lastAt, lastResult: made.why });
		}
		if (!made || !file) return settle(tx, row, { ...next, lastAt, lastResult: NOT_MADE });
		const content = reportEmailContent(services, row, made, file.name);
		const expiresAt = new Date(now + WORTH_MS);
		const options = { expiresAt, attachment: file };
		await queueMail(tx, row.merchantId, "report", email, content, options);
		const rows = made.lines.length;
		record(tx, jobScope(row), { ...named(row, email), action: "send", after: { rows } });
		await settle(tx, row, { ...next, lastAt, lastResult: `Sent, ${formatRowCount(rows)}` });
	});
}

/** The schedule while it is due as it was claimed, with the address of its person in the organization. */
async function lockClaimed(tx: Tx, { id, nextAt, attempts }: ScheduleRow) {
	const [lockedRow] = await tx
		.select({ row: reportSchedules, email: users.email })
		.from(reportSchedules)
		.innerJoin(
			users,
			and(
				eq(users.uuid, reportSchedules.userUuid),
				eq(users.merchantId, reportSchedules.merchantId),
			),
		)
		.where(
			and(
				eq(reportSchedules.id, id),
				eq(reportSchedules.state, "on"),
				eq(reportSchedules.attempts, attempts),
				nextAt ? eq(reportSchedules.nextAt, nextAt) : undefined,
			),
		)
		.for("update", { of: reportSchedules });
	return lockedRow;
}

export async function stopSchedule(
	tx: Tx,
	row: ScheduleRow,
	email: string,
	reason: string,
): Promise<void> {
	const patch = { state: "stopped" as const, reason, ...NOT_DUE };
	record(tx, jobScope(row), {
		...named(row, email),
		action: "stop",
		before: { state: row.state },
		after: { state: patch.state, reason },
	});
	await settle(tx, row, { ...patch, version: row.version + 1, updatedAt: new Date() });
}

async function settle(tx: Tx, { id }: ScheduleRow, change: Partial<ScheduleRow>): Promise<void> {
	await tx.update(reportSchedules).set(change).where(eq(reportSchedules.id, id));
}

function jobScope({ merchantId }: ScheduleRow) {
	return systemScope(merchantId, "Reports by email");
}

function named(row: ScheduleRow, email: string) {
	const { entity, label } = scheduleKind(email);
	const { id: entityId, storeId } = row;
	return { entity, entityId, entityLabel: label(row), storeId, before: null };
}

async function buildReportFile(
	{ format, report }: ScheduleRow,
	{ reportQuery, context, lines }: MadeReport,
) {
	const chunks: Uint8Array[] = [];
	for await (const chunk of fileChunks(format, report, fileColumns(context), [lines])) {
		chunks.push(chunk);
	}
	const { first, last } = reportQuery.range;
	const days = first === last ? first : `${first}-to-${last}`;
	return { name: `${report}-${days}.${format}`, content: Buffer.concat(chunks) };
}
