import { defineEntity } from "~/models/shared/entity";

export const counterEntity = defineEntity({
	name: "shared-counter",
	affectsOrders: true,
	label: "Shared counter",
	digest: "menu",
	exports: { "brands-by-location": "brands by location" },
	sentence: ({ entityLabel }) => `the counter of ${entityLabel}`,
	namesLocation: true,
	pages: [{ page: "multiBrandLocation", label: "Open this location's brands", param: "storeId" }],
	undo: { permissions: ["ROLE_PERMISSION.MERCHANT_SUPER_ADMIN"], actions: ["update"] },
	fields: { isShared: { label: "Brands share the counter", kind: "switch" } },
});
