import {
	type RoyaltyTerm,
	type RoyaltyTermEditor,
	type RoyaltyTermRow,
	royaltyTermText,
	TERM_KIND_LABELS,
	termDays,
} from "~/models/royalties/royalty-term";
import { royaltyTermEntity } from "~/models/royalties/royalty-term.entity";
import {
	royaltyTermFormFields,
	royaltyTermFormSchema,
} from "~/models/royalties/royalty-term.schema";
import { fieldLabels } from "~/models/shared/entity";
import { localDate } from "~/models/shared/instants";
import { CURRENCY_SYMBOLS, moneyInput } from "~/models/shared/money";
import { rateInput } from "~/models/shared/rate";
import { viewerTimeZone } from "~/models/viewer/viewer";
import { crudClient } from "~/services/gateway/crud-client.server";
import { hasCurrencies, menuCurrency } from "~/services/menu/menu-currency.server";
import type { PageAccess } from "~/services/web/access.server";
import { AT_SOME_LOCATIONS, conflictLabels } from "~/services/web/conflict-labels.server";
import { formConstraint } from "~/services/web/form.server";
import { locationCount } from "~/services/web/location-options.server";
import { locationChoices, searchedLocations } from "~/services/web/searched-locations.server";

type Editing = Pick<PageAccess, "gateway" | "viewer">;

export const royaltyTermClient = crudClient("/api/v2/store-v2/:merchantId/royalty-terms");

/** Builds the form view of a royalty term; null for a new one. Throws a Response. */
export async function royaltyTermEditor(
	access: Editing,
	term: RoyaltyTerm | null,
): Promise<RoyaltyTermEditor> {
	const { viewer } = access;
	const searched = await searchedLocations(access, { onlySelling: true });
	return {
		values: term ? toFormValues(term) : newTerm(access),
		version: term?.version ?? null,
		constraint: formConstraint(royaltyTermFormFields),
		labels: fieldLabels(royaltyTermEntity),
		locations: locationChoices(searched, term?.stores ?? []),
		symbol: CURRENCY_SYMBOLS[menuCurrency(viewer)],
		hasCurrencies: hasCurrencies(viewer),
	};
}

/** Builds the `saveForm` options of the royalty term form. Throws a Response. */
export function royaltyTermSaving(access: Editing) {
	return {
		schema: royaltyTermFormSchema,
		searched: () => searchedLocations(access, { onlySelling: true }),
		conflict: (current: RoyaltyTerm) => ({
			value: toFormValues(current),
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
		id,
		name,
		isOn,
		kind: TERM_KIND_LABELS[kind],
		amount: royaltyTermText(term, menuCurrency(viewer)),
		days: termDays(term),
		locations: locationCount(stores, viewer),
	};
}

function toFormValues({ stores, ratePpm, fixedAmount, lastDay, ...term }: RoyaltyTerm) {
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
	const today = localDate(new Date().toISOString(), viewerTimeZone(viewer, null));
	return {
		kind: "royalty",
		isOn: true,
		salesBase: "net",
		fixedPeriod: "month",
		firstDay: `${today.slice(0, 7)}-01`,
		stores: [],
	};
}
