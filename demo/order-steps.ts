import type { Random } from "../gateway/adapters/sandbox/random";
import type { OrderRow } from "../gateway/orders/order";
import type { Step } from "./order-life";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const CANCEL_SHARE = 0.021;
const REFUND_SHARE = 0.17;
const CLEAR_SHARE = 0.015;
const PARTLY_REFUNDED = 0.0137;
const WHOLLY_REFUNDED = 0.0032;

const CANCEL_REASONS = [
	"Customer asked to cancel",
	"Sold out",
	"No one picked it up",
	"Address out of range",
	"Kitchen closed early",
	"Ordered twice by mistake",
];
const REFUND_REASONS = [
	"Item missing",
	"Wrong item",
	"Cold on arrival",
	"Late delivery",
	"Charged twice",
	"Quality",
];

export interface Refunder {
	uuid: string;
	email: string;
}

/** All steps of an order from its confirmation on, future ones included. */
export function orderSteps(
	random: Random,
	row: OrderRow,
	{ refunder, isNextLate }: { refunder: Refunder; isNextLate: () => boolean },
): Step[] {
	const confirmed = confirmation(random, row);
	if (row.status === "test") return [];
	const cancels = random.chance(CANCEL_SHARE);
	const fate = random.next();
	if (cancels) return [confirmed, ...cancellation(random, row, confirmed.at, refunder)];
	const served = service(random, row, confirmed.at, isNextLate());
	const completeAt = served.at(-1)?.at ?? confirmed.at;
	const later = completeAt + random.int(8 * MINUTE, 26 * HOUR);
	if (row.paymentUid !== null && fate < PARTLY_REFUNDED) {
		return [
			confirmed,
			...served,
			...refundSteps(random, row, later, partialAmount(random, row), refunder),
		];
	}
	if (row.paymentUid !== null && fate < PARTLY_REFUNDED + WHOLLY_REFUNDED) {
		return [confirmed, ...served, ...refundSteps(random, row, later, row.total, refunder)];
	}
	if (random.chance(CLEAR_SHARE)) {
		const clearedAt = completeAt + random.int(HOUR, 5 * HOUR);
		served.push({
			at: clearedAt,
			action: "change-status",
			by: "pos",
			changes: { status: "cleared" },
		});
	}
	return [confirmed, ...served];
}

export function confirmation(random: Random, row: OrderRow): Step {
	const placedAt = row.placedAt.getTime();
	const at = placedAt + random.int(15_000, row.isAsap ? 200_000 : 9 * MINUTE);
	return confirmationAt(row, at);
}

export function confirmationAt(row: OrderRow, at: number): Step {
	const later = !row.isAsap && row.startPrepAt.getTime() > at;
	return {
		at,
		action: "confirm",
		by: "counter",
		changes: { status: later ? "delayed" : "received", acknowledgedAt: new Date(at) },
	};
}

/** The steps from the start of preparation to the handover, which is after the promised time only if `isLate`. */
export function service(
	random: Random,
	row: OrderRow,
	confirmedAt: number,
	isLate = false,
): Step[] {
	const steps: Step[] = [];
	const startAt = Math.max(confirmedAt, row.startPrepAt.getTime());
	if (!row.isAsap && row.startPrepAt.getTime() > confirmedAt) {
		const at = startAt + random.int(20_000, 120_000);
		steps.push({ at, action: "change-status", by: "pos", changes: { status: "received" } });
	}
	const readyAt = startAt + random.int(5 * MINUTE, 15 * MINUTE);
	steps.push({ at: readyAt, action: "change-status", by: "counter", changes: { status: "ready" } });
	const handover = HANDOVER[row.diningOption] ?? ([1, 8] as const);
	const natural = readyAt + random.int(handover[0] * MINUTE, handover[1] * MINUTE);
	const promisedAt = row.fulfillmentAt.getTime();
	const onTime = natural > promisedAt ? 2 * promisedAt - natural : natural;
	const completeAt = isLate
		? promisedAt + random.int(MINUTE, 12 * MINUTE)
		: Math.max(readyAt + MINUTE / 2, onTime);
	if (row.diningOption === "curbside" && random.chance(0.85)) {
		const at = random.int(readyAt - 4 * MINUTE, completeAt - 40_000);
		steps.push({
			at,
			action: "confirm-arrival",
			by: "counter",
			changes: { arrivedAt: new Date(at) },
		});
	}
	steps.push({
		at: completeAt,
		action: "change-status",
		by: "pos",
		changes: {
			status: "complete",
			completedAt: new Date(completeAt),
			completedFrom: "ready",
			...delivered(row, completeAt),
		},
	});
	return steps;
}

const HANDOVER: Partial<Record<OrderRow["diningOption"], readonly [number, number]>> = {
	delivery: [20, 40],
	dinein: [1, 6],
};

function delivered(row: OrderRow, at: number): Partial<OrderRow> {
	if (!row.deliveryInfo) return {};
	const estimatedAt = new Date(at).toISOString();
	return { deliveryInfo: { ...row.deliveryInfo, status: "delivered", estimatedAt } };
}

function cancellation(
	random: Random,
	row: OrderRow,
	confirmedAt: number,
	refunder: Refunder,
): Step[] {
	const at = confirmedAt + random.int(MINUTE, 8 * MINUTE);
	const reason = random.pick(CANCEL_REASONS);
	const paidBack = row.paymentUid !== null && random.chance(REFUND_SHARE);
	const refund = paidBack
		? refundSteps(random, row, at - 4_000, row.total, refunder).map((step) => ({
				...step,
				changes: { refundedAmount: row.total },
			}))
		: [];
	return [
		...refund,
		{
			at,
			action: "cancel",
			by: "counter",
			changes: { status: "canceled", cancelReason: reason },
		},
	];
}

function refundSteps(
	random: Random,
	row: OrderRow,
	at: number,
	amount: number,
	{ uuid, email }: Refunder,
): Step[] {
	const createdAt = new Date(at - 1_500);
	const refund = {
		id: random.id(createdAt.getTime()),
		merchantId: row.merchantId,
		storeId: row.storeId,
		orderId: row.id,
		key: `${uuid}:${random.code(20)}`,
		amount,
		currency: row.currency,
		status: "succeeded" as const,
		reason: random.pick(REFUND_REASONS),
		message: "",
		giftCardAmount: 0,
		cardsTo: "same" as const,
		providerReference: `re_${random.code(16)}`,
		byUuid: uuid,
		byLabel: email,
		attempts: 0,
		isRefused: false,
		account: null,
		afterwards: [],
		createdAt,
		settledAt: new Date(at),
	};
	const whole = amount === row.total ? { status: "refunded" as const } : {};
	return [
		{
			at,
			action: "refund-settled",
			by: "counter",
			changes: { refundedAmount: amount, ...whole },
			refund,
		},
	];
}

function partialAmount(random: Random, row: OrderRow): number {
	const line = random.pick(row.items).total;
	return line > 0 && line < row.total ? line : Math.max(1, Math.floor(row.total / 2));
}
