import type { PosTaxesView } from "~/models/money/pos-taxes-view";
import type { TaxEditor } from "~/models/money/tax";
import { failureMessage, isShownInPlace, POS_SEARCH_FAILED } from "~/models/shared/failure-message";
import { capSearch } from "~/models/shared/list";
import { formatRate, rateInput } from "~/models/shared/rate";
import type { LocationAccess, ScopedGateway } from "~/services/web/access.server";
import { locationParams } from "../gateway/location-params.server";

/** The search of the point of sale's taxes that the address asks for; null where the location has none (spec 7.11). */
export async function posTaxesView(
	request: Request,
	{ gateway, location }: LocationAccess,
): Promise<PosTaxesView | null> {
	if (!location.posProvider) return null;
	const { searchParams, pathname } = new URL(request.url);
	const query = capSearch(searchParams.get("pos")).trim();
	if (query === "") return { query, found: null };
	const { problem, taxes } = await found(gateway, query);
	const rows = taxes.map(({ guid, name, ratePpm, isIncluded }) => ({
		guid,
		name,
		isIncluded,
		rate: formatRate(ratePpm),
		useTo: `${pathname}?${new URLSearchParams({ pos: query, use: guid })}`,
	}));
	return { query, found: { problem, rows } };
}

/** Prefills the form from the POS tax in the address: name, rate, GUID and whether prices include it. */
export async function withPosTax(
	request: Request,
	{ gateway, location }: LocationAccess,
	view: TaxEditor,
): Promise<TaxEditor> {
	const guid = new URL(request.url).searchParams.get("use");
	if (!guid || !location.posProvider) return view;
	const { taxes } = await found(gateway, capSearch(guid));
	const tax = taxes.find((each) => each.guid === guid);
	if (!tax) return view;
	const { name, ratePpm, isIncluded } = tax;
	return {
		...view,
		values: { ...view.values, name, guid, ratePpm: rateInput(ratePpm), isIncluded },
	};
}

async function found(gateway: LocationAccess["gateway"], query: string) {
	try {
		return { problem: null, ...(await searchPosTaxes(gateway, query)) };
	} catch (failure) {
		if (!(failure instanceof Response) || !isShownInPlace(failure.status)) throw failure;
		const { failure: details } = await failure.clone().json();
		return {
			problem: failureMessage(POS_SEARCH_FAILED, {
				status: failure.status,
				message: String(details?.message ?? ""),
			}),
			taxes: [],
		};
	}
}

/** Taxes of the location's point of sale by name or GUID. Throws a Response. */
function searchPosTaxes(gateway: ScopedGateway, query: string) {
	const { merchantId, storeId } = locationParams(gateway);
	return gateway.get("/api/v2/menu-sync/:merchantId/pos-taxes", {
		params: { merchantId },
		query: { storeId, query },
	});
}
