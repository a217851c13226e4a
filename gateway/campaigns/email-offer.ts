import type { EmailOffer } from "~/models/campaigns/campaign-email";
import { discountSummary } from "~/models/discounts/discount";
import type { Currency } from "~/models/shared/money";
import { formatDate } from "~/models/shared/plain-date";
import type { discounts } from "../discounts/tables";

/** Discount as the deals page shows it; amounts are in the organization's currency. */
export function emailOffer(
	discount: typeof discounts.$inferSelect,
	currency: Currency,
): EmailOffer {
	const { name, title, subtitle, description, startsOn, endsOn, promoCode } = discount;
	const lines = [
		title || name,
		subtitle,
		description,
		discountSummary(discount, currency),
		dateRangeLabel(startsOn, endsOn),
	];
	return { lines: lines.filter(Boolean), promoCode };
}

function dateRangeLabel(startsOn: string | null, endsOn: string | null): string {
	if (startsOn && endsOn) return `${formatDate(startsOn)} to ${formatDate(endsOn)}`;
	if (startsOn) return `From ${formatDate(startsOn)}`;
	return endsOn ? `Until ${formatDate(endsOn)}` : "";
}
