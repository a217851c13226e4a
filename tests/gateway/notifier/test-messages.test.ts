import { EventEmitter, once } from "node:events";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { NO_PHONE_MESSAGE } from "~/models/notifier/recipient";
import { MAX_TESTS, TOO_MANY_TESTS, testResultMessage } from "~/models/notifier/test-message";
import { sendDueMail } from "../../../gateway/adapters/mail/send-due-mail";
import { SmsError } from "../../../gateway/adapters/mail/sms/text-sender";
import { outbox } from "../../../gateway/adapters/mail/tables";
import { SYSTEM, type Tx } from "../../../gateway/core/database";
import { startTestGateway, type TestGateway } from "../../support/gateway";

let gateway: TestGateway;
let path: string;
let recipientId: string;
let sent: string[];
const EMAIL = "kitchen@example.test";
const PHONE = "+13125550190";

beforeAll(async () => {
	gateway = await startTestGateway();
	const { merchantId, storeIds } = gateway.own;
	path = `/api/v2/store-v2/${merchantId}/locations/${storeIds[0]}/notifications`;
	recipientId = (await call("POST", path, { name: "Kitchen", email: EMAIL, phone: PHONE })).body.id;
});
afterAll(() => gateway.close());
beforeEach(async () => {
	sent = [];
	gateway.services.mailer = { send: async ({ recipient }) => void sent.push(recipient) };
	gateway.services.textSender = null;
	await inSystem((tx) => tx.delete(outbox));
	await gateway.services.testLimits.forgive(gateway.own.storeIds[0]);
});

const inSystem = <T>(work: (tx: Tx) => Promise<T>) =>
	gateway.services.database.transaction(SYSTEM, work);
const call = (method: string, where: string, body?: object, key?: string) =>
	gateway.call(method, where, {
		token: gateway.own.tokens.merchantSuperAdmin,
		...(body && { body }),
		...(key && { key }),
	});
const test = (channel: string, { id = recipientId, key = crypto.randomUUID() as string } = {}) =>
	call("POST", `${path}/${id}/tests`, { channel }, key);
const rows = async (action: string) =>
	(
		await call("GET", `/api/v2/audit-log?entity=recipient&entityId=${recipientId}`)
	).body.rows.filter((row: { action: string }) => row.action === action);

describe("a test message", () => {
	it("is really sent, at once, and the log says where", async () => {
		const before = (await rows("test")).length;
		expect(await test("email")).toMatchObject({
			status: 200,
			body: { channel: "email", address: EMAIL, outcome: "sent", reason: null },
		});
		await sendDueMail(gateway.services);
		expect(sent).toEqual([EMAIL]);
		const [row, ...older] = await rows("test");
		expect(older).toHaveLength(before);
		expect(row.after).toEqual({ result: `A test message was sent to ${EMAIL}` });
	});

	it("is sent once for one request, also when it arrives twice at the same time", async () => {
		const key = crypto.randomUUID();
		const before = (await rows("test")).length;
		await Promise.all([test("email", { key }), test("email", { key })]);
		await test("email", { key });
		expect(sent).toEqual([EMAIL]);
		expect(await rows("test")).toHaveLength(before + 1);
	});

	it("says to the second of two that it is being sent, and to both later what became of it", async () => {
		const key = crypto.randomUUID();
		const server = new EventEmitter();
		const [begun, taken] = [once(server, "begun"), once(server, "taken")];
		gateway.services.mailer = {
			send: async ({ recipient }) => {
				server.emit("begun");
				await taken;
				sent.push(recipient);
			},
		};
		const first = test("email", { key });
		await begun;
		const second = await test("email", { key });
		server.emit("taken");
		expect(second).toMatchObject({ status: 200, body: { outcome: "sending", reason: null } });
		expect(testResultMessage(second.body)).toBe(`The test message to ${EMAIL} is being sent`);
		expect((await first).body).toMatchObject({ outcome: "sent" });
		expect((await test("email", { key })).body).toMatchObject({ outcome: "sent" });
		expect(sent).toEqual([EMAIL]);
	});

	it("is not being sent for ever: what was broken off is not known", async () => {
		const key = crypto.randomUUID();
		const server = new EventEmitter();
		const [begun, ended] = [once(server, "begun"), once(server, "ended")];
		gateway.services.mailer = {
			send: async () => {
				server.emit("begun");
				await ended;
			},
		};
		const first = test("email", { key });
		await begun;
		await inSystem((tx) => tx.update(outbox).set({ expiresAt: new Date(0) }));
		const second = await test("email", { key });
		server.emit("ended");
		await first;
		expect(second.body).toMatchObject({
			outcome: "failed",
			reason: "Not confirmed: this may or may not have been sent",
		});
	});

	it("says what failed, and is not tried again", async () => {
		gateway.services.textSender = {
			send: async () => {
				throw new SmsError("21610: The recipient wants no messages", false);
			},
		};
		expect((await test("text")).body).toEqual({
			channel: "text",
			address: PHONE,
			outcome: "failed",
			reason: "21610: The recipient wants no messages",
		});
		expect(await inSystem((tx) => tx.select().from(outbox))).toMatchObject([
			{ dueAt: null, sentAt: null, attempts: 1, channel: "sms" },
		]);
	});

	it("waits in the outbox where nothing is set up to send it", async () => {
		expect((await test("text")).body).toMatchObject({ outcome: "waiting", address: PHONE });
		expect(await inSystem((tx) => tx.select().from(outbox))).toMatchObject([
			{ sentAt: null, recipient: PHONE, kind: "test-message" },
		]);
	});

	it("needs an address of that channel, and counts against a limit that is told in words", async () => {
		const other = await call("POST", path, { email: "mail-only@example.test" });
		const refused = await test("text", { id: other.body.id });
		expect([refused.status, refused.body.details.fields]).toEqual([
			422,
			{ channel: [NO_PHONE_MESSAGE] },
		]);
		for (let count = 0; count < MAX_TESTS; count += 1) {
			expect((await test("email")).status).toBe(200);
		}
		expect(await test("email")).toMatchObject({ status: 429, body: { message: TOO_MANY_TESTS } });
		expect(sent).toHaveLength(MAX_TESTS);
	});
});
