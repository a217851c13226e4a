import type { LocalTime } from "~/models/shared/clock";
import {
	addDays,
	dayRange,
	formatInstant,
	localDate,
	zoneAbbreviation,
} from "~/models/shared/instants";
import { withoutZone } from "~/models/shared/zone-in-head";
import { type BusinessHours, describeWindows, type Hours, type TimeWindow } from "./business-hours";
import { type DecidingRule, decidingRuleText } from "./deciding-rule";
import { dineInHours, type OpenState, openPhrase, openState, windowsOn } from "./open-state";

const DAYS_SHOWN = 7;
const CLOCK_CHANGE_DAYS = 14;

export interface HoursPreview {
	now: string;
	orders: OpenPreview;
	dineIn: OpenPreview | null;
	days: { day: string; hours: string; special: "closed" | "other-hours" | null }[];
	clockChange: string | null;
}

export interface OpenPreview {
	open: boolean;
	phrase: string;
	rule: Omit<DecidingRule, "kind"> | null;
}

/** Describes the hours at an instant in a zone (spec 3.10). Throws on an unknown zone. */
export function hoursPreview(hours: BusinessHours, local: LocalTime, at: string): HoursPreview {
	const { zone, clock } = local;
	const today = localDate(at, zone);
	return {
		now: formatInstant(at, local),
		orders: openPreview(hours, local, at),
		dineIn: hours.haveDineInHours ? dineInPreview(hours, local, at) : null,
		days: Array.from({ length: DAYS_SHOWN }, (_, index) => {
			const date = addDays(today, index);
			const { windows, reason } = windowsOn(hours, date);
			return {
				day: index === 0 ? `Today, ${weekdayName(date)}` : weekdayName(date),
				hours: describeWindows(windows, clock),
				special: specialKind(windows, reason),
			};
		}),
		clockChange: clockChange(zone, today),
	};
}

function openPreview(hours: Hours, local: LocalTime, at: string): OpenPreview {
	const state = openState(hours, local.zone, at);
	return {
		open: state.open,
		// The time of now, below it, names the zone.
		phrase: withoutZone(openPhrase(state, local, at), zoneAbbreviation(at, local.zone)),
		rule: closingRule(state, local, at),
	};
}

function dineInPreview(hours: BusinessHours, local: LocalTime, at: string): OpenPreview {
	const preview = openPreview(dineInHours(hours), local, at);
	if (preview.rule?.to !== SECTIONS.week) return preview;
	return { ...preview, rule: { label: "Dine-in hours", to: "#dine-in-hours" } };
}

const SECTIONS = {
	week: "#weekly-hours",
	"special-day": "#special-days",
	"no-hours": "#weekly-hours",
};

function closingRule(
	{ open, reason }: OpenState,
	{ zone }: LocalTime,
	at: string,
): OpenPreview["rule"] {
	return open ? null : { label: decidingRuleText(reason, at, zone), to: SECTIONS[reason] };
}

function specialKind(
	windows: readonly TimeWindow[],
	reason: OpenState["reason"],
): HoursPreview["days"][number]["special"] {
	if (reason !== "special-day") return null;
	return windows.length === 0 ? "closed" : "other-hours";
}

function clockChange(zone: string, today: string): string | null {
	for (let index = 0; index < CLOCK_CHANGE_DAYS; index += 1) {
		const date = addDays(today, index);
		const { from, to } = dayRange(date, zone);
		const hours = (Date.parse(to) - Date.parse(from)) / 3_600_000;
		if (hours === 24) continue;
		const way = hours < 24 ? "forward" : "back";
		return `Clocks go ${way} on ${weekdayName(date)}: that day has ${hours} hours. Times shown are clock times.`;
	}
	return null;
}

function weekdayName(date: string): string {
	return formatInstant(`${date}T12:00:00Z`, "UTC", "weekday");
}
