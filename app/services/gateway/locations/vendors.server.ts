import type { OrderVendor, Vendor } from "~/models/locations/vendor";
import type { vendorList } from "~/models/locations/vendor.list";
import type { VendorForm } from "~/models/locations/vendor.schema";
import type { ListQuery } from "~/models/shared/define-list";
import type { GatewayResult } from "~/services/gateway/client.server";
import type { WriteOptions } from "~/services/gateway/crud-client.server";
import { locationParams } from "~/services/gateway/location-params.server";
import type { ScopedGateway } from "~/services/web/access.server";

type Query = ListQuery<keyof typeof vendorList.filters, (typeof vendorList.sorts)[number]>;
/** Reads pages of the vendors of all locations. Throws a Response when it fails. */
export function vendorReader(gateway: ScopedGateway) {
	return (query: Query) => gateway.get(ALL, { query });
}

/** The vendor of the page's location; null without one. Throws a Response when it fails. */
export async function findVendor(gateway: ScopedGateway): Promise<Vendor | null> {
	const { storeId } = locationParams(gateway);
	const { rows } = await vendorReader(gateway)({
		location: [storeId],
		search: "",
		sort: "name",
		direction: "asc",
		limit: 1,
		offset: 0,
	});
	return rows[0] ?? null;
}

export function createVendor(
	gateway: ScopedGateway,
	value: VendorForm,
	key: string,
): Promise<GatewayResult<Vendor>> {
	const { storeId } = locationParams(gateway);
	return gateway.send("POST", ALL, { body: { storeId, ...value }, key });
}

export function updateVendor(
	gateway: ScopedGateway,
	body: VendorForm,
	options: WriteOptions,
): Promise<GatewayResult<Vendor>> {
	const { storeId } = locationParams(gateway);
	return gateway.send("PATCH", ONE, { params: { storeId }, body, ...options });
}

export function deleteVendor(gateway: ScopedGateway, options: WriteOptions) {
	const { storeId } = locationParams(gateway);
	return gateway.send("DELETE", ONE, { params: { storeId }, ...options });
}

/** The vendor that the ticket of an order names; null without one. Throws a Response. */
export async function getOrderVendor(
	gateway: ScopedGateway,
	orderId: string,
): Promise<OrderVendor | null> {
	const { vendor } = await gateway.get("/api/v2/orders/:uuid/vendor", {
		params: { uuid: orderId },
	});
	return vendor;
}

const ALL = "/api/v2/vendor";
const ONE = `${ALL}/:storeId` as const;
