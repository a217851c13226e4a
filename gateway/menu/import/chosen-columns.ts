import type { ChosenColumn } from "~/models/menu/import/menu-import";
import type { MenuKind } from "~/models/menu/menu-kind";
import type { Tx } from "../../core/database";
import { rememberColumns, rememberedColumns } from "../../core/file-import";
import type { Scope } from "../../core/scope";
import { readHeadings } from "./read-file";

/** Column choices for a CSV: the given ones, else the last for the same headings, else none (match by name). */
export async function csvColumns(
	tx: Tx,
	scope: Scope,
	kind: MenuKind,
	{ csv, columns }: { csv: string; columns: readonly ChosenColumn[] },
): Promise<readonly ChosenColumn[]> {
	const headings = readHeadings(csv);
	const isOfFile =
		columns.length === headings.length &&
		columns.every(({ heading }, index) => heading === headings[index]);
	if (isOfFile) return columns;
	const last = await rememberedColumns(tx, scope, importerName(kind), headings);
	return last ? headings.map((heading, index) => ({ heading, column: last[index] ?? "" })) : [];
}

/** Stores them for the next file of the kind with the same headings. */
export async function rememberMenuColumns(
	tx: Tx,
	scope: Scope,
	kind: MenuKind,
	chosen: readonly ChosenColumn[],
): Promise<void> {
	if (chosen.length === 0) return;
	await rememberColumns(tx, scope, importerName(kind), {
		headers: chosen.map(({ heading }) => heading),
		columns: chosen.map(({ column }) => column),
	});
}

function importerName(kind: MenuKind): string {
	return `menu ${kind}`;
}
