import type { FigureComparison } from "~/models/shared/compared-figure";
import type { ListView } from "~/models/shared/list-view";

export interface ReportsIndex {
	kind: "index";
	categories: ReportGroup[];
}

export interface ReportGroup {
	id: string;
	title: string;
	reports: ReportLink[];
}

export interface ReportLink {
	title: string;
	question: string;
	to: string;
}

/** Locations of several currencies were chosen, or none that the viewer sees (spec 8.10). */
export interface ReportError {
	kind: "refusal";
	message: string;
	advice: string;
	ways: { label: string; to: string }[];
}

export interface ReportHead {
	id: string;
	label: string;
	help: string | null;
}

export type ReportTone = "good" | "fair" | "bad";

export interface ReportCell {
	text: string;
	raw: number | string | null;
	tone?: ReportTone;
}

export interface ReportLine {
	key: string;
	name: string;
	help: string | null;
	/** Under its name, such as that locations were closed. */
	note?: string | null;
	/** Link to the row's orders; null if there are none to open. */
	to: string | null;
	cells: ReportCell[];
	/** Its length in the drawing, 0 to 1; null where nothing is drawn. */
	bar: number | null;
}

export interface ReportFigure {
	label: string;
	value: string;
	to?: string;
	tone?: ReportTone | null;
	comparison?: FigureComparison;
}

export interface HeatMap {
	hours: string[];
	/** `level` 0 to 5: relative to the busiest cell. */
	days: {
		name: string;
		cells: { name: string; text: string; level: number; to: string | null }[];
	}[];
	caption: string;
}

export interface ReportChart {
	title: string;
	summary: string;
	unit: string;
	points: ChartPoint[];
	isCompared: boolean;
	isLine: boolean;
	isSoFar: boolean;
}

export interface ChartPoint {
	label: string;
	title: string;
	current: number;
	previous: number;
	/** At half of the locations at least. */
	isClosed: boolean;
}

export interface ReportView {
	kind: "report";
	sentence: string;
	/** Basis of the figures: days, clock, comparison, age. */
	basis: string[];
	figures: ReportFigure[];
	chart: ReportChart | null;
	heatMap: HeatMap | null;
	head: string;
	isWhole: boolean;
	heads: ReportHead[];
	empty: string;
	list: ListView<ReportLine>;
	total: ReportLine | null;
	/** Page for emails of the report; null without export permission. */
	mailTo: string | null;
}

export interface RegistryLine {
	id: string;
	number: string;
	to: string | null;
	place: string;
	when: string;
	dining: string;
	source: string;
	payment: string;
	status: string;
	cells: string[];
}

export interface RegistryView {
	kind: "registry";
	basis: string[];
	zone: string | null;
	heads: ReportHead[];
	list: ListView<RegistryLine>;
	total: string[];
	hasPlaces: boolean;
}
