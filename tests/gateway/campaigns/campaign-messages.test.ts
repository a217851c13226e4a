// @both-databases: tasks
import { setTimeout as sleep } from "node:timers/promises";
import { eq, type SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { describe, expect, it } from "vitest";
import { CAMPAIGN_STARTED_MESSAGE } from "~/models/campaigns/campaign";
import type { Currency } from "~/models/shared/money";
import { createMailer } from "../../../gateway/adapters/mail/mailer";
import { enrollDue } from "../../../gateway/campaigns/enroll";
import { campaigns } from "../../../gateway/campaigns/tables";
import { SYSTEM } from "../../../gateway/core/database";
import { customers } from "../../../gateway/customers/tables";
import { merchants } from "../../../gateway/merchants/tables";
import { orders } from "../../../gateway/orders/tables";
import { campaignButton } from "../../support/campaigns/campaign-calls";
import { campaignWorld } from "../../support/campaigns/campaign-world";
import { EVERY_FEATURE } from "../../support/merchants/every-feature";
import { placeOrder, sampleIntake } from "../../support/orders/test-orders";

const world = campaignWorld();

const { send, make, customer, born, email, start, get, run, wait, codeFor } = world;

const change = (table: PgTable, values: object, where: SQL) =>
	world.gateway.services.database.transaction(SYSTEM, (tx) =>
		tx.update(table).set(values).where(where),
	);

describe("an email", () => {
	it("reaches each customer of the audience once, written for each, and ends by itself", async () => {
		const ada = await customer({ birthday: "1990-02-03", name: "Ada <b>Moreno</b>" });
		const blocked = await customer({ birthday: "1990-02-04", status: "blocked" });
		const offer = await make("/discounts", {
			name: "Ten off",
			title: "We miss you: 10% off",
			minOrder: 2_000,
			endsOn: "2099-12-24",
			ratePpm: 100_000,
			promoCode: `TEN${Date.now() % 1e6}`,
		});
		const { id } = await email({
			audienceId: await born("February"),
			tag: "feb",
			replyTo: "hello@harbour.test",
			emails: [
				{
					subject: "News for {name}",
					body: "Hi {name},\n\nsee https://order.example.test/news.",
					offer: offer.id,
					buttons: [{ ...campaignButton(), name: "Order, {name}" }],
					footer: "12 Harbour Lane",
				},
			],
		});
		expect((await start(id)).status).toBe(200);
		await Promise.all([run(), run()]);
		await run();
		expect(world.mail.to(ada.email)).toHaveLength(1);
		expect(world.mail.to(blocked.email)).toHaveLength(0);
		const source = world.mail.to(ada.email)[0]?.source ?? "";
		const code = await codeFor(ada.id);
		expect(source).toContain("Subject: News for Ada");
		expect(source).toContain("From: Harbour Lane <hello@harbour.test>");
		expect(source).toContain("Reply-To: hello@harbour.test");
		expect(source).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
		// A field of four parts, the last the same for every sender on the platform.
		expect(source.replaceAll(/\r\n\s+/g, " ").replaceAll("\r\n", "\n")).toMatch(
			/^Feedback-ID: \S+:mise-mail$/im,
		);
		for (const part of [offer.promoCode, "12 Harbour Lane", `/c/${code}/0`, `/c/${code}/1`]) {
			expect(source).toContain(part);
		}
		expect(source).toContain(`/o/${code}.gif`);
		for (const part of [
			"We miss you: 10% off",
			"from $20.00",
			"Until Dec 24, 2099",
			"Order, Ada",
		]) {
			expect(source).toContain(part);
		}
		expect(source).not.toContain("Ten off");
		expect(await get(id)).toMatchObject({ status: "COMPLETED", counts: { sent: 1, failed: 0 } });
		expect((await send("PATCH", `/campaigns/${id}`, { tag: "other" })).body.message).toBe(
			CAMPAIGN_STARTED_MESSAGE,
		);
	});

	it("tells of opens and clicks once, and follows links with the campaign’s tag", async () => {
		const ada = await customer({ birthday: "1990-03-03" });
		const { id } = await email({
			audienceId: await born("March"),
			tag: "march",
			emails: [{ subject: "A", body: "B", buttons: [campaignButton()] }],
		});
		await start(id);
		await run();
		const code = await codeFor(ada.id);
		const report = (what: string, more: object = {}) =>
			world.gateway.call("POST", `/api/v2/public/campaign-messages/${what}`, {
				body: { code, ...more },
			});
		await report("open");
		await report("open");
		expect((await get(id)).counts).toMatchObject({ opened: 1, clicked: 0 });
		const { url } = (await report("click", { link: 0 })).body;
		expect(url).toBe(
			"https://order.example.test/menu?x=1&utm_source=mise&utm_medium=email&utm_campaign=march",
		);
		await report("click", { link: 0 });
		expect((await report("click", { link: 9 })).status).toBe(404);
		expect((await get(id)).counts).toMatchObject({ sent: 1, opened: 1, clicked: 1 });
		const { rows } = (await send("GET", `/campaigns/${id}/messages?did=clicked`)).body;
		expect(rows).toMatchObject([{ customerId: ada.id, state: "sent" }]);
		expect((await send("GET", `/campaigns/${id}/messages?search=nobody`)).body.rows).toEqual([]);
		const ordered = async () => {
			const { body } = await send("GET", `/campaigns/${id}/report`);
			return [body.orderedCustomers, body.ordered];
		};
		expect(await ordered()).toEqual([0, []]);
		const placed = async (total: number, currency: Currency) => {
			const order = sampleIntake(world.gateway.own.storeIds[0], total, {});
			const { id: orderId } = await placeOrder(world.gateway, order);
			await change(orders, { customerId: ada.id, currency }, eq(orders.id, orderId));
		};
		await placed(2_000, "USD");
		await placed(900, "CAD");
		expect(await ordered()).toEqual([
			1,
			[
				{ currency: "USD", customers: 1, orders: 1, sales: 2_000 },
				{ currency: "CAD", customers: 1, orders: 1, sales: 900 },
			],
		]);
	});

	it("is not sent to customers who unsubscribed, before or meanwhile, until they subscribe again", async () => {
		const ada = await customer({ birthday: "1990-04-03" });
		const ben = await customer({ birthday: "1990-04-04" });
		const audienceId = await born("April");
		const first = await email({ audienceId });
		await start(first.id);
		await run();
		await world.gateway.call("POST", "/api/v2/public/campaign-messages/unsubscribe", {
			body: { code: await codeFor(ada.id) },
		});
		expect((await get(first.id)).counts).toMatchObject({ sent: 2, unsubscribed: 1 });
		const second = await email({ audienceId });
		await start(second.id);
		await run();
		expect(world.mail.to(ada.email)).toHaveLength(1);
		expect(world.mail.to(ben.email)).toHaveLength(2);
		const path = `/customers/${ada.id}/subscriptions`;
		expect((await send("GET", path)).body).toMatchObject({
			email: false,
			sms: false,
			push: true,
			consents: { email: { answer: "no", source: "unsubscribe" } },
		});
		await send("PUT", path, { email: true, sms: false, push: true });
		const third = await email({ audienceId });
		await start(third.id);
		await run();
		expect(world.mail.to(ada.email)).toHaveLength(2);
	});

	it("is not sent to customers who unsubscribe or are blocked after it was made", async () => {
		const ada = await customer({ birthday: "1990-09-03" });
		const ben = await customer({ birthday: "1990-09-04" });
		const cleo = await customer({ birthday: "1990-09-05" });
		const { id } = await email({ audienceId: await born("September") });
		await start(id);
		await enrollDue(world.gateway.services);
		await world.gateway.call("POST", "/api/v2/public/campaign-messages/unsubscribe", {
			body: { code: await codeFor(ada.id) },
		});
		await change(customers, { status: "blocked" }, eq(customers.id, ben.id));
		await run();
		expect(
			world.mail.delivered.flatMap(({ to }) => to).filter((to) => to !== cleo.email),
		).not.toEqual(expect.arrayContaining([ada.email]));
		expect(world.mail.to(ben.email)).toHaveLength(0);
		expect(await get(id)).toMatchObject({
			status: "COMPLETED",
			counts: { sent: 1, skipped: 2, unsubscribed: 1 },
		});
	});

	it("comes once to an address that two customers share", async () => {
		const shared = `${crypto.randomUUID()}@example.test`;
		for (const phone of ["+13125550177", "+13125550178"]) {
			await customer({ birthday: "1990-10-03", email: shared, phone });
		}
		const { id } = await email({ audienceId: await born("October") });
		await start(id);
		await run();
		expect(world.mail.to(shared)).toHaveLength(1);
	});

	it("fails for a mailbox that refuses it, at once or after six attempts", async () => {
		const ada = await customer({ birthday: "1990-05-03" });
		const ben = await customer({ birthday: "1990-05-04" });
		world.mail.refuse(ada.email, 550);
		world.mail.refuse(ben.email, 451);
		const { id } = await email({ audienceId: await born("May") });
		await start(id);
		await run();
		await run();
		expect((await get(id)).counts).toMatchObject({ failed: 1 });
		for (let attempt = 0; attempt < 6; attempt += 1) {
			await wait();
			await run();
		}
		expect(await get(id)).toMatchObject({ status: "COMPLETED", counts: { sent: 0, failed: 2 } });
		const { rows } = (await send("GET", `/campaigns/${id}/messages`)).body;
		for (const { reason } of rows) {
			expect(reason).toContain("No such mailbox");
			expect(reason).not.toContain("@");
		}
	});

	it("stops where no mail server answers, and goes on when it is started again", async () => {
		const ada = await customer({ birthday: "1990-11-03" });
		const { id } = await email({ audienceId: await born("November") });
		await start(id);
		const { mailer } = world.gateway.services;
		world.gateway.services.mailer = await createMailer({
			SMTP_URL: "smtp://127.0.0.1:1",
			MAIL_FROM: "no-reply@mise.test",
		});
		for (let attempt = 0; attempt < 4; attempt += 1) {
			await run();
			await wait();
		}
		expect(await get(id)).toMatchObject({
			status: "SYSTEM_ERROR",
			problems: [expect.stringContaining("Messages could not be sent")],
		});
		world.gateway.services.mailer = mailer;
		expect((await start(id)).body).toMatchObject({ status: "ACTIVE", problems: [] });
		await run();
		await run();
		expect(world.mail.to(ada.email)).toHaveLength(1);
		expect(await get(id)).toMatchObject({ status: "COMPLETED", counts: { sent: 1, failed: 0 } });
	});

	it("does not wait until a long campaign is through", async () => {
		for (let person = 0; person < 45; person += 1) await customer({ birthday: "1980-06-03" });
		const last = await customer({ birthday: "1980-07-03" });
		for (const month of ["June", "July"]) {
			const { id } = await email({ audienceId: await born(month) });
			await start(id);
		}
		const before = world.mail.delivered.length;
		await run();
		const place = world.mail.delivered.slice(before).findIndex(({ to }) => to.includes(last.email));
		expect(place).toBeGreaterThanOrEqual(0);
		expect(place).toBeLessThan(25);
		expect(world.mail.delivered.slice(before)).toHaveLength(46);
	});

	it("waits for no mail server that is silent about another, and shares connections", async () => {
		const silent = await customer({ birthday: "1980-08-03" });
		const others = [];
		for (let person = 0; person < 45; person += 1) {
			others.push(await customer({ birthday: "1980-08-04" }));
		}
		const answer = world.mail.ignore(silent.email);
		const { id } = await email({ audienceId: await born("August") });
		await start(id);
		const before = world.mail.connections();
		const running = run();
		const sent = async () => (await get(id)).counts.sent;
		await expect.poll(sent, { timeout: 20_000 }).toBe(others.length);
		expect(world.mail.to(silent.email)).toHaveLength(0);
		answer();
		await running;
		expect(world.mail.to(silent.email)).toHaveLength(1);
		expect(world.mail.connections() - before).toBeLessThan(45);
		expect(await get(id)).toMatchObject({ status: "COMPLETED", counts: { sent: 46 } });
	});

	it("finds its audience although its row is held for a moment", async () => {
		const ada = await customer({ birthday: "1980-09-03" });
		const { id } = await email({ audienceId: await born("September") });
		await start(id);
		const { database } = world.gateway.services;
		let enrolling: Promise<void> | undefined;
		await database.transaction(SYSTEM, async (tx) => {
			await tx.select().from(campaigns).where(eq(campaigns.id, id)).for("update");
			enrolling = enrollDue(world.gateway.services);
			await sleep(300);
		});
		await enrolling;
		expect(await codeFor(ada.id)).not.toBe("");
	});

	it("waits while the organization’s campaigns are switched off", async () => {
		const ada = await customer({ birthday: "1990-12-03" });
		const { id } = await email({ audienceId: await born("December") });
		await start(id);
		const { merchantId } = world.gateway.own;
		const own = eq(merchants.merchantId, merchantId);
		await change(merchants, { featuresFlags: {} }, own);
		await run();
		expect(world.mail.to(ada.email)).toHaveLength(0);
		await change(merchants, { featuresFlags: EVERY_FEATURE }, own);
		await run();
		expect(world.mail.to(ada.email)).toHaveLength(1);
	});
});
