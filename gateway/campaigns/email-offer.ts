import type { EmailOffer } from "~/models/campaigns/campaign-email";
import { discountWords } from "~/models/discounts/discount";
import type { Currency } from "~/models/shared/money";
import { dateWords } from "~/models/shared/plain-date";
import type { discounts } from "../discounts/tables";

/** What customers read of a discount, as the deals page says it; amounts are in the organization's currency. */
export function emailOffer(
	discount: typeof discounts.$inferSelect,
	currency: Currency,
): EmailOffer {
	const { name, title, subtitle, description, startsOn, endsOn, promoCode } = discount;
	const lines = [
		title || name,
		subtitle,
		description,
		discountWords(discount, currency),
		daysOf(startsOn, endsOn),
	];
	return { lines: lines.filter(Boolean), promoCode };
}

function daysOf(startsOn: string | null, endsOn: string | null): string {
	if (startsOn && endsOn) return `${dateWords(startsOn)} to ${dateWords(endsOn)}`;
	if (startsOn) return `From ${dateWords(startsOn)}`;
	return endsOn ? `Until ${dateWords(endsOn)}` : "";
}
