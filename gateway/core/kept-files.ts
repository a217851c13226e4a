import { setImmediate as letOthersIn } from "node:timers/promises";
import { and, asc, eq, lt } from "drizzle-orm";
import { index, integer, jsonb, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns";
import { SYSTEM, type Tx } from "./database";
import { notFound } from "./errors";
import { idOf } from "./ids";
import { type Scope, tenancyOf } from "./scope";
import type { Services } from "./services";

const PART = 2_000;
const KEPT_MS = 86_400_000;

/** A table of what uploaded files say, in parts, until they are imported or a day has passed. */
export function keptFiles<Row>(name: string) {
	return pgTable(
		name,
		{
			merchantId: uuid("merchant_id").notNull(),
			id: uuid("id").notNull(),
			part: integer("part").notNull(),
			rows: jsonb("rows").$type<Row[]>().notNull(),
			createdAt: instant("created_at").notNull(),
		},
		(table) => [
			primaryKey({ columns: [table.merchantId, table.id, table.part] }),
			index(`${name}_by_age`).on(table.createdAt),
		],
	);
}

type KeptFiles<Row> = ReturnType<typeof keptFiles<Row>>;

interface KeptFile<Row> {
	rows: readonly Row[];
	key: string;
	/** What tells a row from others, where not all of it is the same when it is sent again. */
	told?: (row: Row) => unknown;
}

/** Keeps what a file says for a day, until it is imported; its id, which is one for one form and file, however often sent. */
export async function keepFile<Row>(
	{ database }: Pick<Services, "database">,
	scope: Scope,
	files: KeptFiles<Row>,
	{ rows, key, told = (row) => row }: KeptFile<Row>,
): Promise<string> {
	const { merchantId } = scope;
	const parts = Array.from({ length: Math.ceil(rows.length / PART) }, (_, part) =>
		rows.slice(part * PART, (part + 1) * PART),
	);
	const marks: string[] = [];
	for (const part of parts) {
		marks.push(idOf(JSON.stringify(part.map((row) => told(row)))));
		await letOthersIn();
	}
	const id = idOf([merchantId, key, ...marks].join(" "));
	await database.transaction(tenancyOf(scope), async (tx) => {
		for (const [part, rows] of parts.entries()) {
			await tx
				.insert(files)
				.values({ merchantId, id, part, rows, createdAt: new Date() })
				.onConflictDoNothing();
			await letOthersIn();
		}
	});
	return id;
}

/** What a kept file says, which is gone then. Throws 404. */
export async function takeFile<Row>(
	tx: Tx,
	{ merchantId }: Scope,
	files: KeptFiles<Row>,
	id: string,
): Promise<Row[]> {
	const isFile = and(eq(files.merchantId, merchantId), eq(files.id, id));
	const parts = await tx
		.select({ rows: files.rows })
		.from(files)
		.where(isFile)
		.orderBy(asc(files.part));
	if (parts.length === 0) throw notFound("File");
	await tx.delete(files).where(isFile);
	return parts.flatMap(({ rows }) => rows);
}

/** A job that deletes what was kept for a day. */
export function purgeFiles<Row>(files: KeptFiles<Row>) {
	return async ({ database }: Services): Promise<void> => {
		const old = new Date(Date.now() - KEPT_MS);
		await database.transaction(SYSTEM, (tx) => tx.delete(files).where(lt(files.createdAt, old)));
	};
}
