import type { HomeProblem } from "~/models/home/home-view";
import { type EndingPayment, endWords } from "~/models/money/payment-provider";
import { PAYMENT_PROVIDER_NAMES } from "~/models/orders/payment-providers";
import { canSee } from "~/models/pages/page-access";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import { shortTitles } from "~/models/viewer/location-name";
import type { LocationSummary } from "~/models/viewer/location-summary";
import type { Viewer } from "~/models/viewer/viewer";

const SHOWN = 3;

/** The payment authorizations that end soon or have ended, the first to end first; at a location only its own. */
export function homePayments(
	rows: readonly EndingPayment[],
	viewer: Viewer,
	at: LocationSummary | null,
	now = Date.now(),
): HomeProblem[] {
	const names = shortTitles(viewer.locations, viewer.merchant?.name ?? "");
	const own = rows.flatMap((row) => {
		const location = viewer.locations.find(({ storeId }) => storeId === row.storeId);
		return location && (!at || at.storeId === row.storeId) ? [{ ...row, location }] : [];
	});
	const problems = own.slice(0, SHOWN).map(({ storeId, provider, endsAt, location }) => {
		const words = `${PAYMENT_PROVIDER_NAMES[provider]} authorization ${endWords(endsAt, now)}: renew it`;
		return {
			key: `payment:${storeId}`,
			text: at ? `The ${words}` : `${names.get(storeId) ?? location.title}: the ${words}`,
			tone: Date.parse(endsAt) <= now ? ("danger" as const) : ("warning" as const),
			to: canSee(pages.locationPaymentProvider, viewer, location)
				? pagePath(pages.locationPaymentProvider, { id: storeId })
				: null,
		};
	});
	if (own.length <= SHOWN) return problems;
	const text = `${own.length - SHOWN} more payment authorizations end soon or have ended`;
	return [...problems, { key: "payments", text, tone: "warning", to: null }];
}
