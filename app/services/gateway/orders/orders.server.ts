import type {
	DiningBehavior,
	OrderAction,
	OrderSource,
	OrderStatus,
	PaymentMethod,
	TopStatus,
} from "~/models/orders/order";
import type {
	OrderCounts,
	OrderDetail,
	OrderingCustomer,
	OrderList,
} from "~/models/orders/order-detail";
import { collectErrors } from "~/models/orders/order-errors";
import {
	failureResponse,
	type GatewayClient,
	type GatewayFailure,
} from "~/services/gateway/client.server";
import type { ScopedGateway } from "~/services/web/access.server";

/** What a list of orders is asked for (spec 3.20). Dates are days of the location, "YYYY-MM-DD", both included. */
export interface OrderQuery {
	tab?: TopStatus | undefined;
	statuses?: readonly OrderStatus[];
	startDate?: string | undefined;
	endDate?: string | undefined;
	isASAP?: boolean | undefined;
	search?: string;
	paymentMethod?: readonly PaymentMethod[];
	diningOption?: readonly DiningBehavior[];
	source?: readonly OrderSource[];
	sort?: string | null;
	direction?: "asc" | "desc";
	limit?: number;
	offset?: number;
}

/** What came of actions run on an order (spec 4.8, 7.9). */
export type ActionsOutcome =
	| { kind: "done"; order: OrderDetail }
	/** HTTP 207: a part of it happened, which is an error. */
	| { kind: "partial"; errors: string[]; order: OrderDetail }
	/** The payment provider is silent; the gateway looks into it by itself. */
	| { kind: "unanswered"; message: string }
	| { kind: "refused"; failure: GatewayFailure; errors: string[] };

/** A page of the location's orders, how many there are and what they come to (spec 3.20, 7.9). */
export function listOrders(gateway: ScopedGateway, query: OrderQuery): Promise<OrderList> {
	return gateway.get(PATH, { query: { ...asked(query), storeIds: storeIdsOf(gateway) } });
}

/** The same page, with the number of orders under each tab. */
export async function listOrdersAndCounts(
	gateway: ScopedGateway,
	query: OrderQuery,
): Promise<{ list: OrderList; counts: OrderCounts }> {
	const storeIds = storeIdsOf(gateway);
	const list = await gateway.get(PATH, {
		query: { ...asked(query), storeIds, withCounts: "true" },
	});
	return { list, counts: list.counts as OrderCounts };
}

/** The same for all locations that the viewer sees (search). */
export function listAllOrders(gateway: GatewayClient, query: OrderQuery): Promise<OrderList> {
	return gateway.get(PATH, { query: asked(query) });
}

/** Orders under each tab, of the page's location or of all that the viewer sees (home). */
export function countAllOrders(gateway: ScopedGateway): Promise<OrderCounts> {
	return gateway.get(`${PATH}/counts`, { query: { storeIds: gateway.storeId } });
}

/** One order of the location, whole. One of another location is as one that is not there. */
export async function getOrder(gateway: ScopedGateway, orderId: string): Promise<OrderDetail> {
	const order = UUID.test(orderId)
		? await gateway.get(`${PATH}/:uuid`, { params: { uuid: orderId } })
		: undefined;
	if (order && order.storeId === gateway.storeId) return order;
	throw failureResponse({
		status: 404,
		message: "Order was not found",
		details: {},
		requestId: "",
	});
}

/** Who ordered, and how often (spec 7.10). Null when the order names nobody who is known. */
export async function getOrderingCustomer(
	gateway: ScopedGateway,
	customerId: string | null,
): Promise<OrderingCustomer | null> {
	if (customerId === null) return null;
	return gateway.get("/customers/:userId", { params: { userId: customerId } });
}

/** Runs actions on an order, all or none, on the version the person saw; `key` makes sending again harmless. */
export async function runActions(
	gateway: ScopedGateway,
	orderId: string,
	actions: readonly OrderAction[],
	{ key, version }: { key: string; version: number | null },
): Promise<ActionsOutcome> {
	const result = await gateway.send("PATCH", `${PATH}/:uuid/actions`, {
		params: { uuid: orderId },
		body: { actions },
		key,
		version,
	});
	if (!result.ok) {
		return { kind: "refused", failure: result.failure, errors: collectErrors(result.failure) };
	}
	if (result.status === 202) {
		return { kind: "unanswered", message: collectErrors(result.data).join(" ") };
	}
	if (result.status === 207) {
		const { order } = result.data.details;
		return { kind: "partial", errors: collectErrors(result.data), order };
	}
	return { kind: "done", order: result.data };
}

const PATH = "/api/v2/orders";
const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;

function asked({ isASAP, ...query }: OrderQuery) {
	return { ...query, isASAP: isASAP === undefined ? undefined : String(isASAP) };
}

function storeIdsOf({ storeId }: ScopedGateway): string[] {
	if (storeId === null) throw new Error("Orders are read at a location");
	return [storeId];
}
