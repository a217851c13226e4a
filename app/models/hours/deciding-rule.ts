import { formatInstant } from "~/models/shared/instants";
import type { OpenState } from "./open-state";

export interface DecidingRule {
	kind: OpenState["reason"] | "stop";
	label: string;
	to: string | null;
}

export function decidingRuleText(reason: OpenState["reason"], at: string, zone: string): string {
	if (reason === "week") return "Weekly hours";
	if (reason === "no-hours") return "No hours";
	return `Special day, ${formatInstant(at, zone, "date").replace(/, \d{4}$/, "")}`;
}
