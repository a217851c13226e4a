import { count, desc, eq } from "drizzle-orm";
import { CURRENCIES, type Currency } from "~/models/shared/money";
import type { Tx } from "../core/database";
import { locations } from "../locations/tables";

/** The currency of a location, or (null) of most locations; of as many, the first of `CURRENCIES` (spec 3.23). */
export async function menuCurrencyOf(tx: Tx, storeId: string | null): Promise<Currency> {
	const rows = await tx
		.select({ currency: locations.currency, many: count() })
		.from(locations)
		.where(storeId === null ? undefined : eq(locations.storeId, storeId))
		.groupBy(locations.currency)
		.orderBy(desc(count()));
	const many = (currency: Currency) => rows.find((row) => row.currency === currency)?.many ?? 0;
	return CURRENCIES.reduce((most, each) => (many(each) > many(most) ? each : most));
}
