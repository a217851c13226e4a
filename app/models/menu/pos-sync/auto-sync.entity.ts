import { defineEntity } from "~/models/shared/entity";

export const autoSyncEntity = defineEntity({
	name: "menu-auto-sync",
	label: "Category auto-sync",
	sentence: ({ entityLabel }) => `auto-sync of ${entityLabel}`,
	pages: [{ page: "menuAutoSync", label: "Open auto-sync" }],
	undo: { permissions: ["MERCHANT_MENU_MANAGEMENT.API_UPDATE"], actions: ["update"] },
	exports: { "sync-jobs": "menu syncs" },
	fields: { isAutoSyncEnabled: { label: "Auto-sync", kind: "switch" } },
});
