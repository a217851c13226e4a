/** A count in few characters: "4,690", and from ten thousand on "106K". */
export function shortCount(count: number): string {
	return count < 10_000 ? count.toLocaleString("en-US") : compact(count);
}

function compact(count: number): string {
	let value = count;
	let unit = "";
	for (const next of ["K", "M", "B", "T"]) {
		if (roundShort(value) < 1000) break;
		value /= 1000;
		unit = next;
	}
	return `${roundShort(value).toLocaleString("en-US")}${unit}`;
}

function roundShort(value: number): number {
	return value < 9.95 ? Math.round(value * 10) / 10 : Math.round(value);
}
