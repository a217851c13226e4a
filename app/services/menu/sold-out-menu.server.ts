import { SOLD_OUT_KIND_HEADS, type SoldOutMenuRow, titlesAre } from "~/models/menu/sold-out";
import { soldOutMenuList } from "~/models/menu/sold-out-menu.list";
import type { SoldOutMenuSection } from "~/models/menu/sold-out-view";
import type { OrderItem } from "~/models/orders/order";
import { canSee } from "~/models/pages/page-access";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import type { LocalTime } from "~/models/shared/clock";
import { foldText } from "~/models/shared/fold-text";
import { zoneAbbreviation } from "~/models/shared/instants";
import type { ListView } from "~/models/shared/list-view";
import { viewerLocalTime } from "~/models/viewer/viewer";
import type { GatewayFailure } from "~/services/gateway/client.server";
import {
	sellAgain,
	sellOut,
	soldOutMenuReader,
	soldOutReader,
} from "~/services/gateway/menu/sold-out.server";
import type { LocationAccess } from "~/services/web/access.server";
import { formBody } from "~/services/web/form-body.server";
import { listView } from "~/services/web/list-view.server";
import type { RouteArgs } from "~/services/web/request-state.server";
import type { Landing } from "~/services/web/save-form.server";
import { submitButton } from "~/services/web/submit-button.server";
import { holdersText, untilText } from "./sold-out.server";

/** Items of the location by category, each with a button to mark it as sold out or available. */
export async function soldOutMenu(
	args: RouteArgs,
	access: LocationAccess,
): Promise<{ list: Omit<ListView<never>, "rows">; sections: SoldOutMenuSection[] }> {
	const { gateway, viewer, location } = access;
	const { rows, ...list } = await listView(
		args,
		access,
		soldOutMenuList,
		soldOutMenuReader(gateway),
	);
	return { list, sections: toSections(rows, viewerLocalTime(viewer, location)) };
}

export function toSections(
	rows: readonly SoldOutMenuRow[],
	local: LocalTime,
): SoldOutMenuSection[] {
	const sections: SoldOutMenuSection[] = [];
	for (const { id, kind, title, category, isPopular, soldOut, standsIn } of rows) {
		const isChoice = kind === "variation" || kind === "itemBase";
		const own = isChoice ? SOLD_OUT_KIND_HEADS[kind] : (category ?? "No category");
		const head = isPopular ? "Most ordered" : own;
		const last = sections[sections.length - 1];
		const section = last?.title === head ? last : { title: head, rows: [] };
		if (section !== last) sections.push(section);
		section.rows.push({
			id,
			title,
			hint: isChoice ? holdersText(standsIn) : "",
			soldOut: soldOut && soldOutUntil(soldOut.until, local),
		});
	}
	return sections;
}

/** Handles a row's button and redirects back to the row; null for another form. */
export async function submitSoldOutRow(
	args: RouteArgs,
	access: LocationAccess,
): Promise<Response | null> {
	const form = await formBody(args.request);
	const id = String(form.get("out") || form.get("again") || "");
	return id ? submitSoldOutPart(args, access, { id, to: rowAddress(args.request, id) }) : null;
}

/** Marks a part as sold out if its button says so, else puts it back on sale; redirects to `to`. */
export async function submitSoldOutPart(
	args: RouteArgs,
	access: LocationAccess,
	{ id, to }: { id: string; to: string },
): Promise<Response> {
	const form = await formBody(args.request);
	if (form.get("out")) return markUntilOpening(args, access, id, { to });
	return submitButton(args, {
		send: ({ key }) => sellAgain(access.gateway, [id], `${key}:${id}`),
		done: ({ titles }) => ({ to, text: `${titlesAre(titles)} back on sale` }),
		refused: (failure) => ({ to, text: failureMessage(failure) }),
	});
}

/** Marks one part as sold out until the next opening. */
export function markUntilOpening(
	args: RouteArgs,
	{ gateway, viewer, location }: LocationAccess,
	id: string,
	landing: Pick<Landing, "to" | "links">,
): Promise<Response> {
	return submitButton(args, {
		send: ({ key }) => sellOut(gateway, { ids: [id], end: "next-opening" }, `${key}:${id}`),
		done: ({ titles, until, impossible }) => {
			const text = `${titlesAre(titles)} sold out ${untilText(until, viewerLocalTime(viewer, location))}`;
			const items = new Set(impossible.map(({ item }) => item.title));
			const more = items.size > 0 ? `. ${titlesAre([...items])} not orderable until then.` : "";
			return { ...landing, text: `${text}${more}` };
		},
		refused: (failure) => ({ to: landing.to, text: failureMessage(failure) }),
	});
}

type OrderLine = Pick<OrderItem, "id" | "name"> & { itemId?: string | null | undefined };
type OrderedItem = { id: string; soldOut: string | null };

/** The menu item of each line of an order, by the line's ID, and until when it is sold out. Null if the viewer cannot mark items. */
export async function orderSoldOut(
	access: LocationAccess,
	lines: readonly OrderLine[],
): Promise<Record<string, OrderedItem> | null> {
	const { viewer, location } = access;
	if (!canSee(pages.newSoldOut, viewer, location)) return null;
	const known = lines.flatMap(({ itemId }) => itemId ?? []);
	const names = lines.flatMap(({ itemId, name }) => (itemId ? [] : [name]));
	const [byId, byName] = await Promise.all([
		soldOutEnds(access, known),
		itemsByName(access, names),
	]);
	return Object.fromEntries(
		lines.flatMap(({ id, itemId, name }): [string, OrderedItem][] => {
			if (itemId)
				return byId.has(itemId) ? [[id, { id: itemId, soldOut: byId.get(itemId) ?? null }]] : [];
			const item = byName.get(name);
			return item ? [[id, item]] : [];
		}),
	);
}

const MAX_ITEMS = 50;
const MAX_NAME = 200;
const FOUND = 500;
/** Bytes of names in an address, well below the 16 KB of headers that Node and HAProxy take. */
const MAX_ADDRESS = 6_000;

async function soldOutEnds({ gateway, viewer, location }: LocationAccess, ids: readonly string[]) {
	const id = [...new Set(ids)].slice(0, MAX_ITEMS);
	const all = {
		search: "",
		sort: "since",
		direction: "desc",
		limit: id.length,
		offset: 0,
	} as const;
	const { rows } = id.length > 0 ? await soldOutReader(gateway)({ ...all, id }) : { rows: [] };
	const local = viewerLocalTime(viewer, location);
	const found = new Map(rows.map((row) => [row.id, soldOutUntil(row.until, local)]));
	return new Map(id.map((each) => [each, found.get(each) ?? null]));
}

async function itemsByName(
	{ gateway, viewer, location }: LocationAccess,
	names: readonly string[],
) {
	let room = MAX_ADDRESS;
	const named = [...new Set(names)].slice(0, MAX_ITEMS).filter((name) => {
		room -= encodeURIComponent(name).length + "&named=".length;
		return name.length <= MAX_NAME && room >= 0;
	});
	if (named.length === 0) return new Map<string, OrderedItem>();
	const page = { sort: "category", direction: "asc", limit: FOUND, offset: 0 } as const;
	const { rows } = await soldOutMenuReader(gateway)({ ...page, search: "", named });
	const local = viewerLocalTime(viewer, location);
	const byTitle = new Map([...rows].reverse().map((row) => [foldText(row.title), row]));
	return new Map(
		named.flatMap((name): [string, OrderedItem][] => {
			const row = byTitle.get(foldText(name));
			if (!row) return [];
			const soldOut = row.soldOut && soldOutUntil(row.soldOut.until, local);
			return [[name, { id: row.id, soldOut }]];
		}),
	);
}

/** The page that marks items as sold out, at those of a name, with the way back to an order. */
export function soldOutByName(storeId: string, name: string, orderId: string): string {
	const query = new URLSearchParams({ q: name, order: orderId });
	return `${pagePath(pages.newSoldOut, { id: storeId })}?${query}`;
}

/** Without the zone, which would be repeated in each row. */
function soldOutUntil(until: string | null, local: LocalTime): string {
	const text = `Sold out ${untilText(until, local)}`;
	return until ? text.replace(` ${zoneAbbreviation(until, local.zone)}`, "") : text;
}

/** With script, omits the fragment so that the page does not scroll and the next press hits the same row. */
function rowAddress(request: Request, id: string): string {
	const { pathname, searchParams } = new URL(request.url);
	const isByScript = searchParams.has("_data");
	for (const name of ["_data", "step", "index"]) searchParams.delete(name);
	const query = searchParams.size > 0 ? `?${searchParams}` : "";
	return `${pathname}${query}${isByScript ? "" : `#part-${encodeURIComponent(id)}`}`;
}

function failureMessage({ message, details }: GatewayFailure): string {
	const fields = Object.values((details.fields ?? {}) as Record<string, string[]>);
	return fields.flat()[0] ?? message;
}
