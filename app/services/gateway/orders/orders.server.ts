import type { CustomerHabits } from "~/models/orders/customer-habits";
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
	OrderIncident,
	OrderingCustomer,
	OrderList,
	RefundTerms,
} from "~/models/orders/order-detail";
import { collectErrors } from "~/models/orders/order-errors";
import type { Currency } from "~/models/shared/money";
import type { SavedView } from "~/models/shared/saved-view";
import {
	failureResponse,
	type GatewayClient,
	type GatewayFailure,
} from "~/services/gateway/client.server";
import type { ScopedGateway } from "~/services/web/access.server";

/** Days of the location, "YYYY-MM-DD", inclusive (spec 3.20). */
export interface OrderQuery {
	ids?: readonly string[];
	tab?: TopStatus | undefined;
	statuses?: readonly OrderStatus[];
	startDate?: string | undefined;
	endDate?: string | undefined;
	isASAP?: boolean | undefined;
	isToday?: boolean | undefined;
	isSoFar?: boolean | undefined;
	isLate?: boolean | undefined;
	isUnconfirmed?: boolean | undefined;
	needsCourier?: boolean | undefined;
	hasPosTrouble?: boolean | undefined;
	withItemNames?: boolean | undefined;
	customerId?: string | undefined;
	search?: string;
	paymentMethod?: readonly PaymentMethod[];
	diningOption?: readonly DiningBehavior[];
	source?: readonly OrderSource[];
	sort?: string | null;
	direction?: "asc" | "desc";
	limit?: number;
	offset?: number;
}

interface Sending {
	key: string;
	version: number | null;
}

export type ActionsOutcome =
	| { kind: "done"; order: OrderDetail }
	/** HTTP 207: only a part happened, which is an error. */
	| { kind: "partial"; errors: string[]; order: OrderDetail }
	| { kind: "unanswered"; message: string }
	| { kind: "refused"; failure: GatewayFailure; errors: string[] };

export function getRefundTerms(gateway: ScopedGateway, orderId: string): Promise<RefundTerms> {
	return gateway.get(`${PATH}/:uuid/refund-terms`, { params: { uuid: orderId } });
}

/** A page of the location's orders with count and sums (spec 3.20, 7.9). */
export function listOrders(gateway: ScopedGateway, query: OrderQuery): Promise<OrderList> {
	return gateway.get(PATH, {
		query: { ...orderParams(query), storeIds: requireStoreIds(gateway) },
	});
}

/** A page of the location's orders with the number of orders under each tab and the saved views, by one call. */
export async function listOrdersForPage(
	gateway: ScopedGateway,
	query: OrderQuery,
): Promise<{ list: OrderList; counts: OrderCounts; views: SavedView[] }> {
	const list = await gateway.get(PATH, {
		query: {
			...orderParams(query),
			storeIds: requireStoreIds(gateway),
			withCounts: "true",
			withViewsOf: "orders",
		},
	});
	return { list, counts: list.counts as OrderCounts, views: list.views ?? [] };
}

interface AllOrders {
	storeIds?: readonly string[];
	groupIds?: readonly string[];
	currency?: Currency | undefined;
	withCounts?: true;
	withViews?: true;
}

/** Orders at the given locations and in the given groups; without any, at all that are visible to the viewer. */
export function listAllOrders(
	gateway: GatewayClient,
	query: OrderQuery,
	{ storeIds = [], groupIds = [], currency, withCounts, withViews }: AllOrders = {},
): Promise<OrderList> {
	return gateway.get(PATH, {
		query: {
			...orderParams(query),
			storeIds,
			groupIds,
			currency,
			withCounts: withCounts && "true",
			withViewsOf: withViews && "all-orders",
		},
	});
}

export function countAllOrders(gateway: ScopedGateway): Promise<OrderCounts> {
	return gateway.get(`${PATH}/counts`, { query: { storeIds: gateway.storeId } });
}

/** One order of the page's location. Throws 404, also for another location's. */
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

/** The customer of an order (spec 7.10), or null when unknown. */
export async function getOrderingCustomer(
	gateway: ScopedGateway,
	customerId: string | null,
): Promise<OrderingCustomer | null> {
	if (customerId === null) return null;
	return gateway.get("/customers/:userId", { params: { userId: customerId } });
}

export function getCustomerHabits(
	gateway: ScopedGateway,
	customerId: string,
): Promise<CustomerHabits> {
	return gateway.get("/customers/:userId/habits", { params: { userId: customerId } });
}

/** Runs actions on an order, all or none, at the version the person saw; `key` makes repeating harmless. */
export async function runActions(
	gateway: ScopedGateway,
	orderId: string,
	actions: readonly OrderAction[],
	{ key, version }: Sending,
): Promise<ActionsOutcome> {
	const result = await gateway.send("PATCH", `${PATH}/:uuid/actions`, {
		params: { uuid: orderId },
		body: { actions },
		key,
		version,
	});
	return toActionsOutcome(result);
}

/** Tries an open or declined refund of an order again; `key` makes repeating harmless. */
export async function refundAgain(
	gateway: ScopedGateway,
	{ orderId, refundId }: { orderId: string; refundId: string },
	key: string,
): Promise<ActionsOutcome> {
	const params = { uuid: orderId, refundId };
	return toActionsOutcome(
		await gateway.send("POST", `${PATH}/:uuid/refunds/:refundId/again`, { params, key }),
	);
}

/** Takes a just completed order back to its status before, at the version the person saw. */
export async function undoComplete(
	gateway: ScopedGateway,
	orderId: string,
	{ key, version }: Sending,
): Promise<ActionsOutcome> {
	const result = await gateway.send("POST", `${PATH}/:uuid/undo-complete`, {
		params: { uuid: orderId },
		key,
		version,
	});
	return result.ok ? { kind: "done", order: result.data } : toRefusedOutcome(result.failure);
}

/** Makes a just confirmed order new again, at the version the person saw. */
export async function undoConfirm(
	gateway: ScopedGateway,
	orderId: string,
	{ key, version }: Sending,
): Promise<ActionsOutcome> {
	const result = await gateway.send("POST", `${PATH}/:uuid/undo-confirm`, {
		params: { uuid: orderId },
		key,
		version,
	});
	return result.ok ? { kind: "done", order: result.data } : toRefusedOutcome(result.failure);
}

type Answered =
	| { ok: true; status: 200 | 201; data: OrderDetail }
	| { ok: true; status: 202; data: OrderIncident }
	| { ok: true; status: 207; data: OrderIncident }
	| { ok: false; failure: GatewayFailure };

function toActionsOutcome(result: Answered): ActionsOutcome {
	if (!result.ok) return toRefusedOutcome(result.failure);
	if (result.status === 202) {
		return { kind: "unanswered", message: collectErrors(result.data).join(" ") };
	}
	if (result.status === 207) {
		const { order } = result.data.details;
		return { kind: "partial", errors: collectErrors(result.data), order };
	}
	return { kind: "done", order: result.data };
}

function toRefusedOutcome(failure: GatewayFailure): ActionsOutcome {
	return { kind: "refused", failure, errors: collectErrors(failure) };
}

const PATH = "/api/v2/orders";
const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;

function orderParams({ isASAP, isToday, isSoFar, isLate, ...query }: OrderQuery) {
	const { isUnconfirmed, needsCourier, hasPosTrouble, withItemNames, ...others } = query;
	const text = (flag: boolean | undefined) => (flag === undefined ? undefined : String(flag));
	return {
		...others,
		isASAP: text(isASAP),
		isToday: text(isToday),
		isSoFar: text(isSoFar),
		isLate: text(isLate),
		isUnconfirmed: text(isUnconfirmed),
		needsCourier: text(needsCourier),
		hasPosTrouble: text(hasPosTrouble),
		withItemNames: text(withItemNames),
	};
}

function requireStoreIds({ storeId }: ScopedGateway): string[] {
	if (storeId === null) throw new Error("Orders are read at a location");
	return [storeId];
}
