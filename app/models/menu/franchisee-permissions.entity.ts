import { defineEntity } from "~/models/shared/entity";
import { FRANCHISEE_PERMISSIONS } from "./franchisee-permission";
import { FRANCHISEE_PERMISSION_LABELS } from "./franchisee-permissions";

export const franchiseePermissionsEntity = defineEntity({
	name: "franchisee-permissions",
	digest: "menu",
	label: "Franchisee permissions",
	sentence: ({ entityLabel }) => `the menu permissions of ${entityLabel}`,
	pages: [{ page: "franchiseMenu", label: "Open the franchise menu" }],
	undo: { permissions: ["FRANCHISE.API_UPDATE"], actions: ["update"] },
	fields: {
		isSynchronized: { label: "Menu synchronization", kind: "switch" },
		hasOwnSet: { label: "Different permissions", kind: "switch" },
		...Object.fromEntries(
			FRANCHISEE_PERMISSIONS.map((name) => [
				name,
				{ label: FRANCHISEE_PERMISSION_LABELS[name].label, kind: "switch" as const },
			]),
		),
	},
});
