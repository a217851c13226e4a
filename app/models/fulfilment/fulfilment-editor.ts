/** Where customers collect orders, and the page that decides it. */
export interface PickupPlace {
	address: string;
	/** Whether it is another address than the location's. */
	isOwn: boolean;
	to: string;
}

/** All that the form of pickup or delivery settings shows. */
export interface FulfilmentEditor {
	values: object;
	version: number;
	labels: Readonly<Record<string, string>>;
	symbol: string;
	/** Whether the viewer may set the bounds of the delays. */
	mayBound: boolean;
	range: { minMinutes: number; maxMinutes: number };
	readOnly: string | false;
	/** What the settings lead to now, in words. */
	preview: string[];
}
