/** A clock hour of a kitchen: the make minutes that are booked, and what it can hold; null is without limit. */
export interface KitchenHour {
	at: string;
	booked: number;
	capacity: number | null;
}

export interface KitchenDay {
	date: string;
	isEnabled: boolean;
	hours: KitchenHour[];
	/** Those in which the location is open, for some of the time at least. */
	openAt: string[];
}
