import type { SwitchName } from "~/models/viewer/features";
import type {
	FeaturesFlagName,
	FlagName,
	MultiEntityType,
	ShortTermFeatureFlags,
} from "~/models/viewer/merchant";

export type FlagCondition =
	| { kind: "merchant"; anyOf: readonly FeaturesFlagName[] }
	| { kind: "shortTerm"; name: keyof ShortTermFeatureFlags }
	| { kind: "type"; type: MultiEntityType; is: boolean }
	| { kind: "service"; name: FlagName; is: boolean };

/** Whether a page's condition depends on this merchant or platform switch. */
export function dependsOn(condition: FlagCondition, name: SwitchName | FlagName): boolean {
	if (condition.kind === "merchant") return condition.anyOf.some((each) => each === name);
	return condition.kind !== "type" && condition.name === name;
}
