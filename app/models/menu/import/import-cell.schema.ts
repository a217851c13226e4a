import { isUuid } from "~/models/shared/is-uuid";
import { menuPartCells } from "../menu-part.schema";
import type { ImportColumn } from "./import-columns";

const YES_OR_NO: Readonly<Record<string, boolean>> = {
	...{ yes: true, true: true, "1": true },
	...{ no: false, false: false, "0": false },
};

/** What the text of a cell says, or what is wrong with it. */
export function readCell(
	{ field }: ImportColumn,
	text: string,
): { value: unknown } | { problem: string } {
	if (field === "stores") return readStores(text);
	if (field in menuPartCells) {
		const schema = menuPartCells[field as keyof typeof menuPartCells];
		const { success, data, error } = schema.safeParse(text);
		return success ? { value: data } : { problem: error.issues[0]?.message ?? "" };
	}
	const value = YES_OR_NO[text.trim().toLowerCase()];
	return value === undefined ? { problem: "Enter yes or no" } : { value };
}

/** Ids, sorted; an empty cell is all locations. */
function readStores(text: string) {
	const ids = text.split(/[;,\s]+/).filter(Boolean);
	const wrong = ids.find((id) => !isUuid(id));
	if (wrong) return { problem: `“${wrong}” is no id of a location` };
	return { value: ids.length === 0 ? null : [...new Set(ids)].sort() };
}
