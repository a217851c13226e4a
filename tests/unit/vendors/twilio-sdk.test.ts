import { Hono } from "hono";
import twilio from "twilio";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { createHttpSender } from "../../../gateway/adapters/mail/sms/http-sender";
import { serveVendor } from "../../support/vendors/serve-vendor";
import { twilioContract } from "../../support/vendors/twilio-contract";

const SID = `AC${"0".repeat(32)}`;
const message = { To: "+13125550142", From: "+13125550100", Body: "Order 12 — ready, ¡gracias!" };
let answer: { status: 201 | 400 | 429; body: object };
const faults: string[] = [];
let vendor: Awaited<ReturnType<typeof serveVendor>>;

beforeAll(async () => {
	const app = new Hono();
	app.use(twilioContract(faults));
	app.post("*", (context) => context.json(answer.body, answer.status));
	vendor = await serveVendor(app);
});
afterAll(() => vendor.close());
afterEach(() => {
	expect(faults.splice(0), "by the types of Twilio's SDK").toEqual([]);
});

function createClients() {
	const client = twilio(SID, "secret", { autoRetry: false });
	const { httpClient } = client;
	const request = httpClient.request.bind(httpClient);
	httpClient.request = (options) =>
		request({ ...options, uri: options.uri.replace("https://api.twilio.com", vendor.url) });
	const url = `${vendor.url}/2010-04-01`;
	const settings = { url, account: SID, token: "secret", from: message.From, timeoutMs: 5_000 };
	return { client, sender: createHttpSender(settings) };
}

const taken = { sid: `SM${"1".repeat(32)}`, status: "queued", error_code: null };

it("a text goes out as the SDK sends it, and its answer is read the same", async () => {
	answer = { status: 201, body: taken };
	const { client, sender } = createClients();
	const { To: to, From: from, Body: body } = message;
	const theirs = await client.messages.create({ to, from, body });
	const ours = await sender.send({ recipient: to, text: body } as never);
	expect(ours).toBe(theirs.sid);
	const [first, second] = vendor.calls.splice(0);
	expect(second?.method).toBe(first?.method);
	expect(second?.path).toBe(first?.path);
	expect(second?.headers.authorization).toBe(first?.headers.authorization);
	const fields = (text = "") => Object.fromEntries(new URLSearchParams(text));
	expect(fields(second?.body)).toEqual(fields(first?.body));
	expect(fields(second?.body)).toEqual(message);
});

it("a refusal has the code that the SDK reads", async () => {
	const refusal = {
		code: 21610,
		message: "Attempt to send to unsubscribed recipient",
		status: 400,
	};
	answer = { status: 400, body: refusal };
	const { client, sender } = createClients();
	const { To: to, From: from, Body: body } = message;
	const theirs = await client.messages.create({ to, from, body }).catch((error) => error);
	const ours = await sender.send({ recipient: to, text: body } as never).catch((error) => error);
	expect([ours.code, ours.message]).toEqual([theirs.code, `${theirs.code}: ${theirs.message}`]);
	vendor.calls.splice(0);
});

it("finds whatever the SDK's types do not have", async () => {
	answer = { status: 201, body: { ...taken, status: "dreaming", mood: 1 } };
	const { sender } = createClients();
	await sender.send({ recipient: message.To, text: message.Body } as never);
	expect(faults.splice(0)).toEqual([expect.stringMatching(/additional properties.*status/)]);
	vendor.calls.splice(0);
});

it("a text goes out through a messaging service as the SDK sends it", async () => {
	answer = { status: 201, body: taken };
	const { client } = createClients();
	const service = `MG${"2".repeat(32)}`;
	const settings = { url: `${vendor.url}/2010-04-01`, account: SID, token: "secret" };
	const sender = createHttpSender({ ...settings, from: service, timeoutMs: 5_000 });
	const { To: to, Body: body } = message;
	await client.messages.create({ to, messagingServiceSid: service, body });
	await sender.send({ recipient: to, text: body } as never);
	const [first, second] = vendor.calls.splice(0);
	expect(new URLSearchParams(second?.body)).toEqual(new URLSearchParams(first?.body));
});
