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

/** Times in `words` are local, as "HH:MM". */
export interface Check {
	id: CheckId;
	passed: boolean;
	words: string;
	decidedBy: Decision;
	/** Start of this state, if it has one; ISO UTC. */
	since?: string;
}

export function failedChecks(checks: readonly Check[]): { id: CheckId; words: string }[] {
	return checks.flatMap(({ id, passed, words }) => (passed ? [] : [{ id, words }]));
}
