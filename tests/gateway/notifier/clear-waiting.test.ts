import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { queueMail } from "../../../gateway/adapters/mail/queue-mail";
import { sendDueMail } from "../../../gateway/adapters/mail/send-due-mail";
import { outbox } from "../../../gateway/adapters/mail/tables";
import { SYSTEM, type Tx } from "../../../gateway/core/database";
import { startTestGateway, type TestGateway, type TestMerchant } from "../../support/gateway";

let gateway: TestGateway;
let sent: string[];
beforeAll(async () => {
	gateway = await startTestGateway();
});
afterAll(() => gateway.close());
beforeEach(async () => {
	sent = [];
	gateway.services.mailer = { send: async ({ recipient }) => void sent.push(recipient) };
	await inSystem((tx) => tx.delete(outbox));
	const { own, other } = gateway;
	for (const [recipient, { merchantId }, storeId] of [
		["one@example.test", own, own.storeIds[0]],
		["two@example.test", own, own.storeIds[0]],
		["sibling@example.test", own, own.storeIds[1]],
		["account@example.test", own, null],
		["foreign@example.test", other, other.storeIds[0]],
	] as [string, TestMerchant, string | null][]) {
		await inSystem((tx) =>
			queueMail(tx, merchantId, "test", recipient, LETTER, storeId ? { storeId } : {}),
		);
	}
});

const LETTER = { subject: "Order 7", paragraphs: ["It waits."] };
const inSystem = <T>(work: (tx: Tx) => Promise<T>) =>
	gateway.services.database.transaction(SYSTEM, work);
const at = (what: string) => `/api/v2/store-v2/${gateway.own.merchantId}/${what}`;
const call = (
	method: string,
	path: string,
	body?: object,
	role: "merchantSuperAdmin" | "storeAdmin" = "merchantSuperAdmin",
) => gateway.call(method, path, { token: gateway.own.tokens[role], ...(body && { body }) });
const waiting = async (storeId?: string) =>
	(await call("GET", at(`waiting-messages${storeId ? `?storeId=${storeId}` : ""}`))).body.waiting;

it("counts and drops what waits at a location, and nothing else", async () => {
	const [store] = gateway.own.storeIds;
	expect([await waiting(store), await waiting()]).toEqual([2, 3]);
	expect((await call("POST", at("message-clearings"), { storeId: store })).body).toEqual({
		cleared: 2,
	});
	expect([await waiting(store), await waiting()]).toEqual([0, 1]);
	await sendDueMail(gateway.services);
	expect(sent.sort()).toEqual([
		"account@example.test",
		"foreign@example.test",
		"sibling@example.test",
	]);
	expect((await call("POST", at("message-clearings"), { storeId: store })).body.cleared).toBe(0);
	const { body } = await call("GET", "/api/v2/audit-log?entity=waiting-messages");
	expect(body.rows).toMatchObject([{ action: "clear", storeId: store, after: { dropped: 2 } }]);
});

it("drops those of all locations, for people of some locations those of theirs", async () => {
	const mine = await call("POST", at("message-clearings"), { storeId: null }, "storeAdmin");
	expect(mine.body.cleared).toBe(2);
	expect(await waiting()).toBe(1);
	const all = await call("POST", at("message-clearings"), { storeId: null });
	expect(all.body.cleared).toBe(1);
	await sendDueMail(gateway.services);
	expect(sent.sort()).toEqual(["account@example.test", "foreign@example.test"]);
});

it("does not bring back what is dropped while its sending fails", async () => {
	const [store] = gateway.own.storeIds;
	gateway.services.mailer = {
		async send({ recipient }) {
			if (recipient === "one@example.test" || recipient === "two@example.test") {
				await call("POST", at("message-clearings"), { storeId: store });
				throw new Error("The server went away");
			}
			sent.push(recipient);
		},
	};
	await sendDueMail(gateway.services);
	const rows = await inSystem((tx) => tx.select().from(outbox));
	const dropped = rows.filter(({ storeId }) => storeId === store);
	expect(dropped.map(({ dueAt, sentAt }) => [dueAt, sentAt])).toEqual([
		[null, null],
		[null, null],
	]);
	expect(dropped.every(({ clearedAt }) => clearedAt)).toBe(true);
});

it("says since when and why, and tries again what is on its way to nobody", async () => {
	const [store] = gateway.own.storeIds;
	gateway.services.mailer = { send: () => Promise.reject(new Error("450 Mailbox is busy")) };
	await sendDueMail(gateway.services);
	const [oldest] = await inSystem((tx) =>
		tx.select().from(outbox).where(eq(outbox.recipient, "one@example.test")),
	);
	expect((await call("GET", at(`waiting-messages?storeId=${store}`))).body).toEqual({
		waiting: 2,
		since: oldest?.createdAt.toISOString(),
		reason: "450 Mailbox is busy",
	});
	const retry = async () =>
		(await call("POST", at("message-retries"), { storeId: store })).body.retried;
	// They may be on their way still.
	expect(await retry()).toBe(0);
	const dueAt = new Date(Date.now() + 60_000);
	await inSystem((tx) =>
		tx.update(outbox).set({ attempts: 3, dueAt }).where(eq(outbox.recipient, "one@example.test")),
	);
	expect(await retry()).toBe(1);
	gateway.services.mailer = { send: async ({ recipient }) => void sent.push(recipient) };
	await sendDueMail(gateway.services);
	expect(sent).toEqual(["one@example.test"]);
	const { body } = await call("GET", "/api/v2/audit-log?entity=waiting-messages");
	expect(body.rows[0]).toMatchObject({ action: "retry", storeId: store, after: { retried: 1 } });
	gateway.services.mailer = null;
	const { reason } = (await call("GET", at("waiting-messages"))).body;
	expect(reason).toBe("No mail server is set up");
});
