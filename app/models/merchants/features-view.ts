import type { FeatureGroup, FeatureState } from "~/models/viewer/features";

export interface FeatureView {
	name: string;
	title: string;
	summary: string;
	isOn: boolean;
	state: string;
	changes: string;
	canChange: boolean;
}

export interface FeatureGroupView {
	group: FeatureGroup;
	title: string;
	description: string;
	count: string;
	topics: { title: string; features: FeatureView[] }[];
}

export interface FeaturesView {
	groups: FeatureGroupView[];
	service: FeatureView[];
	type: { label: string; canChange: boolean; choices: { value: string; label: string }[] };
	values: FeatureState;
	version: number;
	readOnly: boolean;
	salesUrl: string;
}
