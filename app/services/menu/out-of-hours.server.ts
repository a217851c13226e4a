import { isInItsHours } from "~/models/menu/is-offered";
import type { MenuListRow } from "~/models/menu/own-values";

/** Ids of parts not sold at this time of the week, by the location's clock. */
export function outOfHours(rows: readonly MenuListRow[], zone: string, at = Date.now()): string[] {
	return rows.filter((row) => !isInItsHours(row, { at, zone })).map(({ id }) => id);
}
