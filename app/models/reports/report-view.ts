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

export interface ReportShare {
	key: string;
	name: string;
	percent: number;
}

export interface ReportFigure {
	label: string;
	value: string;
	to?: string;
	tone?: ReportTone | null;
	comparison?: FigureComparison;
}

export interface HeatCell {
	name: string;
	text: string;
	level: number;
	isClosed: boolean;
	to: string | null;
}

export interface HeatMap {
	hours: string[];
	days: { name: string; cells: HeatCell[] }[];
	caption: string;
	max: string;
	views: { label: string; to: string; current: boolean }[];
}

export interface ReportChart {
	title: string;
	summary: string;
	unit: string;
	points: ChartPoint[];
	isCompared: boolean;
	look: "line" | "area" | "bars" | "changes";
	isSoFar: boolean;
}

export interface ChartPoint {
	label: string;
	title: string;
	current: number;
	previous: number;
	/** At half of the locations at least. */
	isClosed: boolean;
	change?: { text: string; tone: ReportTone | null };
}

export interface ReportView {
	kind: "report";
	sentence: string;
	brief: string;
	basis: string[];
	notes: string[];
	figures: ReportFigure[];
	chart: ReportChart | null;
	columns: FrontColumns | null;
	/** The rows as parts of one bar, the largest first; null where they are no parts of a whole. */
	shares: ReportShare[] | null;
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

export interface FrontCard {
	title: string;
	to: string | null;
	note: string;
}

export interface FrontColumn {
	label: string;
	title: string;
	parts: { value: number; kind: "new" | "returning" | "unknown" | ReportTone }[];
}

export interface FrontColumns extends FrontCard {
	kind: "columns";
	id: "customers" | "lateHours";
	columns: FrontColumn[];
	unit: { before: string; after: string };
	target: number | null;
	legend: { name: string; kind: FrontColumn["parts"][number]["kind"] }[];
}
