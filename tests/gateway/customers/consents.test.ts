// @both-databases: transactions
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SYSTEM } from "../../../gateway/core/database";
import { recordConsents } from "../../../gateway/customers/consent/consents";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { switchEverythingOnForBoth } from "../../support/merchants/every-feature";
import { intakeBody, placeOrder } from "../../support/orders/test-orders";
import { listTaskRows, workOff } from "../../support/tasks/task-world";

let gateway: TestGateway;

beforeAll(async () => {
	gateway = await startTestGateway();
	await switchEverythingOnForBoth(gateway);
});
afterAll(() => gateway.close());

const call = (method: string, path: string, request: object = {}) =>
	gateway.call(method, path.replace("OWN", gateway.own.merchantId), {
		token: gateway.own.tokens.merchantSuperAdmin,
		...request,
	});
const found = async (email: string) => {
	const { rows } = (await call("GET", `/api/v2/customers/OWN/search?email=${email}`)).body;
	return (await call("GET", `/api/v2/customers/OWN/${rows[0].id}`)).body;
};

const order = (email: string, phone: string, consent?: object) =>
	placeOrder(gateway, {
		...intakeBody(gateway.own.storeIds[0], { customer: { name: "Ada Moreno", phone, email } }),
		...(consent && { consent }),
	});

async function importFile(csv: string) {
	const file = await call("POST", `/api/v2/customers/OWN/files?key=${crypto.randomUUID()}`, {
		body: new TextEncoder().encode(csv),
	});
	const body = { fileId: file.body.fileId };
	const { taskId } = (await call("POST", "/api/v2/customers/OWN/imports", { body })).body;
	await workOff(gateway.services);
	const rows = await listTaskRows(gateway.services.database, taskId);
	return { taskId, words: rows.map(({ words }) => words) };
}

describe("consent", () => {
	it("comes with an order, where an empty box takes nothing back", async () => {
		await order("ada@example.com", "+13125550196");
		expect((await found("ada@")).consents.sms.answer).toBeNull();
		await order("ada@example.com", "+13125550196", { email: false, text: true });
		const { id, consents } = await found("ada@");
		expect(consents).toMatchObject({
			email: { answer: "no", source: "order" },
			sms: { answer: "yes", source: "order" },
		});
		await order("ada@example.com", "+13125550196", { email: true, text: false });
		expect((await found("ada@")).consents).toMatchObject({
			email: { answer: "yes" },
			sms: { answer: "yes" },
		});
		const log = await call("GET", `/api/v2/audit-log?entity=customer&entityId=${id}`);
		const entries = log.body.rows.filter(
			({ action }: { action: string }) => action === "subscribe",
		);
		expect(entries).toHaveLength(2);
	});

	it("counts what the storefront hears even where it changes nothing, and from the team what they change", async () => {
		await order("ben@example.com", "+13125550197");
		const { id } = await found("ben@");
		const path = `/api/v2/store-v2/OWN/customers/${id}/subscriptions`;
		const body = { email: true, sms: false, push: true };
		await call("PUT", path, { body });
		expect((await found("ben@")).consents).toMatchObject({
			email: { answer: null },
			sms: { answer: null },
		});
		const keys = "/api/v2/store-v2/OWN/api-keys";
		const scopes = ["CUSTOMER.API_UPDATE"];
		const key = await call("POST", keys, { body: { name: "App", scopes } });
		const { secret } = (await call("POST", `${keys}/${key.body.id}/secret`)).body;
		const withKey = { apiKey: secret, token: undefined };
		const answer = await call("PUT", path, { ...withKey, body });
		expect(answer.status, JSON.stringify(answer.body)).toBe(200);
		expect(await call("GET", path, withKey)).toMatchObject({ status: 200, body: answer.body });
		expect((await found("ben@")).consents).toMatchObject({
			email: { answer: "yes", source: "storefront" },
			sms: { answer: "no", source: "storefront" },
		});
		const log = await call("GET", `/api/v2/audit-log?entity=customer&entityId=${id}`);
		const entries = log.body.rows.filter(
			({ action }: { action: string }) => action === "subscribe",
		);
		expect(entries).toMatchObject([{ after: { takesEmail: true, takesSms: false } }]);
	});

	it("goes with a customer to a corrected address where it is a no, and never where it is a yes", async () => {
		await order("cleo@example.com", "+13125550198", { email: false, text: true });
		const { id } = await found("cleo@");
		await call("PATCH", `/api/v2/customers/OWN/${id}`, {
			body: { email: "cleo.right@example.com", phone: "+13125550199" },
		});
		expect((await found("cleo.right@")).consents).toMatchObject({
			email: { answer: "no", source: "order" },
			sms: { answer: null },
		});
		await importFile("Name,Phone,Email\nCleo,3125550199,cleo.file@example.com\n");
		expect((await found("cleo.file@")).consents.email.answer).toBe("no");
		// The latest consent for an address counts.
		const later = { channel: "EMAIL", contact: "cleo.later@example.com", answer: "yes" } as const;
		await gateway.services.database.transaction(SYSTEM, (tx) =>
			recordConsents(tx, gateway.own.merchantId, "order", [later]),
		);
		await call("PATCH", `/api/v2/customers/OWN/${id}`, { body: { email: later.contact } });
		expect((await found("cleo.later@")).consents.email.answer).toBe("yes");
	});

	it("keeps a no while there is no address, and brings it to the next one, by hand or with an order", async () => {
		const phone = "+13125550183";
		await order("eve@example.com", phone, { email: false });
		const { id } = await found("eve@");
		const change = (email: string) =>
			call("PATCH", `/api/v2/customers/OWN/${id}`, { body: { email } });
		const emailConsent = async () =>
			(await call("GET", `/api/v2/customers/OWN/${id}`)).body.consents.email.answer;
		await change("");
		expect(await emailConsent()).toBe("no");
		await change("eve.second@example.com");
		expect(await emailConsent()).toBe("no");
		await change("");
		await order("eve.third@example.com", phone);
		expect(await found("eve.third@")).toMatchObject({ id, consents: { email: { answer: "no" } } });
		// Who has said yes since has no no left to bring.
		await order("eve.third@example.com", phone, { email: true });
		await change("");
		await change("eve.fourth@example.com");
		expect(await emailConsent()).toBeNull();
		await change("");
		const path = `/api/v2/store-v2/OWN/customers/${id}/subscriptions`;
		await call("PUT", path, { body: { email: false, sms: false, push: true } });
		await change("eve.fifth@example.com");
		expect(await emailConsent()).toBe("no");
	});

	it("comes with a file, whose yes undoes nobody's no, and is taken back with it", async () => {
		await order("fay@example.com", "+13125550184", { email: false });
		const csv = [
			"Name,Phone,Email,Email consent,Text consent,Push consent",
			"Ada Moreno,3125550184,,yes,yes,",
			"Gus New,,gus@example.com,Unsubscribed,,no",
			"Hal Odd,,hal@example.com,perhaps,,",
		];
		const { taskId, words } = await importFile(csv.join("\n"));
		expect(words).toEqual([
			"Text consent: none → yes. Email consent stays “no”",
			"New customer.",
			"Email consent: Enter yes or no",
		]);
		expect((await found("fay@")).consents).toMatchObject({
			email: { answer: "no", source: "order" },
			sms: { answer: "yes", source: "import" },
		});
		expect((await found("gus@")).consents).toMatchObject({
			email: { answer: "no", source: "import" },
			sms: { answer: null },
			push: { answer: "no" },
		});
		const undo = await call("POST", `/api/v2/audit-log/OWN/tasks/${taskId}/undo`);
		expect(undo.status, JSON.stringify(undo.body)).toBe(202);
		await workOff(gateway.services);
		expect((await found("fay@")).consents).toMatchObject({
			email: { answer: "no", source: "order" },
			sms: { answer: null, source: null },
		});
		await order("gus@example.com", "");
		expect((await found("gus@")).consents.email.answer).toBeNull();
	});

	it("keeps the no of a file that says both", async () => {
		const { merchantId } = gateway.own;
		const said = { channel: "EMAIL", contact: "dan@example.com" } as const;
		const outcomes = await gateway.services.database.transaction(SYSTEM, (tx) =>
			recordConsents(tx, merchantId, "import", [
				{ ...said, answer: "no" },
				{ ...said, answer: "yes" },
			]),
		);
		expect(outcomes).toEqual([{ ...said, before: null, after: "no" }]);
	});
});
