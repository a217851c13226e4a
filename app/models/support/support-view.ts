export interface SupportHit {
	key: string;
	merchantId: string | null;
	title: string;
	hint: string;
	next: string;
	links: { to: string; label: string }[];
}

export type SupportHits = Record<"organizations" | "people" | "locations" | "orders", SupportHit[]>;
