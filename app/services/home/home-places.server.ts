import {
	type HomePlace,
	type HomeView,
	type OwnPlace,
	PLACE_SORTS,
	type PlaceSort,
} from "~/models/home/home-view";
import type { LocationState } from "~/models/home/location-state";
import { openPhrase } from "~/models/hours/open-state";
import type { PaymentTroubles } from "~/models/money/payment-provider";
import { landingPageAt } from "~/models/pages/landing";
import { canSee } from "~/models/pages/page-access";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import { type Currency, formatMoney } from "~/models/shared/money";
import { shortTitles } from "~/models/viewer/location-name";
import type { LocationSummary } from "~/models/viewer/location-summary";
import { type Viewer, viewerLocalTime } from "~/models/viewer/viewer";
import { hoursRule } from "~/services/hours/deciding-rule.server";
import { homeLost } from "./home-lost.server";
import { homePayments } from "./home-payments.server";

interface SortedPlace {
	place: HomePlace;
	sales: number;
}

export interface LocationSort {
	by: PlaceSort;
	descending: boolean;
}

export function parsePlaceSort(request: Request): LocationSort | null {
	const requested = new URL(request.url).searchParams.get("sort") ?? "";
	const by = PLACE_SORTS.find((sort) => sort === requested.replace(/^-/, ""));
	return by ? { by, descending: requested.startsWith("-") } : null;
}

/** Presents the locations on home, those with problems first unless another order is requested. */
export function homePlaces(
	states: readonly LocationState[],
	viewer: Viewer,
	sort: LocationSort | null = null,
): HomePlace[] {
	const now = new Date().toISOString();
	const names = shortTitles(viewer.locations, viewer.merchant?.name ?? "");
	return states
		.flatMap((state) => {
			const location = viewer.locations.find(({ storeId }) => storeId === state.storeId);
			return location
				? [
						{
							place: toHomePlace(state, location, { viewer, now, names }),
							sales: state.today?.sales ?? 0,
						},
					]
				: [];
		})
		.sort(sort ? by(sort) : compareByIssues)
		.map(({ place }) => place);
}

/** Presents the viewer's own locations by name, each with the number of its urgent problems. */
export function ownHomePlaces(
	states: readonly LocationState[],
	viewer: Viewer,
	payments: PaymentTroubles,
): OwnPlace[] {
	return homePlaces(states, viewer, { by: "title", descending: false }).map((place) => {
		const location = viewer.locations.find(({ storeId }) => storeId === place.storeId) ?? null;
		const state = states.find(({ storeId }) => storeId === place.storeId);
		const issues = [
			...homeLost(viewer, location, null),
			...homePayments(payments, viewer, location, null),
		].filter(({ tone }) => tone === "danger");
		return { ...place, problems: issues.length + (state?.orders?.troubles ?? 0) };
	});
}

/** Urgent problems at other own locations than this one; null without any. */
export function problemsElsewhere(
	places: readonly OwnPlace[],
	here: LocationSummary | null,
	to: string | null,
): HomeView["elsewhere"] {
	const count = places
		.filter(({ storeId }) => storeId !== here?.storeId)
		.map(({ problems, isStopped, late }) => problems + Number(isStopped) + (late?.count ?? 0))
		.reduce((sum, each) => sum + each, 0);
	return count > 0 ? { count, to } : null;
}

function toHomePlace(
	{ storeId, open, isClosedByException, orders, today, week }: LocationState,
	location: LocationSummary,
	{ viewer, now, names }: { viewer: Viewer; now: string; names: ReadonlyMap<string, string> },
): HomePlace {
	const phrase = openPhrase(open, viewerLocalTime(viewer, location), now);
	const path = canSee(pages.locationOrders, viewer, location)
		? pagePath(pages.locationOrders, { id: storeId })
		: null;
	const counted = (count: number | undefined, query: string) =>
		count === undefined ? null : { count, to: path && `${path}?${query}` };
	return {
		storeId,
		title: location.title,
		shortTitle: names.get(storeId) ?? location.title,
		isOpen: open.open,
		isStopped: isStopped(location, now),
		isOddlyClosed: isClosedByException || open.reason === "no-hours",
		phrase,
		hours: phrase.slice(phrase.indexOf(", ") + 2),
		rule: hoursRule(open, location, viewer, now),
		late: counted(orders?.late, "late=yes"),
		newOrders: counted(orders?.new, "tab=new"),
		inProgress: counted(orders?.inProgress, "tab=in-progress"),
		sales: today && formatMoney(today.sales, location.currency as Currency),
		week: week && { sales: week, label: weekSalesText(week, location.currency as Currency) },
		to: landingPageAt(location, viewer),
	};
}

function weekSalesText(sales: readonly number[], currency: Currency): string {
	const money = (minor: number) => formatMoney(minor, currency);
	const sum = sales.reduce((all, day) => all + day, 0);
	if (sum === 0) return "No sales in the last 7 days";
	const max = money(Math.max(...sales));
	const [min, last] = [money(Math.min(...sales)), money(sales.at(-1) ?? 0)];
	return `${money(sum)} in the last 7 days: ${min} to ${max} a day, yesterday ${last}`;
}

function isStopped({ stop }: LocationSummary, now: string): boolean {
	return Boolean(stop) && (!stop?.until || stop.until > now);
}

function compareByIssues({ place: a }: SortedPlace, { place: b }: SortedPlace): number {
	return (
		(b.late?.count ?? 0) - (a.late?.count ?? 0) ||
		Number(b.isStopped) - Number(a.isStopped) ||
		Number(b.isOddlyClosed) - Number(a.isOddlyClosed) ||
		(b.newOrders?.count ?? 0) - (a.newOrders?.count ?? 0) ||
		compareTitles(a, b)
	);
}

function by({ by: sort, descending }: LocationSort) {
	const way = descending ? -1 : 1;
	const key = ({ place, sales }: SortedPlace) =>
		sort === "sales" ? sales : ((sort === "late" ? place.late : place.newOrders)?.count ?? 0);
	return (a: SortedPlace, b: SortedPlace) =>
		sort === "title"
			? way * compareTitles(a.place, b.place)
			: way * (key(a) - key(b)) || compareTitles(a.place, b.place);
}

function compareTitles(a: HomePlace, b: HomePlace): number {
	return a.shortTitle.localeCompare(b.shortTitle, "en-US");
}
