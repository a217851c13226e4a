import type { NavEntry } from "~/models/pages/shell";

/** One number of today beside last week's. */
export interface HomeFigure {
	label: string;
	value: string;
	comparison: { direction: "up" | "down" | "same"; words: string; good?: boolean };
}

/** The figures of one currency; several are never added up (spec 8.10). */
export interface HomeFigures {
	/** Null when there is but one. */
	currency: string | null;
	figures: HomeFigure[];
}

/** A row of the numbers under the chart. */
export interface HomeHour {
	label: string;
	today: number;
	lastWeek: number;
	sales: string[];
}

/** Orders and sales by local hour, to draw and to tabulate. */
export interface HomeHours {
	title: string;
	/** What the drawing shows, in a sentence. */
	summary: string;
	/** Heads of the columns. */
	today: string;
	lastWeek: string;
	sales: string[];
	/** `ahead` is the part of today's orders whose time is still to come; null where the clocks differ. */
	hours: (HomeHour & { ahead: number | null })[];
	/** The hours added up: what the figures tell, what is still to come, and both. */
	sums: HomeHour[];
	/** What of the drawing is still to come, in words; null when nothing is. */
	aheadNote: string | null;
}

/** Orders that wait, and where they are. */
export interface HomeWaiting {
	label: string;
	hint: string;
	count: number;
	to: string | null;
}

/** A location among the others: open or not, and what is on its board. */
export interface HomePlace {
	storeId: string;
	title: string;
	/** Where all are of one organization. */
	shortTitle: string;
	isOpen: boolean;
	/** "Open now, until 22:00 CST". */
	phrase: string;
	/** The same beside words that say whether it is open: "until 22:00 CST". */
	hours: string;
	newOrders: number | null;
	inProgress: number | null;
	to: string | null;
	ordersTo: string | null;
}

export interface HomeShortcut extends NavEntry {
	purpose: string;
}

/** All that home shows at either level, in words. */
export interface HomeView {
	welcome: string;
	/** Null to whoever may see neither orders nor reports. */
	sales: { note: string; figures: HomeFigures[]; hours: HomeHours | null } | null;
	waiting: { lines: HomeWaiting[]; late: string | null } | null;
	places: HomePlace[];
	shortcuts: HomeShortcut[];
	/** No location yet, or none that ever took an order. */
	isNew: "no-location" | "no-order" | null;
}
