import { eq } from "drizzle-orm";
import { enrollDue } from "../../../gateway/campaigns/enroll";
import { finishCampaigns } from "../../../gateway/campaigns/finish";
import { sendCampaigns } from "../../../gateway/campaigns/send-messages";
import { campaignMessages, campaigns } from "../../../gateway/campaigns/tables";
import { SYSTEM } from "../../../gateway/core/database";
import { newId } from "../../../gateway/core/ids";
import { recordConsents } from "../../../gateway/customers/consent/consents";
import { customers } from "../../../gateway/customers/tables";
import type { TestGateway } from "../gateway";

/** What tests of campaigns do, as the marketer of the first organization. */
export function campaignCalls(gateway: () => TestGateway) {
	const send = (method: string, path: string, body?: object) =>
		gateway().call(method, `/api/v2/store-v2/${gateway().own.merchantId}${path}`, {
			token: gateway().own.tokens.merchantSuperAdmin,
			body,
		});
	const make = async (path: string, body: object) => {
		const answer = await send("POST", path, body);
		if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
		return answer.body;
	};
	const audience = async (given: object = {}): Promise<string> =>
		(await make("/audiences", { name: `Audience ${newId().slice(-12)}`, ...given })).id;
	return {
		send,
		make,
		audience,
		/** An audience of those whose birthday is in that month: nobody else is in it. */
		born: (month: string) =>
			audience({ conditions: [{ feature: "birthdayMonth", operator: "EQUALS", value: month }] }),
		/** A customer who has agreed to emails and texts, unless nobody asked. */
		async customer(
			given: Partial<typeof customers.$inferInsert> = {},
			{ hasConsented = true } = {},
		) {
			const id = newId();
			const { merchantId } = gateway().own;
			const email = given.email ?? `${id}@example.test`;
			const now = new Date();
			await gateway().services.database.transaction(SYSTEM, async (tx) => {
				await tx.insert(customers).values({
					id,
					merchantId,
					name: "Ada Moreno",
					email,
					createdAt: now,
					updatedAt: now,
					...given,
				});
				if (!hasConsented) return;
				await recordConsents(tx, merchantId, "office", [
					{ channel: "EMAIL", contact: email, answer: "yes" },
					{ channel: "SMS", contact: given.phone ?? "", answer: "yes" },
				]);
			});
			return { id, email };
		},
		email: (given: object) =>
			make("/campaigns", {
				name: `Campaign ${newId().slice(-12)}`,
				type: "ONE_TIME",
				channel: "EMAIL",
				fromName: "Harbour Lane",
				companyName: "Harbour Lane Kitchen",
				postalAddress: "12 Harbour Lane, Boston, MA 02110",
				emails: [{ subject: "News for {name}", body: "Hi {name},\n\ncome by." }],
				...given,
			}),
		start: (id: string) => send("POST", `/campaigns/${id}/start`),
		get: async (id: string) => (await send("GET", `/campaigns/${id}`)).body,
		/** Lets the jobs do what is due. */
		async run() {
			await enrollDue(gateway().services);
			await sendCampaigns(gateway().services);
			await finishCampaigns(gateway().services);
		},
		/** Lets the time pass for which messages and the next look at the audience wait. */
		async wait() {
			await gateway().services.database.transaction(SYSTEM, async (tx) => {
				const now = new Date();
				await tx
					.update(campaignMessages)
					.set({ dueAt: now })
					.where(eq(campaignMessages.state, "waiting"));
				await tx.update(campaigns).set({ enrollAt: now }).where(eq(campaigns.type, "AUTOMATED"));
			});
		},
		async codeFor(customerId: string) {
			const [found] = await gateway().services.database.transaction(SYSTEM, (tx) =>
				tx.select().from(campaignMessages).where(eq(campaignMessages.customerId, customerId)),
			);
			return found?.code ?? "";
		},
	};
}

export function campaignButton() {
	return {
		name: "Order",
		link: "https://order.example.test/menu?x=1",
		background: "#112233",
		color: "#ffffff",
		fontSize: 18,
		radius: 4,
	};
}
