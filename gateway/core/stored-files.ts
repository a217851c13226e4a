import { setImmediate as letOthersIn } from "node:timers/promises";
import { and, asc, eq, lt } from "drizzle-orm";
import { index, integer, jsonb, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { DAY_MS } from "~/models/shared/plain-date";
import { instant } from "./columns";
import { SYSTEM, type Tx } from "./database";
import { notFound } from "./errors";
import { idFromText } from "./ids";
import type { FileRecord } from "./read-csv";
import { type Scope, toTenancy } from "./scope";
import { sealText, unsealText } from "./seal";
import type { Services } from "./services";

const PART = 2_000;
const RETENTION_MS = DAY_MS;

/** A table of what uploaded files say, in parts, until they are imported or a day has passed. */
export function storedFiles(name: string) {
	return pgTable(
		name,
		{
			merchantId: uuid("merchant_id").notNull(),
			id: uuid("id").notNull(),
			part: integer("part").notNull(),
			/** The first of them are the headings; a text where they are sealed. */
			rows: jsonb("rows").$type<FileRecord[] | string>().notNull(),
			createdAt: instant("created_at").notNull(),
		},
		(table) => [
			primaryKey({ columns: [table.merchantId, table.id, table.part] }),
			index(`${name}_by_age`).on(table.createdAt),
		],
	);
}

type StoredFiles = ReturnType<typeof storedFiles>;

/** Table of an importer's files, encrypted for the purpose `sealedFor` if they are secret. */
export interface FileStore {
	files: StoredFiles;
	sealedFor?: string;
}

/** Stores a file's rows for a day, until it is imported; returns an id that is equal for equal forms and files. */
export async function storeFile(
	{ database, config }: Pick<Services, "database" | "config">,
	scope: Scope,
	{ files, sealedFor }: FileStore,
	{ records, key }: { records: readonly FileRecord[]; key: string },
): Promise<string> {
	const { merchantId } = scope;
	const parts: string[] = [];
	const marks: string[] = [];
	for (let from = 0; from < records.length; from += PART) {
		const part = JSON.stringify(records.slice(from, from + PART));
		parts.push(part);
		marks.push(idFromText(part));
		await letOthersIn();
	}
	const id = idFromText([merchantId, key, ...marks].join(" "));
	await database.transaction(toTenancy(scope), async (tx) => {
		for (const [part, text] of parts.entries()) {
			const rows: FileRecord[] | string = sealedFor
				? sealText(config.SESSION_SECRET, sealedFor, text)
				: JSON.parse(text);
			await tx
				.insert(files)
				.values({ merchantId, id, part, rows, createdAt: new Date() })
				.onConflictDoNothing();
			await letOthersIn();
		}
	});
	return id;
}

/** Content of a stored file. Throws 404. */
export async function readStoredFile(
	tx: Tx,
	{ merchantId }: Scope,
	{ config }: Pick<Services, "config">,
	{ files, sealedFor = "" }: FileStore,
	id: string,
): Promise<FileRecord[]> {
	const parts = await tx
		.select({ rows: files.rows })
		.from(files)
		.where(and(eq(files.merchantId, merchantId), eq(files.id, id)))
		.orderBy(asc(files.part));
	if (parts.length === 0) throw notFound("File");
	return parts.flatMap(({ rows }): FileRecord[] =>
		typeof rows === "string"
			? JSON.parse(unsealText(config.SESSION_SECRET, sealedFor, rows))
			: rows,
	);
}

/** Deletes a stored file that is being imported. */
export async function deleteFile(
	tx: Tx,
	{ merchantId }: Scope,
	{ files }: FileStore,
	id: string,
): Promise<void> {
	await tx.delete(files).where(and(eq(files.merchantId, merchantId), eq(files.id, id)));
}

/** Job that deletes files after a day. */
export function purgeFiles(files: StoredFiles) {
	return async ({ database }: Services): Promise<void> => {
		const old = new Date(Date.now() - RETENTION_MS);
		await database.transaction(SYSTEM, (tx) => tx.delete(files).where(lt(files.createdAt, old)));
	};
}
