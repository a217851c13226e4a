import type { AuditRow } from "~/models/shared/audit-row";
import { type Clock, type LocalTime, timeWords } from "~/models/shared/clock";
import type { Entity } from "~/models/shared/entity";
import { changesOf, type FieldChange } from "~/models/shared/field-changes";
import { imageWords } from "~/models/shared/image";
import { formatInstant } from "~/models/shared/instants";
import type { JsonValue } from "~/models/shared/json";
import { CURRENCIES, type Currency, formatMoney } from "~/models/shared/money";
import { roleLabel } from "~/models/shared/permissions";
import { formatRate } from "~/models/shared/rate";
import { fieldLabel, fieldOf, type NamesById, valueWords } from "./audit";
import type { AuditFieldView } from "./audit-view";

export interface ChangeWording {
	local: LocalTime;
	currency: Currency;
	places?: ReadonlyMap<string, string>;
	names?: NamesById;
}

/** A row's changes in words: hours by day, money with currency, instants in the zone. */
export function changeWords(
	entity: Entity,
	row: Pick<AuditRow, "before" | "after">,
	wording: ChangeWording,
): AuditFieldView[] {
	const { clock } = wording.local;
	const spoken = (value: JsonValue) => withSpokenHours(value, clock);
	const currency = currencyOf(row.after) ?? currencyOf(row.before) ?? wording.currency;
	const changes = changesOf(spoken(row.before), spoken(row.after));
	const [status, others] = [changes.filter(isStatus), changes.filter((each) => !isStatus(each))];
	return [...status, ...others]
		.filter(({ field }) => !BOOKKEEPING.has(field) && !fieldOf(entity, field)?.isHidden)
		.map(({ field, before, after }) => {
			const words = (value: JsonValue | undefined, other: JsonValue | undefined) =>
				fieldOf(entity, field)?.refersTo
					? namesWords(value, other, wording.names)
					: wordsOf(entity, field, value, { ...wording, currency });
			return {
				label: fieldLabel(entity, field),
				before: words(before, after),
				after: words(after, before),
			};
		})
		.filter(({ before, after }) => before !== after);
}

/** Changes every time and means nothing to people. */
const BOOKKEEPING = new Set(["version", "updatedAt"]);

function isStatus({ field }: FieldChange): boolean {
	return field === "status";
}

function wordsOf(
	entity: Entity,
	field: string,
	value: JsonValue | undefined,
	{ local, currency, places }: ChangeWording,
): string {
	const { kind, choices } = fieldOf(entity, field) ?? {};
	if (value === undefined) return valueWords(value);
	if (choices && (value === null || typeof value !== "object")) {
		const chosen = choices[String(value ?? "")];
		if (chosen !== undefined || kind !== "money") return chosen ?? valueWords(value);
	}
	if (choices && Array.isArray(value) && value.length > 0) {
		return value.map((each) => choices[String(each)] ?? String(each)).join(", ");
	}
	if (kind === "switch") return value === true ? "on" : "off";
	if (kind === "money" && typeof value === "number") return formatMoney(value, currency);
	if (kind === "hundredths" && typeof value === "number") return String(value / 100);
	if (kind === "rate" && typeof value === "number") return formatRate(value);
	if (kind === "role" && typeof value === "string") return roleLabel(value);
	if (kind === "image" && typeof value === "string") return imageWords(value);
	if (kind === "locations") return placesWords(value, places);
	if (typeof value === "string" && /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value)) {
		return formatInstant(value, local);
	}
	if (Array.isArray(value) && value.length > 0 && !value.some(isRecord)) return value.join(", ");
	return valueWords(value);
}

function placesWords(value: JsonValue, places: ChangeWording["places"]): string {
	return valueWords(
		idsOf(value)
			.map((id) => places?.get(id) ?? id)
			.join(", "),
	);
}

const MOST_NAMED = 12;

function namesWords(
	value: JsonValue | undefined,
	other: JsonValue | undefined,
	names: NamesById = {},
): string {
	const [ids, others] = [idsOf(value), idsOf(other)];
	const own = ids.filter((id) => !others.includes(id));
	const shared = ids.length - own.length;
	const isShort = Math.max(ids.length, others.length) <= MOST_NAMED;
	const isMoved = own.length === 0 && others.length === shared;
	const isWhole = isShort || isMoved || shared === 0;
	const spoken = (isWhole ? ids : own).map((id) => names[id] ?? id);
	return valueWords([...spoken, ...(isWhole ? [] : [`${shared} that stayed`])].join(", "));
}

export function idsOf(value: JsonValue | undefined): string[] {
	return [value].flat().filter((id) => typeof id === "string");
}

/** Replaces each day's hours by one text, so that a changed day is one line. */
function withSpokenHours(value: JsonValue, clock: Clock): JsonValue {
	if (Array.isArray(value)) {
		if (value.length > 0 && value.every(isWindow))
			return value.map((each) => windowWords(each, clock)).join(", ");
		if (value.length > 0 && value.every(isSpecialDay)) {
			return Object.fromEntries(value.map((day) => [day.date, specialDayWords(day, clock)]));
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

function specialDayWords(day: SpecialDay, clock: Clock): string {
	const { times, closedAllDay, endsNightBefore } = day;
	const isClosed = closedAllDay === true || times.length === 0;
	const windows = times.filter(isWindow).map((each) => windowWords(each, clock));
	const words = isClosed ? "closed all day" : windows.join(", ");
	return endsNightBefore === true ? `${words}; the night before ends at midnight` : words;
}

function windowWords({ start, end }: Window, clock: Clock): string {
	return `${timeWords(start, clock)}–${timeWords(end, clock)}`;
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

function currencyOf(state: JsonValue): Currency | undefined {
	return isRecord(state) ? CURRENCIES.find((each) => each === state.currency) : undefined;
}

function isRecord(value: JsonValue): value is { [key: string]: JsonValue } {
	return value !== null && typeof value === "object" && !Array.isArray(value);
}
