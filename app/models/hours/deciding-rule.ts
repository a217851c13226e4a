import { formatInstant } from "~/models/shared/instants";
import type { OpenState } from "./open-state";

/** What keeps a location from taking orders, with its page for those who may open it. */
export interface DecidingRule {
	kind: OpenState["reason"] | "stop";
	label: string;
	to: string | null;
}

/** The rule of the hours that keeps a location closed at an instant: "Special day, Nov 26". */
export function ruleWords(reason: OpenState["reason"], at: string, zone: string): string {
	if (reason === "week") return "Weekly hours";
	if (reason === "no-hours") return "No hours";
	return `Special day, ${formatInstant(at, zone, "date").replace(/, \d{4}$/, "")}`;
}
