import { and, asc, count, desc, eq, getTableColumns, inArray, isNull, sql } from "drizzle-orm";
import type { ListedVendor } from "~/models/locations/vendor";
import type { vendorList } from "~/models/locations/vendor.list";
import type { ListQuery } from "~/models/shared/define-list";
import { isUuid } from "~/models/shared/is-uuid";
import type { Paged } from "~/models/shared/list";
import { containing } from "../core/containing";
import type { Tx } from "../core/database";
import { isYes } from "../core/is-yes";
import { isInGroups } from "./is-in-groups";
import { locations, vendors } from "./tables";
import { toVendor } from "./vendor";

type Query = ListQuery<keyof typeof vendorList.filters, (typeof vendorList.sorts)[number]>;

/** The vendors of the scope's locations, filtered and sorted (spec 7.5); none of deleted locations. */
export async function listVendors(tx: Tx, query: Query): Promise<Paged<ListedVendor>> {
	const { search, location, group, enabled, limit, offset } = query;
	const atLocation = and(eq(locations.storeId, vendors.storeId), isNull(locations.deletedAt));
	const searched = [vendors.name, vendors.contactName, vendors.accountNumber, locations.title];
	const where = and(
		isNull(vendors.deletedAt),
		search ? containing(searched, search) : undefined,
		location?.length ? inArray(vendors.storeId, location.filter(isUuid)) : undefined,
		group?.length ? isInGroups(tx, vendors.storeId, group) : undefined,
		enabled?.length ? isYes(vendors.isEnabled, enabled) : undefined,
	);
	const order = query.direction === "desc" ? desc : asc;
	const rows = await tx
		.select({ ...getTableColumns(vendors), location: locations.title })
		.from(vendors)
		.innerJoin(locations, atLocation)
		.where(where)
		.orderBy(order(SORTS[query.sort]), asc(vendors.id))
		.limit(limit)
		.offset(offset);
	const [counted] = await tx
		.select({ total: count() })
		.from(vendors)
		.innerJoin(locations, atLocation)
		.where(where);
	return {
		rows: rows.map(({ location, ...row }) => ({ ...toVendor(row), location })),
		pagination: { limit, offset, total: counted?.total ?? 0, totalIsExact: true },
	};
}

const SORTS = {
	name: sql`lower(${vendors.name})`,
	location: sql`lower(${locations.title})`,
	updatedAt: vendors.updatedAt,
};
