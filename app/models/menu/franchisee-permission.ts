/** Permissions a franchise can grant its locations (spec 6.6), named as in the permission registry. */
export const FRANCHISEE_PERMISSIONS = [
	"MODIFY_LABELS",
	"MODIFY_PRICE",
	"MODIFY_SKU",
	"MODIFY_IMAGE",
	"MODIFY_ORDERABLE",
	"MODIFY_CONNECTIONS",
	"ADD_ITEMS",
	"DELETE_ITEMS",
] as const;
export type FranchiseePermission = (typeof FRANCHISEE_PERMISSIONS)[number];
