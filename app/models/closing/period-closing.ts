import type { Currency } from "~/models/shared/money";
import type { DayRange } from "~/models/shared/plain-date";
import type { Adjustment } from "./adjustments";
import type { ChecklistId, ChecklistPoint } from "./checklist";
import type { Statement } from "./statement";
import type { Check } from "./statement-checks";

export const CLOSING_STATES = { closed: "Closed", reopened: "Reopened" } as const;
export type ClosingState = keyof typeof CLOSING_STATES;

export const HEALTH = {
	ok: "Figures unchanged",
	changed: "Changed since the close",
	unchecked: "Not checked yet",
} as const;
export type Health = keyof typeof HEALTH;

/** Closed or reopened period of one currency. */
export interface ListedClosing extends DayRange {
	id: string;
	currency: Currency;
	state: ClosingState;
	/** Minor units. */
	billed: number;
	closedAt: string;
	closedBy: string;
	reopenedAt: string | null;
	reopenedBy: string;
	reopenReason: string;
	/** Hexadecimal SHA-256 of the statement and its adjustments. */
	hash: string;
	/** Result of the nightly check. */
	health: Health;
	checkedAt: string | null;
	version: number;
	updatedAt: string;
}

export interface PeriodClosing extends ListedClosing {
	statement: Statement;
	checks: Check[];
	checklist: ChecklistPoint[];
	acknowledged: ChecklistId[];
	/** Changes of earlier closed periods, posted to this one. */
	adjustments: Adjustment[];
	/** Whether no later period of the currency is closed; only the last one can be reopened. */
	isLast: boolean;
}

/** Preview of the next period of a currency to close. */
export interface ClosingPreview extends DayRange {
	currency: Currency;
	/** Currencies of the locations and of past sales. */
	currencies: Currency[];
	/** Periods that can be closed now; empty before the next one ends. */
	firsts: DayRange[];
	statement: Statement;
	hash: string;
	checks: Check[];
	checklist: ChecklistPoint[];
	adjustments: Adjustment[];
	/** Whether the period is over at all locations. */
	isOver: boolean;
}

export const NOT_OVER_MESSAGE = "This period hasn’t ended at every location yet";
export const IN_ORDER_MESSAGE = "Close the periods in order, without gaps";
export const CLOSED_MESSAGE = "This period is already closed";
export const CHANGED_MESSAGE = "The figures changed since you opened this page. Check them again.";
export const ACKNOWLEDGE_MESSAGE = "Select every open issue to close the period anyway";
export const REOPENED_MESSAGE = "This period is already open";
export const NOT_LAST_MESSAGE = "Reopen the later periods first";
