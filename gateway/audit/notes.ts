import { and, desc, eq, sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import { NOBODY } from "~/models/audit/audit-text";
import { groupBy } from "~/models/shared/group-by";
import type { AuditNotes } from "../core/audit-notes";
import { type Database, SYSTEM, type Tx } from "../core/database";
import { type Change, record } from "../core/ledger";
import { recordingScope } from "../core/recording-scope";
import type { Scope } from "../core/scope";
import { auditLog } from "../core/tables";

const HOUR_MS = 3_600_000;
const NOTES_LOCK = 0x6d6e6f74;
const MAX_WAITING = 5_000;
const AT_A_TIME = 50;
/** The counts per account and hour at which a row is written, so that a flood leaves only a few. */
const RECORDED_COUNTS = new Set([1, 10, 100, 1_000, 10_000]);

interface Note {
	scope: Scope;
	change: Change;
}

export function createAuditNotes(database: Database, log: Logger): AuditNotes {
	const recordedDenials = new LRUCache<string, true>({ max: 20_000, ttl: HOUR_MS });
	const wrongPasswords = new LRUCache<string, { times: number }>({ max: 20_000, ttl: HOUR_MS });
	let waiting: Note[] = [];
	let dropped = 0;
	let writing = Promise.resolve();

	const queueNote = (note: Note) => {
		if (waiting.length < MAX_WAITING) waiting.push(note);
		else dropped += 1;
	};

	async function writeWaiting(): Promise<void> {
		const notes = waiting;
		waiting = [];
		if (dropped > 0) log.warn({ dropped }, "too many audit notes waited, so some were dropped");
		dropped = 0;
		for (let first = 0; first < notes.length; first += AT_A_TIME) {
			for (const [merchantId, own] of groupBy(
				notes.slice(first, first + AT_A_TIME),
				({ scope }) => scope.merchantId,
			)) {
				try {
					await database.transaction(SYSTEM, (tx) => writeNotes(tx, merchantId, own));
				} catch (error) {
					log.error({ error }, "audit notes were not written and are tried again");
					for (const note of own) queueNote(note);
				}
			}
		}
	}

	return {
		denial({ user, actor }, { id, label }, context) {
			if (!user?.merchantId) return;
			const key = `${user.uuid} ${id} ${hourStart(new Date()).getTime()}`;
			if (recordedDenials.has(key)) return;
			recordedDenials.set(key, true);
			queueNote({
				scope: recordingScope(context, actor, user.merchantId),
				change: {
					entity: "refusal",
					entityId: id,
					entityLabel: label,
					storeId: null,
					action: "refuse",
					before: null,
					after: null,
				},
			});
		},
		wrongPassword({ uuid, email, merchantId }, context) {
			if (!merchantId) return;
			const known = wrongPasswords.get(uuid) ?? { times: 0 };
			known.times += 1;
			if (known.times === 1) wrongPasswords.set(uuid, known);
			if (!RECORDED_COUNTS.has(known.times)) return;
			const actor = { kind: "system", uuid: null, label: "Unknown person", role: NOBODY } as const;
			const userAgent = (context.req.header("x-forwarded-user-agent") ?? "").slice(0, 300);
			queueNote({
				scope: recordingScope(context, actor, merchantId),
				change: {
					entity: "session",
					entityId: uuid,
					entityLabel: email,
					storeId: null,
					action: "sign-in-refused",
					before: null,
					after: { timesThisHour: known.times, userAgent },
				},
			});
		},
		// One at a time, so that a caller who waits knows that all earlier notes are written.
		flush() {
			writing = writing.then(writeWaiting);
			return writing;
		},
	};
}

/** One process at a time per merchant, so that no denial is written twice. */
async function writeNotes(tx: Tx, merchantId: string, notes: readonly Note[]): Promise<void> {
	await tx.execute(sql`select pg_advisory_xact_lock(${NOTES_LOCK}, hashtext(${merchantId}))`);
	for (const { scope, change } of notes) {
		if (change.entity === "refusal" && (await wasRecorded(tx, scope, change))) continue;
		record(tx, scope, change);
	}
}

async function wasRecorded(tx: Tx, { merchantId, actor }: Scope, change: Change): Promise<boolean> {
	const [row] = await tx
		.select({ seq: auditLog.seq })
		.from(auditLog)
		.where(
			and(
				eq(auditLog.merchantId, merchantId),
				eq(auditLog.entity, change.entity),
				eq(auditLog.entityId, change.entityId),
				eq(auditLog.actorUuid, actor.uuid ?? ""),
				sql`${auditLog.at} >= ${hourStart(new Date()).toISOString()}::timestamptz`,
			),
		)
		.orderBy(desc(auditLog.seq))
		.limit(1);
	return row !== undefined;
}

function hourStart(moment: Date): Date {
	return new Date(Math.floor(moment.getTime() / HOUR_MS) * HOUR_MS);
}
