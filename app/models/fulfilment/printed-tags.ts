import type { DiningBehavior } from "~/models/orders/order";
import type { PrintTag } from "./print-tag";

export interface PrintedTag {
	tag: string;
	text: string;
}

export interface PrintedTags {
	ticket: PrintedTag[];
	lines: Record<string, PrintedTag[]>;
}

type Tag = Pick<PrintTag, "tag" | "tagName" | "groupTitle" | "items" | "availability">;

type TaggedOrder = { diningOption: DiningBehavior; items: readonly { id: string; name: string }[] };

/** The tags that an order's ticket prints; items are known by their names, in any case (spec 3.36). */
export function printedTags(tags: readonly Tag[], order: TaggedOrder): PrintedTags {
	const available = tags
		.filter(
			({ availability }) => availability.length === 0 || availability.includes(order.diningOption),
		)
		.map((each) => ({ ...each, items: new Set(each.items.map(plain)) }))
		.sort(
			(a, b) =>
				a.groupTitle.localeCompare(b.groupTitle, "en-US") || a.tag.localeCompare(b.tag, "en-US"),
		);
	const lines: PrintedTags["lines"] = {};
	for (const { id, name } of order.items) {
		const found = available.filter(({ items }) => items.has(plain(name)));
		if (found.length > 0) lines[id] = found.map(printed);
	}
	return { ticket: available.filter(({ items }) => items.size === 0).map(printed), lines };
}

function printed({ tag, tagName, groupTitle }: Omit<Tag, "items">): PrintedTag {
	return { tag, text: groupTitle ? `${groupTitle}: ${tagName}` : tagName };
}

function plain(name: string): string {
	return name.trim().replace(/\s+/g, " ").toLowerCase();
}
