import type { ChosenColumn } from "~/models/menu/import/menu-import";
import type { MenuKind } from "~/models/menu/menu-kind";
import type { Tx } from "../../core/database";
import { rememberColumns, rememberedColumns } from "../../core/file-import";
import type { Scope } from "../../core/scope";
import { headingsOf } from "./read-file";

/** What columns of a CSV are as people chose now or, with the same headings, last; none for by their names. */
export async function columnsOfCsv(
	tx: Tx,
	scope: Scope,
	kind: MenuKind,
	{ csv, columns }: { csv: string; columns: readonly ChosenColumn[] },
): Promise<readonly ChosenColumn[]> {
	const headings = headingsOf(csv);
	const isOfFile =
		columns.length === headings.length &&
		columns.every(({ heading }, at) => heading === headings[at]);
	if (isOfFile) return columns;
	const last = await rememberedColumns(tx, scope, importerOf(kind), headings);
	return last ? headings.map((heading, at) => ({ heading, column: last[at] ?? "" })) : [];
}

/** Stores them for the next file of the kind with the same headings. */
export async function rememberMenuColumns(
	tx: Tx,
	scope: Scope,
	kind: MenuKind,
	chosen: readonly ChosenColumn[],
): Promise<void> {
	if (chosen.length === 0) return;
	await rememberColumns(tx, scope, importerOf(kind), {
		headers: chosen.map(({ heading }) => heading),
		columns: chosen.map(({ column }) => column),
	});
}

function importerOf(kind: MenuKind): string {
	return `menu ${kind}`;
}
