import type { MenuKind } from "../menu-kind";
import { type OwnField, ownFieldsOf } from "../own-values";
import { type ImportColumn, importColumnsOf } from "./import-columns";
import { EMPTY_HERE } from "./menu-import";

/** The columns of a location's CSV that an import reads: what it may hold of its own, empty where it follows. */
export function importColumnsHereOf(kind: MenuKind): (ImportColumn & { field: OwnField })[] {
	const own: readonly string[] = ownFieldsOf(kind);
	return importColumnsOf(kind).filter((column): column is ImportColumn & { field: OwnField } =>
		own.includes(column.field),
	);
}

export function ownCell(written: string | number | null): string | number {
	return written === null || written === "" ? EMPTY_HERE : written;
}

/** The column that tells what holds there, of its own or not; an import does not read it. */
export function effectiveHeader({ header }: Pick<ImportColumn, "header">): string {
	return `${header} here`;
}
