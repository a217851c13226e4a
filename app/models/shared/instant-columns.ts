import type { CsvHead } from "./define-list";
import { formatInstant, localDate } from "./instants";

/** Two columns of a time, empty if null: on the clock of the row's zone, for people, and in UTC, for programs. */
export function instantColumns<Row>(
	header: string,
	at: (row: Row) => string | null,
	zoneOf: (row: Row, zone: string) => string = (_, zone) => zone,
): CsvHead<Row>[] {
	const [local, utc] = instantHeaders(header);
	return [
		{
			header: local,
			value: (row, zone) => {
				const iso = at(row);
				return iso && localText(iso, zoneOf(row, zone));
			},
			format: () => "time",
		},
		{ header: utc, value: at, format: () => "time" },
	];
}

export function instantHeaders(header: string): [local: string, utc: string] {
	return [`${header} (local)`, `${header} (UTC)`];
}

/** Files are read by programs, too: 24-hour times, whatever clock the reader prefers. */
function localText(iso: string, zone: string): string {
	return `${localDate(iso, zone)} ${formatInstant(iso, { zone, clock: "24" }, "time")}`;
}
