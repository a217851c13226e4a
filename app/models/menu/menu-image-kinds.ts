import type { ImageKind } from "~/models/shared/image";
import { MENU_IMAGE_FIELDS, MENU_IMAGE_PRESETS, type MenuImageField } from "./menu-image";
import { hasField, type MenuKind } from "./menu-kind";

/** Image fields of a kind, with the preset of each (spec 5.6). */
export function menuImageKinds(kind: MenuKind): Partial<Record<MenuImageField, ImageKind>> {
	const fields = MENU_IMAGE_FIELDS.filter((field) => hasField(kind, field));
	return Object.fromEntries(fields.map((field) => [field, imagePreset(kind, field)]));
}

function imagePreset(kind: MenuKind, field: MenuImageField): ImageKind {
	return kind === "itemSetConcept" ? "menuConcept" : MENU_IMAGE_PRESETS[field];
}
