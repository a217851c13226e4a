import type { Clock } from "~/models/shared/clock";
import type { EndedSync } from "~/models/shared/ended-sync";
import type { PageGroup } from "./page";
import type { SidebarTab } from "./sidebar";

export interface PickerEntry {
	storeId: string;
	title: string;
	kind: "central" | "location" | "default";
	/** Minutes east of UTC now, from the server, since browsers' zone tables may be older. */
	utcOffset: number;
	city: string;
	current: boolean;
}

export interface NavEntry {
	title: string;
	icon: string;
	path: string;
	also?: string[];
	tabs?: SidebarTab[];
}

export interface NavGroup {
	title: PageGroup;
	icon: string;
	entries: NavEntry[];
}

export interface ShellBannerView {
	title: string;
	text: string;
	to: string | null;
}

export interface ShellView {
	level: "organization" | "location";
	hasSidebar: boolean;
	levelTitle: string;
	levelShortTitle: string;
	groups: NavGroup[];
	/** The first page the person may open; null while they must stay where they are. */
	homePath: string | null;
	/** Null without access to the organization's view, or if it has only one location. */
	organizationPath: string | null;
	picker: PickerEntry[] | null;
	pickerMore: number;
	name: string;
	email: string;
	roleName: string;
	merchantName: string;
	/** Logo of the location, or of the first location that has one. */
	logoId: string | null;
	merchants: { merchantId: string; name: string; current: boolean }[];
	hasMoreMerchants: boolean;
	helpUrl: string | null;
	storeUrl: string | null;
	posDashboardUrl: string | null;
	quickLinks: { title: string; icon: string; path: string }[];
	liveStoreId: string | null;
	stop: ShellBannerView | null;
	lost: ShellBannerView[];
	notice: string | null;
	/** Null where the person waits for no sync. */
	syncs: { at: number; ended: EndedSync[] } | null;
	csrf: string;
	theme: "system" | "light" | "dark";
	lite: boolean;
	/** On a wide screen the sidebar is 64 px, and opens over the page. */
	folded: boolean;
	clock: Clock;
	/** ISO UTC, for local times until the browser's clock takes over. */
	now: string;
}
