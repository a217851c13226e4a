import { and, asc, eq, lt } from "drizzle-orm";
import type { FileCustomer } from "~/models/customers/import";
import { SYSTEM, type Tx } from "../../core/database";
import { notFound } from "../../core/errors";
import { idOf } from "../../core/ids";
import { type Scope, tenancyOf } from "../../core/scope";
import type { Services } from "../../core/services";
import { customerFiles } from "../tables";

const PART = 5_000;
const KEPT_MS = 86_400_000;

/** Keeps what a file says for a day, until it is imported; its id, which is one for one form and file, however often sent. */
export async function keepFile(
	{ database }: Pick<Services, "database">,
	scope: Scope,
	rows: readonly FileCustomer[],
	key: string,
): Promise<string> {
	const { merchantId } = scope;
	const id = idOf(`${merchantId} ${key} ${JSON.stringify(rows)}`);
	await database.transaction(tenancyOf(scope), async (tx) => {
		for (let from = 0; from < rows.length; from += PART) {
			const part = { part: from / PART, rows: rows.slice(from, from + PART) };
			await tx
				.insert(customerFiles)
				.values({ merchantId, id, ...part, createdAt: new Date() })
				.onConflictDoNothing();
		}
	});
	return id;
}

/** What a kept file says, which is gone then. Throws 404. */
export async function takeFile(tx: Tx, { merchantId }: Scope, id: string): Promise<FileCustomer[]> {
	const isFile = and(eq(customerFiles.merchantId, merchantId), eq(customerFiles.id, id));
	const parts = await tx
		.select({ rows: customerFiles.rows })
		.from(customerFiles)
		.where(isFile)
		.orderBy(asc(customerFiles.part));
	if (parts.length === 0) throw notFound("File");
	await tx.delete(customerFiles).where(isFile);
	return parts.flatMap(({ rows }) => rows);
}

export async function purgeFiles({ database }: Services): Promise<void> {
	const old = new Date(Date.now() - KEPT_MS);
	await database.transaction(SYSTEM, (tx) =>
		tx.delete(customerFiles).where(lt(customerFiles.createdAt, old)),
	);
}
