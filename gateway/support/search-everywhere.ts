import { and, asc, type Column, eq, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { Currency } from "~/models/shared/money";
import { publicState } from "~/models/storefront/public-state";
import { type FoundOrder, MAX_FOUND, type SupportFindings } from "~/models/support/support";
import { containing } from "../core/containing";
import type { Tx } from "../core/database";
import { queryRows } from "../core/query-rows";
import { runningStopsAt } from "../fulfilment/stops/running-stops";
import { businessHours } from "../hours/tables";
import { userFullName } from "../identity/people/full-name";
import { users } from "../identity/people/tables";
import { locations } from "../locations/tables";
import { merchants } from "../merchants/tables";
import { splitWords } from "../orders/search-tokens";
import { countedOrganizations } from "./get-organization";
import { peopleWithOrganization, toFoundPerson } from "./get-person";

const LOOKED_AT = 200;

/** Finds organizations, people, locations and orders everywhere (system role); orders by the search word index. */
export async function searchEverywhere(tx: Tx, typed: string): Promise<SupportFindings> {
	const text = typed.trim();
	if (text === "") return { organizations: [], people: [], locations: [], orders: [] };
	return {
		organizations: await organizationsBy(tx, text),
		people: await peopleBy(tx, text),
		locations: await locationsBy(tx, text),
		orders: await ordersBy(tx, text.replace(/^#/, "")),
	};
}

function organizationsBy(tx: Tx, text: string) {
	return countedOrganizations(tx, containing(merchants.name, text))
		.orderBy(exactFirst(merchants.name, text), asc(merchants.name))
		.limit(MAX_FOUND + 1);
}

async function peopleBy(tx: Tx, text: string): Promise<SupportFindings["people"]> {
	const rows = await peopleWithOrganization(tx)
		.where(and(ne(users.type, "provider"), containing([users.email, userFullName], text)))
		.orderBy(exactFirst(users.email, text), asc(users.email))
		.limit(MAX_FOUND + 1);
	return rows.map(toFoundPerson);
}

async function locationsBy(tx: Tx, text: string): Promise<SupportFindings["locations"]> {
	const rows = await tx
		.select({ location: locations, merchantName: merchants.name, hours: businessHours })
		.from(locations)
		.innerJoin(merchants, eq(merchants.merchantId, locations.merchantId))
		.leftJoin(businessHours, eq(businessHours.storeId, locations.storeId))
		.where(
			and(isNull(locations.deletedAt), containing([locations.title, locations.shortName], text)),
		)
		.orderBy(exactFirst(locations.title, text), asc(locations.title))
		.limit(MAX_FOUND + 1);
	const at = Date.now();
	const ids = rows.map(({ location }) => location.storeId);
	const stopsIn = new Map<string, Awaited<ReturnType<typeof runningStopsAt>>>();
	for (const merchantId of new Set(rows.map(({ location }) => location.merchantId))) {
		stopsIn.set(merchantId, await runningStopsAt(tx, merchantId, ids, at));
	}
	return rows.map(({ location, merchantName, hours }) => {
		const { storeId, merchantId, title, type, address, targetType, contactInfo } = location;
		const stops = stopsIn.get(merchantId)?.(storeId) ?? NO_STOPS;
		const isSelling = type !== "default" && !location.isCentralLocation;
		const facts = { at, zone: contactInfo.timeZone, targetType, stops };
		return {
			storeId,
			title,
			type,
			city: address.city,
			merchantId,
			merchantName,
			state: isSelling && hours ? publicState({ ...facts, hours }).why : null,
		};
	});
}

const NO_STOPS = { organization: null, location: null };

function exactFirst(name: Column, text: string): SQL {
	return sql`lower(${name}) <> lower(${text})`;
}

interface OrderRow {
	id: string;
	number: string;
	store_id: string;
	store_title: string;
	time_zone: string;
	customer_name: string;
	placed_at: string | Date;
	status: string;
	total: number;
	currency: Currency;
	merchant_id: string;
	merchant_name: string;
}

async function ordersBy(tx: Tx, text: string): Promise<FoundOrder[]> {
	// A place or customer may follow the number: "1486 wicker".
	const [token, ...others] = splitWords(text);
	if (!token || !/\d/.test(token)) return [];
	const conditions = others.map((word) => {
		const columns = [sql`l.title`, sql`m.name`, sql`o.customer_name`];
		return sql`and ${containing(columns, word)}`;
	});
	const rows = await queryRows<OrderRow>(
		tx,
		sql`
		select o.id, o.number, o.store_id, l.title as store_title,
			l.contact_info->>'timeZone' as time_zone, o.customer_name, o.placed_at, o.status, o.total,
			o.currency, o.merchant_id, m.name as merchant_name
		from locations l
		join merchants m on m.merchant_id = l.merchant_id
		cross join lateral (
			select x.order_id from order_search x
			where x.merchant_id = l.merchant_id and x.store_id = l.store_id and x.token = ${token}
			order by x.start_prep_at desc limit ${sql.raw(String(LOOKED_AT))}
		) x
		join orders o on o.id = x.order_id
		where lower(o.number) = ${token} ${sql.join(conditions, sql` `)}
		order by o.placed_at desc, o.id
		limit ${sql.raw(String(MAX_FOUND + 1))}`,
	);
	return rows.map((row) => ({
		id: row.id,
		number: row.number,
		storeId: row.store_id,
		storeTitle: row.store_title,
		timeZone: row.time_zone,
		customerName: row.customer_name,
		placedAt: new Date(row.placed_at).toISOString(),
		status: row.status,
		total: row.total,
		currency: row.currency,
		merchantId: row.merchant_id,
		merchantName: row.merchant_name,
	}));
}
