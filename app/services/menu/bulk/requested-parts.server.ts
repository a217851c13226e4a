import { redirect } from "@remix-run/node";
import type { WhichParts } from "~/models/menu/bulk/menu-change";
import { MAX_IDS } from "~/models/menu/bulk/menu-change.schema";
import { MENU_KIND } from "~/models/menu/menu-kind";
import { MENU_FILTERS, type MenuFilter, menuLists } from "~/models/menu/menu-part.list";
import { formatCount } from "~/models/shared/count-text";
import { isUuid } from "~/models/shared/is-uuid";
import { parseListQuery } from "~/services/web/list-view.server";
import { type RouteArgs, redirectTo } from "~/services/web/request-state.server";
import { namedHolders } from "../menu-holders.server";
import { brandsMeant, type MenuAccess, menuRowReader } from "../menu-page.server";

/** Reads the chosen ids or filters from the address as JSON, with a description. Redirects to the list if empty. */
export async function requestedParts(
	args: RouteArgs,
	access: MenuAccess,
	buttonForAll = "Change all",
): Promise<{ which: string; whichLabel: string }> {
	const { kind, listPath } = access;
	const requested = whichIn(args.request, access);
	if (requested.ids?.length === 0) {
		const text = `Check at least one ${MENU_KIND[kind].noun[0]}, or use “${buttonForAll}”.`;
		throw await redirectTo(args, listPath, { type: "error", text });
	}
	const which: WhichParts = { ...requested, elsewhere: brandsMeant(access, requested.elsewhere) };
	return { which: JSON.stringify(which), whichLabel: await whichLabel(access, requested) };
}

/** Redirects to the tax change if its button was pressed, since text browsers ignore a button's own address. */
export function redirectToTaxes(request: Request, listPath: string): void {
	const { searchParams } = new URL(request.url);
	const which = searchParams.get("taxes");
	if (!which) return;
	searchParams.delete("taxes");
	if (which === "checked") searchParams.set("chosen", "yes");
	throw redirect(`${listPath}/change-taxes?${searchParams}`);
}

function whichIn(request: Request, { kind }: MenuAccess): WhichParts {
	const { query, params } = parseListQuery(request, menuLists[kind]);
	const filters = Object.fromEntries(
		MENU_FILTERS.map((name) => [name, query[name] ?? []]),
	) as Record<MenuFilter, string[]>;
	const ids = params.getAll("ids").filter(isUuid).slice(0, MAX_IDS);
	return { ids: params.has("chosen") ? ids : null, search: query.search, ...filters };
}

async function whichLabel(access: MenuAccess, which: WhichParts): Promise<string> {
	const { kind } = access;
	const { noun, standsIn } = MENU_KIND[kind];
	const counted = (count: number, isExact = true) =>
		`${formatCount(count)}${isExact ? "" : "+"} ${count === 1 ? noun[0] : noun[1]}`;
	if (which.ids) return counted(which.ids.length);
	const { ids: _, ...matching } = which;
	const { pagination } = await menuRowReader(access)({ ...firstPage(1), ...matching });
	const holders = standsIn
		? await namedHolders(access, standsIn, which.standsIn.filter(isUuid))
		: [];
	const { filters } = menuLists[kind];
	const conditions = [
		which.search && `“${which.search}”`,
		...holders.map(({ label }) => standsIn && `${MENU_KIND[standsIn].noun[0]} ${label}`),
		...MENU_FILTERS.slice(1).flatMap((name) => {
			const filter = filters[name];
			const requested = which[name][0];
			return requested && "label" in filter ? `${filter.label.toLowerCase()}: ${requested}` : [];
		}),
	].filter(Boolean);
	const all = `All ${counted(pagination.total, pagination.totalIsExact)}`;
	return conditions.length > 0 ? `${all} that match ${conditions.join(", ")}` : all;
}

function firstPage(limit: number) {
	return { search: "", sort: "title", direction: "asc", limit, offset: 0 } as const;
}
