// @both-databases: transactions
import { and, eq, isNull } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { NO_SENDER_MESSAGE, REPLY_TO_MESSAGE } from "~/models/campaigns/campaign-issues";
import { ADDRESS_LIMIT_MESSAGE, MAX_PER_ADDRESS } from "~/models/shared/send-limits";
import { MAX_ATTEMPTS } from "../../../gateway/adapters/mail/send-due";
import { sendDueMail } from "../../../gateway/adapters/mail/send-due-mail";
import { countSend, getSendBudget, nextDay } from "../../../gateway/adapters/mail/send-limits";
import { sendDueTexts } from "../../../gateway/adapters/mail/sms/jobs";
import { queueText } from "../../../gateway/adapters/mail/sms/queue-text";
import { outbox, sendCounts } from "../../../gateway/adapters/mail/tables";
import { SYSTEM, type Tx } from "../../../gateway/core/database";
import { domains } from "../../../gateway/domains/tables";
import { merchants } from "../../../gateway/merchants/tables";
import { campaignWorld } from "../../support/campaigns/campaign-world";
import { giftCardCalls } from "../../support/gift-cards/gift-card-calls";

const world = campaignWorld();
const { send, make, customer, born, email, audience, start, get, run, wait } = world;

const inSystem = <T>(work: (tx: Tx) => Promise<T>) =>
	world.gateway.services.database.transaction(SYSTEM, work);
const today = () => new Date().toISOString().slice(0, 10);
const setCount = (key: string, count: number) =>
	inSystem((tx) =>
		tx
			.insert(sendCounts)
			.values({ merchantId: world.gateway.own.merchantId, day: today(), key, count })
			.onConflictDoUpdate({
				target: [sendCounts.merchantId, sendCounts.day, sendCounts.key],
				set: { count },
			}),
	);
const bornDaysAgo = (days: number) =>
	inSystem((tx) =>
		tx
			.update(merchants)
			.set({ createdAt: new Date(Date.now() - days * 86_400_000) })
			.where(eq(merchants.merchantId, world.gateway.own.merchantId)),
	);

beforeEach(() => inSystem((tx) => tx.delete(sendCounts)));

describe("the sender of emails", () => {
	const verified = (state: "verified" | "failed") =>
		inSystem((tx) => tx.update(domains).set({ state }).where(eq(domains.name, "harbour.test")));

	it("is a verified domain: nothing starts, is tested or goes on without one", async () => {
		const ada = await customer({ birthday: "1990-01-03" });
		const { id } = await email({ audienceId: await born("January") });
		const { id: begun } = await email({ audienceId: await born("January") });
		await start(begun);
		await verified("failed");
		expect((await start(id)).body.details.problems).toEqual([NO_SENDER_MESSAGE]);
		const self = `merchantSuperAdmin-${world.gateway.own.merchantId}@example.test`.toLowerCase();
		const test = await send("POST", `/campaigns/${id}/tests`, { recipients: [self] });
		expect(test.body.details.fields).toEqual({ recipients: [NO_SENDER_MESSAGE] });
		await run();
		expect(await get(begun)).toMatchObject({ status: "VALIDATION_ERROR" });
		expect(world.mail.to(ada.email)).toHaveLength(0);
		expect((await send("GET", "/campaign-choices")).body.sender).toBeNull();
		await verified("verified");
		expect((await send("GET", "/campaign-choices")).body.sender).toBe("hello@harbour.test");
		expect((await start(id)).status).toBe(200);
		await run();
		expect(world.mail.to(ada.email)).toHaveLength(1);
	});

	it("opens the page that buttons lead to, unless there is one ordering link", async () => {
		const { own } = world.gateway;
		const link = async () => (await send("GET", "/campaign-choices")).body.link;
		const order = async (storeId: string, orderingUrl: string) => {
			const path = `/locations/${storeId}/webstore-configuration`;
			const { version } = (await send("GET", path)).body;
			const saved = await world.gateway.call("PATCH", `/api/v2/store-v2/${own.merchantId}${path}`, {
				token: own.tokens.merchantSuperAdmin,
				body: { orderingUrl },
				version,
			});
			expect(saved.status).toBe(200);
			return link();
		};
		const page = await link();
		expect(page).toMatch(/^https:\/\/harbour\.test\/locations\/[\w-]+$/);
		const [first, second] = own.storeIds;
		expect(await order(first, "https://order.harbour.test/")).toBe("https://order.harbour.test/");
		expect(await order(second, "https://order.harbour.test/2")).toBe(page);
		await order(first, "");
		expect(await order(second, "")).toBe(page);
	});

	it("is not used for answers to an address elsewhere", async () => {
		const audienceId = await audience();
		const { id } = await email({ audienceId, replyTo: "phish@evil.example" });
		expect((await start(id)).body.details.problems).toEqual([REPLY_TO_MESSAGE]);
		const { id: near } = await email({ audienceId, replyTo: "x@evilharbour.test" });
		expect((await start(near)).body.details.problems).toEqual([REPLY_TO_MESSAGE]);
		await send("PATCH", `/campaigns/${id}`, { replyTo: "team@mail.harbour.test" });
		expect((await start(id)).status).toBe(200);
		await send("POST", `/campaigns/${id}/end`);
	});
});

describe("the limits of a day", () => {
	it("grow with the organization’s age, and what is above waits for tomorrow", async () => {
		const { merchantId } = world.gateway.own;
		const most = async (days: number, budget: string) => {
			await bornDaysAgo(days);
			return (await inSystem((tx) => getSendBudget(tx, merchantId, budget))).most;
		};
		const emails = [await most(0, "email"), await most(8, "email"), await most(400, "email")];
		const texts = [await most(0, "sms:us"), await most(8, "sms:us"), await most(400, "sms:us")];
		for (const limits of [emails, texts]) {
			expect(limits).toEqual([...new Set(limits)].sort((one, other) => one - other));
		}
		await bornDaysAgo(0);
		const people = [];
		for (const day of ["05", "06", "07"])
			people.push(await customer({ birthday: `1990-02-${day}` }));
		await setCount("email", (emails[0] ?? 0) - 2);
		const { id } = await email({ audienceId: await born("February") });
		await start(id);
		await run();
		expect(people.flatMap(({ email: to }) => world.mail.to(to))).toHaveLength(2);
		expect(await get(id)).toMatchObject({ status: "ACTIVE", counts: { sent: 2, skipped: 0 } });
		await setCount("email", 0);
		await wait();
		await run();
		expect(people.flatMap(({ email: to }) => world.mail.to(to))).toHaveLength(3);
		expect(await get(id)).toMatchObject({ status: "COMPLETED", counts: { sent: 3 } });
	});

	it("hold for an address over campaigns, tests and gift cards together", async () => {
		const ada = await customer({ birthday: "1990-03-05" });
		for (let number = 0; number < MAX_PER_ADDRESS.campaign + 1; number += 1) {
			await start((await email({ audienceId: await born("March") })).id);
			await run();
		}
		expect(world.mail.to(ada.email)).toHaveLength(MAX_PER_ADDRESS.campaign);
		const card = await make("/gift-cards", {
			value: 2_000,
			type: "digital",
			storeId: world.gateway.own.storeIds[0],
			recipientEmail: ada.email,
			recipientName: "Ada",
			senderName: "Ben",
			message: "",
		});
		const again = () => send("POST", `/gift-cards/${card.id}/letters`);
		for (let letter = 1; letter < MAX_PER_ADDRESS.customer; letter += 1) {
			expect((await again()).status).toBe(201);
		}
		expect(await again()).toMatchObject({ status: 429, body: { message: ADDRESS_LIMIT_MESSAGE } });
		expect((await send("POST", `/gift-cards/${card.id}/new-number`)).status).toBe(429);
		await sendDueMail(world.gateway.services);
		expect(world.mail.to(ada.email)).toHaveLength(MAX_PER_ADDRESS.customer);
		const ofAda = and(eq(outbox.recipient, ada.email), isNull(outbox.sentAt));
		for (let attempt = 0; attempt < MAX_ATTEMPTS + 1; attempt += 1) {
			const later = await inSystem((tx) => tx.select().from(outbox).where(ofAda));
			expect(later).toHaveLength(MAX_PER_ADDRESS.campaign);
			for (const { dueAt, attempts } of later) expect([dueAt, attempts]).toEqual([nextDay(), 0]);
			await inSystem((tx) => tx.update(outbox).set({ dueAt: new Date() }).where(ofAda));
			await sendDueMail(world.gateway.services);
		}
		await inSystem((tx) => tx.delete(sendCounts));
		await inSystem((tx) => tx.update(outbox).set({ dueAt: new Date() }).where(ofAda));
		await sendDueMail(world.gateway.services);
		expect(await inSystem((tx) => tx.select().from(outbox).where(ofAda))).toEqual([]);
	});

	it("do not keep gift cards that an order has sold from their recipient", async () => {
		const cards = giftCardCalls(() => world.gateway);
		expect((await cards.terms({ isSold: true })).status).toBe(200);
		const email = "guest-of-honor@harbour.example";
		const giftCardRecipient = { name: "Dana Fields", email, message: "" };
		const sold = await cards.buyCards(2_500, { giftCardRecipient }, 12);
		expect(sold.status, JSON.stringify(sold.body)).toBe(201);
		await sendDueMail(world.gateway.services);
		expect(world.mail.to(email)).toHaveLength(12);
	});

	it("are not passed by requests at the same time", async () => {
		const { merchantId } = world.gateway.own;
		const wanted = { budget: "email", recipient: "eve@example.test", kind: "campaign" } as const;
		const counted = await Promise.all(
			Array.from({ length: 12 }, () => inSystem((tx) => countSend(tx, merchantId, wanted))),
		);
		expect(counted.filter((limit) => limit === null)).toHaveLength(MAX_PER_ADDRESS.campaign);
		expect((await inSystem((tx) => getSendBudget(tx, merchantId, "email"))).used).toBe(
			MAX_PER_ADDRESS.campaign,
		);
	});
});

describe("texts", () => {
	const costly = [
		"+19005550100",
		"+882165550000",
		"+2250700000000",
		"+37167772107",
		"+15005550100",
	];

	it("go to no costly number and no country without a location, whatever sends them", async () => {
		const sent: string[] = [];
		world.gateway.services.textSender = {
			send: async ({ recipient }) => {
				sent.push(recipient);
				return "id";
			},
		};
		const { merchantId } = world.gateway.own;
		await inSystem(async (tx) => {
			for (const phone of [...costly, "+13125550143"]) {
				await queueText(tx, merchantId, "test", phone, "Hello");
			}
		});
		await sendDueTexts(world.gateway.services);
		expect(sent).toEqual(["+13125550143"]);
		const { id } = await make("/campaigns", {
			name: "A text",
			type: "ONE_TIME",
			channel: "SMS",
			smsMessage: "Hello",
			smsUnsubscribe: "Stop:",
		});
		const test = (recipients: string[]) => send("POST", `/campaigns/${id}/tests`, { recipients });
		expect((await test(costly.slice(0, 2))).status).toBe(422);
		expect((await test(["+13125550199"])).body.details.fields).toEqual({
			"recipients[0]": ["Enter a phone number that gets order notifications"],
		});
		expect((await test(["+13125550100"])).body.results).toMatchObject([{ outcome: "sent" }]);
		expect(sent).toEqual(["+13125550143", "+13125550100"]);
	});
});
