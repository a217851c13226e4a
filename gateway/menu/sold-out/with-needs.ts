import type { MenuPart, MenuPartNeeds } from "~/models/menu/menu-part";
import { atLocation } from "~/models/menu/own-values";
import type { Tx } from "../../core/database";
import { isChoice, itemsWithout } from "./items-without";

/** A choice with the items that require it: they cannot be ordered while it is off, hidden or archived. */
export async function withNeeds<Part extends MenuPart>(
	tx: Tx,
	storeId: string | null,
	part: Part,
): Promise<Part & MenuPartNeeds> {
	if (!isChoice(part)) return part;
	const choosable = { isEnabled: true, isVisible: true, isOrderable: true, isArchived: false };
	const found = await itemsWithout(tx, storeId, [atLocation({ ...part, ...choosable }, {})]);
	return {
		...part,
		neededBy: found.map(({ item: { id, title }, group }) => ({ id, title, group: group.title })),
	};
}
