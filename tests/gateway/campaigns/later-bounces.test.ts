// @both-databases: transactions
import { createHmac } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { SYSTEM } from "../../../gateway/core/database";
import { purgeMailEvents } from "../../../gateway/customers/consent/refusals";
import { mailEvents } from "../../../gateway/customers/consent/tables";
import { campaignWorld } from "../../support/campaigns/campaign-world";

const world = campaignWorld();
const { send, customer, born, email, start, run } = world;
const SECRET = Buffer.alloc(24, "bounces");
const PATH = "/mail/api/v1/webhooks/bounces";

beforeAll(() => {
	const { config } = world.gateway.services;
	Object.assign(config, { MAIL_WEBHOOK_KEY: `whsec_${SECRET.toString("base64")}` });
});

interface Message {
	id?: string;
	at?: number;
	secret?: Buffer;
	brand?: "svix" | "webhook";
}

function hear(event: object, message: Message = {}) {
	const { id = crypto.randomUUID(), secret = SECRET, brand = "svix" } = message;
	const at = String(message.at ?? Math.floor(Date.now() / 1_000));
	const text = JSON.stringify(event);
	const signature = createHmac("sha256", secret).update(`${id}.${at}.${text}`).digest("base64");
	return world.gateway.call("POST", PATH, {
		body: event,
		headers: {
			[`${brand}-id`]: id,
			[`${brand}-timestamp`]: at,
			[`${brand}-signature`]: `v1,${signature}`,
		},
	});
}

/** As Resend sends it. */
const bounced = (to: string, bounce: object = {}) => ({
	type: "email.bounced",
	created_at: "2026-11-22T23:41:12.126Z",
	data: {
		created_at: "2026-11-22T23:41:11.894719+00:00",
		email_id: "56761188-7520-42d8-8898-ff6fc54ce618",
		from: "Harbour Lane <hello@harbour.test>",
		to: [to],
		subject: "News",
		bounce: {
			message: `550 5.1.1 <${to}>: user unknown`,
			subType: "General",
			type: "Permanent",
			...bounce,
		},
	},
});
const emailConsent = async (id: string) =>
	(await send("GET", `/customers/${id}/subscriptions`)).body.consents.email;

describe("a bounce that comes after an email was sent", () => {
	it("is remembered with the reason, and its address left out of the next campaign", async () => {
		const ada = await customer({ birthday: "1990-07-01" });
		const ben = await customer({ birthday: "1990-07-02" });
		const audienceId = await born("July");
		await start((await email({ audienceId })).id);
		await run();
		expect(world.mail.to(ada.email)).toHaveLength(1);
		expect(await hear(bounced(ada.email.toUpperCase()))).toMatchObject({
			status: 200,
			body: { heard: true },
		});
		expect(await emailConsent(ada.id)).toMatchObject({
			answer: "yes",
			bounceReason: "550 5.1.1 <the address>: user unknown",
			bouncedAt: expect.any(String),
		});
		const second = await email({ audienceId });
		expect((await send("GET", `/campaigns/${second.id}/report`)).body).toMatchObject({
			reachable: 1,
			leftOut: [{ reason: "bounced", count: 1 }],
		});
		await start(second.id);
		await run();
		expect(world.mail.to(ada.email)).toHaveLength(1);
		expect(world.mail.to(ben.email)).toHaveLength(2);
	});

	it("changes nothing when it is repeated after the address was taken again", async () => {
		const { id, email: to } = await customer();
		const message = { id: "msg_repeated", brand: "webhook" } as const;
		await hear(bounced(to), message);
		expect((await emailConsent(id)).bouncedAt).not.toBeNull();
		await send("PUT", `/customers/${id}/subscriptions`, { email: true, sms: false, push: true });
		expect((await hear(bounced(to), message)).body).toEqual({ heard: true });
		expect((await emailConsent(id)).bouncedAt).toBeNull();
	});

	it("counts only where it is for good, and for the organization whose domain sent it", async () => {
		const { id, email: to } = await customer();
		expect((await hear(bounced(to, { type: "Transient" }))).body).toEqual({ heard: false });
		const stranger = bounced(to);
		stranger.data.from = "Hello <hello@elsewhere.test>";
		expect((await hear(stranger)).body).toEqual({ heard: false });
		expect((await hear({ ...bounced(to), type: "email.delivered" })).body).toEqual({
			heard: false,
		});
		expect((await emailConsent(id)).bouncedAt).toBeNull();
	});

	it("is not heard without the provider's signature of the last minutes", async () => {
		const { id, email: to } = await customer();
		const now = Math.floor(Date.now() / 1_000);
		const event = bounced(to);
		const statuses = [
			await hear(event, { secret: Buffer.alloc(24, "strange") }),
			await hear(event, { at: now - 301 }),
			await hear(event, { at: now + 301 }),
			await world.gateway.call("POST", PATH, { body: event }),
		].map(({ status }) => status);
		expect(statuses).toEqual([401, 401, 401, 401]);
		expect((await emailConsent(id)).bouncedAt).toBeNull();
	});

	it("is forgotten as an event after a month", async () => {
		const { services, own } = world.gateway;
		const row = { merchantId: own.merchantId, eventId: "old", at: new Date("2026-01-01") };
		const events = () =>
			services.database.transaction(SYSTEM, async (tx) =>
				(await tx.select().from(mailEvents)).map(({ eventId }) => eventId),
			);
		await services.database.transaction(SYSTEM, (tx) => tx.insert(mailEvents).values(row));
		await purgeMailEvents(services);
		expect(await events()).toContain("msg_repeated");
		expect(await events()).not.toContain("old");
	});
});

const RETURNED = "/mail/api/v1/webhooks/returned";

/** As Postfix writes it. */
const report = (to: string, status = "5.1.1", action = "failed") =>
	[
		"From: MAILER-DAEMON@relay.test",
		"Content-Type: multipart/report; report-type=delivery-status;",
		'	boundary="A1/relay.test"',
		"",
		"--A1/relay.test",
		"Content-Type: text/plain",
		"",
		"I could not deliver it.",
		"",
		"--A1/relay.test",
		"Content-Type: message/delivery-status",
		"",
		"Reporting-MTA: dns; relay.test",
		"",
		`Final-Recipient: rfc822; ${to}`,
		`Action: ${action}`,
		`Status: ${status}`,
		`Diagnostic-Code: smtp; 550 ${status} <${to}>: Recipient address`,
		"    rejected",
		"",
		"--A1/relay.test--",
		"",
	].join("\r\n");

describe("an email that comes back to its own envelope sender", () => {
	const returned = (to: string, message: string) =>
		world.gateway.call("POST", RETURNED, { body: { to, message } });

	it("is known by it, whatever the report says of the recipient, and counts once", async () => {
		const ada = await customer({ birthday: "1991-09-01" });
		const audienceId = await born("September");
		const plain = (await email({ audienceId })).id;
		await start(plain);
		await run();
		expect(world.mail.to(ada.email)).toMatchObject([{ from: "hello@harbour.test" }]);

		await world.mail.returnTo("bounces.test");
		await start((await email({ audienceId })).id);
		await run();
		const { from = "" } = world.mail.to(ada.email).at(-1) ?? {};
		expect(from).toMatch(/^b-[0-9a-f]{32}-[0-9a-f]{16}@bounces\.test$/);

		for (const harmless of [
			report(ada.email, "4.2.2", "delayed"),
			report(ada.email, "4.4.1", "failed"),
			"Subject: I am away\r\n\r\nUntil Monday",
		]) {
			expect((await returned(from, harmless)).body).toEqual({ heard: false });
		}
		const forged = from.replace(/-\w{16}@/, "-0123456789abcdef@");
		expect((await returned(forged, report(ada.email))).status).toBe(401);
		expect((await returned(from.replace("bounces", "other"), report(ada.email))).status).toBe(401);
		expect((await emailConsent(ada.id)).bouncedAt).toBeNull();

		const original = `--A1/relay.test\r\nContent-Type: message/rfc822\r\n\r\n${'<p class="a">News</p>\r\n'.repeat(5_000)}`;
		const moved = report("someone-else@elsewhere.test").replace(
			"--A1/relay.test--",
			`${original}$&`,
		);
		expect((await returned(from.toUpperCase(), moved)).body).toEqual({ heard: true });
		expect(await emailConsent(ada.id)).toMatchObject({
			bounceReason: "550 5.1.1 <the address>: Recipient address rejected",
			bouncedAt: expect.any(String),
		});
		await send("PUT", `/customers/${ada.id}/subscriptions`, {
			email: true,
			sms: false,
			push: true,
		});
		expect((await returned(from, moved)).body).toEqual({ heard: true });
		expect((await emailConsent(ada.id)).bouncedAt).toBeNull();
	});
});

it("a report of spam is a no", async () => {
	const { id, email: to } = await customer();
	const { bounce: _, ...data } = bounced(to).data;
	expect((await hear({ type: "email.complained", data })).body).toEqual({ heard: true });
	expect(await emailConsent(id)).toMatchObject({ answer: "no", source: "complaint" });
});
