import { formatCount } from "./count-text";

/** A count in few characters: "4,690", and from ten thousand on "106K". */
export function shortCount(count: number): string {
	return count < 10_000 ? formatCount(count) : compact(count);
}

function compact(count: number): string {
	let value = count;
	let unit = "";
	for (const next of ["K", "M", "B", "T"]) {
		if (roundShort(value) < 1000) break;
		value /= 1000;
		unit = next;
	}
	return `${formatCount(roundShort(value))}${unit}`;
}

function roundShort(value: number): number {
	return value < 9.95 ? Math.round(value * 10) / 10 : Math.round(value);
}
