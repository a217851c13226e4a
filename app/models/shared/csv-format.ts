const MAX_HEAD = 200_000;
const DECIMAL_COMMA = /^-?(?:\d{1,3}(?:[.\s]\d{3})+|\d+),\d{1,2}$/;

/**
 * Parser options for a CSV, and its text without the leading "sep=;" line of spreadsheets. Without that line, the
 * delimiter is the most frequent one in the header.
 */
export function csvFormat(text: string) {
	const [head = ""] = text.trimStart().split(/\r?\n/, 1);
	const said = /^\uFEFF?sep=(.)$/i.exec(head.trimEnd())?.[1];
	return {
		text: said ? text.trimStart().slice(head.length) : text,
		options: {
			bom: true,
			delimiter: said ?? mostFrequent(head),
			info: true,
			trim: true,
			relax_column_count: true,
			relax_quotes: true,
			skip_empty_lines: true,
		},
	};
}

/** An amount of a cell with a decimal point, where spreadsheets write a comma: "1.234,50" is "1234.50". */
export function toDecimalPoint(cell: string): string {
	const amount = cell.trim();
	return DECIMAL_COMMA.test(amount) ? amount.replace(/[.\s]/g, "").replace(",", ".") : cell;
}

function mostFrequent(head: string): string {
	const bare = head.slice(0, MAX_HEAD).replace(/"[^"]*"/g, "");
	const count = (sign: string) => bare.split(sign).length;
	const [delimiter = ","] = [",", ";", "\t"].sort((one, other) => count(other) - count(one));
	return delimiter;
}
