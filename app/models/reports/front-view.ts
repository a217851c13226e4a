import type { FilterView } from "~/models/shared/list-view";
import type {
	FrontCard,
	FrontColumns,
	HeatMap,
	ReportChart,
	ReportError,
	ReportFigure,
	ReportGroup,
	ReportTone,
} from "./report-view";

export interface FrontRow {
	key: string;
	name: string;
	to: string | null;
	text: string;
	/** Its part of the longest bar, -1 to 1. */
	bar: number;
	tone: ReportTone | null;
}

export interface FrontRows extends FrontCard {
	kind: "rows";
	id: "locations" | "lateLocations";
	rows: FrontRow[];
}

export interface FrontItems extends FrontCard {
	kind: "items";
	id: "items";
	items: { name: string; to: string | null; imageId: string | null; sold: string; sales: string }[];
}

export interface FrontHeat extends FrontCard {
	kind: "heat";
	id: "week";
	map: Pick<HeatMap, "hours" | "days">;
}

export type FrontCardView = FrontRows | FrontItems | FrontHeat | FrontColumns;

/** Cards of a row are of one width: three, two or one of them. */
export type CardWidth = "third" | "half" | "whole";

export interface FrontView {
	kind: "front";
	filters: FilterView[];
	sentence: string | null;
	basis: string[];
	/** Reason there are no figures; null if there are some. */
	refusal: ReportError | null;
	isEmpty: boolean;
	figures: ReportFigure[];
	trend: { to: string; chart: ReportChart } | null;
	cards: { width: CardWidth; card: FrontCardView }[];
	categories: ReportGroup[];
	find: string;
}

/** Card widths that fill each row. */
export function cardWidths(count: number): CardWidth[] {
	const rows = ROWS[count] ?? ROWS[MAX_CARDS] ?? [];
	return rows.flatMap((inRow) =>
		Array.from({ length: inRow }, () => WIDTHS[inRow] ?? ("third" as const)),
	);
}

const MAX_CARDS = 6;
const ROWS: Record<number, number[]> = {
	1: [1],
	2: [2],
	3: [3],
	4: [2, 2],
	5: [3, 2],
	[MAX_CARDS]: [3, 3],
};
const WIDTHS: Record<number, CardWidth> = { 1: "whole", 2: "half", 3: "third" };
