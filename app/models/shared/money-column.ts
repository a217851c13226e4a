import type { CsvHead } from "./define-list";
import { type Currency, moneyInput } from "./money";

/** A column of minor units as plain numbers, empty if null; a spreadsheet shows the currency of the row, if that is known. */
export function moneyColumn<Row>(
	header: string,
	amount: (row: Row) => number | null,
	currency?: (row: Row) => Currency,
): CsvHead<Row> {
	return {
		header,
		value: (row) => {
			const minor = amount(row);
			return minor === null ? null : moneyInput(minor);
		},
		format: currency ?? (() => "money"),
	};
}
