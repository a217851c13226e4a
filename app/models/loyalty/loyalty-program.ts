import type { Constraint } from "@conform-to/dom";
import { sameEveryDay, type WeeklySchedule } from "~/models/hours/business-hours";
import { formatPoints } from "~/models/shared/count-text";
import { type Currency, formatMoney } from "~/models/shared/money";
import type { ChoicesView } from "~/models/shared/searched-choices";

/** Rules for earning and redeeming points (spec 3.28). Minor units of each location's currency. */
export interface LoyaltyTerms {
	earnPoints: number;
	earnPer: number;
	signUpPoints: number;
	/** While it is on, orders placed in `weeklySchedule` earn `bonusMultiplier` times as much. */
	haveCustomSchedule: boolean;
	weeklySchedule: WeeklySchedule;
	bonusMultiplier: number;
	/** Points pay in steps: `spendPoints` pay `spendValue`. */
	spendPoints: number;
	spendValue: number;
	expiresAfterMonths: number | null;
}

export interface LoyaltyProgram extends LoyaltyTerms {
	id: string;
	name: string;
	description: string;
	isEnabled: boolean;
	/** Sorted ids; for people limited to locations only theirs. Null is all locations. */
	stores: string[] | null;
	version: number;
	updatedAt: string;
}

export interface LoyaltyBalance {
	programId: string;
	members: number;
	points: number;
}

export type LoyaltyProgramField = keyof Omit<LoyaltyProgram, "id" | "version" | "updatedAt">;

export interface LoyaltyProgramEditor {
	values: object;
	version: number | null;
	constraint: Record<string, Constraint>;
	labels: Readonly<Record<LoyaltyProgramField, string>>;
	locations: ChoicesView;
	symbol: string;
	hasCurrencies: boolean;
}

export interface LoyaltyProgramRow {
	id: string;
	name: string;
	earns: string;
	pays: string;
	expires: string;
	members: string;
	points: string;
	locations: string;
	isEnabled: boolean;
}

export const MAX_POINTS = 1_000_000;
/** Maximum points balance of a member; the database columns allow slightly more. */
export const MAX_BALANCE = 2_000_000_000;
export const MAX_EARNED = 1_000;
export const MAX_AMOUNT = 100_000;
export const MAX_MULTIPLIER = 10;
export const MAX_MONTHS = 60;

export const PROGRAM_NAME_TAKEN = "A loyalty program with this name already exists";

export const NO_BONUS_HOURS = "Add bonus hours, or turn them off";

/** Whether bonus hours are on but none are set. */
export function lacksBonusHours({
	haveCustomSchedule = false,
	weeklySchedule = sameEveryDay([]),
}: Partial<Pick<LoyaltyTerms, "haveCustomSchedule" | "weeklySchedule">>): boolean {
	return haveCustomSchedule && Object.values(weeklySchedule).every(({ length }) => length === 0);
}

export function earningText(
	{ earnPoints, earnPer, haveCustomSchedule, bonusMultiplier }: LoyaltyTerms,
	currency: Currency,
): string {
	const earned = `${formatPoints(earnPoints)} for each ${formatMoney(earnPer, currency)}`;
	return haveCustomSchedule ? `${earned}, × ${bonusMultiplier} during bonus hours` : earned;
}

export function spendingText(
	{ spendPoints, spendValue }: Pick<LoyaltyTerms, "spendPoints" | "spendValue">,
	currency: Currency,
): string {
	const pay = spendPoints === 1 ? "pays" : "pay";
	return `${formatPoints(spendPoints)} ${pay} ${formatMoney(spendValue, currency)}`;
}

export function expiryLabel(months: number | null): string {
	if (months === null) return "Never";
	return months === 1 ? "After 1 month" : `After ${months} months`;
}
