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
	minutesPerOrder: number | null;
}
