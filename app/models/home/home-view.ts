import type { NavEntry } from "~/models/pages/shell";

export interface HomeFigure {
	label: string;
	value: string;
	comparison: { direction: "up" | "down" | "same"; words: string; good?: boolean };
}

export interface HomeFigures {
	currency: string | null;
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
	/** `ahead`: today's orders still to come; null where the clocks differ. */
	hours: (HomeHour & { ahead: number | null })[];
	sums: HomeHour[];
	aheadNote: string | null;
}

export interface HomeWaiting {
	label: string;
	hint: string;
	count: number;
	to: string | null;
}

export interface HomePlace {
	storeId: string;
	title: string;
	shortTitle: string;
	isOpen: boolean;
	phrase: string;
	hours: string;
	newOrders: number | null;
	inProgress: number | null;
	to: string | null;
	ordersTo: string | null;
}

export interface HomeShortcut extends NavEntry {
	purpose: string;
}

export interface HomeView {
	welcome: string;
	sales: { note: string; figures: HomeFigures[]; hours: HomeHours | null } | null;
	waiting: { lines: HomeWaiting[]; late: string | null } | null;
	places: HomePlace[];
	shortcuts: HomeShortcut[];
	isNew: "no-location" | "no-order" | null;
}
