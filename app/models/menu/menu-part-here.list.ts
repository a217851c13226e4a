import type { CsvHead, ListDefinition } from "~/models/shared/define-list";
import { instantHeaders } from "~/models/shared/instant-columns";
import { CHANGED_AT, USED_IN } from "./import/import-columns";
import { effectiveHeader, importColumnsHereOf, ownCell } from "./import/import-columns-here";
import type { MenuKind } from "./menu-kind";
import { type MenuFilter, type MenuSort, menuLists } from "./menu-part.list";
import type { MenuListRow } from "./own-values";

/** Its CSV can be imported again: own values, empty where the location follows, beside each what holds there. */
export function menuListHere(kind: MenuKind): ListDefinition<MenuListRow, MenuFilter, MenuSort> {
	return { ...menuLists[kind], csv: csvOf(kind) };
}

function csvOf(kind: MenuKind): CsvHead<MenuListRow>[] {
	const columns = importColumnsHereOf(kind);
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
		...onlyWritten.filter(({ header }) => KEPT.includes(header)),
	];
}

const KEPT = [USED_IN, ...instantHeaders(CHANGED_AT)];
