import { findMenuKind, type MenuKind } from "./menu-kind";

export interface NamedPart {
	kind: MenuKind;
	id: string;
	itemStoreId: string;
}

/** Menu part a path names after `before` segments (spec 2.8): type, menu, name, then an optional inner part. */
export function longMenuAddress(path: string, before: number): NamedPart | null {
	const [itemType, itemStoreId = "", partId, , variationId] = path.split("/").slice(before);
	if (variationId) return { kind: "variation", id: variationId, itemStoreId };
	const kind = findMenuKind(itemType);
	return kind && partId ? { kind, id: partId, itemStoreId } : null;
}
