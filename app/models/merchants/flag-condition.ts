import type {
	FeaturesFlagName,
	FlagName,
	MultiEntityType,
	ShortTermFeatureFlags,
} from "./merchant";

/** What must be so for a merchant before a page exists for it (spec 6.7). */
export type FlagCondition =
	/** At least one of these switches of the merchant's record is on. */
	| { kind: "merchant"; anyOf: readonly FeaturesFlagName[] }
	| { kind: "shortTerm"; name: keyof ShortTermFeatureFlags }
	| { kind: "type"; type: MultiEntityType; is: boolean }
	| { kind: "service"; name: FlagName; is: boolean };
