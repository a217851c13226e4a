import { randomUUID } from "node:crypto";
import type { Customer, CustomerSearch } from "~/models/customers/customer";
import type { customerList } from "~/models/customers/customer.list";
import type { ListQuery } from "~/models/shared/define-list";
import type { Paged } from "~/models/shared/list";
import { failureResponse } from "~/services/gateway/client.server";
import type { ScopedGateway } from "~/services/web/access.server";

type Query = ListQuery<keyof typeof customerList.filters, (typeof customerList.sorts)[number]>;

/** Reads pages of the customer directory (spec 2.10). Throws a Response. */
export function customerReader(gateway: ScopedGateway) {
	const { merchantId } = gateway;
	return (query: Query) => gateway.get(ALL, { params: { merchantId }, query });
}

/** Matching customers, latest order first (spec 5.12). Throws a Response. */
export function searchCustomers(
	gateway: ScopedGateway,
	query: CustomerSearch,
): Promise<Paged<Customer>> {
	const { merchantId } = gateway;
	return gateway.get(`${ALL}/search`, { params: { merchantId }, query });
}

/** Fetches customer names by id, without deleted customers. Throws a Response. */
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

/** Fetches a customer. Throws a Response, 404 if missing. */
export function getCustomer(gateway: ScopedGateway, id = ""): Promise<Customer> {
	return gateway.get(ONE, { params: { merchantId: gateway.merchantId, id } });
}

const ALL = "/api/v2/customers/:merchantId";
const ONE = `${ALL}/:id` as const;
