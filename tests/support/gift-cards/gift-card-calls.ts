import { eq, sql } from "drizzle-orm";
import type { OrderIntakeBody } from "~/models/orders/order.schema";
import { outbox } from "../../../gateway/adapters/mail/tables";
import { SYSTEM } from "../../../gateway/core/database";
import { merchants } from "../../../gateway/merchants/tables";
import type { TestGateway } from "../gateway";
import { sampleIntake } from "../orders/test-orders";

/** Lets the first organization have gift cards, whatever else is on. */
export async function openGiftCards({ services, own }: TestGateway): Promise<void> {
	const { featuresFlags, merchantId } = merchants;
	await services.database.transaction(SYSTEM, (tx) =>
		tx
			.update(merchants)
			.set({ featuresFlags: sql`${featuresFlags} || '{"isGiftCardImportEnabled": true}'` })
			.where(eq(merchantId, own.merchantId)),
	);
	services.access.clear();
}

/** Calls about the gift cards of the first organization, as its super admin and its storefront. */
export function giftCardCalls(gateway: () => TestGateway) {
	const own = () => gateway().own;
	const asOwner = () => ({ token: own().tokens.merchantSuperAdmin });
	const all = () => `/api/v2/store-v2/${own().merchantId}/gift-cards`;

	function send(method: string, path: string, body?: object) {
		return gateway().call(method, `${all()}${path}`, { ...asOwner(), ...(body && { body }) });
	}
	async function read(id: string) {
		return (await send("GET", `/${id}`)).body;
	}

	return {
		send,
		read,
		terms: (body: object) =>
			gateway().call("PATCH", `/api/v2/store-v2/${own().merchantId}/gift-card-terms`, {
				...asOwner(),
				body,
			}),
		/** A new card with its number. */
		async issue(given: object = {}): Promise<{ id: string; number: string }> {
			await openGiftCards(gateway());
			const number = crypto.randomUUID().replaceAll("-", "").slice(0, 16);
			const made = await send("POST", "", { value: 5_000, type: "physical", number, ...given });
			if (made.status !== 201) throw new Error(JSON.stringify(made.body));
			return { id: made.body.id, number };
		},
		getBalance: async (id: string): Promise<number> => (await read(id)).balance,
		/** What came and went, the first first: "spent -1250". */
		async kinds(id: string): Promise<string[]> {
			const { rows } = (await send("GET", `/${id}/entries`)).body;
			return rows
				.map(({ kind, amount }: { kind: string; amount: number }) => `${kind} ${amount}`)
				.reverse();
		},
		tryOrder: (total: number, given: Partial<OrderIntakeBody> = {}) =>
			gateway().call("POST", "/api/v2/orders", {
				apiKey: own().apiKey,
				body: sampleIntake(own().storeIds[0], total, given),
			}),
		/** An order of one gift card, or more of the same value. */
		buyCards: (value: number, given: Partial<OrderIntakeBody> = {}, quantity = 1) =>
			gateway().call("POST", "/api/v2/orders", {
				apiKey: own().apiKey,
				body: {
					...sampleIntake(own().storeIds[0], value * quantity),
					items: [
						{
							name: "Gift card",
							quantity,
							unitPrice: value,
							total: value * quantity,
							isGiftCard: true,
						},
					],
					giftCardRecipient: {
						name: "Dana Fields",
						email: `dana-${crypto.randomUUID()}@harbour.example`,
						message: "Happy birthday!",
					},
					...given,
				},
			}),
		findCards: async (orderNumber: string) =>
			(await send("GET", `?search=${orderNumber}`)).body.rows,
		letters: (recipient: string) =>
			gateway().services.database.read(SYSTEM, (tx) =>
				tx
					.select({ subject: outbox.subject, text: outbox.text })
					.from(outbox)
					.where(eq(outbox.recipient, recipient)),
			),
	};
}
