import { findMenuKind, type MenuKind } from "./menu-kind";

export interface NamedPart {
	kind: MenuKind;
	id: string;
	itemStoreId: string;
}

/** What an address names after `before` segments (spec 2.8): type, menu, name, then a part of it, which opens. */
export function longMenuAddress(path: string, before: number): NamedPart | null {
	const [itemType, itemStoreId = "", partId, , variationId] = path.split("/").slice(before);
	if (variationId) return { kind: "variation", id: variationId, itemStoreId };
	const kind = findMenuKind(itemType);
	return kind && partId ? { kind, id: partId, itemStoreId } : null;
}
