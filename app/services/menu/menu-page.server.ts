import { findMenuKind, MENU_KIND, type MenuKind } from "~/models/menu/menu-kind";
import type { Page } from "~/models/pages/page";
import { canSee } from "~/models/pages/page-access";
import { menuPageOf } from "~/models/pages/page-data-menu";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import type { Viewer } from "~/models/pages/session";
import type { Permission } from "~/models/shared/permissions";
import { type PageAccess, requirePage } from "~/services/web/access.server";
import { notFoundPage } from "~/services/web/refusals.server";
import type { RouteArgs } from "~/services/web/request-state.server";

export interface MenuAccess extends PageAccess {
	kind: MenuKind;
	/** The address of the kind's list. */
	listPath: string;
}

/** Requires the list of the kind that the address names; 404 for an unknown one and for another organization's. */
export async function requireMenuListPage(args: RouteArgs): Promise<MenuAccess> {
	const kind = kindOf(args);
	return ofOwnMenu(args, kind, await requirePage(args, listOf(kind)));
}

/** Requires a page of one thing, and that the list of its kind is open to the person. */
export async function requireMenuPartPage(
	args: RouteArgs,
	page: Page,
	permission?: Permission,
): Promise<MenuAccess> {
	const kind = kindOf(args);
	await requirePage(args, listOf(kind));
	const access = ofOwnMenu(args, kind, await requirePage(args, page, permission));
	const list = { label: listOf(kind).title, to: access.listPath };
	const above = access.page.breadcrumbs.filter(({ label }) => label !== pages.menuManagement.title);
	return { ...access, page: { ...access.page, breadcrumbs: [...above, list] } };
}

/** The address of the first list that the person may open; null for none. */
export function firstMenuList(viewer: Viewer): string | null {
	const { merchantId } = viewer.merchant ?? {};
	const first = LIST_PAGES.find((page) => canSee(page, viewer));
	return first ? pagePath(first, { merchantId }) : null;
}

/** The address of one thing. */
export function menuPartPath(merchantId: string, kind: MenuKind, id: string): string {
	return pagePath(pages.menuPart, {
		merchantId,
		itemType: kind,
		itemStoreId: merchantId,
		menuPartId: id,
	});
}

function kindOf({ request, params }: RouteArgs): MenuKind {
	const named = params.itemType ?? new URL(request.url).pathname.split("/")[4]?.replace(".csv", "");
	const kind = findMenuKind(named);
	if (!kind) throw notFoundPage();
	return kind;
}

function ofOwnMenu({ params }: RouteArgs, kind: MenuKind, access: PageAccess): MenuAccess {
	const { merchantId } = access.merchant;
	if (params.merchantId !== merchantId) throw notFoundPage();
	return { ...access, kind, listPath: pagePath(listOf(kind), { merchantId }) };
}

function listOf(kind: MenuKind): Page {
	const page = menuPageOf(kind);
	if (!page) throw new Error(`No page lists ${MENU_KIND[kind].noun[1]}`);
	return pages[page];
}

const LIST_PAGES: readonly Page[] = [
	pages.items,
	pages.categories,
	pages.menus,
	pages.menuConcepts,
	pages.modifierGroups,
];
