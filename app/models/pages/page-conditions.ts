import { featureTitle } from "~/models/viewer/features";
import type { LocationSummary } from "~/models/viewer/location-summary";
import { flagOn } from "~/models/viewer/merchant";
import { POS_PROVIDER_LABELS, POS_PROVIDERS } from "~/models/viewer/pos-provider";
import type { Viewer } from "~/models/viewer/viewer";
import type { FlagCondition } from "./flag-condition";
import type { StoreCondition } from "./page";

const TYPE_LABELS = { franchise: "franchise", food_hall: "food hall" } as const;

export function flagHolds(condition: FlagCondition, { merchant, flags }: Viewer): boolean {
	switch (condition.kind) {
		case "merchant":
			return condition.anyOf.some((name) => merchant?.featuresFlags[name] === true);
		case "shortTerm":
			return merchant?.shortTermFeatureFlags[condition.name] === true;
		case "type":
			return (merchant?.featuresFlags.multiEntityType === condition.type) === condition.is;
		case "service":
			return flagOn(flags, condition.name) === condition.is;
	}
}

export function flagConditionText(condition: FlagCondition): string {
	switch (condition.kind) {
		case "merchant":
			return `Needs ${condition.anyOf.map(featureTitle).join(" or ")} to be on for the organization.`;
		case "shortTerm":
			return `Needs ${featureTitle(condition.name)} to be on for the organization.`;
		case "type":
			return condition.is
				? `Only for a ${TYPE_LABELS[condition.type]}.`
				: `Not for a ${TYPE_LABELS[condition.type]}.`;
		case "service":
			return `Only if the platform turns ${condition.is ? "on" : "off"} ${featureTitle(condition.name)}.`;
	}
}

export function storeHolds(condition: StoreCondition, location: LocationSummary): boolean {
	switch (condition.kind) {
		case "not-default":
			return location.type !== "default";
		case "not-central":
			return !location.isCentralLocation;
		case "pos-provider":
			return condition.anyOf.some((provider) => provider === location.posProvider);
	}
}

export function storeConditionText(condition: StoreCondition, location?: LocationSummary): string {
	switch (condition.kind) {
		case "not-default":
			return "Not for a default store.";
		case "not-central":
			return "Not for a central location.";
		case "pos-provider":
			return [
				`Only with the POS ${condition.anyOf.map((each) => POS_PROVIDER_LABELS[each]).join(" or ")}.`,
				...(location ? [posMessage(location)] : []),
			].join(" ");
	}
}

function posMessage({ posProvider }: LocationSummary): string {
	const provider = POS_PROVIDERS.find((each) => each === posProvider);
	return provider
		? `This location has ${POS_PROVIDER_LABELS[provider]}.`
		: "This location has no POS.";
}
