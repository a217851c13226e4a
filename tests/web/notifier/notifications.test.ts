import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MAX_TESTS, TOO_MANY_TESTS } from "~/models/notifier/test-message";
import { queueMail } from "../../../gateway/adapters/mail/queue-mail";
import { SYSTEM } from "../../../gateway/core/database";
import { visibleText } from "../../support/browser";
import { startTestWeb, type TestWeb } from "../../support/web";

let web: TestWeb;
let storeId: string;
let path: string;
let recipientId: string;

beforeAll(async () => {
	web = await startTestWeb();
	const { own } = web.gateway;
	[storeId] = own.storeIds;
	path = `/location/${storeId}/notifications`;
	const { body } = await web.gateway.call(
		"POST",
		`/api/v2/store-v2/${own.merchantId}/locations/${storeId}/notifications`,
		{
			token: own.tokens.merchantSuperAdmin,
			body: { name: "Kitchen", email: "kitchen@example.test", byEmail: ["late-order"] },
		},
	);
	recipientId = body.id;
});
afterAll(() => web?.close());

const wait = (count: number) =>
	web.gateway.services.database.transaction(SYSTEM, async (tx) => {
		for (let each = 0; each < count; each += 1) {
			const letter = { subject: "Order 7", paragraphs: ["It waits."] };
			const { merchantId } = web.gateway.own;
			await queueMail(tx, merchantId, "test", `n${each}@example.test`, letter, { storeId });
		}
	});

describe("the notifications page", () => {
	it("sends a test message and says where it went, or why not, up to the limit", async () => {
		const admin = await web.signedInBrowser("storeAdmin");
		expect(visibleText((await admin.get(path)).text)).toContain("Test email");
		const press = async () => {
			const fields = { channel: "email" };
			const answer = await admin.post(`${path}/${recipientId}/test`, { fields });
			expect(answer.status).toBe(303);
			return visibleText((await admin.follow(answer)).text);
		};
		expect(await press()).toContain(
			"The test message to kitchen@example.test was not sent: no mail server is set up",
		);
		web.gateway.services.mailer = { send: async () => undefined };
		expect(await press()).toContain("A test message was sent to kitchen@example.test");
		web.gateway.services.mailer = {
			send: () => Promise.reject(new Error("550 No such person")),
		};
		expect(await press()).toContain(
			"The test message to kitchen@example.test was not sent: 550 No such person",
		);
		web.gateway.services.mailer = null;
		const log = await admin.get(`/location/${storeId}/audit-log?entity=recipient`);
		expect(visibleText(log.text)).toContain("sent a test message to recipient");
		for (let count = 3; count < MAX_TESTS; count += 1) await press();
		expect(await press()).toContain(TOO_MANY_TESTS);
	});

	it("says how many messages would be dropped, and how many were", async () => {
		const admin = await web.signedInBrowser("storeAdmin");
		await admin.post(`${path}/clear`);
		await wait(3);
		const before = visibleText((await admin.get(path)).text);
		expect(before).toContain("3 messages for this location are waiting to be sent");
		expect(before).toContain("Drop 3 messages?");
		const answer = await admin.post(`${path}/clear`);
		const after = visibleText((await admin.follow(answer)).text);
		expect(after).toContain("3 messages were dropped");
		expect(after).toContain("No unsent messages for this location.");
		const log = await admin.get(`/location/${storeId}/audit-log?entity=waiting-messages`);
		expect(visibleText(log.text)).toContain("dropped the unsent messages");
	});

	it("has the same on home, at both levels, only for those who may", async () => {
		await wait(2);
		const home = `/location/${storeId}`;
		const admin = await web.signedInBrowser("storeAdmin");
		expect(visibleText((await admin.get(home)).text)).toContain("Drop 2 messages?");
		const answer = await admin.post(`${path}/clear`, { fields: { from: "home" } });
		expect(answer.location).toMatch(new RegExp(`^${home}(\\?|$)`));
		await wait(1);
		const owner = await web.signedInBrowser("merchantSuperAdmin");
		expect(visibleText((await owner.get("/home")).text)).toContain("Drop 1 message?");
		const page = await owner.get("/home");
		expect(visibleText(page.text)).toContain("1 message is waiting to be sent");
		expect(visibleText(page.text)).toContain("The oldest has waited for less than a minute.");
		const tried = await owner.post("/home/clear-messages", { fields: { act: "retry" } });
		expect(visibleText((await owner.follow(tried)).text)).toContain("is being sent again");
		const all = await owner.post("/home/clear-messages");
		expect(visibleText((await owner.follow(all)).text)).toContain("1 message was dropped");
		const cashier = await web.signedInBrowser("storeCashier");
		expect(visibleText((await cashier.get(home)).text)).not.toContain("Unsent messages");
	});
});
