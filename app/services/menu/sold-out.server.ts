import { randomUUID } from "node:crypto";
import { json } from "@remix-run/node";
import {
	MAX_SOLD_OUT,
	SOLD_OUT_KIND_HEADS,
	SOLD_OUT_KINDS,
	type SoldOut,
	type SoldOutChoice,
	type SoldOutPreview,
	type SoldOutRow,
	titlesAre,
} from "~/models/menu/sold-out";
import { type SoldOutRequest, soldOutFormSchema } from "~/models/menu/sold-out.schema";
import type { SoldOutPreviewView, SoldOutView } from "~/models/menu/sold-out-view";
import { canSee } from "~/models/pages/page-access";
import { pages } from "~/models/pages/pages";
import type { LocalTime } from "~/models/shared/clock";
import type { ListOption } from "~/models/shared/define-list";
import { formatInstant, formatSoonTime } from "~/models/shared/instants";
import { isUuid } from "~/models/shared/is-uuid";
import { capSearch } from "~/models/shared/list";
import type { SearchedField } from "~/models/shared/searched-choices";
import { type Viewer, viewerLocalTime } from "~/models/viewer/viewer";
import { locationParams } from "~/services/gateway/location-params.server";
import { sellOut } from "~/services/gateway/menu/sold-out.server";
import type { LocationAccess, ScopedGateway } from "~/services/web/access.server";
import { type ParsedForm, parseForm } from "~/services/web/form.server";
import { formBody } from "~/services/web/form-body.server";
import type { RouteArgs } from "~/services/web/request-state.server";
import { land } from "~/services/web/save-form.server";
import { sentAgain } from "~/services/web/typed-form.server";
import { openMenuPartPath } from "./menu-page.server";

const OFFERED = 20;
const MAX_NAMED = 3;

export function soldOutViews(
	rows: readonly SoldOutRow[],
	access: Pick<LocationAccess, "viewer" | "location" | "merchant">,
): SoldOutView[] {
	const { viewer, location } = access;
	const at = instantFormatter(viewer, location);
	const canOpen = canSee(pages.locationMenuPart, viewer, location);
	return rows.map(({ id, kind, title, by, since, until }) => ({
		id,
		kind,
		title,
		by,
		since: at(since),
		until: until ? at(until) : "Until you turn it back on",
		to: canOpen ? openMenuPartPath(access, kind, id) : null,
	}));
}

export function soldOutText(
	{ until }: SoldOut,
	{ viewer, location }: { viewer: Viewer; location: LocationAccess["location"] | null },
): string {
	return `Sold out here ${untilText(until, viewerLocalTime(viewer, location))}.`;
}

export async function soldOutOptions(
	gateway: ScopedGateway,
	search: string,
	ids: string[] = [],
): Promise<ListOption[]> {
	const choices = await gateway.get(
		"/api/v2/menu/:merchantId/locations/:storeId/sold-out/choices",
		{ params: locationParams(gateway), query: { search, limit: OFFERED, ids } },
	);
	return SOLD_OUT_KINDS.flatMap((kind) =>
		choices.filter((choice) => choice.kind === kind).map(toOption),
	);
}

/** Marks the chosen parts; if that makes others impossible to order, a step between warns first. */
export async function submitSoldOut(
	args: RouteArgs,
	{ gateway, viewer, location }: LocationAccess,
	to: string,
): Promise<Response> {
	const searched = await searchedOptions(gateway, args.request);
	const form = await parseForm(args.request, soldOutFormSchema, { searched });
	if (!form.value) return form.again();
	const local = viewerLocalTime(viewer, location);
	if (new URL(args.request.url).searchParams.get("step") !== "run") {
		const preview = await gateway.send(
			"POST",
			"/api/v2/menu/:merchantId/locations/:storeId/sold-out/preview",
			{ params: locationParams(gateway), body: form.value, key: randomUUID() },
		);
		if (!preview.ok) return form.refused(preview.failure);
		if (preview.data.impossible.length > 0) return json(previewView(preview.data, form, local));
	}
	const result = await sellOut(gateway, form.value, form.key);
	if (!result.ok) return form.refused(result.failure);
	const { titles, until } = result.data;
	return land(args, { to, text: `${titlesAre(titles)} sold out ${untilText(until, local)}` });
}

async function searchedOptions(gateway: ScopedGateway, request: Request): Promise<SearchedField> {
	const sent = await formBody(request);
	const ids = sent.getAll("ids").map(String).filter(isUuid).slice(0, MAX_SOLD_OUT);
	const options = await soldOutOptions(gateway, capSearch(String(sent.get("search") ?? "")), ids);
	return { name: "ids", searchName: "search", options };
}

function previewView(
	{ parts, until, impossible }: SoldOutPreview,
	{ data }: ParsedForm<SoldOutRequest>,
	local: LocalTime,
): SoldOutPreviewView {
	return {
		titles: parts.map(({ title }) => title),
		until: untilText(until, local),
		impossible: impossible.map(({ item, group }) => ({
			id: item.id,
			message: `${item.title}: no choice is left in “${group}”`,
		})),
		typed: sentAgain(data),
		key: randomUUID(),
	};
}

export function untilText(until: string | null, local: LocalTime): string {
	const now = new Date().toISOString();
	return `until ${until ? formatSoonTime(until, local, now) : "you turn it back on"}`;
}

function instantFormatter(viewer: Viewer, location: LocationAccess["location"] | null) {
	const local = viewerLocalTime(viewer, location);
	const year = `, ${new Date().getUTCFullYear()},`;
	return (iso: string) => formatInstant(iso, local).replace(year, ",");
}

function toOption({ id, kind, title, standsIn }: SoldOutChoice): ListOption {
	const hint = holdersText(standsIn);
	return {
		value: id,
		label: title,
		group: SOLD_OUT_KIND_HEADS[kind],
		...(hint && { hint }),
	};
}

/** "In Wings, Boxes", to tell parts of one name apart. */
export function holdersText(titles: readonly string[]): string {
	if (titles.length === 0) return "";
	const more = titles.length > MAX_NAMED ? ` and ${titles.length - MAX_NAMED} more` : "";
	return `In ${titles.slice(0, MAX_NAMED).join(", ")}${more}`;
}
