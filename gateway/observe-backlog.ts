import { type AnyColumn, and, count, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { outbox } from "./adapters/mail/tables";
import { type Database, SYSTEM } from "./core/database";
import { observe, type Reading } from "./core/meters";
import type { Services } from "./core/services";
import { tasks } from "./core/tasks/tables";
import { taskSupport } from "./task-definitions";

const CHANNELS = ["email", "sms"];
const KINDS = taskSupport.definitions.map(({ kind }) => kind);
const DUE = sql`coalesce(greatest(${tasks.startsAt}, ${tasks.restsUntil}) <= now(), true)`;

/** Measures the outbox and long work, how much waits and for how many seconds, whenever metrics are collected. */
export function observeBacklog({ database, log }: Pick<Services, "database" | "log">): void {
	observe(() =>
		readBacklog(database).catch((error) => {
			log.error({ error }, "the backlog was not measured");
			return [];
		}),
	);
}

function readBacklog(database: Database): Promise<Reading[]> {
	return database.read(SYSTEM, async (tx) => {
		const messages = await tx
			.select({
				name: outbox.channel,
				waiting: count(),
				oldest: secondsSinceOldest(outbox.createdAt),
			})
			.from(outbox)
			.where(and(isNotNull(outbox.dueAt), isNull(outbox.sentAt)))
			.groupBy(outbox.channel);
		const since = sql`coalesce(${tasks.startsAt}, ${tasks.createdAt})`;
		const work = await tx
			.select({ name: tasks.kind, waiting: count(), oldest: secondsSinceOldest(since) })
			.from(tasks)
			.where(and(isNull(tasks.finishedAt), DUE))
			.groupBy(tasks.kind);
		// An exporter repeats the last value of what is measured no more, so each gets one: zero where nothing waits.
		return [
			...CHANNELS.flatMap((channel): Reading[] => {
				const { waiting, oldest } = named(messages, channel);
				return [
					{ gauge: "mise_outbox_waiting", value: waiting, attributes: { channel } },
					{ gauge: "mise_outbox_oldest_seconds", value: oldest, attributes: { channel } },
				];
			}),
			...KINDS.flatMap((kind): Reading[] => {
				const { waiting, oldest } = named(work, kind);
				return [
					{ gauge: "mise_tasks_waiting", value: waiting, attributes: { kind } },
					{ gauge: "mise_tasks_oldest_seconds", value: oldest, attributes: { kind } },
				];
			}),
		];
	});
}

function secondsSinceOldest(instant: AnyColumn | SQL) {
	return sql<number>`greatest(0, extract(epoch from now() - min(${instant})))::float8`;
}

function named(
	rows: readonly { name: string; waiting: number; oldest: number }[],
	name: string,
): { waiting: number; oldest: number } {
	return rows.find((row) => row.name === name) ?? { waiting: 0, oldest: 0 };
}
