import { matchPath } from "@remix-run/router";
import type { NamedPart } from "~/models/menu/long-menu-address";
import { findMenuKind, MENU_KIND, type MenuKind } from "~/models/menu/menu-kind";
import { LEFT_OUT } from "~/models/menu/menu-part.list";
import type { MenuListRow } from "~/models/menu/own-values";
import type { Page } from "~/models/pages/page";
import { canSee } from "~/models/pages/page-access";
import { findMenuPages } from "~/models/pages/page-data-menu-kinds";
import { counterpartPage, pageAtLevel } from "~/models/pages/page-level";
import { type PathParams, pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import type { Paged } from "~/models/shared/list";
import type { Permission } from "~/models/shared/permissions";
import { isFoodHall } from "~/models/viewer/merchant";
import type { Viewer } from "~/models/viewer/viewer";
import { locationMenuReader, menuReader } from "~/services/gateway/menu/menu-parts.server";
import {
	type LocationAccess,
	type PageAccess,
	requireLocationPage,
	requirePageAt,
	requireUser,
} from "~/services/web/access.server";
import { notFoundPage } from "~/services/web/denials.server";
import { isChange, type RouteArgs, redirectTo } from "~/services/web/request-state.server";

export interface MenuAccess extends PageAccess {
	kind: MenuKind;
	listPath: string;
}

export interface PartViewer {
	viewer: Viewer;
	merchant: Pick<PageAccess["merchant"], "merchantId">;
}

/** Requires the list of the kind that the address names; 404 for an unknown one and for another organization's. */
export async function requireMenuListPage(args: RouteArgs): Promise<MenuAccess> {
	const kind = parseMenuKind(args);
	return withMenuKind(args, kind, await requirePageAt(args, getListPage(kind)));
}

/** Requires the page of one part, and access to the list of its kind. */
export async function requireMenuPartPage(
	args: RouteArgs,
	page: Page,
	permission?: Permission,
): Promise<MenuAccess> {
	const kind = parseMenuKind(args);
	await leadToLocation(args, page);
	await requirePageAt(args, getListPage(kind));
	return belowList(withMenuKind(args, kind, await requirePageAt(args, page, permission)));
}

/** Throws a redirect where an address of the organization names the menu of one of its locations (spec 2.8). */
async function leadToLocation(args: RouteArgs, page: Page): Promise<void> {
	const { id, itemStoreId } = args.params;
	if (id !== undefined || itemStoreId === undefined || isChange(args.request)) return;
	const { viewer } = await requireUser(args);
	const to = storePath(viewer, page, args.params);
	const { searchParams } = new URL(args.request.url);
	searchParams.delete("_data");
	if (to) throw await redirectTo(args, searchParams.size > 0 ? `${to}?${searchParams}` : to);
}

function storePath({ locations }: Viewer, page: Page, params: PathParams): string | null {
	const store = locations.find(({ storeId }) => storeId === params.itemStoreId);
	return store ? pagePath(counterpartPage(page), { ...params, id: store.storeId }) : null;
}

/** Requires the page of one part of a location, and access to the list of its kind there. */
export async function requireLocationMenuPartPage(
	args: RouteArgs,
	page: Page,
	permission?: Permission,
): Promise<MenuAccess & LocationAccess> {
	const kind = parseMenuKind(args);
	await requirePageAt(args, getListPage(kind));
	return belowList(withMenuKind(args, kind, await requireLocationPage(args, page, permission)));
}

function belowList<Access extends MenuAccess>(access: Access): Access {
	const { kind } = access;
	const list = { label: getListPage(kind).title, to: access.listPath };
	const above = access.page.breadcrumbs.filter(({ label }) => label !== pages.menuManagement.title);
	return { ...access, page: { ...access.page, breadcrumbs: [...above, list] } };
}

export function menuRowReader(access: MenuAccess) {
	const { gateway, location, kind } = access;
	const read = location ? locationMenuReader(gateway, kind) : menuReader(gateway, kind);
	return async (query: Parameters<typeof read>[0]): Promise<Paged<MenuListRow>> =>
		read({ ...query, elsewhere: brandsMeant(access, query.elsewhere) });
}

/** Filter by brand. At a food hall location, defaults to excluding brands that the location does not sell. */
export function brandsMeant(
	{ merchant, location }: Pick<MenuAccess, "merchant" | "location">,
	requested: readonly string[] = [],
): string[] {
	return requested.length === 0 && location && isFoodHall(merchant) ? [LEFT_OUT] : [...requested];
}

/** Requires that the person may see the menu, of the organization or of a location; the address may name no organization. */
export function requireMenuPage(args: RouteArgs): Promise<PageAccess> {
	return requirePageAt({ ...args, params: { merchantId: "own", ...args.params } }, pages.items);
}

/** Path of the first menu list the viewer may open at the page's level; null if none. */
export function firstMenuList({
	viewer,
	location,
}: Pick<PageAccess, "viewer" | "location">): string | null {
	const { merchantId } = viewer.merchant ?? {};
	const lists = location ? LIST_PAGES.map(counterpartPage) : LIST_PAGES;
	const first = lists.find((page) => canSee(page, viewer, location));
	return first ? pagePath(first, { id: location?.storeId, merchantId }) : null;
}

export function menuPartPath(
	{ merchant, location }: Pick<PageAccess, "merchant" | "location">,
	kind: MenuKind,
	id: string,
): string {
	const { merchantId } = merchant;
	const page = location ? pages.locationMenuPart : pages.menuPart;
	return pagePath(page, {
		id: location?.storeId,
		merchantId,
		itemType: kind,
		itemStoreId: merchantId,
		menuPartId: id,
	});
}

/** Path of the part that a longer address names, at its location or at the page's level. */
export function namedPartPath(
	access: Pick<PageAccess, "merchant" | "viewer" | "location">,
	{ kind, id, itemStoreId }: NamedPart,
): string {
	const params = { itemType: kind, itemStoreId, menuPartId: id };
	const there = access.location ? null : storePath(access.viewer, pages.menuPart, params);
	return there ?? menuPartPath(access, kind, id);
}

/** The same, or null where the lists of its kind are closed to the person, so that no link is refused. */
export function openMenuPartPath(
	access: Pick<PageAccess, "merchant" | "viewer" | "location">,
	kind: MenuKind,
	id: string,
): string | null {
	const { viewer, location } = access;
	const list = findMenuPages(kind);
	const isOpen = list && canSee(pageAtLevel(pages[list.organization], location), viewer, location);
	return isOpen ? menuPartPath(access, kind, id) : null;
}

const LISTS = [
	"/dashboard/menu-management/:merchantId/:itemType",
	"/location/:id/menu-management/:itemType",
];

function parseMenuKind({ request, params }: RouteArgs): MenuKind {
	const { pathname } = new URL(request.url);
	const [list] = LISTS.flatMap((path) => matchPath({ path, end: false }, pathname) ?? []);
	const itemType = params.itemType ?? list?.params.itemType;
	const kind = findMenuKind(itemType?.replace(".csv", ""));
	if (!kind) throw notFoundPage();
	return kind;
}

function withMenuKind<Access extends PageAccess>(
	{ params }: RouteArgs,
	kind: MenuKind,
	access: Access,
): Access & MenuAccess {
	const { merchant, location } = access;
	const { merchantId } = merchant;
	if (!location && params.merchantId !== merchantId) throw notFoundPage();
	const list = getListPage(kind);
	const page = location ? counterpartPage(list) : list;
	return { ...access, kind, listPath: pagePath(page, { id: location?.storeId, merchantId }) };
}

function getListPage(kind: MenuKind): Page {
	const page = findMenuPages(kind);
	if (!page) throw new Error(`No page lists ${MENU_KIND[kind].noun[1]}`);
	return pages[page.organization];
}

const LIST_PAGES: readonly Page[] = [
	pages.items,
	pages.categories,
	pages.menus,
	pages.menuConcepts,
	pages.modifierGroups,
];
