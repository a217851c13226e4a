import { eq } from "drizzle-orm";
import { PAYMENT_METHOD_LABELS } from "~/models/orders/order";
import { refundLinesText } from "~/models/orders/refund-text";
import { normalizeEmail } from "~/models/shared/contact.schema";
import { renderGuestEmail } from "~/models/shared/guest-email";
import { formatMoney } from "~/models/shared/money";
import { formatPoints } from "../../../app/models/shared/count-text";
import { queueMail } from "../../adapters/mail/queue-mail";
import type { Tx } from "../../core/database";
import type { CardConfig } from "../../gift-cards/issue-card";
import type { ReturnedPart } from "../../gift-cards/refund-cards";
import { readGuestBrand } from "../../locations/guest-brand";
import { locations } from "../../locations/tables";
import type { OrderRow, RefundRow } from "../order";
import { listRefundLines } from "./refund-lines";

interface Returned {
	config: CardConfig;
	cards: readonly ReturnedPart[];
	points: number;
}

/** Emails the customer a refund receipt: the refunded lines, and where the money went. */
export async function mailRefund(
	tx: Tx,
	order: OrderRow,
	refund: RefundRow,
	returned: Returned,
): Promise<void> {
	const { merchantId, storeId } = order;
	const email = normalizeEmail(order.customerEmail);
	if (!email || order.isTest) return;
	const [place] = await tx.select().from(locations).where(eq(locations.storeId, storeId));
	const lines = (await listRefundLines(tx, order)).filter(({ refundId }) => refundId === refund.id);
	const title = place?.title ?? "";
	const amount = formatMoney(refund.amount, order.currency);
	const content = renderGuestEmail({
		brand: await readGuestBrand(tx, returned.config, order),
		subject: `Your refund of ${amount} from ${title}`,
		blocks: [
			text(`${title} refunded ${amount} of your order ${order.number}.`),
			text(`Refunded: ${refundLinesText(lines, order.currency).join(", ")}`),
			text(`Refunded to: ${destinations(order, refund, returned).join(", ")}`),
		],
		footer: [],
	});
	await queueMail(tx, merchantId, "order-refund", email, content, { isToCustomer: true });
}

function destinations(order: OrderRow, refund: RefundRow, { cards, points }: Returned): string[] {
	const money = (minor: number) => formatMoney(minor, order.currency);
	const byCards = cards.reduce((sum, { amount }) => sum + amount, 0);
	const byPayment = refund.amount - byCards;
	const payment = [PAYMENT_METHOD_LABELS[order.paymentMethod].label, order.paymentLast4]
		.filter(Boolean)
		.join(" ending in ");
	return [
		...(byPayment > 0 ? [`${payment} ${money(byPayment)}`] : []),
		...cards.map(({ card, amount }) => `Gift card ending in ${card.last4} ${money(amount)}`),
		...(points > 0 ? [formatPoints(points)] : []),
	];
}

function text(content: string) {
	return { kind: "text" as const, parts: [{ text: content }] };
}
