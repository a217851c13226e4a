import type { MenuPart } from "~/models/menu/menu-part";
import type { CheckId } from "~/models/orders/check";
import type { PageId } from "~/models/pages/pages";

export interface Decision {
	page: PageId;
	on: string;
	part?: { itemType: string; menuPartId: string };
}

export function menuDecision({
	id,
	kind,
	title,
}: Pick<MenuPart, "id" | "kind" | "title">): Decision {
	return { page: "menuPart", on: title, part: { itemType: kind, menuPartId: id } };
}

/** Times in words are "HH:MM" on the location's clock. */
export interface Check {
	id: CheckId;
	passed: boolean;
	words: string;
	decidedBy: Decision;
	/** ISO UTC, where it has been so since an instant. */
	since?: string;
}

export function failedOf(checks: readonly Check[]): { id: CheckId; words: string }[] {
	return checks.flatMap(({ id, passed, words }) => (passed ? [] : [{ id, words }]));
}
