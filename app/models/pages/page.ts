import type { Permission } from "~/models/shared/permissions";
import type { PosProvider } from "~/models/viewer/pos-provider";
import type { FlagCondition } from "./flag-condition";

/** "account" pages are for everybody signed in, "platform" pages for staff; neither needs an organization. */
export type PageLevel = "public" | "account" | "setup" | "platform" | "organization" | "location";

export const PAGE_GROUPS = [
	"Home",
	"Orders",
	"Menu management",
	"Reporting",
	"Marketing and loyalty",
	"Online store",
	"Mobile app",
	"Multi brand management",
	"General",
	"Store settings",
	"Settings",
	"Account",
] as const;
export type PageGroup = (typeof PAGE_GROUPS)[number];

export type StoreCondition =
	| { kind: "not-default" }
	| { kind: "not-central" }
	| { kind: "pos-provider"; anyOf: readonly PosProvider[] };

export interface PageDefinition {
	/** Remix path syntax: ":id", ":tab?". */
	path: string;
	title: string;
	crumb: string | null;
	purpose: string;
	level: PageLevel;
	group: PageGroup;
	icon: string;
	/** Holding all of any one set opens the page (spec 6.1). */
	anyOf: readonly (readonly Permission[])[];
	/** Holding one of these closes the page (spec 6.1). */
	restricted: readonly Permission[];
	flags: readonly FlagCondition[];
	store: readonly StoreCondition[];
	/** Place in the landing order of its level, from 1 (spec 4.6). */
	landing: number | null;
	/** Id of the same page at the other level (spec 4.4). */
	counterpart: string | null;
	parent: string | null;
	/** Id of the page that it leads to, and that replaces it in the sidebar, for those who may open both. */
	leadsTo: string | null;
	inSidebar: boolean;
	/** Only in the sidebar of people with several locations. */
	spansLocations: boolean;
	unable: string | null;
	/** False: known, not linked, answers 404. */
	built: boolean;
}

export interface Page extends PageDefinition {
	id: string;
}

type Needed = "path" | "title" | "purpose" | "level" | "group" | "icon";
type Given = Pick<PageDefinition, Needed> & Partial<Omit<PageDefinition, Needed>>;
type GivenAtLevel = Omit<Given, "level"> & {
	needs: readonly Permission[];
};

/** An organization page; they all need its view permission (spec 4.5). */
export function organizationPage({ needs, ...given }: GivenAtLevel): PageDefinition {
	return definePage({
		level: "organization",
		anyOf: [["MERCHANT.NAVBAR_VIEW", ...needs]],
		...given,
	});
}

/** A location page, with the path after the location's id (spec 2.15). */
export function locationPage({ needs, path, ...given }: GivenAtLevel): PageDefinition {
	return definePage({
		level: "location",
		path: `/location/:id${path}`,
		anyOf: [["STORE.NAVBAR_VIEW", ...needs]],
		...given,
	});
}

/** A page of provider staff, open without an organization. */
export function platformPage({ needs, ...given }: GivenAtLevel): PageDefinition {
	return definePage({ level: "platform", anyOf: [[...needs]], ...given });
}

/** Defines a page with the usual defaults: open, in no menu, not built. */
export function definePage(given: Given): PageDefinition {
	return {
		crumb: null,
		anyOf: [],
		restricted: [],
		flags: [],
		store: [],
		landing: null,
		counterpart: null,
		parent: null,
		leadsTo: null,
		inSidebar: false,
		spansLocations: false,
		unable: null,
		built: false,
		...given,
	};
}
