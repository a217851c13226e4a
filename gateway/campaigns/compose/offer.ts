import { discountWords } from "~/models/discounts/discount";
import type { Currency } from "~/models/shared/money";
import { dateWords } from "~/models/shared/plain-date";
import type { discounts } from "../../discounts/tables";

export interface Offer {
	discount: typeof discounts.$inferSelect;
	/** The organization's, in which its amounts are written. */
	currency: Currency;
}

/** What customers read of an offer, as the deals page says it: the title, then the terms. */
export function offerLines({ discount, currency }: Offer): string[] {
	const { name, title, subtitle, description, startsOn, endsOn } = discount;
	return [
		title || name,
		subtitle,
		description,
		discountWords(discount, currency),
		daysOf(startsOn, endsOn),
	].filter(Boolean);
}

function daysOf(startsOn: string | null, endsOn: string | null): string {
	if (startsOn && endsOn) return `${dateWords(startsOn)} to ${dateWords(endsOn)}`;
	if (startsOn) return `From ${dateWords(startsOn)}`;
	return endsOn ? `Until ${dateWords(endsOn)}` : "";
}
