import type { HomeAction, HomeIssue } from "~/models/home/home-view";
import { expiryText, type PaymentTroubles } from "~/models/money/payment-provider";
import { PAYMENT_PROVIDER_NAMES } from "~/models/orders/payment-providers";
import { canSee } from "~/models/pages/page-access";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import { shortTitles } from "~/models/viewer/location-name";
import type { LocationSummary } from "~/models/viewer/location-summary";
import type { Viewer } from "~/models/viewer/viewer";

const SHOWN = 3;
const NO_CARDS = "Link a payment provider to charge cards";

/** Locations that cannot charge cards, then authorizations that end soon or have ended; at a location only its own. */
export function homePayments(
	{ rows, unlinked }: PaymentTroubles,
	viewer: Viewer,
	at: LocationSummary | null,
	allPath: string | null,
	now = Date.now(),
): HomeIssue[] {
	const max = allPath === null ? viewer.locations.length : SHOWN;
	const names = shortTitles(viewer.locations, viewer.merchant?.name ?? "");
	const own = rows.flatMap((row) => {
		const location = viewer.locations.find(({ storeId }) => storeId === row.storeId);
		return location && (!at || at.storeId === row.storeId) ? [{ ...row, location }] : [];
	});
	const placedText = (location: LocationSummary, task: string) =>
		at
			? task
			: `${names.get(location.storeId) ?? location.title}: ${task.charAt(0).toLowerCase()}${task.slice(1)}`;
	const providerTo = (location: LocationSummary) =>
		canSee(pages.locationPaymentProvider, viewer, location)
			? pagePath(pages.locationPaymentProvider, { id: location.storeId })
			: null;
	const linkTo = (label: string, location: LocationSummary): HomeAction | null => {
		const to = providerTo(location);
		const about = `payments at ${names.get(location.storeId) ?? location.title}`;
		return to === null ? null : { label, about, to, fields: null };
	};
	const cards = viewer.locations.filter(
		({ storeId }) => unlinked.includes(storeId) && (!at || at.storeId === storeId),
	);
	const without = cards.slice(0, max).map(
		(location): HomeIssue => ({
			key: `unlinked:${location.storeId}`,
			name: names.get(location.storeId) ?? location.title,
			text: placedText(location, NO_CARDS),
			tone: "danger",
			to: providerTo(location),
			action: linkTo("Link", location),
		}),
	);
	const others = cards.length - without.length;
	if (others > 0) {
		const text = `${others} more ${others === 1 ? "location" : "locations"} can’t charge cards`;
		without.push({ key: "unlinked", count: others, text, tone: "danger", to: allPath });
	}
	const issues = own.slice(0, max).map(({ storeId, provider, endsAt, location }) => {
		const task = `Renew the ${PAYMENT_PROVIDER_NAMES[provider]} authorization (${expiryText(endsAt, now)})`;
		return {
			key: `payment:${storeId}`,
			name: names.get(storeId) ?? location.title,
			text: placedText(location, task),
			tone: Date.parse(endsAt) <= now ? ("danger" as const) : ("warning" as const),
			to: providerTo(location),
			action: linkTo("Renew authorization", location),
		};
	});
	if (own.length <= max) return [...without, ...issues];
	const count = own.length - max;
	const text = `${count} more payment ${count === 1 ? "authorization needs" : "authorizations need"} renewal`;
	return [...without, ...issues, { key: "payments", count, text, tone: "warning", to: allPath }];
}
