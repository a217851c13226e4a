import type { FeatureGroup, FeatureState } from "./features";

/** One feature as a page shows it. */
export interface FeatureView {
	name: string;
	title: string;
	summary: string;
	isOn: boolean;
	/** "Enabled", "Hidden". */
	state: string;
	/** Titles of the pages it opens, those that are there. */
	opens: string[];
	/** Whether it is this person's to switch. */
	mayChange: boolean;
}

export interface FeatureGroupView {
	group: FeatureGroup;
	title: string;
	description: string;
	features: FeatureView[];
}

/** Everything of the features setup for one person (spec 2.26). */
export interface FeaturesView {
	groups: FeatureGroupView[];
	/** What the flag service says; nobody switches it here. */
	service: FeatureView[];
	type: { label: string; mayChange: boolean; choices: { value: string; label: string }[] };
	values: FeatureState;
	version: number;
	/** Nothing of it is theirs to switch. */
	readOnly: boolean;
	/** Where paid features are asked for. */
	salesUrl: string;
}
