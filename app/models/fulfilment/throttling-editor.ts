/** An hour of the day in a chart and its table, in words. */
export interface KitchenHourRow {
	label: string;
	booked: number;
	free: number | null;
	capacity: number | null;
}

/** A day of the kitchen, for the chart of a location's throttling. */
export interface KitchenDayView {
	date: string;
	title: string;
	summary: string;
	note: string | null;
	hours: KitchenHourRow[];
}

/** All that the form of a location's throttling shows. */
export interface ThrottlingEditor {
	values: object;
	version: number;
	labels: Readonly<Record<string, string>>;
	readOnly: string | false;
	today: string;
	day: KitchenDayView;
	/** What the saved rules lead to; empty for people who may not know. */
	preview: string[];
}
