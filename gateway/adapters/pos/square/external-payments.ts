import { PAYMENT_PROVIDER_NAMES, parseProvider } from "~/models/orders/payment-providers";
import { type Ask, isRefusal, type Refusal } from "../ask-vendor";
import { isPaidBefore, type OrderWithDetails, type PosDetails } from "../provider";
import { unreadable } from "./ask-square";
import { paymentAnswer, type SquareOrderRead } from "./square-answers";

const MAX_TEXT = 255;
const ENDED_PAYMENTS: ReadonlySet<string> = new Set(["CANCELED", "FAILED"]);

/** Records what was paid elsewhere: all of it, or a part that leaves the rest to the till. Null when done. */
export async function payOrder(
	ask: Ask,
	sent: OrderWithDetails,
	{ id, location_id, total_money }: SquareOrderRead,
): Promise<Refusal | null> {
	const { orderId, tip, currency, total, paidBefore, details } = sent;
	const isWhole = isPaidBefore(sent);
	if (!isWhole && paidBefore <= 0) return null;
	const money = (amount: number) => ({ amount, currency });
	const key = `${orderId}-pay`;
	if (isWhole && total_money + tip === 0) {
		const body = { idempotency_key: key, payment_ids: [] };
		const answer = await ask("POST", `/v2/orders/${encodeURIComponent(id)}/pay`, body);
		return isRefusal(answer) ? answer : null;
	}
	const answer = await ask("POST", "/v2/payments", {
		source_id: "EXTERNAL",
		idempotency_key: key,
		amount_money: money(isWhole ? total - tip : paidBefore),
		...(isWhole ? tip > 0 && { tip_money: money(tip) } : { autocomplete: false }),
		order_id: id,
		location_id,
		reference_id: orderId,
		external_details: toExternalDetails(details),
	});
	return isRefusal(answer) ? answer : null;
}

function toExternalDetails({ payment, hasGiftCard }: PosDetails) {
	if (!payment) {
		return hasGiftCard
			? { type: "OTHER_GIFT_CARD", source: "Gift card" }
			: { type: "STORED_BALANCE", source: "Loyalty points" };
	}
	const named = parseProvider(payment.provider);
	const source = named ? PAYMENT_PROVIDER_NAMES[named] : payment.provider || "Online payment";
	return {
		type: "EXTERNAL",
		source: source.slice(0, MAX_TEXT),
		source_id: payment.uid.slice(0, MAX_TEXT),
	};
}

export type RecordedPayment = ReturnType<typeof paymentAnswer.parse>["payment"];

/** The payments of an order that we recorded ourselves, as they are now. */
export async function findRecorded(
	ask: Ask,
	orderId: string,
	{ tenders }: SquareOrderRead,
): Promise<RecordedPayment[] | Refusal> {
	const recorded: RecordedPayment[] = [];
	for (const { payment_id: id } of tenders) {
		if (!id) continue;
		const answer = await ask("GET", `/v2/payments/${encodeURIComponent(id)}`);
		if (isRefusal(answer)) return answer;
		const payment = paymentAnswer.safeParse(answer.json).data?.payment;
		if (!payment) return unreadable();
		const isOurs = payment.source_type === "EXTERNAL" && payment.reference_id === orderId;
		if (isOurs) recorded.push(payment);
	}
	return recorded;
}

/** Takes back all that we recorded as paid; what Square took itself is refunded with the order's money. Null when done. */
export async function takePaymentsBack(
	ask: Ask,
	orderId: string,
	recorded: readonly RecordedPayment[],
	reason: string,
): Promise<Refusal | null> {
	for (const { id, status, total_money, refunded_money } of recorded) {
		const left = total_money.amount - refunded_money.amount;
		if (left <= 0 || ENDED_PAYMENTS.has(status)) continue;
		const answer =
			status === "APPROVED"
				? await ask("POST", `/v2/payments/${encodeURIComponent(id)}/cancel`, {})
				: await ask("POST", "/v2/refunds", {
						idempotency_key: `${orderId}-b${left.toString(36)}`,
						payment_id: id,
						amount_money: { amount: left, currency: total_money.currency },
						reason,
					});
		if (isRefusal(answer)) return answer;
	}
	return null;
}

/** Records there what was refunded here, in minor units. Returns what is refunded there then; null without our payment. */
export async function alignRefunds(
	ask: Ask,
	{ orderId, refunded, reason }: { orderId: string; refunded: number; reason: string },
	order: SquareOrderRead,
): Promise<number | null | Refusal> {
	const recorded = await findRecorded(ask, orderId, order);
	if (isRefusal(recorded)) return recorded;
	const payment = recorded.find(({ status }) => status === "COMPLETED");
	if (!payment) return null;
	const { id, total_money: total, refunded_money } = payment;
	const wanted = Math.min(refunded, total.amount);
	if (wanted <= refunded_money.amount) return refunded_money.amount;
	const steps = [refunded_money.amount, wanted].map((amount) => amount.toString(36));
	const answer = await ask("POST", "/v2/refunds", {
		// With both sums in the key, repeating a step changes nothing; Square allows 45 characters.
		idempotency_key: [orderId.replaceAll("-", ""), ...steps].join("-"),
		payment_id: id,
		amount_money: { amount: wanted - refunded_money.amount, currency: total.currency },
		reason,
	});
	return isRefusal(answer) ? answer : wanted;
}
