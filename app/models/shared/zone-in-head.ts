/** A time of day and the zone after it, at the end: "Nov 22, 5:04 PM CST". */
const ZONE = /(\d:\d\d(?:[ \u00a0][AP]M)?)[ \u00a0](?![AP]M$)(\S+)$/;

/** Takes off a zone that all rows share, to be said in the head: "17:04 CST" becomes "17:04"; else the zone is null. */
export function zoneInHead<Row extends Record<Field, string | null>, Field extends string>(
	rows: readonly Row[],
	...fields: Field[]
): { rows: Row[]; zone: string | null } {
	const zones = new Set(
		rows.flatMap((row) => fields.flatMap((field) => ZONE.exec(row[field] ?? "")?.[2] ?? [])),
	);
	const [zone] = zones;
	if (!zone || zones.size > 1) return { rows: [...rows], zone: null };
	const without = (row: Row) =>
		fields.map((field) => [field, row[field]?.replace(ZONE, "$1") ?? null]);
	return { rows: rows.map((row) => ({ ...row, ...Object.fromEntries(without(row)) })), zone };
}

/** Takes every mention of a zone off the times of a text, where the page's head names it. */
export function withoutZone(text: string, zone: string): string {
	const mention = zone.replace(/[+-]/g, "\\$&");
	const time = new RegExp(`(\\d:\\d\\d(?:[ \\u00a0][AP]M)?)[ \\u00a0]${mention}(?!\\w)`, "g");
	return text.replace(time, "$1");
}

/** Header with the zone: "Due, CST"; unchanged if the rows name their zones. */
export function headWithZone(header: string, zone: string | null): string {
	return zone === null ? header : `${header}, ${zone}`;
}
