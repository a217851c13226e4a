import type { ChangeLine } from "~/models/shared/bulk-change";
import { FONT_SOURCES, STYLING_IMAGES, type StoreFont, type Styling } from "./styling";
import { stylingEntity } from "./styling.entity";

/** Source of "Reset to the default": organization's location, location's default store, or product defaults. */
export const LOOK_SOURCES = ["location", "default-store", "product"] as const;
export type LookSource = (typeof LOOK_SOURCES)[number];

export interface DefaultLook {
	storeId: string;
	/** Whether the look of this location is the organization's default. */
	isDefault: boolean;
	version: number;
	source: LookSource;
	/** Title of the location or default store that supplies the look; null if none or not visible to the caller. */
	title: string | null;
}

/** One look of a bulk change: a location's look at a version. */
export interface StylingCopy {
	from: string;
	version: number;
}

export const LOOK_CHANGED_MESSAGE = "The look changed after the preview. Preview it again.";
/** Differences between two looks, as text; empty if equal. */
export function stylingLines(before: Styling, after: Styling): ChangeLine[] {
	return (Object.keys(after) as (keyof Styling)[]).flatMap((field) => {
		const [was, is] = [before[field], after[field]];
		if (JSON.stringify(was) === JSON.stringify(is)) return [];
		const isOther = field in STYLING_IMAGES && was && is;
		const part = stylingEntity.fields[field].label;
		return [
			{
				part,
				before: stylingText(field, was),
				after: isOther ? "Different image" : stylingText(field, is),
			},
		];
	});
}

function stylingText(field: keyof Styling, value: Styling[keyof Styling]): string {
	if (value === null || value === "") return "None";
	if (field in STYLING_IMAGES) return "A picture";
	return typeof value === "object" ? fontLabel(value) : String(value);
}

function fontLabel({ name, source, link }: StoreFont): string {
	if (name === "") return "None";
	return link ? `${name} (${FONT_SOURCES[source].toLowerCase()}, ${link})` : name;
}
