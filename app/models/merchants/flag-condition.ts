import type {
	FeaturesFlagName,
	FlagName,
	MultiEntityType,
	ShortTermFeatureFlags,
} from "./merchant";

export type FlagCondition =
	| { kind: "merchant"; anyOf: readonly FeaturesFlagName[] }
	| { kind: "shortTerm"; name: keyof ShortTermFeatureFlags }
	| { kind: "type"; type: MultiEntityType; is: boolean }
	| { kind: "service"; name: FlagName; is: boolean };
