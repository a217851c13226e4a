export interface KitchenHourRow {
	label: string;
	booked: number;
	free: number | null;
	capacity: number | null;
}

export interface KitchenDayView {
	date: string;
	title: string;
	summary: string;
	note: string | null;
	hours: KitchenHourRow[];
}

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
