import type { ListOption } from "~/models/shared/define-list";
import type { MenuKind } from "../menu-kind";
import type { MenuChange } from "./menu-change";

/** What the form of a change of many things shows. */
export interface MenuChangeView {
	kind: MenuKind;
	/** Which things, as the form sends them on. */
	which: string;
	/** "3 items", "All 1,240 items that match: search “latte”" */
	whichWords: string;
	fields: readonly (keyof MenuChange)[];
	labels: Readonly<Record<string, string>>;
	/** What they can be put into, and what that is called; empty for nothing. */
	holders: readonly ListOption[];
	/** Whether there are others, which a search finds. */
	areHoldersPart: boolean;
	holdersLabel: string;
	/** What a location may let go, so that it follows the organization; empty for the organization. */
	followed: readonly ListOption[];
	currencySymbol: string;
	listPath: string;
}
