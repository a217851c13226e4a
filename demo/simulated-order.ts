import type { Coordinates } from "~/models/fulfilment/delivery-zone";
import type { BusinessHours } from "~/models/hours/business-hours";
import { type OpenState, openState } from "~/models/hours/open-state";
import type { DiningBehavior } from "~/models/orders/order";
import type { OrderIntakeBody } from "~/models/orders/order.schema";
import { newRandom, type Random } from "../gateway/adapters/sandbox/random";
import type { Counter } from "./counter";
import { draftOrder } from "./order-draft";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const LATER_SHARE = 0.12;
const NEARBY_SHARE = 0.4;

/** An order as a storefront sends it, for now or the next opening; null when the location never opens. */
export function simulatedOrder(
	counter: Counter,
	{ hours, timeZone }: { hours: BusinessHours; timeZone: string },
	now: Date,
): OrderIntakeBody | null {
	const random = newRandom();
	const state = openState(hours, timeZone, now.toISOString());
	const placedAt = now.getTime();
	const startPrepAt = startTime(random, state, placedAt);
	if (startPrepAt === null) return null;
	const row = draftOrder(random, counter, {
		placedAt,
		startPrepAt,
		isAsap: startPrepAt === placedAt,
		recent: true,
	});
	return {
		externalId: `${row.source}-${random.code(16)}`,
		storeId: row.storeId,
		source: row.source,
		customer: { name: row.customerName, phone: row.customerPhone, email: row.customerEmail },
		dateInfo: {
			placedAt: row.placedAt.toISOString(),
			startPrepAt: row.startPrepAt.toISOString(),
			fulfillmentAt: row.fulfillmentAt.toISOString(),
		},
		isASAP: row.isAsap,
		diningOption: row.diningOption,
		paymentMethod: row.paymentMethod,
		paymentInformation:
			row.paymentUid && row.paymentProvider
				? { uid: row.paymentUid, last4: row.paymentLast4, provider: row.paymentProvider }
				: null,
		currency: row.currency,
		subtotal: row.subtotal,
		tax: row.tax,
		discount: row.discount,
		gratuity: row.gratuity,
		deliveryFee: row.deliveryFee,
		charges: row.charges,
		total: row.total,
		items: row.items.map(({ id: _, taxes: __, ...item }) => item),
		notes: row.notes,
		properties: diningAnswers(random, row.diningOption),
		deliveryInfo: row.deliveryInfo && {
			address: row.deliveryInfo.address,
			instructions: row.deliveryInfo.instructions,
			coordinates: nearby(random, counter),
		},
		giftCardRecipient: row.giftCardRecipient,
		isTest: row.isTest,
	};
}

/** When preparation starts; null when the location opens no more, or closes too soon for an order for later. */
function startTime(random: Random, state: OpenState, placedAt: number): number | null {
	if (!state.open) {
		const opensAt = Date.parse(state.opensAt ?? "");
		return Number.isNaN(opensAt) ? null : opensAt + random.int(20, 180) * MINUTE;
	}
	const isLater = random.chance(LATER_SHARE);
	const later = placedAt + random.int(75, 200) * MINUTE;
	if (!isLater) return placedAt;
	return state.until && later > Date.parse(state.until) - HOUR / 2 ? null : later;
}

function nearby(random: Random, { location }: Counter): Coordinates | null {
	const { latitude, longitude } = location.row.address;
	if (latitude === null || longitude === null) return null;
	const step = () => random.int(-150, 150) / 10_000;
	if (random.chance(NEARBY_SHARE))
		return { latitude: latitude + step(), longitude: longitude + step() };
	const away = random.int(450, 700) / 10_000;
	return {
		latitude: latitude + (random.chance(0.5) ? away : -away),
		longitude: longitude + step(),
	};
}

function diningAnswers(random: Random, option: DiningBehavior): Record<string, string> {
	switch (option) {
		case "dinein":
			return { "Table number": String(random.int(1, 24)) };
		case "curbside":
			return {
				"Car make and model": random.pick(["Blue hatchback", "White pickup", "Grey sedan"]),
			};
		case "tocounter":
			return { "Name to call": random.pick(["Sam", "Noor", "Alex"]) };
		default:
			return {};
	}
}
