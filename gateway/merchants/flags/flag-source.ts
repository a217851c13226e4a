/** Who a flag is asked for (spec 6.7). The name of the merchant is told for franchises only. */
export interface FlagContext {
	/** The person's uuid. */
	targetingKey: string;
	merchantId: string;
	role: string;
	type: string;
	merchantName?: string;
}

/** Values by the name of their flag. */
export type FlagValues = Readonly<Record<string, unknown>>;

/** Where flags come from: all that apply to somebody, at once. */
export interface FlagSource {
	name: string;
	load(context: FlagContext): Promise<FlagValues>;
}
