import { isInItsHours } from "~/models/menu/is-offered";
import type { MenuListRow } from "~/models/menu/own-values";

/** The ids of what is not sold at this time of the week, on the location's clock. */
export function outOfHours(rows: readonly MenuListRow[], zone: string, at = Date.now()): string[] {
	return rows.filter((row) => !isInItsHours(row, { at, zone })).map(({ id }) => id);
}
