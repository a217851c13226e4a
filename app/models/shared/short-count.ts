const SHORT = new Intl.NumberFormat("en-US", { notation: "compact" });

/** A count in few characters: "4,690", and from ten thousand on "106K". */
export function shortCount(count: number): string {
	return count < 10_000 ? count.toLocaleString("en-US") : SHORT.format(count);
}
