/** Parts per million of an amount: 88,750 is 8.875 %. */
export const RATE_MAX = 1_000_000;

/** Formats a rate: 88750 is "8.875%". */
export function formatRate(ppm: number): string {
	return `${rateInput(ppm)}%`;
}

/** A rate for a form field: 88750 is "8.875". */
export function rateInput(ppm: number): string {
	const decimals = String(ppm % 10_000)
		.padStart(4, "0")
		.replace(/0+$/, "");
	return `${Math.trunc(ppm / 10_000)}${decimals && "."}${decimals}`;
}

/** A typed percentage in parts per million, or null. A percent sign is ignored; a fifth decimal is invalid. */
export function parseRate(text: string): number | null {
	const plain = text.trim().replace(/\s*%$/, "");
	const match = /^(\d{0,3})(?:\.(\d{0,4}))?$/.exec(plain);
	if (!match || !/\d/.test(plain)) return null;
	const ppm = Number(match[1] || "0") * 10_000 + Number((match[2] ?? "").padEnd(4, "0"));
	return ppm > RATE_MAX ? null : ppm;
}
