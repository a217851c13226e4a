import { parseWithZod } from "@conform-to/zod/v4";
import type { Order } from "~/models/orders/order";
import type { OrderIntakeBody } from "~/models/orders/order.schema";
import type { GivenQuote } from "~/models/quotes/given-quote";
import type { TrialTerms } from "~/models/quotes/trial";
import { type TryOrder, tryOrderSchema } from "~/models/quotes/trial.schema";
import { displayName } from "~/models/shared/person-name";
import {
	failureResponse,
	type GatewayFailure,
	type GatewayResult,
} from "~/services/gateway/client.server";
import type { RequestedPoint } from "~/services/gateway/find-place.server";
import { findTrialItems, requestQuote } from "~/services/gateway/quotes/quotes.server";
import type { LocationAccess } from "~/services/web/access.server";
import { queryForm } from "~/services/web/form-body.server";
import { type QuoteBody, requestedPlace, tryOrderBody } from "./trial.server";

/** Places the basket of an address as a test order, at the money of its quote. Throws a Response. */
export async function placeTrial(
	{ gateway, viewer, location }: Pick<LocationAccess, "gateway" | "viewer" | "location">,
	request: Request,
	{ terms, key }: { terms: TrialTerms; key: string },
): Promise<GatewayResult<Order>> {
	const submission = parseWithZod(queryForm(request), {
		schema: tryOrderSchema as never,
	});
	if (submission.status !== "success") return { ok: false, failure: NOTHING_REQUESTED };
	const question = submission.value as TryOrder;
	const requested = await requestedPlace(gateway, question, { terms, zone: location.timeZone });
	if (requested.problem) {
		return { ok: false, failure: { ...NOTHING_REQUESTED, message: requested.problem } };
	}
	const ids = question.items.flatMap(({ itemId }) => itemId ?? []);
	const menu = await findTrialItems(gateway, { search: "", ids });
	const body = tryOrderBody(question, requested, menu.asked);
	const result = await requestQuote(gateway, body);
	if (!result.ok) throw failureResponse(result.failure);
	const option = terms.options.find(({ id }) => id === requested.option);
	return gateway.send("POST", "/api/v2/orders/tests", {
		body: {
			...toTestOrder(question, result.data, { when: requested.when, items: body.items }),
			deliveryInfo: toDeliveryInfo(question, requested.point),
			externalId: key,
			customer: { name: displayName(viewer.user), email: viewer.user.email },
			diningOption: option?.behavior ?? "takeout",
			storeId: gateway.storeId ?? "",
		},
		key,
	});
}

const NOTHING_REQUESTED: GatewayFailure = {
	status: 422,
	message: "Add items and try the order first",
	details: {},
	requestId: "",
};

function toDeliveryInfo(
	{ address }: TryOrder,
	point: RequestedPoint["point"],
): OrderIntakeBody["deliveryInfo"] {
	if (!point) return null;
	const { latitude, longitude } = point;
	return { address: address || `${latitude}, ${longitude}`, coordinates: { latitude, longitude } };
}

function toTestOrder(
	question: TryOrder,
	{ money, lines, promiseAt }: GivenQuote,
	{ when, items }: { when: string; items: QuoteBody["items"] },
) {
	const isAsap = when === "asap";
	return {
		source: question.source,
		dateInfo: {
			placedAt: new Date().toISOString(),
			...(!isAsap && promiseAt && { fulfillmentAt: promiseAt }),
		},
		isASAP: isAsap,
		paymentMethod: question.method ?? ("cash" as const),
		currency: money.currency,
		items: lines.map((line, index) => orderedLine(line, items[index])),
		properties: question.answers,
		subtotal: money.gross,
		discount: money.discount,
		tax: money.taxOnTop,
		gratuity: money.tip?.amount ?? 0,
		deliveryFee: money.deliveryFee?.amount ?? 0,
		charges: money.charges.reduce((sum, { amount }) => sum + amount, 0),
		total: money.total,
	} satisfies Partial<OrderIntakeBody>;
}

function orderedLine(
	{ title: name, quantity, unitPrice, modifiers, total }: GivenQuote["lines"][number],
	requested: QuoteBody["items"][number] | undefined,
) {
	const extra = modifiers.reduce((sum, { price, quantity: times }) => sum + price * times, 0);
	return {
		...(requested && requestedItem(requested)),
		name,
		quantity,
		unitPrice: unitPrice - extra,
		modifiers,
		total,
	};
}

function requestedItem(requested: QuoteBody["items"][number]) {
	if (requested.itemId !== undefined) {
		const { itemId, variationId, choices } = requested;
		return { itemId, choices, ...(variationId && { variationId }) };
	}
	const { prepMinutes, containsAlcohol } = requested;
	return { containsAlcohol, ...(prepMinutes != null && { prepMinutes }) };
}
