/**
 * Spreadsheets run cells that begin like a formula, also in full width or behind characters without width; a leading
 * quote keeps them text. A text that has such a quote of its own is given one more, so that it comes back whole.
 */
const FORMULA = /^'*(?:[\p{Cf}\s]*[=+\-@＝＋－＠]|[\t\r])/u;

/** A cell of a download that no spreadsheet runs. */
export function safeCell(value: string | number | null | undefined): string | number {
	if (value === null || value === undefined) return "";
	return typeof value === "string" && FORMULA.test(value) ? `'${value}` : value;
}

/** The text of a cell that comes back, without the quote that `safeCell` put before it. */
export function cellText(cell: string): string {
	return cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
}
