export interface FlagContext {
	targetingKey: string;
	merchantId: string;
	role: string;
	type: string;
	merchantName?: string;
}

export type FlagValues = Readonly<Record<string, unknown>>;

export interface FlagSource {
	name: string;
	load(context: FlagContext): Promise<FlagValues>;
}
