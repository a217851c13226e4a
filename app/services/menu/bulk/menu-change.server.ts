import { randomUUID } from "node:crypto";
import {
	bulkParentKind,
	canChange,
	type MenuChange,
	type WhichParts,
} from "~/models/menu/bulk/menu-change";
import { menuChangeFormSchema } from "~/models/menu/bulk/menu-change.schema";
import type { MenuChangeView } from "~/models/menu/bulk/menu-change-view";
import { MENU_KIND, type MenuKind } from "~/models/menu/menu-kind";
import { menuEntities } from "~/models/menu/menu-part.entity";
import { ownValueFields } from "~/models/menu/own-values";
import { ownValuesEntity } from "~/models/menu/own-values.entity";
import type { LocalMoment } from "~/models/menu/scheduled/local-moment.schema";
import type { PlannedClock } from "~/models/menu/scheduled/planned-clock";
import type { ListOption } from "~/models/shared/define-list";
import { fieldLabels } from "~/models/shared/entity";
import { MAX_CHOSEN } from "~/models/shared/exclusive-choice";
import { isUuid } from "~/models/shared/is-uuid";
import { capSearch } from "~/models/shared/list";
import { CURRENCY_SYMBOLS } from "~/models/shared/money";
import type { SearchedField } from "~/models/shared/searched-choices";
import { parseForm } from "~/services/web/form.server";
import { formBody } from "~/services/web/form-body.server";
import type { RouteArgs } from "~/services/web/request-state.server";
import type { ScopedGateway } from "../../web/access.server";
import { menuCurrency } from "../menu-currency.server";
import { fieldsOff } from "../menu-editor.server";
import { findHolders } from "../menu-holders.server";
import type { MenuAccess } from "../menu-page.server";
import { requestedParts } from "./requested-parts.server";
import { submitPreviewed } from "./submit-previewed.server";

/** Fallback noun for changes of parents, whose preview can mix several kinds. */
const PARTS = ["menu entry", "menu entries"] as const;
const FIELDS = [
	...(["isEnabled", "isArchived", "isVisible", "isOrderable", "containsAlcohol"] as const),
	...([
		"target",
		"price",
		"taxRatePpm",
		"diningBehaviors",
		"addTo",
		"removeFrom",
		"follow",
	] as const),
];

/** Form to change the parts named in the address. Throws a redirect to the list if there are none. */
export async function menuChangeView(args: RouteArgs, access: MenuAccess): Promise<MenuChangeView> {
	const { viewer, location, kind, listPath } = access;
	const level = { isHere: location !== null };
	const requested = await requestedParts(args, access);
	const off: string[] = fieldsOff(viewer, kind);
	const holderKind = level.isHere ? null : bulkParentKind(kind);
	const holders = holderKind
		? await findHolders(access, holderKind, { words: "", chosen: [] })
		: { options: [], isPart: false };
	return {
		kind,
		listPath,
		...requested,
		fields: FIELDS.filter((field) => canChange(kind, field, level) && !off.includes(field)),
		labels: {
			...fieldLabels(menuEntities[kind]),
			priceStep: "Price",
			priceValue: "Amount or percent",
			priceEnding: "Rounding",
			tax: "Tax percentage",
			taxRate: "New percentage",
			dining: "Dining options",
			diningBehaviors: "Which dining options",
			addTo: `Add to ${MENU_KIND[holderKind ?? kind].noun[1]}`,
			removeFrom: `Remove from ${MENU_KIND[holderKind ?? kind].noun[1]}`,
			follow: "Follow the organization again",
			holderSearch: `Search ${MENU_KIND[holderKind ?? kind].noun[1]}`,
		},
		holders: holders.options,
		areHoldersPart: holders.isPart,
		holdersLabel: holderKind ? MENU_KIND[holderKind].noun[1] : "",
		followed: level.isHere ? ownFieldOptions(kind) : [],
		currencySymbol: CURRENCY_SYMBOLS[menuCurrency(viewer, location)],
	};
}

function ownFieldOptions(kind: MenuKind): ListOption[] {
	const labels = fieldLabels(ownValuesEntity);
	return ownValueFields(kind).map((value) => ({ value, label: labels[value] }));
}

export async function submitMenuChange(args: RouteArgs, access: MenuAccess): Promise<Response> {
	const { gateway, kind } = access;
	const searched = await searchedHolders(access, args.request);
	const form = await parseForm(args.request, menuChangeFormSchema, { searched });
	if (!form.value) return form.again();
	const { mark, at, clock, ...requestedChange } = form.value;
	const { data } = form;
	return submitPreviewed(args, {
		noun: data.has("addTo") || data.has("removeFrom") ? PARTS : MENU_KIND[kind].noun,
		form,
		field: "which",
		at,
		clock,
		preview: () => previewMenuChange(gateway, kind, requestedChange),
		start: () => startMenuChange(gateway, kind, { ...requestedChange, mark, at, clock }, form.key),
	});
}

async function searchedHolders(
	access: MenuAccess,
	request: Request,
): Promise<SearchedField | undefined> {
	const holderKind = access.location ? null : bulkParentKind(access.kind);
	if (!holderKind) return undefined;
	const sent = await formBody(request);
	const words = capSearch(String(sent.get("holderSearch") ?? ""));
	const checked = [...sent.getAll("addTo"), ...sent.getAll("removeFrom")].map(String);
	const chosen = checked.filter(isUuid).slice(0, 2 * MAX_CHOSEN);
	const { options } = await findHolders(access, holderKind, { words, chosen });
	return { name: "addTo", searchName: "holderSearch", options, max: options.length };
}

interface RequestedMenuChange {
	which: WhichParts;
	change: MenuChange;
}

const CHANGES = "/api/v2/menu/:merchantId/parts/:kind/changes";
const HERE = "/api/v2/menu/:merchantId/locations/:storeId/parts/:kind/changes";

/** Previews one change to many parts of a kind, at the page's level. Returns failures for the form to show. */
function previewMenuChange(gateway: ScopedGateway, kind: MenuKind, body: RequestedMenuChange) {
	const { send, merchantId, storeId } = gateway;
	const key = randomUUID();
	return storeId === null
		? send("POST", `${CHANGES}/preview`, { params: { merchantId, kind }, body, key })
		: send("POST", `${HERE}/preview`, { params: { merchantId, storeId, kind }, body, key });
}

/** Starts a previewed change, at the level of the page; 409 when anything in it was changed since. */
function startMenuChange(
	gateway: ScopedGateway,
	kind: MenuKind,
	body: RequestedMenuChange & { mark: string; at: LocalMoment | null; clock: PlannedClock },
	key: string,
) {
	const { send, merchantId, storeId } = gateway;
	return storeId === null
		? send("POST", CHANGES, { params: { merchantId, kind }, body, key })
		: send("POST", HERE, { params: { merchantId, storeId, kind }, body, key });
}
