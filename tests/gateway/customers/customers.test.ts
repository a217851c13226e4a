// @both-databases: transactions
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ConsentChannel } from "~/models/customers/consent";
import {
	NO_CONTACT_MESSAGE,
	NO_SEARCH_MESSAGE,
	SEARCH_MESSAGES,
} from "~/models/customers/customer";
import { contactHash } from "../../../gateway/adapters/mail/contact-hash";
import { SYSTEM } from "../../../gateway/core/database";
import { recordBounce } from "../../../gateway/customers/consent/consents";
import { contactConsents } from "../../../gateway/customers/consent/tables";
import { merchants } from "../../../gateway/merchants/tables";
import { CASH, customerCalls, DONE } from "../../support/customers/customer-calls";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import {
	act,
	intakeBody,
	placeOrder,
	refundAction,
	serveSandbox,
	statusAction,
} from "../../support/orders/test-orders";

let gateway: TestGateway;
let sandbox: Awaited<ReturnType<typeof serveSandbox>>;
let storeId: string;

beforeAll(async () => {
	gateway = await startTestGateway();
	sandbox = await serveSandbox(gateway, 5_000);
	[storeId] = gateway.own.storeIds;
	const featuresFlags = { isFranchiseDirectoryEnabled: true, multiEntityType: "franchise" };
	await gateway.services.database.transaction(SYSTEM, (tx) =>
		tx.update(merchants).set({ featuresFlags: featuresFlags as never }),
	);
});
afterAll(async () => {
	await sandbox.close();
	await gateway.close();
});

const { send, createOrder, orderCustomerId } = customerCalls(() => gateway);

const found = async (query: string) =>
	(await send("GET", `?${query}`)).body.rows.map(({ name }: { name: string }) => name);

describe("a customer", () => {
	it("is known again by the phone number, however it is written, and by the email without one", async () => {
		const phones = ["(312) 555-0177", "+1 312 555 0177", "312.555.0177"];
		const ids: string[] = [];
		for (const phone of phones) {
			const customer = { name: "Noa Field", phone, email: "" };
			ids.push(
				await orderCustomerId((await placeOrder(gateway, intakeBody(storeId, { customer }))).id),
			);
		}
		expect(new Set(ids).size).toBe(1);
		const { body } = await send("GET", `/${ids[0]}`);
		expect(body).toMatchObject({ name: "Noa Field", phone: "+13125550177", orderCount: 3 });
	});

	it("gets an email from an order that is not known yet, by its history, and keeps what is", async () => {
		const phone = "+13125550178";
		const place = (name: string, email: string) =>
			placeOrder(gateway, intakeBody(storeId, { customer: { name, phone, email } }));
		const { id } = await place("Kai Ames", "");
		await place("K.", "kai@example.test");
		await place("Kai", "other@example.test");
		const { body } = await send("GET", `/${await orderCustomerId(id)}`);
		expect(body).toMatchObject({ name: "Kai Ames", email: "kai@example.test", version: 2 });
		const history = await gateway.call(
			"GET",
			`/api/v2/audit-log?entity=customer&entityId=${body.id}`,
			{
				token: gateway.own.tokens.merchantSuperAdmin,
			},
		);
		expect(history.body.rows).toMatchObject([
			{ action: "update", before: { email: "" }, after: { email: "kai@example.test" } },
		]);
	});

	it("has as many orders as are not canceled, and none from tests", async () => {
		const { order, id, email } = await createOrder("Count Me");
		const customer = { name: "Count Me", phone: "", email };
		const again = await placeOrder(gateway, intakeBody(storeId, { customer, ...CASH }));
		await placeOrder(gateway, intakeBody(storeId, { customer, isTest: true }));
		expect((await send("GET", `/${id}`)).body.orderCount).toBe(2);
		await act(gateway, again.id, [statusAction("canceled")]);
		const { body } = await send("GET", `/${id}`);
		expect(body.orderCount).toBe(1);
		expect(body.firstOrderAt).toBe(order.dateInfo.placedAt);
		expect(body.lastOrderAt).toBe(order.dateInfo.placedAt);
	});

	it("is not made by a test", async () => {
		const email = `${crypto.randomUUID()}@example.test`;
		const customer = { name: "Only A Test", phone: "", email };
		await placeOrder(gateway, intakeBody(storeId, { customer, isTest: true }));
		expect(await found("search=Only%20A%20Test")).toEqual([]);
	});

	it("spends what orders come to, less refunds", async () => {
		const { id, order } = await createOrder("Big Spender");
		await act(gateway, order.id, [{ type: "CONFIRM_ORDER" }, refundAction(400)]);
		const { body } = await gateway.call("GET", `/customers/${id}`, {
			token: gateway.own.tokens.merchantMarketer,
		});
		expect(body).toMatchObject({
			orderCount: 1,
			spent: [{ currency: "USD", total: 2000 }],
		});
	});
});

describe("the directory", () => {
	it("is searched, filtered and sorted", async () => {
		const stamp = "Zq";
		const old = new Date(Date.now() - 100 * 86_400_000).toISOString();
		await createOrder(`${stamp} Anna`, { dateInfo: { placedAt: old }, ...DONE });
		const bea = await createOrder(`${stamp} Bea`);
		await placeOrder(
			gateway,
			intakeBody(storeId, { customer: { name: `${stamp} Bea`, phone: "", email: bea.email } }),
		);
		await send("PATCH", `/${bea.id}`, { body: { birthday: "1987-03-14", status: "suspended" } });
		const search = `search=${stamp}`;
		expect(await found(`${search}&sort=name&direction=asc`)).toEqual(["Zq Anna", "Zq Bea"]);
		expect(await found(search)).toEqual(["Zq Bea", "Zq Anna"]);
		expect(await found(`${search}&ordered=before-90`)).toEqual(["Zq Anna"]);
		expect(await found(`${search}&ordered=within-30`)).toEqual(["Zq Bea"]);
		expect(await found(`${search}&ordered=never`)).toEqual([]);
		expect(await found(`${search}&orders=2`)).toEqual(["Zq Bea"]);
		expect(await found(`${search}&orders=1`)).toEqual(["Zq Anna"]);
		expect(await found(`${search}&birthday=3`)).toEqual(["Zq Bea"]);
		expect(await found(`${search}&birthday=4`)).toEqual([]);
		expect(await found(`${search}&status=active`)).toEqual(["Zq Anna"]);
		expect(await found(`search=${encodeURIComponent(bea.email)}`)).toEqual(["Zq Bea"]);
	});

	it("is filtered by what customers agreed to, and by the channel that fails", async () => {
		const stamp = "Zy";
		const { merchantId } = gateway.own;
		const mailed = await createOrder(`${stamp} Mail`);
		const phone = "+13125550194";
		const customer = { name: `${stamp} Phone`, phone, email: "" };
		const called = await placeOrder(gateway, intakeBody(storeId, { customer }));
		const row = (channel: ConsentChannel, key: string) => ({
			merchantId,
			channel,
			contactHash: contactHash(merchantId, key),
		});
		const id = await orderCustomerId(called.id);
		await gateway.services.database.transaction(SYSTEM, async (tx) => {
			await recordBounce(tx, row("SMS", phone), "unknown number");
			await recordBounce(tx, row("EMAIL", mailed.email), "unknown user");
			await tx.insert(contactConsents).values({ ...row("PUSH", id), answer: "no" });
		});
		const byConsent = (consent: string) =>
			found(`search=${stamp}&sort=name&direction=asc&consent=${consent}`);
		expect(await byConsent("bounced-email")).toEqual(["Zy Mail"]);
		expect(await byConsent("bounced-phone")).toEqual(["Zy Phone"]);
		expect(await byConsent("bounced")).toEqual(["Zy Mail", "Zy Phone"]);
		expect(await byConsent("no-push")).toEqual(["Zy Phone"]);
		expect(await byConsent("push")).toEqual([]);
	});

	it("finds a phone number by its last digits", async () => {
		const customer = { name: "Ring Ring", phone: "+13125550193", email: "" };
		await placeOrder(gateway, intakeBody(storeId, { customer }));
		expect(await found("search=555-0193")).toEqual(["Ring Ring"]);
	});
});

describe("a search for customers", () => {
	const fieldErrors = async (query: string) =>
		(await send("GET", `/search?${query}`)).body.details?.fields;

	it("needs one field, and enough of each", async () => {
		expect(await fieldErrors("")).toEqual({ name: [NO_SEARCH_MESSAGE] });
		expect(await fieldErrors("name=a&phone=55-5&email=x@")).toEqual({
			name: [SEARCH_MESSAGES.name],
			phone: [SEARCH_MESSAGES.phone],
			email: [SEARCH_MESSAGES.email],
		});
	});

	it("finds who matches all that is given", async () => {
		const customer = { name: "Sol Marsh", phone: "+13125550166", email: "sol@example.test" };
		await placeOrder(gateway, intakeBody(storeId, { customer }));
		const names = async (query: string) =>
			(await send("GET", `/search?${query}`)).body.rows.map(({ name }: { name: string }) => name);
		expect(await names("name=sol%20m&phone=555%200166")).toEqual(["Sol Marsh"]);
		expect(await names("email=SOL@")).toEqual(["Sol Marsh"]);
		expect(await names("name=sol%20m&phone=5550199")).toEqual([]);
	});
});

describe("a change of a customer", () => {
	it("says what is wrong with a number or an address, and keeps a number that is no usual one", async () => {
		const { id } = await createOrder("Odd Number");
		const patch = async (body: object) => (await send("PATCH", `/${id}`, { body })).body;
		expect((await patch({ phone: "12", email: "none" })).details.fields).toEqual({
			phone: ["Phone is not valid"],
			email: ["Email is not valid"],
		});
		const odd = { name: "Odd Phone", phone: "555 0199", email: "" };
		const order = await placeOrder(gateway, intakeBody(storeId, { customer: odd }));
		const path = `/${await orderCustomerId(order.id)}`;
		const { body } = await send("GET", path);
		expect(body.phone).toBe("+5550199");
		const saved = await send("PATCH", path, { body: { phone: body.phone, status: "blocked" } });
		expect(saved.body).toMatchObject({ phone: "+5550199", status: "blocked" });
	});

	it("keeps a phone or an email, of nobody else", async () => {
		const one = await createOrder("First Of Two");
		const two = await createOrder("Second Of Two");
		const patch = async (body: object) =>
			(await send("PATCH", `/${two.id}`, { body })).body.details?.fields;
		expect(await patch({ email: "" })).toEqual({ phone: [NO_CONTACT_MESSAGE] });
		expect(await patch({ email: one.email.toUpperCase() })).toEqual({
			email: ["First Of Two has this email address already"],
		});
		expect(await patch({ birthday: "2999-01-01" })).toHaveProperty("birthday");
		expect(await patch({ phone: "(312) 555-0188" })).toBeUndefined();
		expect((await send("GET", `/${two.id}`)).body.phone).toBe("+13125550188");
	});

	it("that lets a blocked one order again takes the reason away", async () => {
		const { id } = await createOrder("Blocked For Now");
		const body = { status: "blocked", statusReason: "Charged back" };
		const blocked = await send("PATCH", `/${id}`, { body });
		expect(blocked.body).toMatchObject(body);
		const free = await send("PATCH", `/${id}`, { body: { status: "active" } });
		expect(free.body).toMatchObject({ status: "active", statusReason: "" });
	});
});

describe("the list of orders", () => {
	it("shows those of one customer, with what comes of a search among them", async () => {
		const { id, order, email } = await createOrder("Listed One");
		const customer = { name: "Listed One", phone: "", email };
		const second = await placeOrder(gateway, intakeBody(storeId, { customer }));
		const numbers = async (query: string) =>
			(
				await gateway.call("GET", `/api/v2/orders?customerId=${id}&${query}`, {
					token: gateway.own.tokens.storeAdmin,
				})
			).body.rows
				.map(({ number }: { number: string }) => number)
				.sort();
		expect(await numbers("")).toEqual([order.number, second.number].sort());
		expect(await numbers(`search=${second.number}`)).toEqual([second.number]);
		expect(await numbers("statuses=canceled")).toEqual([]);
	});
});
