import type { CountryCode } from "./country";

const SHAPES: Readonly<Record<CountryCode, { shape: RegExp; written: string; message: string }>> = {
	us: {
		shape: /^(\d{5})(?:[- ]?(\d{4}))?$/,
		written: "$1-$2",
		message: "Enter a ZIP code, such as 02110 or 02110-1234",
	},
	ca: {
		shape: /^([ABCEGHJ-NPRSTVXY]\d[A-Z])[- ]?(\d[A-Z]\d)$/,
		written: "$1 $2",
		message: "Enter a postal code, such as H2P 1A1",
	},
	au: { shape: /^(\d{4})$/, written: "$1", message: "Enter a postcode, such as 3000" },
};

/** A postal code as its country writes it: "h2p1a1" as "H2P 1A1". Anything else stays as typed. */
export function normalPostalCode(typed: string, country: CountryCode): string {
	// Forms check all fields at once, so the country may be unknown.
	if (!Object.hasOwn(SHAPES, country) || typeof typed !== "string") return typed;
	const { shape, written } = SHAPES[country];
	const code = typed.normalize("NFKC").trim().replace(/\s+/g, " ").toUpperCase();
	return shape.test(code) ? code.replace(shape, written).replace(/[- ]$/, "") : typed.trim();
}

/** Error message for a postal code; null if valid or empty. */
export function postalCodeIssue(code: string, country: CountryCode): string | null {
	if (code === "" || typeof code !== "string" || !Object.hasOwn(SHAPES, country)) return null;
	const { shape, message } = SHAPES[country];
	return shape.test(normalPostalCode(code, country)) ? null : message;
}
