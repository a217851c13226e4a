import type { PrintTag, PrintTagEditor } from "~/models/fulfilment/print-tag";
import { printTagEntity } from "~/models/fulfilment/print-tag.entity";
import { printTagFormSchema } from "~/models/fulfilment/print-tag.schema";
import { labelsOf } from "~/models/shared/entity";
import { conflictLabels } from "~/services/web/conflict-labels.server";
import { constraintOf } from "~/services/web/form.server";

/** All that the form of a print tag shows; null for a new one. */
export function printTagEditor(printTag: PrintTag | null): PrintTagEditor {
	return {
		values: printTag ? valuesOf(printTag) : NEW,
		version: printTag?.version ?? null,
		constraint: constraintOf(printTagFormSchema),
		labels: labelsOf(printTagEntity),
	};
}

/** What somebody else saved meanwhile, for the view that settles it field by field. */
export function printTagConflict(printTag: PrintTag) {
	return {
		value: valuesOf(printTag),
		version: printTag.version,
		labels: conflictLabels(printTagEntity),
	};
}

const NEW = { tag: "", tagName: "", groupTitle: "", items: "", availability: [] };

function valuesOf({ tag, tagName, groupTitle, items, availability }: PrintTag) {
	return { tag, tagName, groupTitle, items: items.join("\n"), availability };
}
