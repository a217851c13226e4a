import { formatCount } from "~/models/shared/count-text";
import { type Currency, formatMoney } from "~/models/shared/money";
import type { PutBack, PutBackPreview } from "../franchisee-permissions";

export interface DriftRow extends PutBack {
	id: string;
	/** Null for values from before names were recorded. */
	by: string | null;
	since: string | null;
	isSetByFranchise: boolean;
	/** Whether the location may have it: by permission, or because the franchise set it. */
	isAllowed: boolean;
	/** Equals the organization's value, but is pinned so that it stays when that changes. */
	isPinned: boolean;
}

export interface DriftPlace {
	storeId: string;
	location: string;
	values: number;
	prices: number;
	/** Average price difference from the organization's, as a share; null without own prices, or in another currency. */
	priceChange: number | null;
	since: string | null;
	isSetByFranchise: boolean;
}

export const THE_FRANCHISE = "The franchise";

/** Selects own values to restore: these ids, or (null) all that match. */
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

/** Up to this many own values are listed one by one; beyond that, the filters stand for them. */
export const MAX_NAMED_VALUES = 500;

export const MAX_RESTORED = 20_000;

export const TOO_MANY_VALUES = `More than ${formatCount(MAX_RESTORED)} custom values match. Filter the list first.`;

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
	by: string;
}

export function formatShare(share: number): string {
	const percent = Math.round(share * 1_000) / 10;
	return `${percent > 0 ? "+" : ""}${percent}%`;
}

/** How much an own price differs from the organization's, as a percentage only in one currency; "" if equal. */
export function formatDifference(
	{ field, own, base }: Pick<DriftRow, "field" | "own" | "base">,
	{ currency, isComparable }: { currency: Currency; isComparable: boolean },
): string {
	if (field !== "price" || typeof own !== "number" || typeof base !== "number") return "";
	if (own === base) return "";
	const amount = `${own > base ? "+" : ""}${formatMoney(own - base, currency)}`;
	return base > 0 && isComparable ? `${amount} (${formatShare(own / base - 1)})` : amount;
}
