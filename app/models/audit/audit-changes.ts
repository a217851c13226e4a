import { CURRENCIES, type Currency } from "~/models/locations/location";
import { FEATURES, type FeatureState, featureTitle } from "~/models/merchants/features";
import {
	MULTI_ENTITY_TYPE_LABELS,
	MULTI_ENTITY_TYPES,
	SINGLE_MERCHANT_LABEL,
} from "~/models/merchants/merchant";
import { ORDER_STATUSES, type OrderStatus, STATUS_LOOKS } from "~/models/orders/order";
import { USER_STATUSES, type UserStatus } from "~/models/pages/session";
import { formatInstant } from "~/models/shared/instants";
import { formatMoney } from "~/models/shared/money";
import { roleLabel } from "~/models/shared/permissions";
import { USER_STATUS_LABELS } from "~/models/team/team";
import {
	type AuditRow,
	changesOf,
	type FieldChange,
	fieldLabel,
	type JsonValue,
	valueWords,
} from "./audit";
import type { AuditFieldView } from "./audit-view";

/** What the words of a change are made with. */
export interface ChangeWording {
	/** IANA zone that instants are told in. */
	zone: string;
	/** Of the location the change belongs to. */
	currency: Currency;
}

/** What a row changed, in words: hours day by day, money with its currency, instants in a zone. */
export function changeWords(
	row: Pick<AuditRow, "before" | "after">,
	wording: ChangeWording,
): AuditFieldView[] {
	const currency = currencyOf(row.after) ?? currencyOf(row.before) ?? wording.currency;
	const changes = changesOf(withSpokenHours(row.before), withSpokenHours(row.after));
	const [status, others] = [changes.filter(isStatus), changes.filter((each) => !isStatus(each))];
	return [...status, ...others]
		.filter(({ field }) => !BOOKKEEPING.has(field))
		.map(({ field, before, after }) => {
			const words = (value: JsonValue | undefined) =>
				wordsOf(field, value, { ...wording, currency });
			return { label: labelOf(field), before: words(before), after: words(after) };
		})
		.filter(({ before, after }) => before !== after);
}

/** Moves with every change and says nothing about it. */
// A person's role and locations stand there by name as well.
const BOOKKEEPING = new Set(["version", "updatedAt", "topStatus", "roleV2Uuid", "stores"]);

const MONEY = new Set(["total", "subtotal", "refundedAmount", "amount"]);

/** What support does in a session of its own. */
const SESSION_KINDS: Record<string, string> = {
	"view-as": "Looks through somebody's eyes",
	write: "Changes things",
};

/** What became of an order comes before when and why. */
function isStatus({ field }: FieldChange): boolean {
	return field === "status";
}

/** Features go by the names of their setup. */
function labelOf(field: string): string {
	const name = featureOf(field);
	if (!name) return fieldLabel(field);
	return name === "multiEntityType" ? "Type of organization" : featureTitle(name);
}

/** The switch that a field is, or the kind of organisation; null for every other field. */
function featureOf(field: string): keyof FeatureState | null {
	const [parent, name, ...deeper] = field.split(".");
	if (deeper.length > 0 || !(parent && FLAG_FIELDS.has(parent))) return null;
	if (name === "multiEntityType") return name;
	return FEATURES.find((feature) => feature.name === name)?.name ?? null;
}

const FLAG_FIELDS = new Set(["featuresFlags", "shortTermFeatureFlags"]);

function featureWords(name: keyof FeatureState, value: JsonValue | undefined): string {
	if (value === undefined) return valueWords(value);
	if (name !== "multiEntityType") return value === true ? "on" : "off";
	const type = MULTI_ENTITY_TYPES.find((each) => each === value);
	return type ? MULTI_ENTITY_TYPE_LABELS[type] : SINGLE_MERCHANT_LABEL;
}

function wordsOf(field: string, value: JsonValue | undefined, wording: ChangeWording): string {
	const name = field.slice(field.lastIndexOf(".") + 1);
	const feature = featureOf(field);
	if (feature) return featureWords(feature, value);
	if (typeof value === "number" && MONEY.has(name)) return formatMoney(value, wording.currency);
	if (typeof value === "string" && /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value)) {
		return formatInstant(value, wording.zone);
	}
	if (field === "status" && ORDER_STATUSES.some((status) => status === value)) {
		return STATUS_LOOKS[value as OrderStatus].label;
	}
	if (field === "status" && USER_STATUSES.some((status) => status === value)) {
		return USER_STATUS_LABELS[value as UserStatus];
	}
	if (field === "kind" && typeof value === "string") return SESSION_KINDS[value] ?? value;
	if (field === "role" && typeof value === "string") return roleLabel(value);
	if (Array.isArray(value) && value.length > 0 && !value.some(isRecord)) return value.join(", ");
	return valueWords(value);
}

/** Lists of opening hours as one text a day, so that a change of a day is one line. */
function withSpokenHours(value: JsonValue): JsonValue {
	if (Array.isArray(value)) {
		if (value.length > 0 && value.every(isWindow)) return value.map(windowWords).join(", ");
		if (value.length > 0 && value.every(isSpecialDay)) {
			return Object.fromEntries(value.map((day) => [day.date, specialDayWords(day)]));
		}
		return value.map(withSpokenHours);
	}
	if (!isRecord(value)) return value;
	return Object.fromEntries(
		Object.entries(value).map(([key, child]) => [
			key,
			isWeekday(key) && Array.isArray(child) && child.length === 0
				? "closed"
				: withSpokenHours(child),
		]),
	);
}

type Window = { start: string; end: string };
type SpecialDay = { date: string; times: JsonValue[]; closedAllDay: JsonValue };

function specialDayWords({ times, closedAllDay }: SpecialDay): string {
	if (closedAllDay === true || times.length === 0) return "closed all day";
	return times.filter(isWindow).map(windowWords).join(", ");
}

function windowWords({ start, end }: Window): string {
	return `${start}–${end}`;
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
