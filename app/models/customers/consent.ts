/** The ways to reach a customer, each with an answer of its own. */
export type ConsentChannel = "EMAIL" | "SMS" | "PUSH";

export type ConsentAnswer = "yes" | "no";

export const CONSENT_LABELS: Readonly<Record<ConsentChannel, string>> = {
	EMAIL: "Email consent",
	SMS: "Text consent",
	PUSH: "Push consent",
};

export const CONSENT_SOURCES = {
	order: "with an order",
	import: "by an import",
	office: "by your team",
	storefront: "on your storefront",
	unsubscribe: "by unsubscribing",
	stop: "by replying STOP",
	complaint: "by reporting spam",
} as const;
export type ConsentSource = keyof typeof CONSENT_SOURCES;

/** A customer's consent for one channel. Instants in ISO UTC. */
export interface Consent {
	answer: ConsentAnswer | null;
	source: ConsentSource | null;
	at: string | null;
	/** Why the address or number took nothing for good; "" for one that works. */
	bounceReason: string;
	bouncedAt: string | null;
}

export interface CustomerConsents {
	email: Consent;
	sms: Consent;
	push: Consent;
}

/** Years after an order in which a customer may get emails (decision 54). */
export const YEARS_AFTER_ORDER = 2;

/** Why a campaign leaves a customer out, in the order in which it is looked at. */
export const LEFT_OUT = {
	blocked: "Blocked or suspended",
	noAddress: "No address",
	bounced: "Email or phone doesn’t work",
	unsubscribed: "Unsubscribed",
	noConsent: "No consent",
	wrongNumber: "Number can’t get texts",
	shared: "Same address as another customer",
} as const;
export type LeftOutReason = keyof typeof LEFT_OUT;

export interface LeftOutCount {
	reason: LeftOutReason;
	count: number;
}
