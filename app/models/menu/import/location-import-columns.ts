import type { MenuKind } from "../menu-kind";
import { type OwnField, ownValueFields } from "../own-values";
import { type ImportColumn, partImportColumns } from "./import-columns";
import { EMPTY_HERE } from "./menu-import";

/** Importable columns of a location's CSV: its overrides, empty if the organization's value applies. */
export function localImportColumns(kind: MenuKind): (ImportColumn & { field: OwnField })[] {
	const own: readonly string[] = ownValueFields(kind);
	return partImportColumns(kind).filter((column): column is ImportColumn & { field: OwnField } =>
		own.includes(column.field),
	);
}

export function ownCell(written: string | number | null): string | number {
	return written === null || written === "" ? EMPTY_HERE : written;
}

/** Header of the column with the effective value, own or inherited; imports ignore it. */
export function effectiveHeader({ header }: Pick<ImportColumn, "header">): string {
	return `${header} here`;
}
