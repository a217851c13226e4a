import { type Currency, formatMoney } from "~/models/shared/money";
import type { PutBack, PutBackPreview } from "../franchisee-permissions";

export interface DriftRow extends PutBack {
	id: string;
	/** Null for those that came before names were kept. */
	by: string | null;
	since: string | null;
	isSetByFranchise: boolean;
	/** Whether the location may hold it: it has the permission, or the franchise set it. */
	isAllowed: boolean;
	/** Equal to the organization's: kept on purpose, so that it stays when the organization's changes. */
	isPinned: boolean;
}

export interface DriftPlace {
	storeId: string;
	location: string;
	values: number;
	prices: number;
	/** By how much its prices are above the organization's on average, as a share; null without any. */
	priceChange: number | null;
	since: string | null;
}

export const THE_FRANCHISE = "The franchise";

/** Which own values are restored: some by their ids, or (null) all that match. */
export interface WhichDrift {
	ids: string[] | null;
	search: string;
	location: string[];
	kind: string[];
	field: string[];
	allowed: string[];
	setBy: string[];
	value: string[];
}

export interface DriftPreview extends PutBackPreview {
	mark: string;
}

/** So many own values are named one by one; more by what the list is narrowed to. */
export const MOST_NAMED_VALUES = 500;

export const MOST_RESTORED = 20_000;

export const TOO_MANY_VALUES = `More than ${MOST_RESTORED.toLocaleString("en-US")} custom values match. Filter the list first.`;

export const CHANGED_SINCE_PREVIEW = "Something changed after the preview. Check it again.";

export interface DriftView {
	id: string;
	location: string;
	title: string;
	kind: string;
	field: string;
	own: string;
	base: string;
	difference: string;
	by: string;
	since: string;
	isSetByFranchise: boolean;
	isAllowed: boolean;
	isPinned: boolean;
	to: string | null;
	restoreTo: string | null;
}

export interface DriftPlaceView {
	key: string;
	location: string;
	to: string;
	values: string;
	prices: string;
	since: string;
}

export function shareWords(share: number): string {
	const percent = Math.round(share * 1_000) / 10;
	return `${percent > 0 ? "+" : ""}${percent}%`;
}

/** By how much a price of one's own differs from the organization's, in minor units; "" where nothing can be compared. */
export function differenceWords(
	{ field, own, base }: Pick<DriftRow, "field" | "own" | "base">,
	currency: Currency,
): string {
	if (field !== "price" || typeof own !== "number" || typeof base !== "number") return "";
	if (own === base) return "";
	const amount = `${own > base ? "+" : ""}${formatMoney(own - base, currency)}`;
	return base > 0 ? `${amount} (${shareWords(own / base - 1)})` : amount;
}
