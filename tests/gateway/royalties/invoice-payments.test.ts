import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import {
	DUE_MESSAGE,
	FUTURE_MESSAGE,
	type InvoiceDocument,
	NO_CREDIT_MESSAGE,
	NOTHING_OWED_MESSAGE,
	PAID_MESSAGE,
	type RoyaltyInvoice,
	SETTLED_MESSAGE,
	TOO_EARLY_MESSAGE,
} from "~/models/royalties/royalty-invoice";
import { locationOperators } from "../../../gateway/identity/people/tables";
import { royaltyInvoices } from "../../../gateway/royalties/tables";
import type { TestGateway } from "../../support/gateway";
import { placeOrder, sampleIntake } from "../../support/orders/test-orders";
import { royaltyWorld } from "../../support/royalties/royalty-calls";

let gateway: TestGateway;
let here: string;
let there: string;
let franchiseeId: string;
const calls = royaltyWorld((made) => {
	({ gateway, here, there, franchiseeId } = made);
});
const { inDatabase, all, send, changeUser, refund, addTerm, make, made, read, fieldErrors } = calls;

describe("a credit", () => {
	const late = (day: string) => ({ dateInfo: { placedAt: `${day}T18:00:00Z` } });
	const ofThere = { storeId: "" };
	beforeAll(() => {
		ofThere.storeId = there;
	});
	const usd = (invoices: RoyaltyInvoice[]) =>
		invoices.find(({ currency }) => currency === "USD")?.id ?? "";

	it("is a credit note for a party that gets no more invoices", async () => {
		await addTerm({ ratePpm: 10_000, stores: [there] });
		const { id: order } = await placeOrder(gateway, sampleIntake(there, 5_000, late("2025-10-15")));
		const id = usd(await made(ofThere));
		await send("POST", `${all("royalty-invoices")}/${id}/payment`, { paidOn: "2025-11-03" });
		await refund(order, 5_000);
		await changeUser(franchiseeId, { stores: [here, there] });
		const isThere = eq(locationOperators.storeId, there);
		const startedAt = new Date("2025-11-01T12:00:00Z");
		await inDatabase((tx) => tx.update(locationOperators).set({ startedAt }).where(isThere));
		expect(await read(id)).toMatchObject({ state: "paid", balance: 0, correctionDue: -50 });

		const { status, body } = await make({ month: "2025-11", ...ofThere });
		expect([status, body.invoices], JSON.stringify(body)).toEqual([201, []]);
		expect(body.credited).toMatchObject([{ id, state: "paid", balance: -50 }]);
		const credit = { number: 1, amount: 50, reason: "Corrections for Oct 2025" };
		const after = await read(id);
		expect(after).toMatchObject({ paidOn: "2025-11-03", correctionDue: 0, credits: [credit] });
		expect(after.credits[0]).not.toHaveProperty("lines");
		expect(await fieldErrors({ month: "2025-11", ...ofThere })).toEqual({
			month: [NOTHING_OWED_MESSAGE],
		});
		await changeUser(franchiseeId, { stores: [here] });
		await inDatabase((tx) => tx.delete(locationOperators).where(isThere));
	});

	it("waits for the next invoice of a party that goes on, whose month is billed", async () => {
		await addTerm({ ratePpm: 10_000, stores: [there] });
		const { id: order } = await placeOrder(gateway, sampleIntake(there, 9_000, late("2025-10-15")));
		const id = usd(await made(ofThere));
		const { id: next } = await placeOrder(gateway, sampleIntake(there, 2_000, late("2025-11-15")));
		await refund(order, 9_000);
		expect((await made({ month: "2025-11", ...ofThere })).map(({ total }) => total)).toEqual([20]);
		expect((await read(id)).correctionDue).toBe(-90);
		await placeOrder(gateway, sampleIntake(there, 30_000, late("2025-12-15")));
		const [december] = await made({ month: "2025-12", ...ofThere });
		expect(december?.lines.map(({ amount }) => amount)).toEqual([300, -90]);
		await inDatabase((tx) => tx.delete(royaltyInvoices));
		await refund(next, 2_000);
	});

	it("is a credit note for a party whose terms have ended, and is paid out", async () => {
		await addTerm({ ratePpm: 10_000, stores: [there], lastDay: "2025-10-31" });
		const { id: order } = await placeOrder(gateway, sampleIntake(there, 7_000, late("2025-10-15")));
		const id = usd(await made(ofThere));
		const path = `${all("royalty-invoices")}/${id}/payment`;
		const payOut = (amount: number | null = null) =>
			send("POST", path, { paidOn: "2025-11-20", amount, isPayout: true });
		expect((await payOut()).body.message).toBe(NO_CREDIT_MESSAGE);
		await send("POST", path, { paidOn: "2025-11-03" });
		await refund(order, 7_000);
		const { body } = await make({ month: "2025-11", ...ofThere });
		expect(body.credited, JSON.stringify(body)).toMatchObject([
			{ id, state: "paid", balance: -70 },
		]);

		expect((await payOut(71)).body.details.fields).toEqual({
			amount: ["Enter an amount up to $0.70"],
		});
		expect((await payOut(20)).body).toMatchObject({ state: "paid", balance: -50 });
		expect((await payOut()).body).toMatchObject({ state: "paid", balance: 0 });
		expect((await payOut()).body.message).toBe(NO_CREDIT_MESSAGE);
		const { payments } = await read(id);
		expect(payments.slice(1).map(({ on, amount }) => [on, amount])).toEqual([
			["2025-11-20", -20],
			["2025-11-20", -50],
		]);
		const log = await send("GET", `/api/v2/audit-log?entity=royalty-invoice&entityId=${id}`);
		expect(log.body.rows.map(({ action }: { action: string }) => action)).toEqual([
			...["pay-out", "pay-out", "credit", "pay", "create"],
		]);

		const { id: later } = await placeOrder(
			gateway,
			sampleIntake(there, 90_000, late("2025-10-16")),
		);
		const createdAt = new Date("2025-11-02T08:00:00Z");
		await inDatabase((tx) => tx.update(royaltyInvoices).set({ createdAt }));
		const [next] = await made({ month: "2025-12", ...ofThere });
		expect(next?.lines).toMatchObject([{ amount: 900, corrects: { month: "2025-10" } }]);
		const [credit] = (await read(id)).credits;
		expect((await read(next?.id ?? "")) as InvoiceDocument).toMatchObject({
			corrections: [{ line: 0, since: `${credit?.on}T00:00:00.000Z` }],
		});
		await inDatabase((tx) => tx.delete(royaltyInvoices));
		await refund(later, 90_000);
	});
});

describe("an invoice", () => {
	it("is marked as paid by hand on a day after its month that has come, and as unpaid again", async () => {
		await addTerm({ ratePpm: 10_000 });
		const [invoice] = await made({ franchiseeId });
		const path = `${all("royalty-invoices")}/${invoice?.id}`;
		const pay = (paidOn: string | null) => send("POST", `${path}/payment`, { paidOn });
		expect((await pay("2199-01-01")).body.details.fields).toEqual({ paidOn: [FUTURE_MESSAGE] });
		const early = await pay("2025-10-30");
		expect([early.status, early.body.details.fields]).toEqual([
			422,
			{ paidOn: [TOO_EARLY_MESSAGE] },
		]);
		expect((await pay("2025-11-03")).body).toMatchObject({ state: "paid", paidOn: "2025-11-03" });
		const voided = await send("POST", `${path}/void`, { reason: "Wrong" });
		expect([voided.status, voided.body.message]).toEqual([422, PAID_MESSAGE]);
		expect((await pay(null)).body).toMatchObject({ state: "open", paidOn: null });
		const log = await send(
			"GET",
			`/api/v2/audit-log?entity=royalty-invoice&entityId=${invoice?.id}`,
		);
		expect(log.body.rows.map(({ action }: { action: string }) => action)).toEqual([
			"unpay",
			"pay",
			"create",
		]);
	});

	it("is due on a day, paid in parts, and credited with a reason", async () => {
		await addTerm({ ratePpm: 10_000, stores: [here] });
		const past = await make({ dueOn: "2025-11-01" });
		expect(past.body.details.fields).toEqual({ dueOn: [DUE_MESSAGE] });
		const [invoice] = await made({ franchiseeId, dueOn: "2099-01-31" });
		expect(invoice).toMatchObject({ dueOn: "2099-01-31", balance: 101, state: "open" });
		const path = `${all("royalty-invoices")}/${invoice?.id}`;
		const paid = await send("POST", `${path}/payment`, { paidOn: "2025-11-03", amount: 21 });
		expect(paid.body).toMatchObject({ balance: 80, state: "open", paidOn: null });
		const tooMuch = await send("POST", `${path}/credit`, { amount: 81, reason: "Closed" });
		expect(tooMuch.body.details.fields).toEqual({ amount: ["Enter an amount up to $0.80"] });
		const credited = await send("POST", `${path}/credit`, { amount: 80, reason: "Closed" });
		expect(credited.body).toMatchObject({
			balance: 0,
			state: "paid",
			credits: [{ number: 1, amount: 80, reason: "Closed" }],
		});
		const more = await send("POST", `${path}/payment`, { paidOn: "2025-11-04" });
		expect([more.status, more.body.message]).toEqual([422, SETTLED_MESSAGE]);
	});
});
