export const POS_PROVIDERS = ["square", "clover", "toast", "aggregator"] as const;
/** The one whose tickets have print tags (spec 6.7). */
export const PRINT_TAG_POS = "square" satisfies (typeof POS_PROVIDERS)[number];
export type PosProvider = (typeof POS_PROVIDERS)[number];

export const POS_PROVIDER_LABELS: Record<PosProvider, string> = {
	square: "Square",
	clover: "Clover",
	toast: "Toast",
	aggregator: "Aggregator",
};
