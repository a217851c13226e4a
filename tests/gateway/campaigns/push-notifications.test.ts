import { createECDH, randomBytes } from "node:crypto";
import { createServer, type Server } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import webPush from "web-push";
import { NO_DEVICE_REASON } from "~/models/campaigns/campaign-message";
import { campaignCalls } from "../../support/campaigns/campaign-calls";
import { createCrudSuite } from "../../support/crud-suite";
import { startTestGateway, type TestGateway, type TestMerchant } from "../../support/gateway";
import { switchEverythingOnForBoth } from "../../support/merchants/every-feature";

interface Ece {
	decrypt(body: Buffer, params: object): Buffer;
}
/** What push services' clients use, which comes with web-push and has no types. */
const ece: Ece = createRequire(createRequire(import.meta.url).resolve("web-push"))("http_ece");

const keys = webPush.generateVAPIDKeys();
let gateway: TestGateway;
let service: Server;
/** Status to answer by path, and what came to it. */
const answers = new Map<string, number>();
const received: { path: string; authorization: string; body: Buffer }[] = [];

beforeAll(async () => {
	gateway = await startTestGateway({
		PUSH_PUBLIC_KEY: keys.publicKey,
		PUSH_PRIVATE_KEY: keys.privateKey,
		PUSH_CONTACT: "mailto:ops@mise.test",
		PUSH_HOSTS: "127.0.0.1 *.push.example",
	});
	await switchEverythingOnForBoth(gateway);
	service = createServer((request, response) => {
		const chunks: Buffer[] = [];
		request.on("data", (chunk: Buffer) => chunks.push(chunk));
		request.on("end", () => {
			const path = request.url ?? "";
			const { authorization = "" } = request.headers;
			received.push({ path, authorization, body: Buffer.concat(chunks) });
			response.writeHead(answers.get(path) ?? 201).end();
		});
	});
	await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
	await new Promise((resolve) => service.close(resolve));
	await gateway.close();
});

const all = ({ merchantId }: TestMerchant) => `/api/v2/store-v2/${merchantId}/push-notifications`;

createCrudSuite("push notifications", {
	gateway: () => gateway,
	entity: "push-notification",
	all,
	one: (merchant, id) => `${all(merchant)}/${id}`,
	readId: ({ id }) => String(id),
	create: () => ({ name: `Push ${crypto.randomUUID().slice(0, 8)}`, pushMessage: "Today" }),
	patch: { pushTitle: "Changed" },
	otherPatch: { pushTitle: "Changed again" },
	invalid: [
		{ what: "too long a title", body: { pushTitle: "x".repeat(41) }, fields: ["pushTitle"] },
		{ what: "no message", body: { pushMessage: " " }, fields: ["pushMessage"] },
		{ what: "too long a message", body: { pushMessage: "x".repeat(91) }, fields: ["pushMessage"] },
	],
	boundToLocations: false,
	removable: true,
});

const { send, make, customer, born, run } = campaignCalls(() => gateway);

async function registerPhone(customerId: string) {
	const own = createECDH("prime256v1");
	own.generateKeys();
	const auth = randomBytes(16);
	const path = `/${crypto.randomUUID()}`;
	const { port } = service.address() as AddressInfo;
	const subscription = {
		endpoint: `http://127.0.0.1:${port}${path}`,
		keys: { p256dh: own.getPublicKey("base64url"), auth: auth.toString("base64url") },
	};
	const answer = await send("POST", `/customers/${customerId}/push-devices`, subscription);
	const messages = () => received.filter((each) => each.path === path);
	const read = () =>
		messages().map(({ body }) =>
			JSON.parse(
				ece
					.decrypt(body, {
						version: "aes128gcm",
						privateKey: own,
						authSecret: auth.toString("base64url"),
					})
					.toString("utf8"),
			),
		);
	return { status: answer.status, path, messages, read };
}

async function push(given: object) {
	const { id } = await make("/push-notifications", {
		name: `Push ${crypto.randomUUID().slice(0, 8)}`,
		pushTitle: "Hi {name}",
		pushMessage: "Soup at {company}",
		pushLink: "https://order.example.test/soup",
		...given,
	});
	const started = await send("POST", `/push-notifications/${id}/start`);
	if (started.status !== 200) throw new Error(JSON.stringify(started.body));
	await run();
	return (await send("GET", `/push-notifications/${id}`)).body;
}

describe("a push notification", () => {
	it("comes encrypted to the phones of its audience, signed by the server, and counts the tap", async () => {
		const ada = await customer({ birthday: "1990-01-03", name: "Ada Moreno" });
		await customer({ birthday: "1990-01-04" });
		const phone = await registerPhone(ada.id);
		expect(phone.status).toBe(201);
		const sent = await push({ audienceId: await born("January") });
		expect(sent).toMatchObject({ status: "COMPLETED", counts: { sent: 1, skipped: 0 } });
		const [message] = phone.read();
		expect(message).toMatchObject({ title: "Hi Ada", message: "Soup at Own Organization" });
		expect(phone.messages()[0]?.authorization).toContain(`k=${keys.publicKey}`);
		const [, code, link] = /\/c\/([\w-]+)\/(\d)$/.exec(message.link) ?? [];
		const click = await gateway.call("POST", "/api/v2/public/campaign-messages/click", {
			body: { code, link: Number(link) },
		});
		expect(click.body).toEqual({ url: "https://order.example.test/soup" });
		const { counts } = (await send("GET", `/push-notifications/${sent.id}`)).body;
		expect(counts).toMatchObject({ opened: 1, clicked: 1 });
	});

	it("forgets a phone that is gone, and tries again where the push service is busy", async () => {
		const ada = await customer({ birthday: "1990-02-03" });
		const ben = await customer({ birthday: "1990-02-04" });
		const [gone, busy] = [await registerPhone(ada.id), await registerPhone(ben.id)];
		answers.set(gone.path, 410);
		answers.set(busy.path, 503);
		const audienceId = await born("February");
		const sent = await push({ audienceId });
		expect(sent).toMatchObject({ status: "ACTIVE", counts: { sent: 0, skipped: 1 } });
		const { rows } = (await send("GET", `/push-notifications/${sent.id}/messages`)).body;
		expect(rows).toContainEqual(
			expect.objectContaining({ customerId: ada.id, reason: NO_DEVICE_REASON }),
		);
		expect(rows).toContainEqual(
			expect.objectContaining({ customerId: ben.id, state: "waiting", reason: "Status 503" }),
		);
		answers.clear();
		await push({ audienceId });
		expect(gone.messages()).toHaveLength(1);
		expect(busy.messages()).toHaveLength(2);
	});

	it("calls no push service but the known ones", async () => {
		const { id } = await customer();
		const registerDevice = (endpoint: string) =>
			send("POST", `/customers/${id}/push-devices`, {
				endpoint,
				keys: { p256dh: "B".repeat(87), auth: "a".repeat(22) },
			});
		for (const endpoint of [
			"https://10.0.0.1/push",
			"http://a.push.example/push",
			"https://push.example.evil.test/push",
			"https://user@a.push.example/push",
			"https://a.push.example:22/push",
		]) {
			expect((await registerDevice(endpoint)).status, endpoint).toBe(422);
		}
		expect((await registerDevice("https://a.push.example/push")).status).toBe(201);
	});

	it("tells browsers the key to subscribe with", async () => {
		const { body } = await gateway.call("GET", "/api/v2/public/push-key");
		expect(body).toEqual({ publicKey: keys.publicKey });
	});
});
