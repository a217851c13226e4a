import { eq } from "drizzle-orm";
import { valueFault } from "~/models/gift-cards/gift-card-terms";
import type { Order, OrderItem } from "~/models/orders/order";
import { normalizeEmail } from "~/models/shared/contact.schema";
import type { Currency } from "~/models/shared/money";
import type { Tx } from "../core/database";
import { invalid } from "../core/errors";
import type { Scope } from "../core/scope";
import { merchants } from "../merchants/tables";
import { type CardConfig, issueCard } from "./issue-card";
import { getCardTerms } from "./terms";

type SoldItem = Pick<OrderItem, "quantity" | "unitPrice" | "isGiftCard">;

const NOT_SOLD = "Gift cards aren’t sold online";

/** Throws 422 at the items that are gift cards which are not sold online. */
export async function requireSold(
	tx: Tx,
	merchantId: string,
	{ items, currency }: { items: readonly SoldItem[]; currency: Currency },
): Promise<void> {
	const terms = await getCardTerms(tx, merchantId);
	const [merchant] = await tx
		.select({ flags: merchants.featuresFlags })
		.from(merchants)
		.where(eq(merchants.merchantId, merchantId));
	const isSold = terms.isSold && merchant?.flags.giftcardsPurchaseEnabled === true;
	const wanted = { ...terms, updatedAt: "" };
	const issues = items.flatMap((item, index): [string, string[]][] => {
		if (!item.isGiftCard) return [];
		const issue = isSold ? valueFault(wanted, item.unitPrice, currency) : NOT_SOLD;
		return issue ? [[`items[${index}].unitPrice`, [issue]]] : [];
	});
	if (issues.length > 0) throw invalid(Object.fromEntries(issues));
}

interface SellingOrder {
	id: string;
	number: string;
	storeId: string;
	source: Order["source"];
	customerName: string;
	items: readonly OrderItem[];
}

/** Issues the gift cards that an order sells, and mails them to its recipient, if that is an address. */
export async function sellCards(
	tx: Tx,
	scope: Scope,
	order: SellingOrder,
	recipient: { name: string; email: string; message: string },
	config: CardConfig,
): Promise<void> {
	for (const item of order.items.filter(({ isGiftCard }) => isGiftCard)) {
		for (let made = 0; made < item.quantity; made += 1) {
			await issueCard(
				tx,
				scope,
				{
					storeId: order.storeId,
					value: item.unitPrice,
					type: "digital",
					source: order.source === "pos" ? "pos" : "online",
					recipientName: recipient.name.slice(0, 100),
					recipientEmail: normalizeEmail(recipient.email) ?? "",
					senderName: order.customerName.slice(0, 100),
					message: recipient.message,
					orderId: order.id,
					orderNumber: order.number,
				},
				config,
			);
		}
	}
}
