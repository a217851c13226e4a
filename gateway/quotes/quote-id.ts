import { createHash } from "node:crypto";
import { z } from "zod";
import { canonicalJson, type JsonValue } from "~/models/shared/json";
import { sealText, unsealText } from "../core/seal";

const PURPOSE = "quote";
const KEPT_MS = 15 * 60_000;

const keptSchema = z.object({
	storeId: z.string(),
	merchantId: z.string(),
	basket: z.string(),
	expires: z.number(),
	failed: z.array(z.object({ id: z.string(), words: z.string() })),
	total: z.number(),
	promiseAt: z.string().nullable(),
	/** What points of a program pay, minor units; quotes of before name none. */
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

/** What a quote's id says: sealed, so that quoting writes nothing. */
export type KeptQuote = z.infer<typeof keptSchema>;

/** When a quote made at an instant (ms) expires. */
export function expiryOf(at: number): number {
	return at + KEPT_MS;
}

export function quoteIdOf(secret: string, kept: KeptQuote): string {
	return sealText(secret, PURPOSE, JSON.stringify(kept));
}

/** What a quote's id says, or null when it was made up or has expired. */
export function readQuoteId(secret: string, quoteId: string, at: number): KeptQuote | null {
	let text: string;
	try {
		text = unsealText(secret, PURPOSE, quoteId);
	} catch {
		// Anything that does not open was not made here.
		return null;
	}
	const kept = keptSchema.parse(JSON.parse(text));
	return kept.expires > at ? kept : null;
}

/** A digest of the things of an order, the same for a quote and for the order that follows it. */
export function basketDigest(
	lines: readonly { title: string; quantity: number; total: number }[],
): string {
	const plain = lines.map(({ title, quantity, total }) => ({ title, quantity, total }));
	return createHash("sha256")
		.update(canonicalJson(plain as unknown as JsonValue))
		.digest("base64url");
}
