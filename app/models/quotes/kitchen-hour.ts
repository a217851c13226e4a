/** A clock hour of a kitchen: make minutes booked and available; null: unlimited. */
export interface KitchenHour {
	at: string;
	booked: number;
	capacity: number | null;
}

export interface KitchenDay {
	date: string;
	isEnabled: boolean;
	hours: KitchenHour[];
	/** Hours in which the location is open at least part of the time. */
	openAt: string[];
	minutesPerOrder: number | null;
}
