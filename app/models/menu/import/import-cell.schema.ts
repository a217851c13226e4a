import { weekField } from "~/models/hours/business-hours.schema";
import { DINING_BEHAVIORS, DINING_LABELS } from "~/models/orders/order";
import { toDecimalPoint } from "~/models/shared/csv-format";
import { isUuid } from "~/models/shared/is-uuid";
import { MENU_IMAGE_FIELDS } from "../menu-image";
import { menuPartCells } from "../menu-part.schema";
import { EMPTY_FIELDS } from "../own-values";
import { CHOSEN_LABELS, type ChosenCell, type ImportColumn } from "./import-columns";
import { EMPTY_HERE } from "./menu-import";
import { readWeek } from "./week-cell";

const YES_OR_NO: Readonly<Record<string, boolean>> = {
	yes: true,
	true: true,
	"1": true,
	no: false,
	false: false,
	"0": false,
};

export function readCell(
	{ field }: ImportColumn,
	text: string,
): { value: unknown } | { problem: string } {
	if (field === "stores") return readStores(text);
	if (field === "diningBehaviors") return readDining(text);
	if (field === "weeklySchedule") return readHours(text);
	if (field === "parts" || field === "standsIn") return { value: namesIn(text) };
	if (field === "choices") return { value: text };
	if (isImage(field)) return readImage(text);
	if (field in CHOSEN_LABELS) return readChoice(field as ChosenCell, text);
	if (field in menuPartCells) {
		const schema = menuPartCells[field as keyof typeof menuPartCells];
		const { success, data, error } = schema.safeParse(
			isAmount(field) ? toDecimalPoint(text) : text,
		);
		return success ? { value: data } : { problem: error.issues[0]?.message ?? "" };
	}
	const value = YES_OR_NO[text.trim().toLowerCase()];
	return value === undefined ? { problem: "Enter yes or no" } : { value };
}

/** Parses a cell of a location's own value (null clears it), or returns the problem. */
export function readOwnCell(
	column: ImportColumn,
	text: string,
): { value: unknown } | { problem: string } {
	const word = text.trim().toLowerCase();
	if (word === "") return { value: null };
	if (word !== EMPTY_HERE) return readCell(column, text);
	const canBeEmpty = EMPTY_FIELDS.some((field) => field === column.field);
	return canBeEmpty ? { value: "" } : { problem: "Must not be empty" };
}

export function namesIn(text: string): string[] {
	const names = text.split(";").map((each) => each.trim());
	return names.filter(Boolean);
}

function readDining(text: string) {
	const chosen = namesIn(text).map((name) => ({
		name,
		found: DINING_BEHAVIORS.find((each) => isNamed(name, each, DINING_LABELS[each].label)),
	}));
	const unknown = chosen.find(({ found }) => !found);
	if (unknown) {
		const all = DINING_BEHAVIORS.map((each) => DINING_LABELS[each].label).join("; ");
		return { problem: `“${unknown.name}” isn’t a dining option. Use one of: ${all}.` };
	}
	return { value: DINING_BEHAVIORS.filter((each) => chosen.some(({ found }) => found === each)) };
}

function readHours(text: string) {
	const read = readWeek(text);
	if ("unread" in read) {
		return { problem: `Write hours as mon 09:00-17:00, not “${read.unread}”` };
	}
	const { success, data, error } = weekField.safeParse(read.week);
	return success ? { value: data } : { problem: error.issues[0]?.message ?? "" };
}

function isAmount(field: string): boolean {
	return ["price", "taxRatePpm", "weightAmount"].includes(field);
}

function isImage(field: string): boolean {
	return MENU_IMAGE_FIELDS.some((each) => each === field);
}

function readImage(text: string) {
	const id = text.trim().toLowerCase();
	if (id !== "" && !isUuid(id)) return { problem: `No image has the ID “${text}”` };
	return { value: id || null };
}

function readChoice(field: ChosenCell, text: string) {
	const labels = CHOSEN_LABELS[field];
	const name = text.trim();
	if (name === "" && field === "weightUnit") return { value: null };
	const found = Object.entries(labels).find(([code, label]) => isNamed(name, code, label));
	return found
		? { value: found[0] }
		: { problem: `Enter one of: ${Object.values(labels).join("; ")}` };
}

function isNamed(name: string, code: string, label: string): boolean {
	return [code, label].some((each) => each.toLowerCase() === name.toLowerCase());
}

function readStores(text: string) {
	const ids = text.split(/[;,\s]+/).filter(Boolean);
	const wrong = ids.find((id) => !isUuid(id));
	if (wrong) return { problem: `No location has the ID “${wrong}”` };
	return { value: ids.length === 0 ? null : [...new Set(ids)].sort() };
}
