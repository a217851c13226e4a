import { defineEntity } from "~/models/shared/entity";

export const autoSyncEntity = defineEntity({
	name: "menu-auto-sync",
	label: "Auto-sync of a category",
	sentence: ({ entityLabel }) => `auto-sync of ${entityLabel}`,
	pages: [{ page: "categories", label: "Open the categories" }],
	fields: { isAutoSyncEnabled: { label: "Synced by itself" } },
});
