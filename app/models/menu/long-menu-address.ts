import { findMenuKind, type MenuKind } from "./menu-kind";

export interface NamedPart {
	kind: MenuKind;
	id: string;
	/** Whose menu it is of: the organization's, or a location's. */
	itemStoreId: string;
}

/**
 * The thing that an address names after `before` segments (spec 2.8): its type, whose menu it is of, its name, then the type
 * of a thing within it and its variation, which is what opens then. Null where nothing is named.
 */
export function longMenuAddress(path: string, before: number): NamedPart | null {
	const [itemType, itemStoreId = "", partId, , variationId] = path.split("/").slice(before);
	if (variationId) return { kind: "variation", id: variationId, itemStoreId };
	const kind = findMenuKind(itemType);
	return kind && partId ? { kind, id: partId, itemStoreId } : null;
}
