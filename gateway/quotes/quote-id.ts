import { createHash } from "node:crypto";
import { z } from "zod";
import { normalizeCardNumber } from "~/models/gift-cards/gift-card";
import { canonicalJson, type JsonValue } from "~/models/shared/json";
import { digestText, sealText, unsealText } from "../core/seal";
import { customerIdentity, type normalizeContact } from "../customers/find-or-create-customer";
import { sealedLinesShape } from "./sealed-lines";

const PURPOSE = "quote";
const VALID_MS = 15 * 60_000;

const sealedSchema = z.object({
	storeId: z.string(),
	merchantId: z.string(),
	/** Whose quote it is: a known customer, and digests of a phone number and an email; anybody's without any. */
	customerId: z.string().nullable().default(null),
	contacts: z.array(z.string()).default([]),
	basket: z.string(),
	expires: z.number(),
	/** Digests of the gift card numbers that it answered; quotes of before do not say them. */
	cards: z.array(z.string()).nullable().default(null),
	failed: z.array(z.object({ id: z.string(), words: z.string() })),
	total: z.number(),
	/** Quoted terms besides the basket; null in older quotes. */
	option: z.string().nullable().default(null),
	when: z.string().nullable().default(null),
	zoneId: z.string().nullable().default(null),
	startAt: z.string().nullable().default(null),
	appearsAt: z.string().nullable().default(null),
	promiseAt: z.string().nullable(),
	makeMinutes: z.number().nullable().default(null),
	...sealedLinesShape,
	/** Amount paid with a program's points, minor units; older quotes name no program. */
	points: z
		.object({
			points: z.number(),
			amount: z.number(),
			programId: z.string().nullable().default(null),
		})
		.nullable()
		.default(null),
	discounts: z
		.array(z.object({ id: z.string(), name: z.string(), amount: z.number() }))
		.default([]),
});

/** Content of a quote's id, encrypted in the id itself, so that quoting writes nothing. */
export type SealedQuote = z.infer<typeof sealedSchema>;

export function quoteExpiry(at: number): number {
	return at + VALID_MS;
}

export function sealQuoteId(secret: string, quote: SealedQuote): string {
	return sealText(secret, PURPOSE, JSON.stringify(quote));
}

/** Decrypts a quote's id; null if it is forged or expired. */
export function readQuoteId(secret: string, quoteId: string, at: number): SealedQuote | null {
	let text: string;
	try {
		text = unsealText(secret, PURPOSE, quoteId);
	} catch {
		return null;
	}
	const quote = sealedSchema.parse(JSON.parse(text));
	return quote.expires > at ? quote : null;
}

/** Whether an order's quote is readable and covers each of its gift card numbers. */
export function answeredCards(
	secret: string,
	{ quoteId, giftCards = [] }: { quoteId?: string | undefined; giftCards?: Numbered | undefined },
): boolean {
	const quote = quoteId ? readQuoteId(secret, quoteId, Date.now()) : null;
	if (!quote) return false;
	const { cards } = quote;
	return cards === null || cardDigests(secret, giftCards).every((each) => cards.includes(each));
}

type Numbered = readonly { number: string }[];

export function cardDigests(secret: string, cards: Numbered): string[] {
	return cards.map(({ number }) =>
		digestText(secret, `${PURPOSE} card`, normalizeCardNumber(number)),
	);
}

/** Digest stored with an order so that no other can use its quote, however its id is encoded. */
export function quoteDigest(quoteId: string): string {
	return createHash("sha256").update(Buffer.from(quoteId, "base64url")).digest("base64url");
}

/** Digests of a phone number and of an email, of those that are there; a quote does not say who it is. */
export function contactDigests(
	secret: string,
	{ phone, email }: ReturnType<typeof normalizeContact>,
): string[] {
	return [customerIdentity({ phone, email: "" }), customerIdentity({ phone: "", email })]
		.filter(Boolean)
		.map((identity) => digestText(secret, `${PURPOSE} contact`, identity));
}

/** A digest of an order's contents, equal for a quote and the order that follows it. */
export function basketDigest(
	lines: readonly { title: string; quantity: number; total: number }[],
): string {
	const plain = lines.map(({ title, quantity, total }) => ({ title, quantity, total }));
	return createHash("sha256")
		.update(canonicalJson(plain as unknown as JsonValue))
		.digest("base64url");
}
