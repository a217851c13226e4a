import type { CsvHead, ListDefinition } from "~/models/shared/define-list";
import { instantHeaders } from "~/models/shared/instant-columns";
import { CHANGED_AT, USED_IN } from "./import/import-columns";
import { effectiveHeader, localImportColumns, ownCell } from "./import/location-import-columns";
import type { MenuKind } from "./menu-kind";
import { type MenuFilter, type MenuSort, menuLists } from "./menu-part.list";
import type { MenuListRow } from "./own-values";

/** List with a re-importable CSV: own values (empty if inherited) next to the effective values. */
export function locationMenuList(
	kind: MenuKind,
): ListDefinition<MenuListRow, MenuFilter, MenuSort> {
	return { ...menuLists[kind], csv: csvColumns(kind) };
}

function csvColumns(kind: MenuKind): CsvHead<MenuListRow>[] {
	const columns = localImportColumns(kind);
	const read = new Set<string>(columns.map(({ header }) => header));
	const [id, ...rest] = menuLists[kind].csv ?? [];
	const onlyWritten = rest.filter(({ header }) => !read.has(header));
	return [
		...(id ? [id] : []),
		...columns.map(({ header, field, write }) => ({
			header,
			value: (part: MenuListRow) => (part.own?.includes(field) ? ownCell(write(part)) : ""),
		})),
		...columns.map((column) => ({ header: effectiveHeader(column), value: column.write })),
		...onlyWritten.filter(({ header }) => FIXED_COLUMNS.includes(header)),
	];
}

const FIXED_COLUMNS = [USED_IN, ...instantHeaders(CHANGED_AT)];
