import { z } from "@hono/zod-openapi";
import { and, asc, count, desc, eq, getTableColumns, inArray, isNull, max, sql } from "drizzle-orm";
import { type ListedVendor, VENDOR_EXISTS, VENDOR_LIST_LIMIT } from "~/models/locations/vendor";
import { vendorEntity } from "~/models/locations/vendor.entity";
import { vendorList } from "~/models/locations/vendor.list";
import { vendorCreateSchema, vendorPatchSchema } from "~/models/locations/vendor.schema";
import { listedVendorSchema, vendorSchema } from "~/models/locations/vendor-answer.schema";
import type { ListQuery } from "~/models/shared/define-list";
import { isUuid } from "~/models/shared/is-uuid";
import type { Paged } from "~/models/shared/list";
import { listQuerySchema, pagedSchema } from "~/models/shared/list.schema";
import type { Permission } from "~/models/shared/permissions";
import { containing } from "../core/containing";
import type { Access } from "../core/contract";
import { crudRows } from "../core/crud-rows";
import type { Tx } from "../core/database";
import { mutation, read } from "../core/endpoint";
import { GatewayError, notFound } from "../core/errors";
import { isYes } from "../core/is-yes";
import { undoRows } from "../core/undo-rows";
import { isInGroups } from "./location-group-filters";
import { requireLocation } from "./require-location";
import { locations, vendors } from "./tables";
import { findVendor, toVendor, type VendorRow } from "./vendor";

type Query = ListQuery<keyof typeof vendorList.filters, (typeof vendorList.sorts)[number]>;

const SORTS = {
	name: sql`lower(${vendors.name})`,
	location: sql`lower(${locations.title})`,
	updatedAt: vendors.updatedAt,
};

const tag = "Vendors";
const path = "/api/v2/vendor";
const one = `${path}/:storeId` as const;
const params = z.object({ storeId: z.uuid() });

/** Permission to change a location includes adding and deleting its vendor. */
const CHANGE: Permission = "LOCATION.API_UPDATE";
const changing: Access = { anyOf: [[CHANGE]] };
const reading: Access = { anyOf: [["STORE_SETTINGS.API_READ"]] };

const rows = crudRows<VendorRow>({
	label: vendorEntity.label,
	table: vendors,
	kind: {
		entity: vendorEntity.name,
		id: ({ id }) => id,
		label: ({ name }) => name,
		storeId: ({ storeId }) => storeId,
		audited: ({ name, contactName, email, phone, accountNumber, note, isEnabled }) => ({
			name,
			contactName,
			email,
			phone,
			accountNumber,
			note,
			isEnabled,
		}),
		answer: toVendor,
	},
	rules: () => ({ search: [], filters: {}, sorts: {} }),
	requireLocation,
	fillIn: nextVersion,
	check: (tx, _scope, { storeId = "" }, row) => requireNoOther(tx, storeId, row?.id),
});

export const vendorUndo = undoRows(
	{
		entity: vendorEntity.name,
		patch: vendorPatchSchema,
		permissions: { update: CHANGE, remove: CHANGE },
		terms: {},
	},
	rows,
);

/** A location has one vendor, which is named by the location (spec 7.5). */
export const vendorEndpoints = [
	read({
		method: "get",
		path,
		tag,
		summary: `List the vendors of all locations, ${VENDOR_LIST_LIMIT} unless a limit is given`,
		access: reading,
		query: listQuerySchema({ ...vendorList, pageSize: VENDOR_LIST_LIMIT }),
		answer: pagedSchema(listedVendorSchema),
		handle: (tx, { query }) => listVendors(tx, query),
	}),
	mutation({
		method: "post",
		path,
		tag,
		summary: "Create the vendor of a location",
		access: changing,
		body: vendorCreateSchema,
		answer: vendorSchema,
		status: 201,
		async handle(tx, { scope, body }) {
			await requireLocation(tx, body.storeId);
			return toVendor(await rows.create(tx, scope, body));
		},
	}),
	read({
		method: "get",
		path: one,
		tag,
		summary: "Get the vendor of a location",
		access: reading,
		params,
		answer: vendorSchema,
		handle: async (tx, { params }) => toVendor(await vendorAt(tx, params.storeId)),
	}),
	mutation({
		method: "patch",
		path: one,
		tag,
		summary: "Change the given fields of a location's vendor",
		access: changing,
		params,
		body: vendorPatchSchema,
		answer: vendorSchema,
		async handle(tx, { scope, params, body, version }) {
			const { id, storeId } = await vendorAt(tx, params.storeId);
			return toVendor(await rows.update(tx, scope, { id, storeId }, body, version));
		},
	}),
	mutation({
		method: "delete",
		path: one,
		tag,
		summary: "Delete the vendor of a location; undo restores it",
		access: changing,
		params,
		answer: z.object({ storeId: z.uuid() }),
		async handle(tx, { scope, params, version }) {
			const { id, storeId } = await vendorAt(tx, params.storeId);
			await rows.remove(tx, scope, { id, storeId }, version);
			return { storeId };
		},
	}),
] as const;

async function vendorAt(tx: Tx, storeId: string): Promise<VendorRow> {
	await requireLocation(tx, storeId);
	const vendor = await findVendor(tx, storeId);
	if (!vendor) throw notFound(vendorEntity.label, await lastDeleted(tx, storeId));
	return vendor;
}

async function lastDeleted(tx: Tx, storeId: string) {
	const [last] = await tx
		.select({ id: vendors.id, at: vendors.deletedAt })
		.from(vendors)
		.where(eq(vendors.storeId, storeId))
		.orderBy(desc(vendors.version))
		.limit(1);
	return last?.at ? { entity: vendorEntity.name, id: last.id, at: last.at } : undefined;
}

/** Counts on from the location's earlier vendors, so that a form of a deleted one never changes the next. */
async function nextVersion(tx: Tx, { storeId = "" }: Partial<VendorRow>) {
	const [last] = await tx
		.select({ version: max(vendors.version) })
		.from(vendors)
		.where(eq(vendors.storeId, storeId));
	return { version: (last?.version ?? 0) + 1 };
}

async function requireNoOther(tx: Tx, storeId: string, id: string | undefined): Promise<void> {
	// Two people who add a vendor at once wait for each other here.
	await tx
		.select({ storeId: locations.storeId })
		.from(locations)
		.where(eq(locations.storeId, storeId))
		.for("no key update");
	const vendor = await findVendor(tx, storeId);
	if (vendor && vendor.id !== id) {
		throw new GatewayError(422, VENDOR_EXISTS, { errors: [VENDOR_EXISTS] });
	}
}

async function listVendors(tx: Tx, query: Query): Promise<Paged<ListedVendor>> {
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
