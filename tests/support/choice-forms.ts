import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import { ROLES, type RoleKey, roleLabel } from "~/models/shared/permissions";
import { apiAt } from "./crud-thing";
import type { ThingIds } from "./crud-things";
import type { EditForm } from "./edit-form";
import { filledPath } from "./things";

const ITEM_TAXES = "/api/v2/menu/:merchantId/locations/:storeId/parts/:kind";

export interface ChoicePlace {
	merchantId: string;
	storeId: string;
	/** Somebody of the team. */
	memberId: string;
	roleUuids: Record<RoleKey, string>;
	/** Two taxes of the location that nothing changes, "Tax of mine" and "Tax of theirs". */
	taxIds: { mine: string; theirs: string };
}

/** The forms in which people choose and switch instead of typing; "" stands for a switch that is off. */
export function choiceForms(place: () => ChoicePlace & ThingIds): EditForm[] {
	return [
		{
			name: "an item's taxes",
			path: () => {
				const { storeId: id, menuPartId } = place();
				return filledPath(pages.locationItemTaxes.path, { id, menuPartId });
			},
			get typed() {
				return { taxes: place().taxIds.mine };
			},
			get retyped() {
				return place().taxIds.theirs;
			},
			before: { hasOwnTaxes: true, taxes: [] },
			get theirs() {
				return { taxes: [place().taxIds.theirs] };
			},
			apiPath: () => `${apiAt(ITEM_TAXES, place())}/${place().menuPartId}/taxes`,
			saved: ({ taxes }) => ({ taxes: (taxes as string[]).join(" ") }),
			conflict: { name: "taxes", mine: "Tax of mine, 5%", theirs: "Tax of theirs, 5%" },
		},
		{
			name: "somebody's role",
			path: () => pagePath(pages.editTeamMember, { memberId: place().memberId }),
			get typed() {
				return { roleV2Uuid: place().roleUuids.merchantMarketer };
			},
			get retyped() {
				return place().roleUuids.merchantSuperAdmin;
			},
			get before() {
				return { roleV2Uuid: place().roleUuids.merchantOperator, stores: null };
			},
			get theirs() {
				return { roleV2Uuid: place().roleUuids.merchantSuperAdmin, stores: null };
			},
			apiPath: () => `/api/v2/users-v2/${place().memberId}`,
			saved: ({ roleV2Uuid }) => ({ roleV2Uuid }),
			conflict: {
				name: "roleV2Uuid",
				mine: roleLabel(ROLES.merchantMarketer.name),
				theirs: roleLabel(ROLES.merchantSuperAdmin.name),
			},
		},
		{
			name: "menu permissions of locations",
			merchantType: "franchise",
			path: () => pages.franchiseMenu.path,
			typed: { MODIFY_SKU: "", MODIFY_LABELS: "on" },
			before: { MODIFY_SKU: false, MODIFY_LABELS: false },
			theirs: { MODIFY_SKU: true },
			apiPath: () => `/api/v2/menu/${place().merchantId}/franchisee-permissions`,
			saved: switchesIn("MODIFY_SKU", "MODIFY_LABELS"),
			conflict: { name: "MODIFY_SKU", mine: "(empty)", theirs: "yes" },
		},
		{
			name: "features",
			path: () => pages.featuresSetup.path,
			typed: { isVirtualMenuEnabled: "", isItemBaseGroupEnabled: "on" },
			before: { featuresFlags: { isVirtualMenuEnabled: false, isItemBaseGroupEnabled: false } },
			theirs: { featuresFlags: { isVirtualMenuEnabled: true } },
			toChangeBody: ({ featuresFlags }) => featuresFlags as object,
			apiPath: () => `/api/v2/store-v2/${place().merchantId}/features`,
			readPath: () => `/api/v2/store-v2/${place().merchantId}`,
			saved: ({ featuresFlags }) =>
				switchesIn(
					"isVirtualMenuEnabled",
					"isItemBaseGroupEnabled",
				)(featuresFlags as Record<string, unknown>),
			conflict: { name: "isVirtualMenuEnabled", mine: "Disabled", theirs: "Enabled" },
		},
	];
}

function switchesIn(...names: string[]) {
	return (body: Record<string, unknown>) =>
		Object.fromEntries(names.map((name) => [name, body[name] ? "on" : ""]));
}
