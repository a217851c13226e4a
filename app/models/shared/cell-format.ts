import type { Currency } from "./money";

export type CellFormat =
	| Currency
	| "text"
	| "money"
	| "number"
	| "percent"
	| "day"
	| "month"
	| "time";
