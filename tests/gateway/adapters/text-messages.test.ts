import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { createTextSender } from "../../../gateway/adapters/mail/sms/create-sender";
import { sendDueTexts } from "../../../gateway/adapters/mail/sms/jobs";
import { queueText } from "../../../gateway/adapters/mail/sms/queue-text";
import { outbox } from "../../../gateway/adapters/mail/tables";
import { SYSTEM, type Tx } from "../../../gateway/core/database";
import { startTestGateway, type TestGateway } from "../../support/gateway";

const PHONE = "+13125550142";
const ACCOUNT = "AC0123456789";

interface Heard {
	path: string;
	authorization: string;
	type: string;
	form: Record<string, string>;
}

let gateway: TestGateway;
let peer: Server;
let heard: Heard[];
/** The peer's next answers; null never answers. It takes what follows. */
let answers: ({ status: number; body: object; retryAfter?: string } | null)[];

beforeAll(async () => {
	gateway = await startTestGateway();
});
afterAll(() => gateway.close());
beforeEach(async () => {
	heard = [];
	answers = [];
	await inSystem((tx) => tx.delete(outbox));
	peer = createServer(async (request, response) => {
		heard.push(await read(request));
		const answer = answers.length > 0 ? answers.shift() : TAKEN;
		if (!answer) return;
		response.writeHead(answer.status, {
			"content-type": "application/json",
			...(answer.retryAfter && { "retry-after": answer.retryAfter }),
		});
		response.end(JSON.stringify(answer.body));
	});
	await new Promise<void>((resolve) => peer.listen(0, "127.0.0.1", resolve));
	point();
	await inSystem((tx) => queueText(tx, gateway.own.merchantId, "test", PHONE, "Hello & welcome"));
});
afterEach(() => {
	peer.closeAllConnections();
	peer.close();
});

function point(): void {
	const { port } = peer.address() as AddressInfo;
	gateway.services.textSender = createTextSender({
		SMS_URL: `http://127.0.0.1:${port}/2010-04-01`,
		SMS_ACCOUNT: ACCOUNT,
		SMS_TOKEN: "secret",
		SMS_FROM: "+13125550100",
		SMS_TIMEOUT_MS: 300,
	});
}

const TAKEN: { status: number; body: object; retryAfter?: string } = {
	status: 201,
	body: { sid: "SM1", status: "queued", error_code: null },
};
const inSystem = <T>(work: (tx: Tx) => Promise<T>) =>
	gateway.services.database.transaction(SYSTEM, work);
const run = () => sendDueTexts(gateway.services);
const outboxRow = async () => {
	const [row] = await inSystem((tx) => tx.select().from(outbox).where(eq(outbox.recipient, PHONE)));
	if (!row) throw new Error("No message");
	return row;
};
/** Simulates the time until the next attempt. */
const wait = () => inSystem((tx) => tx.update(outbox).set({ dueAt: new Date() }));

async function read(request: IncomingMessage): Promise<Heard> {
	const chunks: Buffer[] = [];
	for await (const chunk of request) chunks.push(chunk as Buffer);
	return {
		path: `${request.method} ${request.url}`,
		authorization: request.headers.authorization ?? "",
		type: request.headers["content-type"] ?? "",
		form: Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString())),
	};
}

it("is sent once, as a form with basic auth, and its text is deleted", async () => {
	await Promise.all([run(), run()]);
	await run();
	expect(heard).toEqual([
		{
			path: `POST /2010-04-01/Accounts/${ACCOUNT}/Messages.json`,
			authorization: `Basic ${Buffer.from(`${ACCOUNT}:secret`).toString("base64")}`,
			type: "application/x-www-form-urlencoded;charset=UTF-8",
			form: { To: PHONE, From: "+13125550100", Body: "Hello & welcome" },
		},
	]);
	expect(await outboxRow()).toMatchObject({ attempts: 1, dueAt: null, text: "", lastError: null });
});

it("is tried again after 429, 500 and silence, and told why meanwhile", async () => {
	answers = [
		{ status: 429, body: { code: 20429, message: "Too Many Requests", status: 429 } },
		{ status: 500, body: { code: 20500, message: "Internal Server Error", status: 500 } },
		null,
	];
	const reasons: (string | null)[] = [];
	for (let attempt = 0; attempt < 4; attempt += 1) {
		await run();
		reasons.push((await outboxRow()).lastError);
		await wait();
	}
	expect(reasons).toEqual([
		"20429: Too Many Requests",
		"20500: Internal Server Error",
		"The provider did not answer",
		null,
	]);
	expect(heard).toHaveLength(4);
	expect((await outboxRow()).sentAt).not.toBeNull();
});

it("is given up at once when the provider calls the number invalid", async () => {
	answers = [
		{ status: 400, body: { code: 21211, message: "The 'To' number is not valid", status: 400 } },
	];
	await run();
	await wait();
	const row = await outboxRow();
	expect(row).toMatchObject({ sentAt: null, lastError: "21211: The 'To' number is not valid" });
	expect(heard).toHaveLength(1);
});

it("waits for a sending number that may send, which is no fault of the message", async () => {
	const words = "The 'From' phone number is not a valid number for this account";
	answers = [{ status: 400, body: { code: 21606, message: words, status: 400 } }];
	await run();
	const row = await outboxRow();
	expect(row).toMatchObject({ sentAt: null, lastError: `21606: ${words}` });
	expect(row.dueAt).not.toBeNull();
});

it("is tried again when it was taken and failed at once", async () => {
	answers = [
		{
			status: 201,
			body: { sid: "SM1", status: "failed", error_code: 30008, error_message: "Unknown error" },
		},
	];
	await run();
	expect(await outboxRow()).toMatchObject({ sentAt: null, lastError: "30008: Unknown error" });
	await wait();
	await run();
	expect((await outboxRow()).sentAt).not.toBeNull();
});

it("is not sent once it is too late, and says so in the outbox", async () => {
	gateway.services.textSender = null;
	const past = new Date(Date.now() - 1_000);
	await inSystem((tx) => tx.update(outbox).set({ expiresAt: past }));
	await run();
	expect(await outboxRow()).toMatchObject({ attempts: 0, sentAt: null, dueAt: null, text: "" });
	expect((await outboxRow()).expiredAt).not.toBeNull();
	point();
	await run();
	expect(heard).toEqual([]);
});

it("may go out for an hour", async () => {
	const { createdAt, expiresAt } = await outboxRow();
	expect((expiresAt?.getTime() ?? 0) - createdAt.getTime()).toBe(60 * 60_000);
});

it("is not sent again sooner than our own wait, and later when the provider asks for it", async () => {
	const secondsLeft = async () => ((await outboxRow()).dueAt?.getTime() ?? 0) - Date.now();
	answers = [
		{ status: 429, body: {}, retryAfter: "0" },
		{ status: 429, body: {}, retryAfter: "3600" },
	];
	await run();
	expect(await secondsLeft()).toBeGreaterThan(100_000);
	await wait();
	await run();
	expect(await secondsLeft()).toBeGreaterThan(3_000_000);
});

it("waits in the outbox without a provider", async () => {
	gateway.services.textSender = null;
	await run();
	expect(await outboxRow()).toMatchObject({ attempts: 0, sentAt: null, text: "Hello & welcome" });
});
