const ZONE = /[ \u00a0](\S+)$/;

/**
 * Takes the zone off the times of a list where it is the same in every row, to be said once in the head: "17:04 CST"
 * becomes "17:04", and the zone "CST". Where zones differ, every row keeps its own and the zone is null.
 */
export function zoneInHead<Row extends Record<Field, string>, Field extends string>(
	rows: readonly Row[],
	field: Field,
): { rows: Row[]; zone: string | null } {
	const zones = new Set(rows.map((row) => ZONE.exec(row[field])?.[1] ?? ""));
	const [zone] = zones;
	if (!zone || zones.size > 1) return { rows: [...rows], zone: null };
	return { rows: rows.map((row) => ({ ...row, [field]: row[field].replace(ZONE, "") })), zone };
}

/** The head of such a column: "Due, CST", or its own words where rows say their zones. */
export function headWithZone(header: string, zone: string | null): string {
	return zone === null ? header : `${header}, ${zone}`;
}
