import type { Page } from "~/models/pages/page";
import type { PermissionGroup } from "~/models/shared/permission-labels";
import type { Permission } from "~/models/shared/permissions";
import type { FeaturesFlagName } from "~/models/viewer/merchant";
import type { Tx } from "../../gateway/core/database";
import type { EditForm } from "./edit-form";
import type { PagePolicies } from "./page-policies/policy";

type CrudGroup = {
	[G in PermissionGroup]: `${G}.API_DELETE` extends Permission ? G : never;
}[PermissionGroup];

/** What every suite that runs over all entities needs to know of one made with `crudEndpoints`. */
export interface CrudThing<Param extends string = string> {
	/** How addresses name one: ":groupId". */
	param: Param;
	permissions: CrudGroup;
	restricted?: readonly Permission[];
	/** Shown at every location, so the sibling location's is no secret; its text must not hold the canary. */
	isOfAllLocations?: boolean;
	/** The switch it stands behind. */
	feature?: FeaturesFlagName | readonly FeaturesFlagName[];
	/** Path of its list in the gateway; that of one location has its `:storeId`. */
	api: `${string}/:merchantId/${string}`;
	pages: Record<"list" | "edit", Page>;
	/** Who may open its pages, where the domain's policies do not say it. */
	policies?: PagePolicies;
	/** Its route files. */
	routes: Record<"csv" | "new" | "edit", `routes/${string}`>;
	/** Puts one straight into the database, with the word in its text. */
	insert(tx: Tx, row: ThingRow): Promise<unknown>;
	/** The body of a new one. */
	body(name: string): Record<string, unknown>;
	/** Two changes of the same fields. */
	patches: readonly [Record<string, unknown>, Record<string, unknown>];
	fields(name: string): Record<string, string>;
	form: Omit<EditForm, "path" | "apiPath" | "readPath" | "changeOf" | "saved">;
}

export interface ThingRow {
	id: string;
	merchantId: string;
	storeId: string;
	word: string;
}

/** The kind of things on the menu that stands for all. */
export const MENU_KIND_TRIED = "storeItem";

/** A path of the gateway at a place. */
export function apiAt(api: string, place: Pick<ThingRow, "merchantId" | "storeId">): string {
	return api
		.replace(":merchantId", place.merchantId)
		.replace(":storeId", place.storeId)
		.replace(":kind", MENU_KIND_TRIED);
}

/** The thing as it is given; its parameter becomes a field of every `Place`. */
export function defineThing<const Param extends string>(thing: CrudThing<Param>): CrudThing<Param> {
	return thing;
}
