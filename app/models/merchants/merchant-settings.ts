/** The sides of the general settings (spec 2.26). */
export const SETTINGS_TABS = ["main", "app", "domain"] as const;
export type SettingsTab = (typeof SETTINGS_TABS)[number];

export const SETTINGS_TAB_LABELS: Record<SettingsTab, string> = {
	main: "Main Settings",
	app: "App Settings",
	domain: "Domain Settings",
};

/** The tab an address names; the first for any other word. */
export function settingsTabOf(text: string | null): SettingsTab {
	return SETTINGS_TABS.find((tab) => tab === text) ?? "main";
}

/** What the main settings show and offer to one person. */
export interface MainSettingsView {
	values: {
		name: string;
		description: string;
		requiresSecondStep: boolean;
		allowsViewAs: boolean;
	};
	version: number;
	/** "Franchise". */
	type: string;
	readOnly: boolean;
	/** Whether how people sign in is theirs to say. */
	maySecure: boolean;
	/** Whether who may look through people's eyes is: provider staff do not say it for an organization. */
	mayConsent: boolean;
	/** How many people it would ask for one, in words; null for those who only look. */
	secondSteps: string | null;
}

/** Settings that have a page of their own: what they are for, and how one gets there. */
export interface ElsewhereView {
	title: string;
	purpose: string;
	/** Null when the page is not open to this person. */
	to: string | null;
	/** Why not, in words. */
	reason: string | null;
	/** Where the feature is switched; null where that is not it, or not theirs to see. */
	featuresTo: string | null;
}

/** "People without a second step: 9 of 12. They are asked to set one up as soon as they go on." */
export function secondStepWords(people: number, withSecondStep: number): string {
	if (people > 0 && withSecondStep === people) return "Everybody has a second step already.";
	const without = (people - withSecondStep).toLocaleString("en-US");
	const all = people.toLocaleString("en-US");
	return `People without a second step: ${without} of ${all}. They are asked to set one up as soon as they go on.`;
}
