import type { DescribedDays } from "~/models/hours/business-hours";
import type { BrandState } from "./brand";

export interface BrandView {
	id: string;
	title: string;
	subtitle: string;
	soldSummary: string;
	to: string | null;
}

export interface BrandPlaceView {
	storeId: string;
	title: string;
	counter: string;
	sold: string[];
	off: string[];
	to: string;
}

export interface BrandMenuView {
	id: string;
	title: string;
	hours: DescribedDays[];
	hiddenBecause: string | null;
	to: string | null;
}

export interface BrandAtLocationView {
	id: string;
	title: string;
	subtitle: string;
	state: BrandState;
	version: number;
	menus: BrandMenuView[];
	to: string | null;
	button: { intent: "on" | "off"; label: string } | null;
}

export interface CounterEditor {
	values: { isShared: boolean };
	version: number;
	labels: Readonly<Record<string, string>>;
	readOnlyReason: string | null;
}
