import { randomUUID } from "node:crypto";
import type { Customer, CustomerSearch } from "~/models/customers/customer";
import type { customerList } from "~/models/customers/customer.list";
import type { ImportedList } from "~/models/customers/import";
import type { DayOrder } from "~/models/shared/day-order";
import type { ListQuery } from "~/models/shared/define-list";
import type { Paged } from "~/models/shared/list";
import { failureResponse, type GatewayResult } from "~/services/gateway/client.server";
import type { ScopedGateway } from "~/services/web/access.server";

type Query = ListQuery<keyof typeof customerList.filters, (typeof customerList.sorts)[number]>;
type Seen = { key: string; version: number | null };

/** Reads pages of the customer directory (spec 2.10). Throws a Response. */
export function customerReader(gateway: ScopedGateway) {
	const { merchantId } = gateway;
	return (query: Query) => gateway.get(ALL, { params: { merchantId }, query });
}

/** The customers who match, those who ordered last first (spec 5.12). Throws a Response. */
export function searchCustomers(
	gateway: ScopedGateway,
	query: CustomerSearch,
): Promise<Paged<Customer>> {
	const { merchantId } = gateway;
	return gateway.get(`${ALL}/search`, { params: { merchantId }, query });
}

/** Their names by id, without those who are gone. Throws a Response. */
export async function customerNames(
	gateway: ScopedGateway,
	ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
	if (ids.length === 0) return new Map();
	const { merchantId } = gateway;
	const answer = await gateway.send("POST", `${ALL}/names`, {
		params: { merchantId },
		body: { ids: [...ids] },
		key: randomUUID(),
	});
	if (!answer.ok) throw failureResponse(answer.failure);
	return new Map(answer.data.rows.map(({ id, name }) => [id, name]));
}

/** One customer. Throws a Response, 404 when there is none. */
export function getCustomer(gateway: ScopedGateway, id = ""): Promise<Customer> {
	return gateway.get(ONE, { params: { merchantId: gateway.merchantId, id } });
}

export function updateCustomer(
	gateway: ScopedGateway,
	id: string,
	body: Partial<Customer>,
	seen: Seen,
): Promise<GatewayResult<Customer>> {
	return gateway.send("PATCH", ONE, {
		params: { merchantId: gateway.merchantId, id },
		body,
		...seen,
	});
}

/** Deletes all that is known of a person, on orders too; it cannot be brought back. */
export function eraseCustomer(gateway: ScopedGateway, id: string, seen: Seen) {
	return gateway.send("DELETE", ONE, { params: { merchantId: gateway.merchantId, id }, ...seen });
}

const ALL = "/api/v2/customers/:merchantId";
const ONE = `${ALL}/:id` as const;

/** Keeps a CSV of customers for a day, until it is imported. */
export function uploadCustomers(gateway: ScopedGateway, file: Uint8Array, key: string) {
	const params = { merchantId: gateway.merchantId };
	return gateway.upload(`${ALL}/files`, { params, query: { key }, file });
}

interface FileReading {
	list: ImportedList;
	dates?: DayOrder | undefined;
	columns?: string[];
}

/** What importing the first rows of an uploaded file of customers would do. */
export function previewCustomers(gateway: ScopedGateway, fileId: string, body: FileReading) {
	const params = { merchantId: gateway.merchantId, fileId };
	return gateway.send("POST", `${ALL}/files/:fileId/preview`, { params, body, key: randomUUID() });
}

export function startCustomerImport(
	gateway: ScopedGateway,
	body: FileReading & { fileId: string },
	key: string,
) {
	const params = { merchantId: gateway.merchantId };
	return gateway.send("POST", `${ALL}/imports`, { params, body, key });
}
