const MOST_HEAD = 200_000;

/**
 * How a CSV is read, and its text without a first line "sep=;", as spreadsheets write it. Where none says it, the sign between
 * cells is the most frequent of the head.
 */
export function csvFormat(text: string) {
	const [head = ""] = text.trimStart().split(/\r?\n/, 1);
	const said = /^\uFEFF?sep=(.)$/i.exec(head.trimEnd())?.[1];
	return {
		text: said ? text.trimStart().slice(head.length) : text,
		options: {
			...{ bom: true, delimiter: said ?? mostFrequent(head), info: true, trim: true },
			...{ relax_column_count: true, relax_quotes: true, skip_empty_lines: true },
		},
	};
}

function mostFrequent(head: string): string {
	const bare = head.slice(0, MOST_HEAD).replace(/"[^"]*"/g, "");
	const count = (sign: string) => bare.split(sign).length;
	const [delimiter = ","] = [",", ";", "\t"].sort((one, other) => count(other) - count(one));
	return delimiter;
}
