type Entry = readonly [name: string, value: string];

export interface FormListRow {
	value(field: string): string;
	values(field: string): string[];
}

/** The rows of a list in the entries of a form, in its order, as they are typed. */
export function rowsIn(entries: readonly Entry[], list: string): FormListRow[] {
	const rows = new Map<number, Entry[]>();
	for (const [name, value] of entries) {
		const { row, field } = rowField(name, list) ?? {};
		if (row !== undefined && field) rows.set(row, [...(rows.get(row) ?? []), [field, value]]);
	}
	return [...rows]
		.sort(([a], [b]) => a - b)
		.map(([, fields]) => {
			const values = (field: string) =>
				fields.flatMap(([name, value]) => (name === field ? value : []));
			return { values, value: (field) => values(field)[0] ?? "" };
		});
}

/** The row and the field that `list[row].field` names; null for any other name. */
export function rowField(name: string, list: string): { row: number; field: string } | null {
	if (!name.startsWith(`${list}[`)) return null;
	const [, row, field] = /^\[(\d+)\]\.(\w+)/.exec(name.slice(list.length)) ?? [];
	return field ? { row: Number(row), field } : null;
}
