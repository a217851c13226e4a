import type { MenuKind } from "~/models/menu/menu-kind";
import { NEW_MENU_PART } from "~/models/menu/menu-part";
import { atLocation, type LocationMenuPart } from "~/models/menu/own-values";
import type { MenuFacts } from "~/models/quotes/menu-line";

type Given = Partial<LocationMenuPart>;

/** A menu with one item of $10 that has to be ordered with one of its sauces, at 25 cents. */
export function menuWith(
	given: Partial<Record<"menu" | "category" | "item" | "group" | "modifier", Given>> = {},
): MenuFacts {
	const parts = [
		samplePart("itemSet", { id: "menu", title: "All day", parts: ["category"], ...given.menu }),
		samplePart("category", { id: "category", title: "Wings", parts: ["item"], ...given.category }),
		samplePart("storeItem", {
			id: "item",
			title: "6 Wings",
			price: 1000,
			parts: ["group"],
			...given.item,
		}),
		samplePart("itemOptions", {
			id: "group",
			title: "Sauce",
			parts: ["modifier"],
			minSelections: 1,
			maxSelections: 1,
			isMandatory: true,
			...given.group,
		}),
		samplePart("itemBase", { id: "modifier", title: "Ranch", price: 25, ...given.modifier }),
	];
	return new Map(parts.map((part) => [part.id, part]));
}

export function samplePart(kind: MenuKind, given: Given): LocationMenuPart {
	const part = {
		...NEW_MENU_PART,
		id: "part",
		kind,
		version: 1,
		updatedAt: "2026-03-10T12:00:00.000Z",
	};
	return { ...atLocation(part, {}), ...given };
}
