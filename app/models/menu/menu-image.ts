import type { ImageKind } from "~/models/shared/image";

/** The images of an item or combo (spec 3.23, 3.24), with the upload preset of each (spec 5.6). */
export const MENU_IMAGE_PRESETS = {
	primaryImageId: "rectangle",
	cartImageId: "square",
	secondaryImageId: "rectangle",
	hoverImageId: "rectangle",
	iconImageId: "icon",
} as const satisfies Record<string, ImageKind>;

export type MenuImageField = keyof typeof MENU_IMAGE_PRESETS;
export const MENU_IMAGE_FIELDS = Object.keys(MENU_IMAGE_PRESETS) as MenuImageField[];

export type MenuImages = Record<MenuImageField, string | null>;

export const NO_MENU_IMAGES = Object.fromEntries(
	MENU_IMAGE_FIELDS.map((field) => [field, null]),
) as MenuImages;

export const MENU_IMAGE_LABELS: Readonly<Record<MenuImageField, { label: string; hint: string }>> =
	{
		primaryImageId: { label: "Primary image", hint: "Shown on the menu." },
		cartImageId: { label: "Cart image", hint: "Shown in the cart." },
		secondaryImageId: { label: "Secondary image", hint: "Shown on the item’s page." },
		hoverImageId: { label: "Hover image", hint: "Shown when the pointer is over the item." },
		iconImageId: { label: "Icon", hint: "Small image for lists and screens." },
	};

export function pickImages(part: MenuImages): MenuImages {
	return Object.fromEntries(MENU_IMAGE_FIELDS.map((field) => [field, part[field]])) as MenuImages;
}
