// @both-databases: transactions
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { sendDueMail } from "../../../gateway/adapters/mail/send-due-mail";
import { SmsError } from "../../../gateway/adapters/mail/sms/text-sender";
import { outbox } from "../../../gateway/adapters/mail/tables";
import { campaigns } from "../../../gateway/campaigns/tables";
import { SYSTEM, type Tx } from "../../../gateway/core/database";
import { contactConsents } from "../../../gateway/customers/consent/tables";
import { campaignWorld } from "../../support/campaigns/campaign-world";
import { listTaskRows, workOff } from "../../support/tasks/task-world";

const world = campaignWorld();
const { send, make, customer, born, email, start, get, run } = world;

const inSystem = <T>(work: (tx: Tx) => Promise<T>) =>
	world.gateway.services.database.transaction(SYSTEM, work);
const report = async (id: string) => (await send("GET", `/campaigns/${id}/report`)).body;
const subscriptions = async (id: string) =>
	(await send("GET", `/customers/${id}/subscriptions`)).body;
const years = (count: number) => new Date(Date.now() - count * 365.25 * 86_400_000);
const text = async (audienceId: string) =>
	make("/campaigns", {
		name: `Text ${crypto.randomUUID().slice(0, 8)}`,
		type: "ONE_TIME",
		channel: "SMS",
		audienceId,
		smsMessage: "Hello",
		smsUnsubscribe: "Stop:",
	});

describe("an email campaign", () => {
	it("reaches who agreed or ordered lately, and says how many others it leaves out and why", async () => {
		const on = (day: number) => ({ birthday: `1990-01-0${day}` });
		const agreed = await customer(on(1));
		const ordered = await customer({ ...on(2), lastOrderAt: years(1) }, { hasConsented: false });
		const out = [
			await customer({ ...on(3), lastOrderAt: years(2.1) }, { hasConsented: false }),
			await customer(on(4), { hasConsented: false }),
			await customer({ ...on(5), status: "blocked" }),
			await customer({ ...on(6), email: "", phone: "+13125550161" }),
		];
		const left = await customer({ ...on(7), lastOrderAt: new Date() });
		await send("PUT", `/customers/${left.id}/subscriptions`, {
			email: false,
			sms: false,
			push: true,
		});
		await customer({ ...on(8), email: agreed.email, phone: "+13125550162" });
		const audienceId = await born("January");
		const { id } = await email({ audienceId });
		const leftOut = [
			{ reason: "blocked", count: 1 },
			{ reason: "noAddress", count: 1 },
			{ reason: "unsubscribed", count: 1 },
			{ reason: "noConsent", count: 2 },
			{ reason: "shared", count: 1 },
		];
		expect(await report(id)).toMatchObject({ reachable: 2, leftOut, budget: { used: 0 } });
		const typed = { audienceId, channel: "EMAIL", stores: null };
		const counted = await send("POST", "/campaigns/reach", typed);
		expect(counted.body).toEqual({ reachable: 2, leftOut });
		await start(id);
		await run();
		const reached = world.mail.delivered.flatMap(({ to }) => to).sort();
		expect(reached).toEqual([agreed.email, ordered.email].sort());
		for (const { email: to } of [...out, left]) expect(world.mail.to(to || "nobody")).toEqual([]);
		// As it was when it began.
		await customer({ birthday: "1990-01-09" }, { hasConsented: false });
		expect((await report(id)).leftOut).toEqual(leftOut);
	});

	it("names the customers left out only as it was sent", async () => {
		const ada = await customer({ birthday: "1990-02-01" });
		const ben = await customer({ birthday: "1990-02-02" });
		const { id } = await email({ audienceId: await born("February") });
		await start(id);
		await inSystem((tx) =>
			tx.update(campaigns).set({ status: "DRAFT" }).where(eq(campaigns.id, id)),
		);
		await inSystem((tx) =>
			tx.update(campaigns).set({ status: "ACTIVE" }).where(eq(campaigns.id, id)),
		);
		await send("PUT", `/customers/${ada.id}/subscriptions`, {
			email: false,
			sms: false,
			push: true,
		});
		await run();
		expect(world.mail.to(ada.email)).toHaveLength(0);
		expect(world.mail.to(ben.email)).toHaveLength(1);
		expect(await report(id)).toMatchObject({ leftOut: [{ reason: "unsubscribed", count: 1 }] });
	});

	it("leaves out who unsubscribed elsewhere, and texts nobody who agreed to marketing alone", async () => {
		const { merchantId, tokens } = world.gateway.own;
		const csv = [
			"Name,Phone,Email,Birthday,Email Subscription Status,Marketing Allowed",
			"Opted Out,3125550181,opted.out@example.com,1990-04-01,unsubscribed,Yes",
			"None At All,3125550182,none@example.com,1990-04-02,subscribed,No",
			"Agreed Once,3125550183,agreed@example.com,1990-04-03,subscribed,Yes",
		].join("\n");
		const post = (path: string, body: object) =>
			world.gateway.call("POST", `/api/v2/customers/${merchantId}${path}`, {
				token: tokens.merchantSuperAdmin,
				body,
			});
		const file = await post(`/files?key=${crypto.randomUUID()}`, new TextEncoder().encode(csv));
		await post("/imports", { fileId: file.body.fileId });
		await workOff(world.gateway.services);
		const audienceId = await born("April");
		expect(await report((await email({ audienceId })).id)).toMatchObject({
			reachable: 1,
			leftOut: [{ reason: "unsubscribed", count: 2 }],
		});
		expect(await report((await text(audienceId)).id)).toMatchObject({
			reachable: 0,
			leftOut: [
				{ reason: "unsubscribed", count: 1 },
				{ reason: "noConsent", count: 2 },
			],
		});
	});
});

describe("a list of people not to contact", () => {
	it("leaves out customers with a listed contact, and customers who get it later", async () => {
		const { merchantId, tokens } = world.gateway.own;
		const on = (day: number) => ({ birthday: `1990-06-0${day}`, lastOrderAt: new Date() });
		const byEmail = await customer({ ...on(1), phone: "+13125550191" });
		const byPhone = await customer({ ...on(2), phone: "+13125550192" });
		const remaining = await customer(on(3));
		const csv = [
			"E-mail,Mobile",
			`${byEmail.email.toUpperCase()},`,
			"not an address,312-555-0192",
			"later@example.com,",
			"nothing,12",
			`${byEmail.email},`,
		].join("\n");
		const post = (path: string, body: object) =>
			world.gateway.call("POST", `/api/v2/customers/${merchantId}${path}`, {
				token: tokens.merchantSuperAdmin,
				body,
			});
		const file = await post(`/files?key=${crypto.randomUUID()}`, new TextEncoder().encode(csv));
		const { fileId } = file.body;
		const list = "do-not-contact";
		const seen = await post(`/files/${fileId}/preview`, { list });
		const started = await post("/imports", { fileId, list });
		await workOff(world.gateway.services);
		const done = await listTaskRows(world.gateway.services.database, started.body.taskId);
		expect(done.map(({ state, words }) => [state, words])).toEqual([
			[
				"changed",
				"Ada Moreno. Email consent: yes → no; Text consent: yes → no; Push consent: none → no.",
			],
			[
				"changed",
				"Ada Moreno. Text consent: yes → no; Email consent: yes → no; Push consent: none → no. Email is not valid",
			],
			["changed", "Recorded. No customer has this contact yet."],
			["refused", "Phone is not valid. Email is not valid"],
			["unchanged", "Already on the list."],
		]);
		type Row = { state: string; words: string };
		expect(seen.body.rows.map(({ state, words }: Row) => [state, words])).toEqual(
			done.map(({ state, words }) => [state, words]),
		);
		await customer({ ...on(4), email: "later@example.com" }, { hasConsented: false });
		const { id } = await email({ audienceId: await born("June") });
		expect(await report(id)).toMatchObject({
			reachable: 1,
			leftOut: [{ reason: "unsubscribed", count: 3 }],
		});
		await start(id);
		await run();
		expect(world.mail.to(remaining.email)).toHaveLength(1);
		for (const { email: to } of [byEmail, byPhone]) expect(world.mail.to(to)).toEqual([]);
		const undo = await world.gateway.call(
			"POST",
			`/api/v2/audit-log/${merchantId}/tasks/${started.body.taskId}/undo`,
			{ token: tokens.merchantSuperAdmin },
		);
		expect(undo.status).toBe(202);
		await workOff(world.gateway.services);
		expect((await subscriptions(byEmail.id)).consents).toMatchObject({
			email: { answer: "yes" },
			sms: { answer: "yes" },
			push: { answer: null },
		});
	});
});

describe("an address that does not work", () => {
	it("is remembered with the reason, left out from then on, and taken again by hand", async () => {
		const ada = await customer({ birthday: "1990-03-01" });
		const ben = await customer({ birthday: "1990-03-02" });
		world.mail.refuse(ada.email, 550, "5.1.1 No such user <x@y.example>");
		world.mail.refuse(ben.email, 550, "5.7.1 Message rejected as spam");
		const audienceId = await born("March");
		await start((await email({ audienceId })).id);
		await run();
		const { email: isOn, consents } = await subscriptions(ada.id);
		expect(isOn).toBe(false);
		expect(consents.email).toMatchObject({
			answer: "yes",
			bounceReason: expect.stringContaining("5.1.1 No such user <the address>"),
		});
		expect((await subscriptions(ben.id)).consents.email.bouncedAt).toBeNull();
		const second = await email({ audienceId });
		expect(await report(second.id)).toMatchObject({
			reachable: 1,
			leftOut: [{ reason: "bounced", count: 1 }],
		});
		world.mail.refuse(ada.email, 0);
		world.mail.refuse(ben.email, 0);
		await send("PUT", `/customers/${ada.id}/subscriptions`, {
			email: true,
			sms: false,
			push: true,
		});
		await start(second.id);
		await run();
		expect(world.mail.to(ada.email)).toHaveLength(1);
	});

	it("is remembered where a gift card was sent, too", async () => {
		const ada = await customer();
		world.mail.refuse(ada.email, 550, "5.1.1 No such user");
		await make("/gift-cards", {
			value: 2_000,
			type: "digital",
			storeId: world.gateway.own.storeIds[0],
			recipientEmail: ada.email,
			recipientName: "Ada",
			senderName: "Ben",
			message: "",
		});
		await sendDueMail(world.gateway.services);
		const [row] = await inSystem((tx) =>
			tx.select().from(outbox).where(eq(outbox.recipient, ada.email)),
		);
		expect(row?.lastError).toContain("5.1.1");
		expect((await subscriptions(ada.id)).consents.email.bouncedAt).not.toBeNull();
	});
});

describe("a text campaign", () => {
	it("needs a yes of its own and a number here, and heeds STOP", async () => {
		const on = (day: number) => ({ birthday: `1990-05-0${day}`, lastOrderAt: new Date() });
		const ada = await customer({ ...on(1), phone: "+13125550171" });
		await customer({ ...on(2), phone: "+13125550172" }, { hasConsented: false });
		await customer({ ...on(3), phone: "+2250700000000" });
		await customer({ ...on(4), phone: "+19005550100" });
		const eve = await customer({ ...on(5), phone: "+13125550175" });
		const sent: string[] = [];
		world.gateway.services.textSender = {
			async send({ recipient }) {
				if (recipient !== "+13125550171") sent.push(recipient);
				else {
					throw new SmsError("21610: Attempt to send to unsubscribed recipient", true, {
						code: 21_610,
					});
				}
				return "id";
			},
		};
		const audienceId = await born("May");
		const first = await text(audienceId);
		expect(await report(first.id)).toMatchObject({
			reachable: 2,
			leftOut: [
				{ reason: "noConsent", count: 1 },
				{ reason: "wrongNumber", count: 2 },
			],
		});
		await start(first.id);
		await run();
		expect(sent).toEqual(["+13125550175"]);
		expect(await get(first.id)).toMatchObject({ counts: { sent: 1, failed: 1 } });
		expect((await subscriptions(ada.id)).consents.sms).toMatchObject({
			answer: "no",
			source: "stop",
		});
		const second = await text(audienceId);
		expect((await report(second.id)).leftOut).toContainEqual({ reason: "unsubscribed", count: 1 });
		expect((await subscriptions(eve.id)).sms).toBe(true);
		expect(await inSystem((tx) => tx.select().from(contactConsents))).not.toHaveLength(0);
	});
});
