import { route } from "@remix-run/route-config";
import { atLocation, entityForm, listFile, menuLists } from "./mount";

/** Menus, taxes of their items, and synchronization. */
export const menuPages = [
	...menuLists("", "routes/menu/menu-parts.tsx"),
	route(
		"location/:id/menu-management/:itemType/:itemStoreId/:menuPartId",
		"routes/menu/location-menu-part.tsx",
	),
	route("dashboard/menu-management/*", "routes/menu/menu-management.tsx"),
	atLocation("location/:id/menu-management/*", "routes/menu/menu-management.tsx"),
	route("dashboard/menu-management/tree", "routes/menu/menu-tree.tsx"),
	route("location/:id/menu-management/tree", "routes/menu/location-menu-tree.tsx"),
	route("dashboard/menu-management/import", "routes/menu/menu-import.tsx"),
	route("dashboard/menu-management/scheduled-changes", "routes/menu/scheduled-changes.tsx"),
	atLocation("location/:id/menu-management/scheduled-changes", "routes/menu/scheduled-changes.tsx"),
	route("dashboard/menu-management/:merchantId/:itemType/new", "routes/menu/menu-part-new.tsx"),
	route(
		"dashboard/menu-management/:merchantId/:itemType/change",
		"routes/menu/menu-parts-change.tsx",
	),
	atLocation("location/:id/menu-management/:itemType/change", "routes/menu/menu-parts-change.tsx"),
	route(
		"dashboard/menu-management/:merchantId/:itemType/import",
		"routes/menu/menu-parts-import.tsx",
	),
	atLocation("location/:id/menu-management/:itemType/import", "routes/menu/menu-parts-import.tsx"),
	route(
		"dashboard/menu-management/:merchantId/:itemType/:itemStoreId/:menuPartId",
		"routes/menu/menu-part.tsx",
	),
	route(
		"dashboard/menu-management/:merchantId/:itemType/:itemStoreId/:menuPartId/pos",
		"routes/menu/menu-part-pos.tsx",
	),
	route(
		"dashboard/menu-management/:merchantId/:itemType/:itemStoreId/:menuPartId/prices",
		"routes/menu/menu-part-prices.tsx",
	),
	route(
		"dashboard/menu-management/:merchantId/:itemType/:itemStoreId/:menuPartId/sold-out",
		"routes/menu/menu-part-sold-out.tsx",
	),
	route(
		"location/:id/menu-management/:itemType/:itemStoreId/:menuPartId/pos",
		"routes/menu/location-menu-part-pos.tsx",
	),
	route("dashboard/menu-sync", "routes/menu/menu-syncs.tsx"),
	route("dashboard/menu-sync/layouts", "routes/menu/pos-layouts.tsx"),
	route("dashboard/menu-sync/auto-sync", "routes/menu/menu-auto-sync.tsx"),
	route("dashboard/franchise-menu", "routes/menu/franchise-menu.tsx"),
	route("dashboard/franchise-menu/location/:storeId", "routes/menu/franchise-menu-location.tsx"),
	route("dashboard/franchise-menu/drift", "routes/menu/franchise-drift.tsx"),
	route("dashboard/franchise-menu/update", "routes/menu/copy-menus.tsx"),
	route("dashboard/franchise-menu/central-location", "routes/menu/franchise-central.tsx"),
	route("dashboard/franchise-menu/drift/restore", "routes/menu/franchise-drift-restore.tsx"),
	route("dashboard/multi-brand", "routes/menu/multi-brand.tsx"),
	route("dashboard/multi-brand/location/:storeId", "routes/menu/multi-brand-location.tsx"),
	route("location/:id/menu-management/sold-out", "routes/menu/sold-out.tsx"),
	route("location/:id/menu-management/sold-out/new", "routes/menu/sold-out-new.tsx"),
	route(
		"location/:id/menu-management/:itemType/:itemStoreId/:menuPartId/taxes",
		"routes/money/item-taxes.tsx",
	),
	route(
		"location/:id/menu-management/:itemType/change-taxes",
		"routes/money/item-taxes-change.tsx",
	),
	route("location/:id/menu-management/pos-layout", "routes/menu/pos-layout.tsx"),
	route("location/:id/menu-management/taxes", "routes/money/taxes.tsx"),
	...entityForm("location/:id/menu-management/taxes", "taxId", "routes/money/tax-edit.tsx"),
];

/** What menu pages download, preview or load by themselves. */
export const menuResources = [
	route("dashboard/menu-management/preview", "routes/menu/typed-item-preview.tsx"),
	route("dashboard/menu-management/import/square.csv", "routes/menu/menu-export.tsx", {
		id: "routes/menu/menu-square-csv",
	}),
	route("dashboard/menu-management/import/menu.jsonld", "routes/menu/menu-export.tsx", {
		id: "routes/menu/menu-json-ld",
	}),
	listFile("dashboard/menu-sync.csv", "menu/menu-syncs-csv"),
	listFile("dashboard/franchise-menu/drift.csv", "menu/franchise-drift-csv"),
	listFile("dashboard/multi-brand.csv", "menu/multi-brand-csv"),
	listFile("location/:id/menu-management/sold-out.csv", "menu/sold-out-csv"),
	listFile("dashboard/menu-management/scheduled-changes.csv", "menu/scheduled-changes-csv"),
	listFile(
		"location/:id/menu-management/scheduled-changes.csv",
		"menu/location-scheduled-changes-csv",
	),
	listFile("location/:id/menu-management/taxes.csv", "money/taxes-csv"),
	...menuLists(".csv", "routes/menu/menu-parts-csv.tsx"),
	route("menu-syncs/live", "routes/menu/syncs-live.tsx"),
];
