import { and, asc, eq, gte, isNull, lte, or, sql } from "drizzle-orm";
import { discountSummary } from "~/models/discounts/discount";
import { dayRange, localDate } from "~/models/shared/instants";
import { formatMoney } from "~/models/shared/money";
import type { PublicDeals } from "~/models/storefront/public-deals";
import type { Tx } from "../core/database";
import { appliesAt } from "../discounts/applies-at";
import { discounts } from "../discounts/tables";
import { sells } from "../locations/sells";
import { locations } from "../locations/tables";
import { listPartNames } from "../menu/menu-part";
import { merchants } from "../merchants/tables";
import type { Storefront } from "./read-public-menu";

/** Discounts on a location's deals page at an instant (ms), none for chosen customers; null if it no longer sells. */
export async function readDeals(
	tx: Tx,
	{ storeId }: Storefront,
	at: number,
): Promise<PublicDeals | null> {
	const [found] = await tx
		.select({ place: locations, brand: merchants.name })
		.from(locations)
		.innerJoin(merchants, eq(merchants.merchantId, locations.merchantId))
		.where(and(eq(locations.storeId, storeId), sells()));
	if (!found) return null;
	const { place, brand } = found;
	const { slug, title, logoId, currency, contactInfo, address } = place;
	const { timeZone } = contactInfo;
	const today = localDate(new Date(at).toISOString(), timeZone);
	const rows = await tx
		.select()
		.from(discounts)
		.where(
			and(
				appliesAt(storeId),
				eq(discounts.isOnDealsPage, true),
				sql`${discounts.customers} = '{}'`,
				or(isNull(discounts.startsOn), lte(discounts.startsOn, today)),
				or(isNull(discounts.endsOn), gte(discounts.endsOn, today)),
			),
		)
		.orderBy(asc(discounts.priority), asc(discounts.createdAt), asc(discounts.id));
	const ids = rows.flatMap(({ items, categories }) => [...items, ...categories]);
	const titles = new Map(
		(await listPartNames(tx, [...new Set(ids)])).map((each) => [each.id, each.title]),
	);
	return {
		location: { slug, title, brand, logoId, timeZone, countryCode: address.countryCode },
		deals: rows.map((row) => ({
			id: row.id,
			title: row.title || row.name,
			subtitle: row.subtitle,
			message: row.description,
			imageId: row.imageId,
			promoCode: row.promoCode,
			what: discountSummary(row, currency),
			minOrder: row.minOrder === 0 ? "" : formatMoney(row.minOrder, currency),
			things: [...row.items, ...row.categories].flatMap((id) => titles.get(id) ?? []),
			startsOn: row.startsOn,
			endsOn: row.endsOn,
			haveCustomSchedule: row.haveCustomSchedule,
			weeklySchedule: row.weeklySchedule,
		})),
		changesAt: dayRange(today, timeZone).to,
	};
}
