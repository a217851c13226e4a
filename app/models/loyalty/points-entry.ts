import type { Constraint } from "@conform-to/dom";
import { formatCount } from "~/models/shared/count-text";
import { formatPoints } from "../shared/count-text";
import { MAX_BALANCE, MAX_POINTS } from "./loyalty-program";

export const POINTS_KINDS = {
	joined: "Joined",
	earned: "Earned",
	spent: "Spent",
	takenBack: "Reversed",
	returned: "Returned",
	adjusted: "Adjusted",
	expired: "Expired",
	closed: "Customer deleted",
} as const;
export type PointsKind = keyof typeof POINTS_KINDS;
export const POINTS_KIND_NAMES = Object.keys(POINTS_KINDS) as [PointsKind, ...PointsKind[]];

/** One time points came or went (spec 3.32). */
export interface PointsEntry {
	id: string;
	programId: string;
	programName: string;
	kind: PointsKind;
	points: number;
	balance: number;
	storeId: string | null;
	orderId: string | null;
	orderNumber: string;
	expiresAt: string | null;
	reason: string;
	by: string;
	at: string;
}

export interface PointsAccount {
	programId: string;
	programName: string;
	isEnabled: boolean;
	balance: number;
	spendPoints: number;
	/** Minor units that `spendPoints` pay. */
	spendValue: number;
	joinedAt: string;
	next: { points: number; at: string } | null;
}

/** A program in which a customer may be given points, with their balance; also without a membership. */
export type AdjustableAccount = Pick<
	PointsAccount,
	"programId" | "programName" | "isEnabled" | "balance"
>;

export interface AdjustPointsView {
	accounts: AdjustableAccount[];
	constraint: Record<string, Constraint>;
	cancelTo: string;
}

/** Programs to choose from, and the preselected one: one that is on. */
export function programChoices(accounts: readonly AdjustableAccount[]) {
	return {
		choices: accounts.map(({ programId: value, programName, isEnabled, balance }) => ({
			value,
			label: isEnabled ? programName : `${programName} (off)`,
			hint: `${formatPoints(balance)} now`,
		})),
		chosen: accounts.find(({ isEnabled }) => isEnabled)?.programId,
	};
}

export interface PointsEntryRow {
	id: string;
	at: string;
	what: string;
	program: string;
	points: string;
	balance: string;
	expires: string;
	order: { to: string | null; label: string } | null;
	reason: string;
	by: string;
}

export const NO_PROGRAM_MESSAGE = "Choose one from the list";
export const NO_POINTS_MESSAGE = "Enter a whole number other than 0, such as 50 or -50";
export const POINTS_LIMIT_MESSAGE = `Enter at most ${formatCount(MAX_POINTS)} points at once`;
export const NO_PHONE_MESSAGE = "Add the customer’s phone number first";

export const TOO_MANY_POINTS = `A customer can have at most ${formatCount(MAX_BALANCE)}`;

export function tooFewPoints(balance: number): string {
	return `The customer has only ${formatCount(balance)}`;
}
