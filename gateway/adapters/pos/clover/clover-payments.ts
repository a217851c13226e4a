import { type Ask, isRefusal, type Refusal, refused } from "../ask-vendor";
import { isPaidBefore, type OrderWithDetails } from "../provider";
import { unreadable } from "./ask-clover";
import { type CloverOrder, tendersAnswer } from "./clover-answers";

const EXTERNAL_TENDER = "com.clover.tender.external_payment";
const GIFT_CARD_TENDER = "com.clover.tender.external_gift_card";
const VOIDED = new Set(["VOIDED", "VOIDING", "FAIL"]);
const REFUND_NOTE = / *Refunded online: \d+\.\d{2}/;

/** The payments of an order that we recorded ourselves. */
export function recordedAt({ payments }: CloverOrder, reference: string): CloverOrder["payments"] {
	return payments.filter(
		({ externalPaymentId, result }) => externalPaymentId === reference && !VOIDED.has(result),
	);
}

/** Records what was paid elsewhere, once: all of it with its tip, or a part that leaves the rest to the till. Null when done. */
export async function payAtClover(
	ask: Ask,
	sent: OrderWithDetails,
	order: CloverOrder,
	reference: string,
): Promise<Refusal | null> {
	const { tip, total, paidBefore } = sent;
	const isWhole = isPaidBefore(sent);
	const amount = isWhole ? total - tip : paidBefore;
	if (amount <= 0 || recordedAt(order, reference).length > 0) return null;
	const tender = await findTender(ask, sent);
	if (typeof tender !== "string") return tender;
	const answer = await ask("POST", `/orders/${encodeURIComponent(order.id)}/payments`, {
		tender: { id: tender },
		amount,
		...(isWhole && tip > 0 && { tipAmount: tip }),
		externalPaymentId: reference,
	});
	return isRefusal(answer) ? answer : null;
}

/** The note with what was refunded here (minor units), in place of what it said before. */
export function withRefundNote(note: string, refunded: number): string {
	const rest = note.replace(REFUND_NOTE, "");
	if (refunded <= 0) return rest;
	return `${rest} Refunded online: ${(refunded / 100).toFixed(2)}`.trim();
}

async function findTender(
	ask: Ask,
	{ details: { payment, hasGiftCard } }: OrderWithDetails,
): Promise<string | Refusal> {
	const answer = await ask("GET", "/tenders?limit=1000");
	if (isRefusal(answer)) return answer;
	const read = tendersAnswer.safeParse(answer.json).data;
	if (!read) return unreadable();
	const enabled = read.elements.filter(({ enabled, id }) => enabled && id !== "");
	const byKey = (key: string) => enabled.find(({ labelKey }) => labelKey === key)?.id;
	const giftCard = !payment && hasGiftCard ? byKey(GIFT_CARD_TENDER) : undefined;
	const found = giftCard ?? byKey(EXTERNAL_TENDER);
	return found ?? refused("Turn on the tender “External Payment” in Clover's settings");
}
