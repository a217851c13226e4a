import type { SoldOutMenuRow, SoldOutRow } from "./sold-out";

export interface SoldOutView extends Pick<SoldOutRow, "id" | "kind" | "title" | "by"> {
	since: string;
	until: string;
	to: string | null;
}

export interface SoldOutMenuSection {
	title: string;
	rows: (Pick<SoldOutMenuRow, "id" | "title"> & { hint: string; soldOut: string | null })[];
}

export interface SoldOutPreviewView {
	titles: string[];
	until: string;
	impossible: { id: string; message: string }[];
	typed: [string, string][];
	key: string;
}
