import type { PosProvider } from "~/models/locations/location";
import type { FlagCondition } from "~/models/merchants/flag-condition";
import type { Permission } from "~/models/shared/permissions";

/**
 * "account" pages are a person's own: anybody's who is signed in, with an organisation or without. "platform" pages are
 * for provider staff, whether or not they have chosen an organisation.
 */
export type PageLevel = "public" | "account" | "setup" | "platform" | "organisation" | "location";

/** Groups of the sidebar in their order, the organisation's and a location's (spec 2.21). */
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
	"Online store settings",
	"Settings",
	"Account",
] as const;
export type PageGroup = (typeof PAGE_GROUPS)[number];

/** What must be so for the location that is being looked at. */
export type StoreCondition =
	| { kind: "not-default" }
	| { kind: "not-central" }
	| { kind: "pos-provider"; anyOf: readonly PosProvider[] };

/** A page before it knows its own id. */
export interface PageDefinition {
	/** Remix path syntax: ":id", ":tab?". */
	path: string;
	title: string;
	/** One line under the title: what the page is for. */
	purpose: string;
	level: PageLevel;
	group: PageGroup;
	/** A name of the icon sprite. */
	icon: string;
	/** Permission sets: holding all of any one of them opens the page (spec 6.1). */
	anyOf: readonly (readonly Permission[])[];
	/** Permissions whose holding closes the page (spec 6.1). */
	restricted: readonly Permission[];
	flags: readonly FlagCondition[];
	store: readonly StoreCondition[];
	/** Place in the landing order of its level, from 1 (spec 4.6). */
	landing: number | null;
	/** Id of the same page at the other level (spec 4.4). */
	counterpart: string | null;
	/** Id of the page one step up, for the breadcrumb. */
	parent: string | null;
	inSidebar: boolean;
	/** False: known, not linked, answers not found. */
	built: boolean;
}

export interface Page extends PageDefinition {
	id: string;
}

type Needed = "path" | "title" | "purpose" | "level" | "group" | "icon";
type Given = Pick<PageDefinition, Needed> & Partial<Omit<PageDefinition, Needed>>;
type GivenAtLevel = Omit<Given, "level"> & {
	/** What the page asks for beside the view of its level. */
	needs: readonly Permission[];
};

/** A page of the organisation; all of them need the view of the organisation itself (spec 4.5). */
export function organisationPage({ needs, ...given }: GivenAtLevel): PageDefinition {
	return definePage({
		level: "organisation",
		anyOf: [["MERCHANT.NAVBAR_VIEW", ...needs]],
		...given,
	});
}

/** A page of a location, its path written from after the location's id (spec 2.15). */
export function locationPage({ needs, path, ...given }: GivenAtLevel): PageDefinition {
	return definePage({
		level: "location",
		path: `/location/:id${path}`,
		anyOf: [["STORE.NAVBAR_VIEW", ...needs]],
		...given,
	});
}

/** A page of provider staff, who see it before they look at any organisation. */
export function platformPage({ needs, ...given }: GivenAtLevel): PageDefinition {
	return definePage({ level: "platform", anyOf: [[...needs]], ...given });
}

/** A page with what most pages share filled in: closed to nobody, in no menu, not built. */
export function definePage(given: Given): PageDefinition {
	return {
		anyOf: [],
		restricted: [],
		flags: [],
		store: [],
		landing: null,
		counterpart: null,
		parent: null,
		inSidebar: false,
		built: false,
		...given,
	};
}
