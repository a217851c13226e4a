import type { WeeklySchedule } from "~/models/hours/business-hours";
import type { ChangeLine } from "~/models/shared/bulk-change";
import type { EntityField } from "~/models/shared/entity";
import { imageLabel } from "~/models/shared/image";
import { moneyInput } from "~/models/shared/money";
import { formatRate } from "~/models/shared/rate";
import { weekText } from "../import/week-cell";
import type { MenuKind } from "../menu-kind";
import type { MenuPartFields } from "../menu-part";
import { menuEntities } from "../menu-part.entity";
import type { OwnField, OwnValues } from "../own-values";

type FieldName = keyof MenuPartFields;

/** Describes the changes that new values make; amounts as typed. */
export function changeLines(
	kind: MenuKind,
	before: MenuPartFields,
	patch: Partial<MenuPartFields>,
): ChangeLine[] {
	const { fields } = menuEntities[kind] as { fields: Readonly<Record<string, EntityField>> };
	const names = Object.keys(patch) as FieldName[];
	return names.flatMap((name) => {
		const field = name === "parts" ? undefined : fields[name];
		const [from, to] = [before[name], patch[name]];
		if (!field || to === undefined || isSame(from, to)) return [];
		return [
			{ part: field.label, before: fieldValueText(field, from), after: fieldValueText(field, to) },
		];
	});
}

export function followLines(
	kind: MenuKind,
	{ base, own }: { base: MenuPartFields; own: OwnValues },
	names: readonly OwnField[],
): ChangeLine[] {
	const { fields } = menuEntities[kind] as { fields: Readonly<Record<string, EntityField>> };
	return names.flatMap((name) => {
		const field = fields[name];
		if (!field || own[name] === undefined) return [];
		const after = `same as the organization: ${fieldValueText(field, base[name])}`;
		return [{ part: field.label, before: fieldValueText(field, own[name]), after }];
	});
}

function isSame(from: unknown, to: unknown): boolean {
	if (isWeek(from) && isWeek(to)) return weekText(from) === weekText(to);
	return JSON.stringify(from) === JSON.stringify(to);
}

function isWeek(value: unknown): value is WeeklySchedule {
	return typeof value === "object" && value !== null && "mon" in value;
}

function fieldValueText({ kind, choices }: EntityField, value: unknown): string {
	if (isWeek(value)) return weekText(value) || "none";
	if (kind === "image") return typeof value === "string" ? imageLabel(value) : "none";
	if (kind === "switch") return value ? "yes" : "no";
	if (kind === "money") return value === null ? "none" : moneyInput(Number(value));
	if (kind === "hundredths") return value === null ? "none" : String(Number(value) / 100);
	if (kind === "rate") return value === null ? "none" : formatRate(Number(value));
	if (Array.isArray(value)) return value.map((each) => choices?.[each] ?? each).join(", ") || "all";
	const text = value === null ? "" : String(value);
	return (choices?.[text] ?? text) || "none";
}
