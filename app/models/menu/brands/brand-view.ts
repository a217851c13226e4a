import type { DescribedDays } from "~/models/hours/business-hours";
import type { BrandState } from "./brand";

/** A brand as the page of all brands shows it. */
export interface BrandView {
	id: string;
	title: string;
	subtitle: string;
	/** "Sold at 3 of 7 locations" */
	soldWords: string;
	to: string | null;
}

/** A location with its brands, in words. */
export interface BrandPlaceView {
	storeId: string;
	title: string;
	counter: string;
	sold: string[];
	off: string[];
	to: string;
}

/** A menu of a brand at a location, in words. */
export interface BrandMenuView {
	id: string;
	title: string;
	/** When it is sold; empty while the location is open. */
	hours: DescribedDays[];
	/** "is off"; null when customers see it. */
	hiddenBecause: string | null;
	to: string | null;
}

/** A brand at a location, with the button that the person may press. */
export interface BrandAtLocationView {
	id: string;
	title: string;
	subtitle: string;
	state: BrandState;
	version: number;
	menus: BrandMenuView[];
	to: string | null;
	button: { intent: "on" | "off"; label: string } | null;
}

/** The form of a location's counter. */
export interface CounterEditor {
	values: { isShared: boolean };
	version: number;
	labels: Readonly<Record<string, string>>;
	readOnly: string | false;
}
