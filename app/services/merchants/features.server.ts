import type { FeaturesForm, FeaturesPatch } from "~/models/merchants/features.schema";
import type { FeatureGroupView, FeaturesView, FeatureView } from "~/models/merchants/features-view";
import { dependsOn } from "~/models/pages/flag-condition";
import { allPages } from "~/models/pages/pages";
import type { FormFieldLabel } from "~/models/shared/form-answer";
import {
	addedPagesMessage,
	FEATURE_GROUPS,
	FEATURE_TOPICS,
	FEATURES,
	type Feature,
	type FeatureGroup,
	type FeatureState,
	type FeatureTopic,
	otherTypeNeeded,
	permissionToSwitch,
	SERVICE_FLAG_LABELS,
	stateWord,
	toFeatureState,
} from "~/models/viewer/features";
import {
	FLAG_NAMES,
	type FlagName,
	flagOn,
	MULTI_ENTITY_TYPE_LABELS,
	merchantTypeLabel,
	SINGLE_MERCHANT_LABEL,
} from "~/models/viewer/merchant";
import { type Viewer, viewerPermissions } from "~/models/viewer/viewer";
import type { PageAccess } from "~/services/web/access.server";
import { config } from "~/services/web/config.server";
import { merchantToEdit } from "./merchant-settings.server";

/** The features one person may see and switch, or null when unavailable. */
export async function featuresView(access: PageAccess): Promise<FeaturesView | null> {
	const { viewer } = access;
	const merchant = await merchantToEdit(access);
	if (!merchant) return null;
	const values = toFeatureState(merchant);
	const groups = FEATURE_GROUPS.map((group) => ({
		group,
		...FEATURE_GROUP_LABELS[group],
		...groupByTopic(
			FEATURES.filter((feature) => feature.group === group),
			values,
			viewer,
		),
	}));
	const canChangeType = canSwitch(viewer, "multiEntityType");
	return {
		groups,
		service: FLAG_NAMES.map((name) => serviceFlagView(name, values, viewer)),
		type: { label: merchantTypeLabel(merchant), canChange: canChangeType, choices: TYPE_CHOICES },
		values,
		version: merchant.version,
		readOnly: !canChangeType && !FEATURES.some(({ name }) => canSwitch(viewer, name)),
		salesUrl: config.SALES_URL,
	};
}

export function offeredFeatures(value: FeaturesForm, viewer: Viewer): FeaturesPatch {
	const names = Object.keys(value) as (keyof FeatureState)[];
	return Object.fromEntries(
		names.filter((name) => canSwitch(viewer, name)).map((name) => [name, value[name]]),
	);
}

export function featureLabels(viewer: Viewer): FormFieldLabel[] {
	const switches = FEATURES.map(({ name, title, wording }) => ({
		name,
		label: title,
		format: (entries: readonly unknown[]) => stateWord(wording, entries.length > 0),
	}));
	const type: FormFieldLabel & { name: "multiEntityType" } = {
		name: "multiEntityType",
		label: "Type",
		format: ([entry]) =>
			TYPE_CHOICES.find(({ value }) => value === (entry?.[1] ?? ""))?.label ?? "",
	};
	return [type, ...switches].filter(({ name }) => canSwitch(viewer, name));
}

const FEATURE_GROUP_LABELS: Record<FeatureGroup, { title: string; description: string }> = {
	free: {
		title: "Free",
		description: "Included. Turn on what you use; turning off deletes nothing.",
	},
	paid: { title: "Paid", description: "Part of a plan. Contact sales to turn them on or off." },
	temporary: {
		title: "Temporary",
		description: "Temporary options while we roll out a change.",
	},
};

const TYPE_CHOICES = [
	{ value: "", label: SINGLE_MERCHANT_LABEL },
	...Object.entries(MULTI_ENTITY_TYPE_LABELS).map(([value, label]) => ({ value, label })),
];

function groupByTopic(
	features: readonly Feature[],
	values: FeatureState,
	viewer: Viewer,
): Pick<FeatureGroupView, "count" | "topics"> {
	const topics = (Object.keys(FEATURE_TOPICS) as FeatureTopic[]).map((topic) => ({
		title: FEATURE_TOPICS[topic],
		features: features
			.filter((feature) => feature.topic === topic)
			.map((feature) => featureView(feature, values, viewer)),
	}));
	const on = features.filter(({ name }) => values[name]).length;
	return {
		count: `${on} of ${features.length} on`,
		topics: topics.filter(({ features }) => features.length > 0),
	};
}

function featureView(feature: Feature, state: FeatureState, viewer: Viewer): FeatureView {
	const { name, title, wording } = feature;
	const isOn = state[name];
	return {
		name,
		title,
		summary: summaryFor(feature, state),
		isOn,
		state: stateWord(wording, isOn),
		// For another kind of organization it changes nothing, which the summary says.
		changes: otherTypeNeeded(feature, state) ? "" : addedPagesMessage(featurePages(name)),
		canChange: canSwitch(viewer, name),
	};
}

function serviceFlagView(name: FlagName, values: FeatureState, { flags }: Viewer): FeatureView {
	const { title, wording } = SERVICE_FLAG_LABELS[name];
	const isMissing = name === "franchise-report-grafana" && !config.GRAFANA_URL;
	const summary = `${summaryFor(SERVICE_FLAG_LABELS[name], values)}${isMissing ? " Not set up for your organization: ask support." : ""}`;
	const isOn = flagOn(flags, name) || typeof flags[name] === "string";
	const state = stateWord(wording, isOn);
	const opens = featurePages(name);
	const changes = opens.length > 0 ? addedPagesMessage(opens) : "";
	return { name, title, summary, isOn, state, changes, canChange: false };
}

function summaryFor(
	feature: Pick<Feature, "summary" | "onlyFor">,
	state: Pick<FeatureState, "multiEntityType">,
): string {
	const type = otherTypeNeeded(feature, state);
	if (!type) return feature.summary;
	const label = MULTI_ENTITY_TYPE_LABELS[type].toLowerCase();
	return `${feature.summary} Works only for a ${label}.`;
}

function featurePages(name: Feature["name"] | FlagName): string[] {
	const titles = allPages
		.filter(({ built, parent }) => built && parent === null)
		.filter(({ flags }) => flags.some((condition) => dependsOn(condition, name)))
		.map(({ title }) => title);
	return [...new Set(titles)];
}

function canSwitch(viewer: Viewer, name: keyof FeatureState): boolean {
	const feature = FEATURES.find((each) => each.name === name);
	const multiEntityType = viewer.merchant?.featuresFlags.multiEntityType ?? null;
	if (feature && otherTypeNeeded(feature, { multiEntityType })) return false;
	return viewerPermissions(viewer).includes(permissionToSwitch(name));
}
