import type { PageGroup } from "./page";

/** One entry of the location picker (spec 2.22). */
export interface PickerEntry {
	storeId: string;
	title: string;
	kind: "central" | "location" | "default";
	/** Minutes east of UTC now, as the server knows the zone: browsers' own tables may be older. */
	utcOffset: number;
	city: string;
	current: boolean;
}

export interface NavEntry {
	title: string;
	icon: string;
	path: string;
}

export interface NavGroup {
	title: PageGroup;
	icon: string;
	entries: NavEntry[];
}

/** All that the shell shows, worked out on the server: the browser gets no rules. */
export interface ShellView {
	level: "organisation" | "location";
	levelTitle: string;
	/** The same where there is little room. */
	levelShortTitle: string;
	groups: NavGroup[];
	/** Where "back to organization" leads; null when it may not be seen. */
	organisationPath: string | null;
	picker: PickerEntry[] | null;
	email: string;
	roleName: string;
	merchantName: string;
	/** The merchants a provider's person may choose from. */
	merchants: { merchantId: string; name: string; current: boolean }[];
	helpUrl: string | null;
	storeUrl: string | null;
	posDashboardUrl: string | null;
	/** The location whose orders are followed live; null where they are not this person's business. */
	liveStoreId: string | null;
	csrf: string;
	theme: "system" | "light" | "dark";
	lite: boolean;
	/** ISO UTC, for the local times of the picker before the browser's clock takes over. */
	now: string;
}
