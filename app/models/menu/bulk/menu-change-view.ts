import type { ListOption } from "~/models/shared/define-list";
import type { MenuKind } from "../menu-kind";
import type { MenuChange } from "./menu-change";

export interface MenuChangeView {
	kind: MenuKind;
	which: string;
	whichLabel: string;
	fields: readonly (keyof MenuChange)[];
	labels: Readonly<Record<string, string>>;
	holders: readonly ListOption[];
	areHoldersPart: boolean;
	holdersLabel: string;
	followed: readonly ListOption[];
	currencySymbol: string;
	listPath: string;
}
