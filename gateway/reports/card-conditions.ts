import { inArray, type SQL, sql } from "drizzle-orm";
import type { CardFilters } from "~/models/reports/card-filters";
import { scopeCondition } from "../gift-cards/card-conditions";
import { giftCards } from "../gift-cards/tables";

/** "and …" conditions for the chosen gift cards; empty for all. */
export function cardConditions({
	cardScope = [],
	cardSource = [],
	cardType = [],
}: CardFilters): SQL {
	const conditions = [
		...(cardScope.length > 0 ? [scopeCondition(cardScope)] : []),
		...(cardSource.length > 0 ? [inArray(giftCards.source, cardSource)] : []),
		...(cardType.length > 0 ? [inArray(giftCards.type, cardType)] : []),
	];
	return sql.join(
		conditions.map((condition) => sql`and ${condition}`),
		sql` `,
	);
}
