import type { DecidingRule } from "~/models/hours/deciding-rule";
import type { NavEntry } from "~/models/pages/shell";
import type { FigureComparison } from "~/models/shared/compared-figure";
import type { HomeWidget } from "~/models/shared/home-widgets";

export interface HomeFigure {
	label: string;
	value: string;
	to: string | null;
	comparison: FigureComparison;
}

export interface HomeFigures {
	currency: string | null;
	summary: string;
	figures: HomeFigure[];
}

export interface HomeHour {
	label: string;
	today: number;
	lastWeek: number;
	sales: string[];
}

export interface HomeHours {
	title: string;
	summary: string;
	today: string;
	lastWeek: string;
	sales: string[];
	hours: (HomeHour & { ahead: number })[];
	sums: HomeHour[];
	aheadNote: string | null;
}

export interface HomeWaiting {
	label: string;
	hint: string;
	count: number;
	to: string | null;
}

/** Button that resolves a problem, or link to the page that does. */
export interface HomeAction {
	label: string;
	about: string;
	to: string;
	fields: Record<string, string | number> | null;
}

export interface HomeIssue {
	key: string;
	text: string;
	/** Location or order concerned, as short as possible. */
	name?: string;
	/** Number of problems, if this row summarizes several. */
	count?: number;
	tone: "danger" | "warning";
	to: string | null;
	action?: HomeAction | null;
}

interface HomeNeedLine {
	key: string;
	text: string;
	detail: string;
	to: string | null;
	action?: HomeAction | null;
}

/** Problem that needs attention, or a group that expands to its own lines. */
export interface HomeNeed extends HomeNeedLine {
	tone: HomeIssue["tone"];
	lines: HomeNeedLine[];
}

export interface CountedOrders {
	count: number;
	to: string | null;
}

export interface HomeStops {
	/** The top of each page of the location says the same. */
	isShown: boolean;
	lines: {
		key: string;
		place: string;
		text: string;
		lost: string | null;
		to: string | null;
		action?: HomeAction | null;
	}[];
	all: CountedOrders | null;
	note: string;
}

export interface HomePlace {
	storeId: string;
	title: string;
	shortTitle: string;
	isOpen: boolean;
	isStopped: boolean;
	/** Closed by a special day although its week is open, or without any hours. */
	isOddlyClosed: boolean;
	phrase: string;
	hours: string;
	rule: DecidingRule | null;
	late: CountedOrders | null;
	newOrders: CountedOrders | null;
	inProgress: CountedOrders | null;
	sales: string | null;
	/** Sales of its last seven whole days, the oldest first; null without permission. */
	week: { sales: number[]; label: string } | null;
	to: string | null;
}

export interface OwnPlace extends HomePlace {
	/** Urgent problems other than stops and late orders. */
	problems: number;
}

export const PLACE_SORTS = ["title", "late", "new", "sales"] as const;
export type PlaceSort = (typeof PLACE_SORTS)[number];

export interface GetReadyStep {
	label: string;
	/** Missing part, as the quote words it; "" when done. */
	why: string;
	isDone: boolean;
	to: string | null;
	/** Locations that still need it, if the list covers several. */
	places?: { name: string; why: string; to: string | null }[];
}

export interface HomeShortcut extends NavEntry {
	purpose: string;
}

export interface HomeTask {
	label: string;
	to: string;
}

export interface HomeView {
	widgets: HomeWidget[];
	arrangePath: string | null;
	welcome: string;
	openCount: string | null;
	salesSoFar: string | null;
	/** "Sunday, Nov 29", null where the locations' days differ. */
	day: string | null;
	sales: { note: string; figures: HomeFigures[]; hours: HomeHours | null } | null;
	insights: { label: string; to: string }[];
	/** Null without permission for orders and nothing else to tell. */
	needs: HomeNeed[] | null;
	waiting: HomeWaiting[] | null;
	/** `where`: the locations with late orders, "" at a single one. */
	late: (CountedOrders & { where: string }) | null;
	/** Path of the page that stops orders; null without permission. */
	stopPath: string | null;
	places: HomePlace[];
	ownPlaces: OwnPlace[];
	elsewhere: CountedOrders | null;
	getReady: GetReadyStep[];
	getReadyNote: string;
	tasks: HomeTask[];
	shortcuts: HomeShortcut[];
	isNew: "no-location" | "no-order" | null;
}
