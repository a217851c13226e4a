import { formatCount } from "~/models/shared/count-text";
import type { ReportCalendar } from "~/models/shared/fiscal-calendar";
import type { Merchant } from "~/models/viewer/merchant";

export const SETTINGS_TABS = ["main", "app", "domain"] as const;
export type SettingsTab = (typeof SETTINGS_TABS)[number];

export const SETTINGS_TAB_LABELS: Record<SettingsTab, string> = {
	main: "Main Settings",
	app: "App Settings",
	domain: "Domain Settings",
};

export function parseSettingsTab(text: string | null): SettingsTab {
	return SETTINGS_TABS.find((tab) => tab === text) ?? "main";
}

export interface MainSettingsView {
	values: Pick<
		Merchant,
		"name" | "description" | "slug" | "requiresSecondStep" | "allowsViewAs" | keyof ReportCalendar
	>;
	calendar: {
		choices: Record<keyof ReportCalendar, Record<string, string>>;
		facts: { term: string; value: string }[];
	};
	version: number;
	type: string;
	readOnly: boolean;
	canSecure: boolean;
	/** Whether the viewer may allow view-as; provider staff may not. */
	canConsent: boolean;
	secondSteps: string | null;
}

export interface ElsewhereView {
	title: string;
	purpose: string;
	to: string | null;
	reason: string | null;
	featuresTo: string | null;
}

export function secondStepMessage(people: number, withSecondStep: number): string {
	if (people > 0 && withSecondStep === people) return "Everyone has set up two-step sign-in.";
	const without = people - withSecondStep;
	const all = formatCount(people);
	const have = without === 1 ? "hasn’t" : "haven’t";
	return `${formatCount(without)} of ${all} people ${have} set up two-step sign-in. They can’t use Mise until they do.`;
}
