import { and, asc, eq, isNull } from "drizzle-orm";
import type { CountryCode } from "~/models/shared/country";
import type { DateOrder } from "~/models/shared/date-order";
import { DAY_ORDER_MESSAGE, detectDateOrder } from "~/models/shared/file-days";
import type { Tx } from "../core/database";
import { invalid } from "../core/errors";
import type { Scope } from "../core/scope";
import { locations } from "./tables";

/** The country of an organization: that of its first location. */
export async function organizationCountry(tx: Tx, { merchantId }: Scope): Promise<CountryCode> {
	const [first] = await tx
		.select({ address: locations.address })
		.from(locations)
		.where(and(eq(locations.merchantId, merchantId), isNull(locations.deletedAt)))
		.orderBy(asc(locations.createdAt))
		.limit(1);
	return first?.address.countryCode ?? "us";
}

/** The order in which a file writes its days: as said, or by the country and the days. Throws 422 at `dates` when both fit. */
export function requireDateOrder(
	said: DateOrder | undefined,
	days: readonly string[],
	country: CountryCode,
): DateOrder {
	const order = said ?? detectDateOrder(days, country);
	if (!order) throw invalid({ dates: [DAY_ORDER_MESSAGE] });
	return order;
}
