/** Groups rows by key; each group keeps the rows' order. */
export function groupBy<Row, Key>(rows: Iterable<Row>, key: (row: Row) => Key): Map<Key, Row[]> {
	const groups = new Map<Key, Row[]>();
	for (const row of rows) {
		const value = key(row);
		const group = groups.get(value);
		if (group) group.push(row);
		else groups.set(value, [row]);
	}
	return groups;
}
