import type { StoreBrand } from "./store-view";

/** The page on which guests choose a location. */
export interface PlacePickerView {
	title: string;
	url: string;
	description: string;
	brand: StoreBrand;
	path: string;
	query: string;
	isNear: boolean;
	canLocate: boolean;
	total: number;
	groups: { title: string; places: PlaceView[] }[];
}

export interface PlaceView {
	path: string;
	name: string;
	street: string;
	isOpen: boolean;
	openText: string;
	distance: string;
}
