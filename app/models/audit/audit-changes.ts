import type { AuditRow } from "~/models/shared/audit-row";
import { type Clock, formatTime, type LocalTime } from "~/models/shared/clock";
import type { Entity } from "~/models/shared/entity";
import { diffFields, type FieldChange } from "~/models/shared/field-changes";
import { imageLabel } from "~/models/shared/image";
import { formatInstant } from "~/models/shared/instants";
import type { JsonValue } from "~/models/shared/json";
import { CURRENCIES, type Currency, formatMoney } from "~/models/shared/money";
import { roleLabel } from "~/models/shared/permissions";
import { formatRate } from "~/models/shared/rate";
import { auditValueText, fieldLabel, findField, type NamesById } from "./audit";
import type { AuditFieldView } from "./audit-view";

export interface ChangeWording {
	local: LocalTime;
	currency: Currency;
	places?: ReadonlyMap<string, string>;
	names?: NamesById;
}

/** Describes a row's changes: hours by day, money with currency, instants in the zone. */
export function auditFieldChanges(
	entity: Entity,
	row: Pick<AuditRow, "before" | "after">,
	wording: ChangeWording,
): AuditFieldView[] {
	const { clock } = wording.local;
	const spoken = (value: JsonValue) => withSpokenHours(value, clock);
	const currency = stateCurrency(row.after) ?? stateCurrency(row.before) ?? wording.currency;
	const changes = diffFields(spoken(row.before), spoken(row.after));
	const [status, others] = [changes.filter(isStatus), changes.filter((each) => !isStatus(each))];
	return [...status, ...others]
		.filter(({ field }) => !BOOKKEEPING.has(field) && !findField(entity, field)?.isHidden)
		.map(({ field, before, after }) => {
			const text = (value: JsonValue | undefined, other: JsonValue | undefined) =>
				findField(entity, field)?.refersTo
					? namesText(value, other, wording.names)
					: valueText(entity, field, value, { ...wording, currency });
			return {
				label: fieldLabel(entity, field),
				before: text(before, after),
				after: text(after, before),
			};
		})
		.filter(({ before, after }) => before !== after);
}

/** Changes every time and means nothing to people. */
const BOOKKEEPING = new Set(["version", "updatedAt"]);

function isStatus({ field }: FieldChange): boolean {
	return field === "status";
}

function valueText(
	entity: Entity,
	field: string,
	value: JsonValue | undefined,
	{ local, currency, places }: ChangeWording,
): string {
	const { kind, choices } = findField(entity, field) ?? {};
	if (value === undefined) return auditValueText(value);
	if (choices && (value === null || typeof value !== "object")) {
		const chosen = choices[String(value ?? "")];
		if (chosen !== undefined || kind !== "money") return chosen ?? auditValueText(value);
	}
	if (choices && Array.isArray(value) && value.length > 0) {
		return value.map((each) => choices[String(each)] ?? String(each)).join(", ");
	}
	if (kind === "switch") return value === true ? "on" : "off";
	if (kind === "money" && typeof value === "number") return formatMoney(value, currency);
	if (kind === "hundredths" && typeof value === "number") return String(value / 100);
	if (kind === "rate" && typeof value === "number") return formatRate(value);
	if (kind === "role" && typeof value === "string") return roleLabel(value);
	if (kind === "image" && typeof value === "string") return imageLabel(value);
	if (kind === "locations") return locationsText(value, places);
	if (typeof value === "string" && /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value)) {
		return formatInstant(value, local);
	}
	if (Array.isArray(value) && value.length > 0 && !value.some(isRecord)) return value.join(", ");
	return auditValueText(value);
}

function locationsText(value: JsonValue, places: ChangeWording["places"]): string {
	return auditValueText(
		toIdList(value)
			.map((id) => places?.get(id) ?? id)
			.join(", "),
	);
}

const MAX_NAMED = 12;

function namesText(
	value: JsonValue | undefined,
	other: JsonValue | undefined,
	names: NamesById = {},
): string {
	const [ids, others] = [toIdList(value), toIdList(other)];
	const own = ids.filter((id) => !others.includes(id));
	const shared = ids.length - own.length;
	const isShort = Math.max(ids.length, others.length) <= MAX_NAMED;
	const isMoved = own.length === 0 && others.length === shared;
	const isWhole = isShort || isMoved || shared === 0;
	const spoken = (isWhole ? ids : own).map((id) => names[id] ?? id);
	return auditValueText([...spoken, ...(isWhole ? [] : [`${shared} that stayed`])].join(", "));
}

export function toIdList(value: JsonValue | undefined): string[] {
	return [value].flat().filter((id) => typeof id === "string");
}

/** Replaces each day's hours by one text, so that a changed day is one line. */
function withSpokenHours(value: JsonValue, clock: Clock): JsonValue {
	if (Array.isArray(value)) {
		if (value.length > 0 && value.every(isWindow))
			return value.map((each) => formatWindow(each, clock)).join(", ");
		if (value.length > 0 && value.every(isSpecialDay)) {
			return Object.fromEntries(value.map((day) => [day.date, specialDayText(day, clock)]));
		}
		return value.map((each) => withSpokenHours(each, clock));
	}
	if (!isRecord(value)) return value;
	return Object.fromEntries(
		Object.entries(value).map(([key, child]) => [
			key,
			isWeekday(key) && Array.isArray(child) && child.length === 0
				? "closed"
				: withSpokenHours(child, clock),
		]),
	);
}

type Window = { start: string; end: string };
type SpecialDay = {
	date: string;
	times: JsonValue[];
	closedAllDay: JsonValue;
	endsNightBefore?: JsonValue;
};

function specialDayText(day: SpecialDay, clock: Clock): string {
	const { times, closedAllDay, endsNightBefore } = day;
	const isClosed = closedAllDay === true || times.length === 0;
	const windows = times.filter(isWindow).map((each) => formatWindow(each, clock));
	const text = isClosed ? "closed all day" : windows.join(", ");
	return endsNightBefore === true ? `${text}; the night before ends at midnight` : text;
}

function formatWindow({ start, end }: Window, clock: Clock): string {
	return `${formatTime(start, clock)}–${formatTime(end, clock)}`;
}

function isWindow(value: JsonValue): value is Window {
	return isRecord(value) && typeof value.start === "string" && typeof value.end === "string";
}

function isSpecialDay(value: JsonValue): value is SpecialDay {
	return isRecord(value) && typeof value.date === "string" && Array.isArray(value.times);
}

function isWeekday(key: string): boolean {
	return ["mon", "tue", "wed", "thu", "fri", "sat", "sun"].includes(key);
}

function stateCurrency(state: JsonValue): Currency | undefined {
	return isRecord(state) ? CURRENCIES.find((each) => each === state.currency) : undefined;
}

function isRecord(value: JsonValue): value is { [key: string]: JsonValue } {
	return value !== null && typeof value === "object" && !Array.isArray(value);
}
