import { randomUUID } from "node:crypto";
import { json } from "@remix-run/node";
import { bulkHolderOf, canChange, type WhichParts } from "~/models/menu/bulk/menu-change";
import { MOST_IDS, menuChangeFormSchema } from "~/models/menu/bulk/menu-change.schema";
import type { MenuChangePreview } from "~/models/menu/bulk/menu-change-preview";
import type { MenuChangeView } from "~/models/menu/bulk/menu-change-view";
import { MENU_KIND } from "~/models/menu/menu-kind";
import { menuEntities } from "~/models/menu/menu-part.entity";
import { MENU_FILTERS, type MenuFilter, menuLists } from "~/models/menu/menu-part.list";
import type { BulkChangeView } from "~/models/shared/bulk-change";
import { labelsOf } from "~/models/shared/entity";
import { MOST_CHOSEN } from "~/models/shared/exclusive-choice";
import { isUuid } from "~/models/shared/is-uuid";
import { capSearch } from "~/models/shared/list";
import { CURRENCY_SYMBOLS } from "~/models/shared/money";
import type { SearchedField } from "~/models/shared/searched-choices";
import { previewMenuChange, startMenuChange } from "~/services/gateway/menu/menu-changes.server";
import { menuReader } from "~/services/gateway/menu/menu-parts.server";
import { toTask, typedOf } from "~/services/web/bulk-change.server";
import { parseForm } from "~/services/web/form.server";
import { formBody } from "~/services/web/form-body.server";
import { listQueryOf } from "~/services/web/list-params.server";
import { type RouteArgs, redirectTo } from "~/services/web/request-state.server";
import { land } from "~/services/web/save-form.server";
import { sentAgain } from "~/services/web/typed-form.server";
import { menuCurrency } from "../menu-editor.server";
import { findHolders, namedHolders } from "../menu-holders.server";
import type { MenuAccess } from "../menu-page.server";
import { planned } from "../scheduled/planned.server";

/** With what holds them, there are several kinds of things in one preview. */
const PARTS = ["part of the menu", "parts of the menu"] as const;
const FIELDS = [
	...(["isEnabled", "isArchived", "isVisible", "isOrderable", "containsAlcohol"] as const),
	...(["price", "taxRatePpm", "diningBehaviors", "addTo", "removeFrom"] as const),
];

/** The form of a change of the things that the address names. Throws a redirect to the list where it names none. */
export async function menuChangeView(args: RouteArgs, access: MenuAccess): Promise<MenuChangeView> {
	const { viewer, kind, listPath } = access;
	const which = whichIn(args.request, access);
	const { noun } = MENU_KIND[kind];
	if (which.ids?.length === 0) {
		const text = `Choose at least one ${noun[0]}, or all that match.`;
		throw await redirectTo(args, listPath, { type: "error", text });
	}
	const holderKind = bulkHolderOf(kind);
	const holders = holderKind
		? await findHolders(access, holderKind, { words: "", chosen: [] })
		: { options: [], isPart: false };
	return {
		...{ kind, listPath, which: JSON.stringify(which) },
		whichWords: await whichWords(access, which),
		fields: FIELDS.filter((field) => canChange(kind, field)),
		labels: {
			...labelsOf(menuEntities[kind]),
			priceStep: "Price",
			priceValue: "Amount or percent",
			priceEnding: "Rounding",
			tax: "Tax percentage",
			taxRate: "New percentage",
			dining: "Dining options",
			diningBehaviors: "Which dining options",
			addTo: `Add to ${MENU_KIND[holderKind ?? kind].noun[1]}`,
			removeFrom: `Take out of ${MENU_KIND[holderKind ?? kind].noun[1]}`,
			holderSearch: `Search ${MENU_KIND[holderKind ?? kind].noun[1]}`,
		},
		holders: holders.options,
		areHoldersPart: holders.isPart,
		holdersLabel: holderKind ? MENU_KIND[holderKind].noun[1] : "",
		currencySymbol: CURRENCY_SYMBOLS[menuCurrency(viewer)],
	};
}

/** Shows what the form would change; the step "run" of the address starts it, unless something was changed since. */
export async function submitMenuChange(args: RouteArgs, access: MenuAccess): Promise<Response> {
	const { gateway, kind } = access;
	const searched = await searchedHolders(access, args.request);
	const form = await parseForm(args.request, menuChangeFormSchema, { searched });
	if (!form.value) return form.again();
	const { mark, at, ...asked } = form.value;
	let note = at ? PLANNED : "";
	if (new URL(args.request.url).searchParams.get("step") === "run") {
		const started = await startMenuChange(gateway, kind, { ...asked, mark, at }, form.key);
		if (started.ok) return at ? land(args, planned(started.data)) : toTask(args, started.data);
		if (started.failure.status !== 409) return form.refused(started.failure);
		note = started.failure.message;
	}
	const preview = await previewMenuChange(gateway, kind, asked);
	if (!preview.ok) return form.refused(preview.failure);
	return json(previewView(args.request, access, { preview: preview.data, note, data: form.data }));
}

/** What things can be put into, as the form that was sent searches for it, and what is checked. */
async function searchedHolders(
	access: MenuAccess,
	request: Request,
): Promise<SearchedField | undefined> {
	const holderKind = bulkHolderOf(access.kind);
	if (!holderKind) return undefined;
	const sent = await formBody(request);
	const words = capSearch(String(sent.get("holderSearch") ?? ""));
	const checked = [...sent.getAll("addTo"), ...sent.getAll("removeFrom")].map(String);
	const chosen = checked.filter(isUuid).slice(0, 2 * MOST_CHOSEN);
	const { options } = await findHolders(access, holderKind, { words, chosen });
	return { name: "addTo", searchName: "holderSearch", options, most: options.length };
}

const PLANNED =
	"It is planned for the time you chose. What is changed by somebody until then is left as it is.";

function previewView(
	{ url }: Request,
	{ kind }: MenuAccess,
	{ preview, note, data }: { preview: MenuChangePreview; note: string; data: FormData },
): BulkChangeView {
	const { mark, rows, ...counts } = preview;
	const { searchParams } = new URL(url);
	searchParams.delete("_data");
	searchParams.set("step", "run");
	data.delete("mark");
	return {
		...counts,
		noun: data.has("addTo") || data.has("removeFrom") ? PARTS : MENU_KIND[kind].noun,
		rows: rows.map(({ id: key, ...row }) => ({ key, ...row })),
		note,
		runTo: `?${searchParams}`,
		run: [...sentAgain(data), ["mark", mark]],
		typed: typedOf(data, "which"),
		key: randomUUID(),
	};
}

function whichIn(request: Request, { kind }: MenuAccess): WhichParts {
	const { query, params } = listQueryOf(request, menuLists[kind]);
	const filters = Object.fromEntries(
		MENU_FILTERS.map((name) => [name, query[name] ?? []]),
	) as Record<MenuFilter, string[]>;
	const ids = params.getAll("ids").filter(isUuid).slice(0, MOST_IDS);
	return { ids: params.has("chosen") ? ids : null, search: query.search, ...filters };
}

async function whichWords(access: MenuAccess, which: WhichParts): Promise<string> {
	const { gateway, kind } = access;
	const { noun, standsIn } = MENU_KIND[kind];
	const counted = (count: number, isExact = true) =>
		`${count.toLocaleString("en-US")}${isExact ? "" : "+"} ${count === 1 ? noun[0] : noun[1]}`;
	if (which.ids) return counted(which.ids.length);
	const { ids: _, ...matching } = which;
	const { pagination } = await menuReader(gateway, kind)({ ...firstOf(1), ...matching });
	const holders = standsIn
		? await namedHolders(access, standsIn, which.standsIn.filter(isUuid))
		: [];
	const { filters } = menuLists[kind];
	const words = [
		which.search && `“${which.search}”`,
		...holders.map(({ label }) => standsIn && `${MENU_KIND[standsIn].noun[0]} ${label}`),
		...MENU_FILTERS.slice(1).flatMap((name) => {
			const filter = filters[name];
			const asked = which[name][0];
			return asked && "label" in filter ? `${filter.label.toLowerCase()}: ${asked}` : [];
		}),
	].filter(Boolean);
	const all = `All ${counted(pagination.total, pagination.totalIsExact)}`;
	return words.length > 0 ? `${all} that match ${words.join(", ")}` : all;
}

function firstOf(limit: number) {
	return { search: "", sort: "title", direction: "asc", limit, offset: 0 } as const;
}
