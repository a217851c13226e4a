type Entry = readonly [name: string, value: string];

export interface TypedRow {
	one(field: string): string;
	all(field: string): string[];
}

/** The rows of a list in the entries of a form, in its order, as they are typed. */
export function rowsIn(entries: readonly Entry[], list: string): TypedRow[] {
	const rows = new Map<number, Entry[]>();
	for (const [name, value] of entries) {
		if (!name.startsWith(`${list}[`)) continue;
		const [, index, field] = /^\[(\d+)\]\.(\w+)/.exec(name.slice(list.length)) ?? [];
		if (field) rows.set(Number(index), [...(rows.get(Number(index)) ?? []), [field, value]]);
	}
	return [...rows]
		.sort(([a], [b]) => a - b)
		.map(([, fields]) => {
			const all = (field: string) =>
				fields.flatMap(([name, value]) => (name === field ? value : []));
			return { all, one: (field) => all(field)[0] ?? "" };
		});
}
