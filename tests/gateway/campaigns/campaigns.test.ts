// @both-databases: tasks
import { eq, type SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CAMPAIGN_STARTED_MESSAGE } from "~/models/campaigns/campaign";
import { createMailer } from "../../../gateway/adapters/mail/mailer";
import { enrollDue } from "../../../gateway/campaigns/enroll";
import { campaignMessages } from "../../../gateway/campaigns/tables";
import { SYSTEM } from "../../../gateway/core/database";
import { customers } from "../../../gateway/customers/tables";
import { merchants } from "../../../gateway/merchants/tables";
import { campaignCalls } from "../../support/campaigns/campaign-calls";
import { startMailServer } from "../../support/campaigns/mail-server";
import { createCrudSuite } from "../../support/crud-suite";
import { startTestGateway, type TestGateway, type TestMerchant } from "../../support/gateway";
import { EVERY_FEATURE, switchEverythingOnForBoth } from "../../support/merchants/every-feature";

let gateway: TestGateway;
let mail: Awaited<ReturnType<typeof startMailServer>>;
beforeAll(async () => {
	gateway = await startTestGateway();
	await switchEverythingOnForBoth(gateway);
	mail = await startMailServer(gateway);
});
afterAll(async () => {
	await mail.close();
	await gateway.close();
});

const all = ({ merchantId }: TestMerchant) => `/api/v2/store-v2/${merchantId}/campaigns`;
const later = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);

createCrudSuite("campaigns", {
	gateway: () => gateway,
	entity: "campaign",
	all,
	one: (merchant, id) => `${all(merchant)}/${id}`,
	idOf: ({ id }) => String(id),
	create: () => ({
		name: `Campaign ${crypto.randomUUID().slice(0, 8)}`,
		type: "ONE_TIME",
		channel: "SMS",
	}),
	patch: { smsMessage: "Changed" },
	otherPatch: { smsMessage: "Changed again" },
	invalid: [
		{ what: "too short a name", body: { name: "Abc" }, fields: ["name"] },
		{ what: "no tag", body: { tag: "nine-long" }, fields: ["tag"] },
		{
			what: "no link",
			body: { emails: [{ buttons: [{ ...BUTTON(), link: "http://plain" }] }] },
			fields: ["emails.0.buttons.0.link"],
		},
		{ what: "four emails", body: { emails: [{}, {}, {}, {}] }, fields: ["emails"] },
	],
	boundToLocations: false,
	removable: true,
});

function BUTTON() {
	return {
		...{ name: "Order", link: "https://order.example.test/menu?x=1", background: "#112233" },
		...{ color: "#ffffff", fontSize: 18, radius: 4 },
	};
}

const { send, make, customer, audience, email, start, get, run, wait, codeFor } = campaignCalls(
	() => gateway,
);

const change = (table: PgTable, values: object, where: SQL) =>
	gateway.services.database.transaction(SYSTEM, (tx) => tx.update(table).set(values).where(where));

async function dueOf(campaignId: string): Promise<number[]> {
	const rows = await gateway.services.database.transaction(SYSTEM, (tx) =>
		tx.select().from(campaignMessages).where(eq(campaignMessages.campaignId, campaignId)),
	);
	return rows.flatMap(({ dueAt }) => dueAt?.getTime() ?? []);
}

/** An audience of those whose birthday is in that month: nobody else is in it. */
const born = (month: string) =>
	audience({ conditions: [{ feature: "birthdayMonth", operator: "EQUALS", value: month }] });

describe("a campaign that lacks something", () => {
	it("lists all of it when it is started, and stays a draft", async () => {
		const { id } = await make("/campaigns", {
			name: "Empty one",
			type: "AUTOMATED",
			channel: "EMAIL",
		});
		const answer = await start(id);
		expect(answer.status).toBe(422);
		expect(answer.body.details.problems).toEqual([
			"Choose an audience.",
			"Choose its last day.",
			"Enter whom it is from.",
			"Enter the name of your company, which stands below each email.",
			"Write an email.",
		]);
		expect(await get(id)).toMatchObject({ status: "DRAFT" });
	});

	it("needs a tag where its audience has one, an offer that is on, and days to come", async () => {
		const offer = await make("/discounts", {
			name: `Offer ${crypto.randomUUID().slice(0, 8)}`,
			ratePpm: 100_000,
			isActive: false,
		});
		const { id } = await email({
			audienceId: await audience({ tag: "vip" }),
			startsOn: "2026-01-05",
			endsOn: "2026-01-04",
			emails: [{ subject: "A", body: "B", offer: offer.id }],
		});
		expect((await start(id)).body.details.problems).toEqual([
			"Enter a tag, since the audience has one: vip.",
			"Its first day is over. Choose another one, or none to start at once.",
			"Its last day must not be before the first.",
			"The offer of the email is off or deleted. Choose another one.",
		]);
	});

	it("fails when its audience is gone by the day it starts, and goes on with another one", async () => {
		const audienceId = await audience();
		const { id } = await email({ audienceId });
		expect((await start(id)).body).toMatchObject({ status: "ACTIVE" });
		await send("DELETE", `/audiences/${audienceId}`);
		await run();
		expect(await get(id)).toMatchObject({
			status: "VALIDATION_ERROR",
			problems: ["Its audience was deleted. Choose another one."],
		});
		await send("PATCH", `/campaigns/${id}`, { audienceId: await born("January") });
		expect((await start(id)).body).toMatchObject({ status: "ACTIVE", problems: [] });
	});
});

describe("an email", () => {
	it("reaches whoever is in the audience once, written for each, and ends by itself", async () => {
		const ada = await customer({ birthday: "1990-02-03", name: "Ada <b>Moreno</b>" });
		const blocked = await customer({ birthday: "1990-02-04", status: "blocked" });
		const offer = await make("/discounts", {
			name: "Ten off",
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
					buttons: [BUTTON()],
					footer: "12 Harbour Lane",
				},
			],
		});
		expect((await start(id)).status).toBe(200);
		await Promise.all([run(), run()]);
		await run();
		expect(mail.to(ada.email)).toHaveLength(1);
		expect(mail.to(blocked.email)).toHaveLength(0);
		const source = mail.to(ada.email)[0]?.source ?? "";
		const code = await codeFor(ada.id);
		expect(source).toContain("Subject: News for Ada");
		expect(source).toContain("From: Harbour Lane <no-reply@mise.test>");
		expect(source).toContain("Reply-To: hello@harbour.test");
		expect(source).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
		for (const part of [offer.promoCode, "12 Harbour Lane", `/c/${code}/0`, `/c/${code}/1`]) {
			expect(source).toContain(part);
		}
		expect(source).toContain(`/o/${code}.gif`);
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
			emails: [{ subject: "A", body: "B", buttons: [BUTTON()] }],
		});
		await start(id);
		await run();
		const code = await codeFor(ada.id);
		const report = (what: string, more: object = {}) =>
			gateway.call("POST", `/api/v2/public/campaign-messages/${what}`, { body: { code, ...more } });
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
	});

	it("is not sent to whoever has unsubscribed, before or meanwhile, until they take it again", async () => {
		const ada = await customer({ birthday: "1990-04-03" });
		const ben = await customer({ birthday: "1990-04-04" });
		const audienceId = await born("April");
		const first = await email({ audienceId });
		await start(first.id);
		await run();
		await gateway.call("POST", "/api/v2/public/campaign-messages/unsubscribe", {
			body: { code: await codeFor(ada.id) },
		});
		expect((await get(first.id)).counts).toMatchObject({ sent: 2, unsubscribed: 1 });
		const second = await email({ audienceId });
		await start(second.id);
		await run();
		expect(mail.to(ada.email)).toHaveLength(1);
		expect(mail.to(ben.email)).toHaveLength(2);
		const path = `/customers/${ada.id}/subscriptions`;
		expect((await send("GET", path)).body).toEqual({ email: false, sms: true, push: true });
		await send("PUT", path, { email: true, sms: true, push: true });
		const third = await email({ audienceId });
		await start(third.id);
		await run();
		expect(mail.to(ada.email)).toHaveLength(2);
	});

	it("is not sent to whoever unsubscribes or is blocked between its making and its sending", async () => {
		const ada = await customer({ birthday: "1990-09-03" });
		const ben = await customer({ birthday: "1990-09-04" });
		const cleo = await customer({ birthday: "1990-09-05" });
		const { id } = await email({ audienceId: await born("September") });
		await start(id);
		await enrollDue(gateway.services);
		await gateway.call("POST", "/api/v2/public/campaign-messages/unsubscribe", {
			body: { code: await codeFor(ada.id) },
		});
		await change(customers, { status: "blocked" }, eq(customers.id, ben.id));
		await run();
		expect(mail.delivered.flatMap(({ to }) => to).filter((to) => to !== cleo.email)).not.toEqual(
			expect.arrayContaining([ada.email]),
		);
		expect(mail.to(ben.email)).toHaveLength(0);
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
		expect(mail.to(shared)).toHaveLength(1);
	});

	it("fails for a mailbox that refuses it, at once or after six attempts", async () => {
		const ada = await customer({ birthday: "1990-05-03" });
		const ben = await customer({ birthday: "1990-05-04" });
		mail.refuse(ada.email, 550);
		mail.refuse(ben.email, 451);
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
		const { mailer } = gateway.services;
		gateway.services.mailer = await createMailer({
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
		gateway.services.mailer = mailer;
		expect((await start(id)).body).toMatchObject({ status: "ACTIVE", problems: [] });
		await run();
		await run();
		expect(mail.to(ada.email)).toHaveLength(1);
		expect(await get(id)).toMatchObject({ status: "COMPLETED", counts: { sent: 1, failed: 0 } });
	});

	it("waits while the organization’s campaigns are switched off", async () => {
		const ada = await customer({ birthday: "1990-12-03" });
		const { id } = await email({ audienceId: await born("December") });
		await start(id);
		const { merchantId } = gateway.own;
		const own = eq(merchants.merchantId, merchantId);
		await change(merchants, { featuresFlags: {} }, own);
		await run();
		expect(mail.to(ada.email)).toHaveLength(0);
		await change(merchants, { featuresFlags: EVERY_FEATURE }, own);
		await run();
		expect(mail.to(ada.email)).toHaveLength(1);
	});
});

describe("an automated campaign", () => {
	it("writes to whoever comes into the audience, later ones too, with emails some days apart", async () => {
		const ada = await customer({ birthday: "1990-06-03" });
		const { id } = await email({
			...{ type: "AUTOMATED", audienceId: await born("June"), endsOn: later },
			emails: [
				{ subject: "First", body: "Hello" },
				{ subject: "Second", body: "Hello again", delayDays: 5 },
			],
		});
		await start(id);
		await run();
		await run();
		const inDays = (await dueOf(id)).map((due) => Math.round((due - Date.now()) / 86_400_000));
		expect(
			inDays.every((days) => days >= 4 && days <= 5),
			String(inDays),
		).toBe(true);
		expect(inDays).toHaveLength(1);
		expect(mail.to(ada.email).map(({ source }) => /Subject: (\w+)/.exec(source)?.[1])).toEqual([
			"First",
		]);
		const ben = await customer({ birthday: "1990-06-04" });
		await wait();
		await run();
		await wait();
		await run();
		expect(mail.to(ada.email)).toHaveLength(2);
		expect(mail.to(ben.email)).toHaveLength(2);
		const { steps } = (await send("GET", `/campaigns/${id}/report`)).body;
		expect(steps).toMatchObject([
			{ step: 1, sent: 2 },
			{ step: 2, sent: 2 },
		]);
		expect(await get(id)).toMatchObject({ status: "ACTIVE" });
	});

	it("keeps what some have got: it stops, and its words stay as they are", async () => {
		const ada = await customer({ birthday: "1991-01-03" });
		const audienceId = await born("January");
		const { id } = await email({ type: "AUTOMATED", audienceId, endsOn: later });
		await start(id);
		await run();
		await send("DELETE", `/audiences/${audienceId}`);
		await wait();
		await run();
		expect(await get(id)).toMatchObject({ status: "VALIDATION_ERROR", counts: { sent: 1 } });
		const emails = [{ subject: "Other", body: "Words" }];
		expect((await send("PATCH", `/campaigns/${id}`, { emails })).status).toBe(422);
		const other = await send("PATCH", `/campaigns/${id}`, { audienceId: await born("January") });
		expect(other.status).toBe(200);
		await start(id);
		await run();
		expect(mail.to(ada.email)).toHaveLength(1);
	});

	it("ends by hand: what waits is not sent", async () => {
		const ada = await customer({ birthday: "1990-07-03" });
		const { id } = await email({
			...{ type: "AUTOMATED", audienceId: await born("July"), endsOn: later },
			emails: [
				{ subject: "First", body: "Hello" },
				{ subject: "Second", body: "Hello again", delayDays: 5 },
			],
		});
		await start(id);
		await run();
		expect((await send("POST", `/campaigns/${id}/end`)).body).toMatchObject({
			status: "COMPLETED",
			counts: { sent: 1, skipped: 1 },
		});
		await wait();
		await run();
		expect(mail.to(ada.email)).toHaveLength(1);
		expect((await send("POST", `/campaigns/${id}/end`)).status).toBe(422);
	});
});

it("a campaign at some locations reaches who ordered there, and a scheduled one waits for its day", async () => {
	const { storeIds } = gateway.own;
	const elsewhere = await customer({ birthday: "1990-08-03", firstOrderAt: new Date() });
	const fresh = await customer({ birthday: "1990-08-04" });
	const audienceId = await born("August");
	const { id } = await email({ audienceId, stores: [storeIds[0]] });
	const scheduled = await email({ audienceId, startsOn: later });
	await start(id);
	await start(scheduled.id);
	await run();
	expect(mail.to(elsewhere.email)).toHaveLength(0);
	expect(mail.to(fresh.email)).toHaveLength(1);
	expect(await get(scheduled.id)).toMatchObject({
		status: "ACTIVE",
		startsOn: later,
		counts: { sent: 0 },
	});
});

it("a test goes to up to five people at once, who are told apart", async () => {
	const { id } = await email({ emails: [{ subject: "For {name}", body: "Hello" }] });
	const test = (recipients: string[]) => send("POST", `/campaigns/${id}/tests`, { recipients });
	mail.refuse("nobody@example.test", 550);
	const answer = await test(["dana@example.test", "nobody@example.test"]);
	expect(answer.body.results).toMatchObject([
		{ recipient: "dana@example.test", outcome: "sent" },
		{ recipient: "nobody@example.test", outcome: "failed", reason: expect.stringContaining("550") },
	]);
	expect(mail.to("dana@example.test")[0]?.source).toContain("Subject: Test: For Ada");
	expect((await test(["not an address"])).body.details.fields).toHaveProperty("recipients[0]");
	expect((await test(Array(6).fill("a@example.test"))).status).toBe(422);
	const { id: nameless } = await email({ fromName: "" });
	expect(
		(await send("POST", `/campaigns/${nameless}/tests`, { recipients: ["a@example.test"] })).body
			.details.fields,
	).toHaveProperty("recipients");
});
