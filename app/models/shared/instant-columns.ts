import type { CsvHead } from "./define-list";
import { formatInstant, localDate } from "./instants";

/** Two columns of a time, empty if null: on the clock of the row's zone, for people, and in UTC, for programs. */
export function instantColumns<Row>(
	header: string,
	at: (row: Row) => string | null,
	zoneOf: (row: Row) => string,
): CsvHead<Row>[] {
	return [
		{
			header: `${header} (local)`,
			value: (row) => {
				const iso = at(row);
				return iso && localText(iso, zoneOf(row));
			},
		},
		{ header: `${header} (UTC)`, value: at },
	];
}

/** A file is for programs, too: 24 hours, whatever clock its reader has. */
function localText(iso: string, zone: string): string {
	return `${localDate(iso, zone)} ${formatInstant(iso, { zone, clock: "24" }, "time")}`;
}
