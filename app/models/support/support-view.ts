import type { FoundLocation } from "./support";

export interface SupportHit {
	key: string;
	merchantId: string | null;
	title: string;
	hint: string;
	state?: FoundLocation["state"];
	next: string;
	links: { to: string; label: string }[];
}

export type SupportHits = Record<"organizations" | "people" | "locations" | "orders", SupportHit[]>;
