/** One thing a search across organisations found, in words. */
export interface SupportHit {
	key: string;
	/** The organisation to open it in; null for somebody without one. */
	merchantId: string | null;
	title: string;
	hint: string;
	/** Where opening it leads, in that organisation. */
	next: string;
	/** What else can be done about it, without opening it. */
	links: { to: string; label: string }[];
}

export type SupportHits = Record<"organizations" | "people" | "locations" | "orders", SupportHit[]>;
