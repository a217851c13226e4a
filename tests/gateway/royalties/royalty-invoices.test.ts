// @both-databases: transactions
import { eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import {
	type InvoiceDocument,
	invoicedAlready,
	NOT_OVER_MESSAGE,
	NOT_THEIRS_MESSAGE,
	NOTHING_OWED_MESSAGE,
	VOID_MESSAGE,
} from "~/models/royalties/royalty-invoice";
import { outbox } from "../../../gateway/adapters/mail/tables";
import { SYSTEM } from "../../../gateway/core/database";
import { systemScope } from "../../../gateway/core/scope";
import { locationOperators } from "../../../gateway/identity/people/tables";
import { organizationDay } from "../../../gateway/locations/organization-zone";
import { findInvoice } from "../../../gateway/royalties/change-invoice";
import { invoiceBalances } from "../../../gateway/royalties/invoice-document";
import { presentListedInvoice } from "../../../gateway/royalties/invoice-kind";
import { remindOfOverdue } from "../../../gateway/royalties/jobs";
import { makeInvoices } from "../../../gateway/royalties/make-invoices";
import { royaltyInvoices } from "../../../gateway/royalties/tables";
import type { TestGateway } from "../../support/gateway";
import { placeOrder, sampleIntake } from "../../support/orders/test-orders";
import { royaltyWorld } from "../../support/royalties/royalty-calls";

let gateway: TestGateway;
let here: string;
let there: string;
let franchiseeId: string;
let orderId: string;
const calls = royaltyWorld((made) => {
	({ gateway, here, there, franchiseeId, orderId } = made);
});
const { inDatabase, runSince, all, send, changeLocation, changeUser, refund } = calls;
const { addTerm, make, made, read, fieldErrors, numbers } = calls;

describe("the document of an invoice", () => {
	it("names its sender, its recipient and the addresses of its locations", async () => {
		await addTerm({ ratePpm: 10_000 });
		const invoice = (await made()).find((each) => each.franchiseeId) as InvoiceDocument;
		expect(invoice.sender).toMatchObject({ name: expect.stringMatching(/./), address: "" });
		expect(invoice.recipientEmail).toMatch(/@/);
		expect(invoice.places).toEqual([{ storeId: here, address: expect.stringMatching(/./) }]);
		await changeLocation(there, { isCentralLocation: true });
		const central = (await read(invoice.id)) as InvoiceDocument;
		expect(central.sender.address).toMatch(/./);
		await changeLocation(there, { isCentralLocation: false });
	});

	it("counts as open until it is paid, and as overdue after its day", async () => {
		await addTerm({ fixedAmount: 15_000 });
		const [first, second] = await made();
		const balances = async () =>
			(await send("GET", `${all("royalty-invoices")}?search=nobody`)).body.balances;
		expect(await balances()).toEqual([{ currency: "USD", invoices: 2, open: 30_000, overdue: 0 }]);
		const late = { dueOn: "2025-12-01" };
		await inDatabase((tx) =>
			tx
				.update(royaltyInvoices)
				.set(late)
				.where(eq(royaltyInvoices.id, first?.id ?? "")),
		);
		const path = `${all("royalty-invoices")}/${second?.id}/payment`;
		await send("POST", path, { paidOn: "2025-11-05", amount: 4_000 });
		expect(await balances()).toEqual([
			{ currency: "USD", invoices: 2, open: 26_000, overdue: 15_000 },
		]);
		await send("POST", path, { paidOn: "2025-11-06", amount: null });
		expect(await balances()).toEqual([
			{ currency: "USD", invoices: 1, open: 15_000, overdue: 15_000 },
		]);
	});
});

describe("invoices of a month", () => {
	it("bill each franchisee and each location without one, by currency, as the terms say", async () => {
		await addTerm({ name: "Royalty", ratePpm: 10_000 });
		await addTerm({ name: "System", kind: "technology", fixedAmount: 15_000 });
		const invoices = await made();
		const summaries = invoices.map(({ franchiseeId, currency, stores, total, lines, state }) => ({
			franchiseeId,
			currency,
			stores,
			total,
			state,
			lines: lines.map(({ term, base, amount }) => [term, base, amount]),
		}));
		const ofTerms = (base: number, amount: number) => [
			["Royalty", base, amount],
			["System", 15_000, 15_000],
		];
		const usual = { franchiseeId: null, stores: [there], state: "open" };
		expect(summaries).toHaveLength(3);
		expect(summaries).toContainEqual({
			...usual,
			franchiseeId,
			stores: [here],
			currency: "USD",
			total: 15_101,
			lines: ofTerms(10_050, 101),
		});
		expect(summaries).toContainEqual({
			...usual,
			currency: "USD",
			total: 15_210,
			lines: ofTerms(21_000, 210),
		});
		expect(summaries).toContainEqual({
			...usual,
			currency: "CAD",
			total: 400,
			lines: [["Royalty", 40_000, 400]],
		});
		expect(await numbers()).toEqual([1, 2, 3]);
	});

	it("come to what the report of the same days says", async () => {
		await addTerm({ ratePpm: 10_000, fixedAmount: 700, firstDay: "2025-10-11" });
		await addTerm({ ratePpm: 20_000, kind: "marketing", salesBase: "gross", stores: [there] });
		const invoices = await made();
		const billed = invoices
			.filter(({ currency }) => currency === "USD")
			.reduce((sum, { total }) => sum + total, 0);
		const path = `/api/v2/reports/${gateway.own.merchantId}/sums/royalties`;
		const { body } = await send("GET", `${path}?currency=USD&from=2025-10-01&to=2025-10-31`);
		const { royalties, marketing, royaltyBase } = body.all;
		expect([royalties + marketing, royaltyBase]).toEqual([billed, 21_000]);
		expect(royalties).toBe(210 + 2 * 700);
		const row = (key: string) => body.rows.find((each: { key: string }) => each.key === key);
		expect(row(here).sums).toMatchObject({ royalties: 700, marketing: 0 });
		expect(row(there).sums).toMatchObject({ royalties: 910, marketing: 420 });
	});

	it("leave out terms that are off, that hold on other days or at other locations", async () => {
		await addTerm({ ratePpm: 10_000, isOn: false });
		await addTerm({ ratePpm: 10_000, firstDay: "2025-11-01" });
		await addTerm({ ratePpm: 10_000, lastDay: "2025-09-30" });
		expect(await fieldErrors()).toEqual({ month: [NOTHING_OWED_MESSAGE] });
		await addTerm({ ratePpm: 10_000, stores: [here] });
		expect((await made()).map(({ stores }) => stores)).toEqual([[here]]);
	});

	it("are made once, and by one of two who press at once", async () => {
		await addTerm({ ratePpm: 10_000 });
		const answers = await Promise.all([1, 2, 3, 4, 5].map(() => make()));
		expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422]);
		expect(await numbers()).toEqual([1, 2, 3]);
		expect(await fieldErrors()).toEqual({ month: [invoicedAlready([1, 2, 3])] });
	});

	it("of one franchisee or location leave the others to be made later", async () => {
		await addTerm({ ratePpm: 10_000 });
		expect((await made({ franchiseeId })).map(({ stores }) => stores)).toEqual([[here]]);
		expect(await fieldErrors({ franchiseeId })).toEqual({ month: [invoicedAlready([1])] });
		expect(await fieldErrors({ franchiseeId, storeId: there })).toEqual({
			storeId: [NOT_THEIRS_MESSAGE],
		});
		expect((await made({ storeId: there })).map(({ number }) => number)).toEqual([2, 3]);
		expect((await made({ month: "2025-11" })).map(({ total }) => total)).toEqual([8]);
	});

	it("are refused before the month is over, and for strangers", async () => {
		await addTerm({ ratePpm: 10_000 });
		const month = new Date().toISOString().slice(0, 7);
		expect(await fieldErrors({ month })).toEqual({ month: [NOT_OVER_MESSAGE] });
		const unknown = crypto.randomUUID();
		expect(await fieldErrors({ franchiseeId: unknown })).toEqual({
			franchiseeId: ["Choose a franchisee from the list"],
		});
		expect(await fieldErrors({ storeId: unknown })).toEqual({
			storeId: ["Choose a location from the list"],
		});
		expect(await fieldErrors({ month: "2025-13" })).toEqual({ month: ["Choose a month"] });
	});
});

describe("a location that changes hands", () => {
	it("bills each party its own days", async () => {
		await addTerm({ name: "Royalty", ratePpm: 10_000, stores: [here] });
		await addTerm({ name: "System", fixedAmount: 3_100, stores: [here] });
		await runSince("2025-10-12T18:00:00Z");
		const invoices = await made();
		const summaries = invoices.map(({ franchiseeId, lines }) => [
			franchiseeId,
			lines.map(({ term, first, last, amount }) => [term, first, last, amount]),
		]);
		expect(summaries).toHaveLength(2);
		expect(summaries).toContainEqual([
			null,
			[
				["Royalty", "2025-10-01", "2025-10-11", 101],
				["System", "2025-10-01", "2025-10-11", 1_100],
			],
		]);
		expect(summaries).toContainEqual([
			franchiseeId,
			[["System", "2025-10-12", "2025-10-31", 2_000]],
		]);
		await runSince("2024-01-01T12:00:00Z");
		expect(await fieldErrors()).toEqual({ month: [invoicedAlready([1, 2])] });
	});

	it("stays with who ran it then, after they left, and is not of who was only invited", async () => {
		await addTerm({ ratePpm: 10_000, stores: [here] });
		await changeUser(franchiseeId, { stores: [] });
		expect((await made()).map((each) => each.franchiseeId)).toEqual([franchiseeId]);
		const [run] = await gateway.services.database.transaction(SYSTEM, (tx) =>
			tx.select().from(locationOperators).where(eq(locationOperators.userUuid, franchiseeId)),
		);
		expect(run).toMatchObject({ storeId: here, endedAt: expect.any(Date) });
		await inDatabase((tx) => tx.delete(locationOperators));
		await changeUser(franchiseeId, { status: "invited" });
		await changeUser(franchiseeId, { stores: [here] });
		await inDatabase((tx) => tx.delete(royaltyInvoices));
		expect((await made()).map((each) => each.franchiseeId)).toEqual([null]);
		await changeUser(franchiseeId, { status: "active" });
		await runSince("2024-01-01T12:00:00Z");
	});
});

describe("a change of currency", () => {
	it("never bills a fixed amount twice", async () => {
		await addTerm({ fixedAmount: 10_000, stores: [there] });
		expect((await made()).map(({ total, currency }) => [total, currency])).toEqual([
			[10_000, "USD"],
		]);
		await changeLocation(there, { currency: "CAD" });
		expect(await fieldErrors()).toEqual({ month: [invoicedAlready([1])] });
		await changeLocation(there, { currency: "USD" });
	});
});

describe("an order that arrives after its invoice", () => {
	it("is a named correction on the next invoice, once", async () => {
		const termId = await addTerm({ name: "Royalty", ratePpm: 10_000, stores: [there] });
		const [first] = await made({ month: "2025-10", storeId: there });
		await send("PATCH", `${all("royalty-terms")}/${termId}`, { ratePpm: 90_000 });
		const late = { dateInfo: { placedAt: "2025-10-20T18:00:00Z" } };
		const { id } = await placeOrder(gateway, sampleIntake(there, 100_000, late));
		expect(await read(first?.id ?? "")).toMatchObject({
			total: first?.total,
			correctionDue: 1_000,
		});
		const [next] = await made({ month: "2025-11", storeId: there });
		expect(next?.lines).toMatchObject([
			{ base: 100_000, amount: 1_000, corrects: { number: first?.number, month: "2025-10" } },
		]);
		const document = (await read(next?.id ?? "")) as InvoiceDocument;
		expect(document.corrections).toEqual([{ line: 0, since: first?.createdAt }]);
		const since = `from=2025-10-01&to=2025-10-31&changedSince=${first?.createdAt}`;
		const registry = `/api/v2/reports/${gateway.own.merchantId}/orders?currency=USD&${since}`;
		const behind = (await send("GET", `${registry}&storeIds=${there}`)).body;
		expect(behind.rows.map((order: { id: string }) => order.id)).toEqual([id]);
		expect((await read(first?.id ?? "")).correctionDue).toBe(0);
		expect(await fieldErrors({ month: "2025-12" })).toEqual({ month: [NOTHING_OWED_MESSAGE] });
		await inDatabase((tx) => tx.delete(royaltyInvoices));
		await refund(id, 100_000);
	});
});

describe("an invoice", () => {
	it("stays as it was made, whatever is refunded and changed later", async () => {
		const term = await addTerm({ name: "Royalty", ratePpm: 10_000 });
		const [before] = await made({ franchiseeId });
		expect((await refund(orderId, 5_000)).status).toBe(200);
		await send("PATCH", `${all("royalty-terms")}/${term}`, { name: "Other", ratePpm: 90_000 });
		await send("DELETE", `${all("royalty-terms")}/${term}`);
		expect(await read(before?.id ?? "")).toEqual({ ...before, correctionDue: -50 });
	});

	it("is corrected by voiding it with a reason and making a new one, with the next number", async () => {
		await addTerm({ ratePpm: 10_000, stores: [there] });
		const [first] = await made({ storeId: there });
		const path = `${all("royalty-invoices")}/${first?.id}`;
		const unsaid = await send("POST", `${path}/void`, { reason: " " });
		expect(Object.keys(unsaid.body.details.fields)).toEqual(["reason"]);
		const voided = await send("POST", `${path}/void`, { reason: "A term was missing" });
		expect(voided.body).toMatchObject({ state: "void", voidReason: "A term was missing" });
		for (const [verb, body] of [
			["void", { reason: "Again" }],
			["payment", { paidOn: "2025-11-03" }],
		] as const) {
			const refused = await send("POST", `${path}/${verb}`, body);
			expect([refused.status, refused.body.message]).toEqual([422, VOID_MESSAGE]);
		}
		const standing = await made({ storeId: there });
		expect(standing.map(({ currency }) => currency)).toContain(first?.currency);
		expect(await numbers()).toEqual([1, 2, 3]);
	});

	it("is emailed to its franchisee, who sees it and no other, and is reminded when it is overdue", async () => {
		await inDatabase((tx) => tx.delete(outbox));
		await addTerm({ ratePpm: 10_000 });
		await made();
		const own = all("own-royalty-invoices");
		const as = { token: gateway.own.tokens.franchisee };
		const { body } = await gateway.call("GET", own, as);
		expect(body.rows).toMatchObject([{ franchiseeId, stores: [here] }]);
		const [{ id }] = body.rows;
		expect((await gateway.call("GET", `${own}/${id}`, as)).body).toMatchObject({ total: 51 });
		const others = await send("GET", `${all("royalty-invoices")}?store=${there}`);
		const other = await gateway.call("GET", `${own}/${others.body.rows[0].id}`, as);
		expect(other.status).toBe(404);
		expect((await gateway.call("GET", all("own-royalty-terms"), as)).body).toMatchObject([
			{ ratePpm: 10_000 },
		]);
		const letters = () =>
			gateway.services.database.transaction(SYSTEM, (tx) =>
				tx.select({ kind: outbox.kind, text: outbox.text }).from(outbox),
			);
		expect((await letters()).map(({ kind }) => kind)).toEqual(["royalty-invoice"]);
		await remindOfOverdue(gateway.services);
		expect(await letters()).toHaveLength(1);
		await inDatabase((tx) => tx.update(royaltyInvoices).set({ dueOn: "2025-12-01" }));
		const found = await send("GET", `${all("royalty-invoices")}?state=overdue`);
		expect(found.body.rows).toHaveLength(3);
		await remindOfOverdue(gateway.services);
		await remindOfOverdue(gateway.services);
		const kinds = (await letters()).map(({ kind }) => kind).sort();
		expect(kinds).toEqual(["royalty-invoice", "royalty-reminder"]);
	});

	it("is overdue, and reminded of, once its day has ended on the organization's clock", async () => {
		await addTerm({ ratePpm: 10_000 });
		const [invoice] = await made({ franchiseeId, dueOn: "2099-01-31" });
		await inDatabase((tx) => tx.delete(outbox));
		const { merchantId } = gateway.own;
		const scope = systemScope(merchantId, "Test");
		const stateAt = async (at: string) => {
			vi.setSystemTime(new Date(at));
			await remindOfOverdue(gateway.services);
			return gateway.services.database.transaction(SYSTEM, async (tx) => {
				const today = await organizationDay(tx, merchantId);
				const row = await findInvoice(tx, scope, invoice?.id ?? "");
				const sent = await tx.select({ kind: outbox.kind }).from(outbox);
				const [sums] = await invoiceBalances(tx, eq(royaltyInvoices.id, row.id), today);
				return [today, presentListedInvoice(row, today).state, sums?.overdue, sent.length];
			});
		};
		vi.useFakeTimers({ toFake: ["Date"] });
		try {
			// Still the evening of the day in Chicago.
			expect(await stateAt("2099-02-01T05:30:00Z")).toEqual(["2099-01-31", "open", 0, 0]);
			expect(await stateAt("2099-02-01T06:30:00Z")).toEqual([
				...["2099-02-01", "overdue", invoice?.total, 1],
			]);
			vi.setSystemTime(new Date("2099-02-01T05:30:00Z"));
			const dueToday = { month: "2025-11", franchiseeId, storeId: null, dueOn: "2099-01-31" };
			await expect(
				inDatabase((tx) => makeInvoices(tx, scope, gateway.services.config, dueToday)),
			).resolves.toMatchObject({ made: [{ dueOn: "2099-01-31" }] });
		} finally {
			vi.useRealTimers();
		}
	});

	it("is found by number, franchisee, location, month and state", async () => {
		await addTerm({ ratePpm: 10_000 });
		await made();
		const found = async (query: string): Promise<number> =>
			(await send("GET", `${all("royalty-invoices")}?${query}`)).body.rows.length;
		expect(await found("search=No.%202")).toBe(1);
		expect(await found(`franchisee=${franchiseeId}`)).toBe(1);
		expect(await found(`store=${there}`)).toBe(2);
		expect(await found("month=2025-10")).toBe(3);
		expect(await found("month=2025-09")).toBe(0);
		expect(await found("state=open&state=void")).toBe(3);
		expect(await found("state=paid")).toBe(0);
	});
});
