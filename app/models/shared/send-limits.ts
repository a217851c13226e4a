/** Days since an organization began, and how much it may send on a day from then on. */
const EMAILS_BY_AGE = [
	[90, 50_000],
	[30, 10_000],
	[7, 2_000],
	[0, 500],
] as const;
const TEXTS_BY_AGE = [
	[90, 5_000],
	[30, 1_000],
	[7, 250],
	[0, 50],
] as const;

/** Message kinds: a customer waits for "customer" messages, such as a gift card, and paid for "sale" messages. */
export type SendKind = "campaign" | "test" | "customer" | "reminder" | "sale";

/** Emails from an organization that one address can get in a day before a kind of message is skipped. */
export const MAX_PER_ADDRESS: Readonly<Record<Exclude<SendKind, "sale">, number>> = {
	campaign: 3,
	test: 20,
	customer: 10,
	reminder: 10,
};

export function maxPerDay(channel: "email" | "sms", ageInDays: number): number {
	const steps = channel === "email" ? EMAILS_BY_AGE : TEXTS_BY_AGE;
	return steps.find(([days]) => ageInDays >= days)?.[1] ?? 0;
}

/** Campaigns must not delay messages that customers wait for. */
export const SPARE_FOR_CUSTOMERS = 1_000;

export const ADDRESS_LIMIT_MESSAGE =
	"This address got too many messages today. Try again tomorrow.";
