import { MENU_KINDS, type MenuKind } from "~/models/menu/menu-kind";
import { ORDER_LISTS, type OrderListName } from "~/models/orders/order.list";
import { reportReaders, VIEWED_REPORTS, type ViewedReport } from "~/models/reports/reports";
import type { Permission } from "~/models/shared/permissions";

export type SavedViewList = OrderListName | `menu:${MenuKind}` | `report:${ViewedReport}`;

export const SAVED_VIEW_LISTS: readonly SavedViewList[] = [
	...ORDER_LISTS,
	...MENU_KINDS.map(menuViews),
	...VIEWED_REPORTS.map(reportViews),
];

export function menuViews(kind: MenuKind): SavedViewList {
	return `menu:${kind}`;
}

export function reportViews(name: ViewedReport): SavedViewList {
	return `report:${name}`;
}

export function viewsKind(list: SavedViewList): MenuKind | null {
	return MENU_KINDS.find((kind) => menuViews(kind) === list) ?? null;
}

/** Permissions any of which lets a person read the list, and so see and save its views (spec 6.1). */
export function readPermissions(list: SavedViewList): readonly Permission[] {
	const report = VIEWED_REPORTS.find((name) => reportViews(name) === list);
	if (report) return reportReaders(report);
	return viewsKind(list) ? MENU_READERS : ORDER_READERS;
}

const ORDER_READERS = ["ORDER.API_READ"] as const;
const MENU_READERS = [
	"MERCHANT_MENU_MANAGEMENT.API_READ",
	"STORE_MENU_MANAGEMENT.API_READ",
] as const;

export const MAX_VIEWS = 20;
export const VIEW_NAME_LENGTH = 50;
export const VIEW_QUERY_LENGTH = 2_000;

/** Permission to share views with the organization, and to delete those shared by others. */
export const SHARING_PERMISSION = "MERCHANT.API_UPDATE";
