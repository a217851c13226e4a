/** Spreadsheets run such cells, also in full width. A leading quote keeps them text; a cell's own leading quote is doubled. */
const FORMULA = /^'*(?:[\p{Cf}\s]*[=+\-@＝＋－＠]|[\t\r])/u;

/** A phone number or a negative amount, which a spreadsheet takes as a number. */
const NUMBER = /^(?:\+\d{7,15}|-\d+(?:\.\d+)?)$/;

/** A cell of a download that no spreadsheet runs. */
export function safeCell(value: string | number | null | undefined): string | number {
	if (value === null || value === undefined) return "";
	return typeof value === "string" && FORMULA.test(value) && !NUMBER.test(value)
		? `'${value}`
		: value;
}

/** The text of a cell that comes back, without the quote that `safeCell` put before it. */
export function cellText(cell: string): string {
	return cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
}
