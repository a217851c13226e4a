import { inArray } from "drizzle-orm";
import { changeLines } from "~/models/menu/bulk/change-lines";
import { CHANGED_SINCE_MESSAGE, withMoved } from "~/models/menu/bulk/menu-change";
import { importedRowSchema, menuImportTaskSchema } from "~/models/menu/import/menu-import.schema";
import { MENU_KIND, type MenuKind } from "~/models/menu/menu-kind";
import { linesWords } from "~/models/shared/bulk-change";
import type { Parsed } from "../../core/contract";
import type { Tx } from "../../core/database";
import { GatewayError } from "../../core/errors";
import { requirePermission, type Scope } from "../../core/scope";
import { defineChunkedTask, type RowResult } from "../../core/tasks/define-task";
import { stepWords } from "../../core/tasks/step-words";
import { requireTerms } from "../../core/terms";
import { pathOfPart } from "../bulk/path-of-part";
import type { StoredMenuPart } from "../menu-part";
import { menuRows } from "../menu-rows";
import { menuParts } from "../tables";
import { planImport } from "./plan-import";

type Row = Parsed<typeof importedRowSchema>;

const AT_ONCE = 100;

/** Imports the rows of a file as they were planned when it was started; what was changed since is left alone. */
export const importMenuTask = defineChunkedTask({
	kind: "import-menu",
	permission: "MERCHANT_MENU_MANAGEMENT.API_UPDATE",
	size: AT_ONCE,
	input: menuImportTaskSchema,
	row: importedRowSchema,
	async rows(tx, scope, { kind, csv, mark }) {
		const plan = await planImport(tx, scope, kind, csv);
		if (mark !== null && plan.mark !== mark) {
			throw new GatewayError(409, "Something was changed since the preview. Look at it again.");
		}
		return plan.rows
			.filter(({ state }) => state !== "unchanged")
			.map(({ id, label, version, values, holders, problem }) => ({
				label,
				storeId: null,
				path: id && pathOfPart(scope.merchantId, kind, id),
				data: { id, version, values, holders, problem },
			}));
	},
	async chunk(tx, { scope, input: { kind }, rows, services }) {
		const { feature } = MENU_KIND[kind];
		await requireTerms({ wholeMerchant: true, feature }, scope, services, tx);
		await lockHolders(tx, rows);
		const results: RowResult[] = [];
		for (const { data } of rows) results.push(await importRow(tx, scope, kind, data));
		return results;
	},
});

/** Locks all that the rows put things into before any of these, in one order: locks are taken from above. */
async function lockHolders(tx: Tx, rows: readonly { data: Row }[]): Promise<void> {
	const ids = rows.flatMap(({ data }) => data.holders.map(({ id }) => id));
	if (ids.length === 0) return;
	await tx
		.select({ id: menuParts.id })
		.from(menuParts)
		.where(inArray(menuParts.id, [...new Set(ids)]))
		.orderBy(menuParts.id)
		.for("update");
}

async function importRow(tx: Tx, scope: Scope, kind: MenuKind, row: Row): Promise<RowResult> {
	if (row.problem) return { state: "refused", words: row.problem };
	const { id, version } = row;
	const values = row.values as Partial<StoredMenuPart>;
	try {
		if (id === null) {
			requirePermission(scope, "MERCHANT_MENU_MANAGEMENT.API_CREATE");
			const made = await menuRows[kind].create(tx, scope, { kind, ...values });
			return {
				state: "changed",
				words: await moved(tx, scope, "It is new.", { ...row, id: made.id }),
			};
		}
		const before = await menuRows[kind].lock(tx, { id });
		const words = linesWords(changeLines(kind, before, values));
		await menuRows[kind].update(tx, scope, { id }, values, version);
		return { state: "changed", words: await moved(tx, scope, words, { ...row, id }) };
	} catch (error) {
		if (!(error instanceof GatewayError)) throw error;
		const words = error.statusCode === 409 ? CHANGED_SINCE_MESSAGE : stepWords(error);
		return { state: "refused", words };
	}
}

/** Puts a thing into what its row names and takes it out of the rest; the words tell what came of it. */
async function moved(
	tx: Tx,
	scope: Scope,
	words: string,
	{ id, values, holders }: Row & { id: string },
): Promise<string> {
	const told = [words, ...(values.parts ? ["What it holds is as the file says."] : [])];
	for (const holder of holders) {
		const rows = menuRows[holder.kind];
		try {
			const { title, parts } = await rows.lock(tx, { id: holder.id });
			const change = holder.isAdded ? { added: [id], removed: [] } : { added: [], removed: [id] };
			await rows.update(tx, scope, { id: holder.id }, { parts: withMoved(parts, change) }, null);
			told.push(holder.isAdded ? `Put into ${title}.` : `Taken out of ${title}.`);
		} catch (error) {
			if (!(error instanceof GatewayError)) throw error;
			told.push(`Not ${holder.isAdded ? "put into" : "taken out of"} one: ${stepWords(error)}`);
		}
	}
	return told.filter(Boolean).join(" ");
}
