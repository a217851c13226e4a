import {
	type RoyaltyTerm,
	type RoyaltyTermEditor,
	type RoyaltyTermRow,
	TERM_KIND_LABELS,
	termDays,
	termWords,
} from "~/models/royalties/royalty-term";
import { royaltyTermEntity } from "~/models/royalties/royalty-term.entity";
import {
	royaltyTermFormFields,
	royaltyTermFormSchema,
} from "~/models/royalties/royalty-term.schema";
import { labelsOf } from "~/models/shared/entity";
import { localDate } from "~/models/shared/instants";
import { CURRENCY_SYMBOLS, moneyInput } from "~/models/shared/money";
import { rateInput } from "~/models/shared/rate";
import { zoneOf } from "~/models/viewer/viewer";
import { crudClient } from "~/services/gateway/crud-client.server";
import { hasCurrencies, menuCurrency } from "~/services/menu/menu-currency.server";
import type { PageAccess } from "~/services/web/access.server";
import { AT_SOME_LOCATIONS, conflictLabels } from "~/services/web/conflict-labels.server";
import { constraintOf } from "~/services/web/form.server";
import { locationCount } from "~/services/web/location-options.server";
import { locationChoices, searchedLocations } from "~/services/web/searched-locations.server";

type Editing = Pick<PageAccess, "gateway" | "viewer">;

export const royaltyTermClient = crudClient("/api/v2/store-v2/:merchantId/royalty-terms");

/** What the form shows of a term, of a new one for null. Throws a Response. */
export async function royaltyTermEditor(
	access: Editing,
	term: RoyaltyTerm | null,
): Promise<RoyaltyTermEditor> {
	const { viewer } = access;
	const searched = await searchedLocations(access, { onlySelling: true });
	return {
		values: term ? valuesOf(term) : newTerm(access),
		version: term?.version ?? null,
		constraint: constraintOf(royaltyTermFormFields),
		labels: labelsOf(royaltyTermEntity),
		locations: locationChoices(searched, term?.stores ?? []),
		symbol: CURRENCY_SYMBOLS[menuCurrency(viewer)],
		hasCurrencies: hasCurrencies(viewer),
	};
}

/** What `saveForm` needs to know of the form. Throws a Response. */
export async function royaltyTermSaving(access: Editing) {
	return {
		schema: royaltyTermFormSchema,
		searched: await searchedLocations(access, { onlySelling: true }),
		conflict: (current: RoyaltyTerm) => ({
			value: valuesOf(current),
			version: current.version,
			labels: [AT_SOME_LOCATIONS, ...conflictLabels(royaltyTermEntity, { viewer: access.viewer })],
		}),
	};
}

export function royaltyTermRow(
	term: RoyaltyTerm,
	{ viewer }: Pick<PageAccess, "viewer">,
): RoyaltyTermRow {
	const { id, name, kind, isOn, stores } = term;
	return {
		...{ id, name, isOn },
		kind: TERM_KIND_LABELS[kind],
		what: termWords(term, menuCurrency(viewer)),
		days: termDays(term),
		locations: locationCount(stores, viewer),
	};
}

function valuesOf({ stores, ratePpm, fixedAmount, lastDay, ...term }: RoyaltyTerm) {
	return {
		...term,
		ratePpm: ratePpm === null ? "" : rateInput(ratePpm),
		fixedAmount: fixedAmount === null ? "" : moneyInput(fixedAmount),
		lastDay: lastDay ?? "",
		atSomeLocations: stores !== null,
		stores: stores ?? [],
	};
}

function newTerm({ viewer }: Editing) {
	const today = localDate(new Date().toISOString(), zoneOf(viewer, null));
	return {
		kind: "royalty",
		isOn: true,
		salesBase: "net",
		fixedPeriod: "month",
		firstDay: `${today.slice(0, 7)}-01`,
		stores: [],
	};
}
