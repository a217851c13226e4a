import { joinSteps, MAX_LOCATIONS, type PlaceSteps } from "~/models/home/get-ready";
import type { GetReadyStep } from "~/models/home/home-view";
import type { LocationState } from "~/models/home/location-state";
import type { CheckId } from "~/models/orders/check";
import type { OrderCounts } from "~/models/orders/order-detail";
import { canSee } from "~/models/pages/page-access";
import { pagePath } from "~/models/pages/page-path";
import { type PageId, pages } from "~/models/pages/pages";
import type { GivenQuote } from "~/models/quotes/given-quote";
import { shortTitles } from "~/models/viewer/location-name";
import type { LocationSummary } from "~/models/viewer/location-summary";
import type { Viewer } from "~/models/viewer/viewer";
import { getPaymentLink } from "~/services/gateway/money/payment-provider.server";
import { countAllOrders } from "~/services/gateway/orders/orders.server";
import { getTrialTerms } from "~/services/gateway/quotes/quotes.server";
import { taxClient } from "~/services/money/tax-editor.server";
import { menuIssue, quoteItem, quoteSellableItem } from "~/services/quotes/sellable-item.server";
import type { PageAccess } from "~/services/web/access.server";

interface Known {
	states: readonly LocationState[];
	counts: OrderCounts | null;
}

/** Setup steps before a location's first order, based on its quote; empty once it has sold or all are done. */
export async function getReady(
	{ gateway, viewer }: Pick<PageAccess, "gateway" | "viewer">,
	location: LocationSummary,
	{ states, counts }: Known,
): Promise<GetReadyStep[]> {
	if (!counts || hasSold(counts) || !canSee(pages.tryOrder, viewer, location)) return [];
	const terms = await getTrialTerms(gateway);
	const option = terms.options.find(({ isEnabled }) => isEnabled) ?? terms.options[0];
	const [open, sold] = await Promise.all([
		quoteItem(gateway, { option: option?.id ?? "", when: "asap" }, null),
		quoteSellableItem(gateway, option?.id ?? ""),
	]);
	if (!open) return [];
	const hours = states.find(({ storeId }) => storeId === location.storeId)?.open;
	const [taxes, isPaid] = await Promise.all([
		canSee(pages.locationTaxes, viewer, location) ? taxClient.reader(gateway)({ limit: 1 }) : null,
		canSee(pages.locationPaymentProvider, viewer, location) ? getPaymentLink(gateway) : null,
	]);
	const hasOption = terms.options.some(({ isEnabled }) => isEnabled);
	const step = (id: PageId, label: string, why: string | null): GetReadyStep => ({
		label,
		why: why ?? "",
		isDone: why === null,
		to: linkTo(viewer, location, id),
	});
	const steps = [
		step("locationHours", "Business hours", hours?.reason === "no-hours" ? "No hours yet" : null),
		step(
			"diningOptions",
			"Pickup or delivery",
			hasOption ? checkIssue(open, ["dining-option", "location-sells"]) : "Both are turned off",
		),
		step("locationMenuTree", "Menu with items", sold ? menuIssue(sold) : "No items yet"),
		...(taxes
			? [step("locationTaxes", "Taxes", taxes.pagination.total > 0 ? null : "No taxes yet")]
			: []),
		step(
			"locationPaymentProvider",
			"Payment",
			checkIssue(open, ["payment-method"]) ??
				(isPaid && isPaid.account === null ? "No payment provider linked" : null),
		),
		step("tryOrder", "Test order", counts.test > 0 ? null : "Place a test order and see it arrive"),
		step(
			"locationStopOrders",
			"Go live",
			checkIssue(open, ["merchant-stop", "store-stop", "pos-link"]),
		),
	];
	return steps.every(({ isDone }) => isDone) ? [] : steps;
}

/** The same for an organization that has sold nothing, over its first locations; each step names those that lack it. */
export async function getAllReady(
	{ gateway, viewer }: Pick<PageAccess, "gateway" | "viewer">,
	{ states, counts }: Known,
): Promise<GetReadyStep[]> {
	if (!counts || hasSold(counts)) return [];
	const names = shortTitles(viewer.locations, viewer.merchant?.name ?? "");
	const stepsBy = await Promise.all(
		states.slice(0, MAX_LOCATIONS).map(async ({ storeId }): Promise<PlaceSteps[]> => {
			const location = viewer.locations.find((each) => each.storeId === storeId);
			if (!location) return [];
			const here = { gateway: { ...gateway, storeId }, viewer };
			const own = await countAllOrders(here.gateway);
			const steps = await getReady(here, location, { states, counts: own });
			return [{ name: names.get(storeId) ?? location.title, steps }];
		}),
	);
	return joinSteps(stepsBy.flat());
}

function hasSold({ test: _, ...counts }: OrderCounts): boolean {
	return Object.values(counts).some((count) => count > 0);
}

function checkIssue({ checks }: GivenQuote, ids: readonly CheckId[]): string | null {
	return checks.find(({ id, passed }) => !passed && ids.includes(id))?.words ?? null;
}

function linkTo(viewer: Viewer, location: LocationSummary, id: PageId): string | null {
	const page = pages[id];
	return canSee(page, viewer, location) ? pagePath(page, { id: location.storeId }) : null;
}
