import { readFileSync } from "node:fs";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PeriodClosing } from "~/models/closing/period-closing";
import { figureTotal } from "~/models/closing/statement";
import { isBalanced } from "~/models/closing/statement-checks";
import type { Currency } from "~/models/shared/money";
import { newId } from "../../../gateway/core/ids";
import { locations } from "../../../gateway/locations/tables";
import { orders, refunds } from "../../../gateway/orders/tables";
import { readOrdersFile } from "../../../scripts/orders-file";
import { importOrders } from "../../../scripts/orders-import";
import {
	awkSums,
	hasAwk,
	journalSums,
	registryFile,
	type Sums,
	statementSums,
	sumsOf,
	sumsSince,
} from "../../support/closing/accountant";
import { closingCalls } from "../../support/closing/closing-calls";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { giftCardCalls } from "../../support/gift-cards/gift-card-calls";
import { insertTestLocation } from "../../support/locations/test-location";
import { beFranchise } from "../../support/menu/be-franchise";
import {
	act,
	placeOrder,
	refundAction,
	sampleIntake,
	serveSandbox,
} from "../../support/orders/test-orders";
import { soldCard } from "../../support/reports/month-end";
import { royaltyCalls } from "../../support/royalties/royalty-calls";

const FILE =
	process.env.ORDERS_FILE ?? new URL("../../support/closing/orders.tsv", import.meta.url);
const OCTOBER = { first: "2025-10-01", last: "2025-10-31" };
const NOVEMBER = { first: "2025-11-01", last: "2025-11-30" };
const HANDOVER = "2025-10-15";
const RATE = 50_000;
const MINUTES = 10 * 60_000;

let gateway: TestGateway;
let sandbox: Awaited<ReturnType<typeof serveSandbox>>;
let here: string;
let there: string;
let abroad: string;
let places: ReadonlyMap<string, string>;
const { send, system, place, move, close } = closingCalls(() => gateway);
const royalties = royaltyCalls(() => gateway);

beforeAll(async () => {
	gateway = await startTestGateway();
	sandbox = await serveSandbox(gateway, 30_000);
	const { merchantId } = gateway.own;
	[here, there] = gateway.own.storeIds;
	abroad = newId();
	await beFranchise(gateway, merchantId);
	await system(async (tx) => {
		const timeZone = "America/Toronto";
		await insertTestLocation(tx, { merchantId, storeId: abroad, title: "Abroad", timeZone });
		await tx.update(locations).set({ currency: "CAD" }).where(eq(locations.storeId, abroad));
		await tx.update(locations).set({ createdAt: new Date("2024-01-01T12:00:00Z") });
		const named = await tx.select().from(locations).where(eq(locations.merchantId, merchantId));
		places = new Map(named.map((each) => [each.storeId, each.shortName || each.title]));
	});
	await royalties.runSince(`${HANDOVER}T18:00:00Z`);
	await royalties.addTerm({ ratePpm: RATE, salesBase: "gross" });
	for (const storeId of [here, abroad]) await importFile(storeId);
	await placeTwoMonths();
	await placeSpecial();
}, MINUTES);
afterAll(async () => {
	await sandbox.close();
	await gateway.close();
});

/** Over the end of summer time. */
async function importFile(storeId: string): Promise<void> {
	const { apiKey } = gateway.own;
	const terms = await gateway.call("GET", `/api/v2/orders/terms/${storeId}`, { apiKey });
	await importOrders(
		readOrdersFile(readFileSync(FILE, "utf8")),
		{ ...terms.body, from: "2025-10-25", days: 12 },
		async (body) => {
			await placeOrder(gateway, body);
			return { isNew: true };
		},
	);
}

const paidAt = (provider: string, fee?: number) => ({
	uid: `pay-${crypto.randomUUID()}`,
	last4: "4242",
	provider,
	fee,
});

async function placeTwoMonths(): Promise<void> {
	for (let index = 0; index < 48; index += 1) {
		const at = Date.parse("2025-10-01T04:30:00Z") + index * 30.6 * 3_600_000;
		const money = {
			discount: (index % 3) * 50,
			gratuity: (index % 4) * 75,
			charges: (index % 2) * 120,
		};
		const total = 2_400 - money.discount + money.gratuity + money.charges;
		const payment = [
			{ paymentInformation: paidAt("Square", 61) },
			{ paymentInformation: paidAt("Clover") },
			{ paymentMethod: "apple_pay", paymentInformation: paidAt("Square") },
			{ paymentMethod: "cash", paymentInformation: null, source: "pos", status: "complete" },
			{},
		][index % 5];
		const storeId = [here, there, abroad][index % 3] ?? here;
		const currency = storeId === abroad ? "CAD" : "USD";
		const given = { ...money, total, currency, ...payment };
		await place(new Date(at).toISOString(), storeId, given);
	}
}

const late = new Map<"refunded" | "moved", string>();

/** A sold gift card and its use, refunds, and canceled, test and moved orders. */
async function placeSpecial(): Promise<void> {
	const cards = giftCardCalls(() => gateway);
	const sale = soldCard(here, { placedAt: "2025-10-08T18:00:00Z" }, 500);
	const [card] = await cards.findCards((await placeOrder(gateway, sale)).number);
	const { number } = (await cards.send("POST", `/${card.id}/number`)).body;
	for (const [day, amount] of [
		["2025-10-20", 700],
		["2025-11-12", 900],
	] as const) {
		await place(day, there, { giftCards: [{ number, amount }] });
	}
	await system((tx) =>
		tx.execute(
			sql`update gift_card_entries e set at = o.placed_at from orders o where o.id = e.order_id`,
		),
	);
	const { id: refunded } = await place("2025-10-12", here);
	await giveBack(refunded, 333, "2025-10-14T17:00:00Z");
	late.set("refunded", (await place("2025-10-28", there)).id);
	late.set(
		"moved",
		(await place("2025-10-29", there, { paymentInformation: paidAt("Clover") })).id,
	);
	const square = { paymentInformation: paidAt("Square", 59) };
	const { id: canceled } = await place("2025-10-18", here, square);
	await move(canceled, { status: "canceled" });
	await giveBackAtProvider(canceled, 400, "2025-10-21T18:00:00Z");
	await place("2025-10-19", here, { isTest: true });
	await move((await place("2025-10-30", here)).id, {
		startPrepAt: new Date("2025-11-06T18:00:00Z"),
	});
}

async function giveBack(id: string, amount: number, at: string): Promise<void> {
	const token = gateway.own.tokens.merchantSuperAdmin;
	const { status } = await act(gateway, id, [refundAction(amount)], { token });
	expect(status).toBe(200);
	await system((tx) =>
		tx
			.update(refunds)
			.set({ createdAt: new Date(at), settledAt: new Date(at) })
			.where(eq(refunds.orderId, id)),
	);
}

async function giveBackAtProvider(orderId: string, amount: number, at: string): Promise<void> {
	const [order] = await system((tx) => tx.select().from(orders).where(eq(orders.id, orderId)));
	if (!order) throw new Error("No order");
	const { merchantId, storeId } = order;
	await system((tx) =>
		tx.insert(refunds).values({
			...{ id: newId(), merchantId, storeId, orderId, key: newId(), amount, currency: "USD" },
			...{ status: "succeeded", reason: "", byLabel: "Test", createdAt: new Date(at) },
			settledAt: new Date(at),
		}),
	);
}

async function awkBooks(currency: Currency, days: typeof OCTOBER): Promise<Sums> {
	const whole = { first: "2025-09-01", last: "2025-12-31", currency };
	const path = `/api/v2/reports/${gateway.own.merchantId}`;
	const file = await registryFile(
		(query) => royalties.send("GET", `${path}/${query}`),
		whole,
		(storeId) => places.get(storeId) ?? "",
	);
	return awkSums(file, days, HANDOVER);
}

const journal = async ({ id }: PeriodClosing, by: "month" | "day") =>
	journalSums((await send("GET", `period-closings/${id}/journal?by=${by}`)).body.entries);

const SECTIONS = ["sales", "tenders", "providers", "kept", "taxes", "cards", "deposits"];
const ADJUSTED = SECTIONS.filter((section) => section !== "deposits");
const share = (base: number | undefined) => Math.round(((base ?? 0) * RATE) / 1_000_000);

async function expectBooks(closing: PeriodClosing, expected: Sums, invoiced: number) {
	const { rows } = closing.statement;
	expect(closing.checks.filter((check) => !isBalanced(check))).toEqual([]);
	expect(statementSums(rows)).toEqual(sumsOf(expected, ...SECTIONS));
	const booked = { ...sumsOf(expected, "journal"), ...royaltyAccounts(invoiced) };
	expect(await journal(closing, "month")).toEqual(booked);
	expect(await journal(closing, "day")).toEqual(booked);
}

const royaltyAccounts = (invoiced: number): Sums =>
	invoiced === 0 ? {} : { "journal royalties": invoiced, "journal royaltiesReceivable": -invoiced };

describe.skipIf(!hasAwk)("an accountant who adds up the registry with awk", () => {
	let october: Sums;
	let invoiced: number;

	it("finds the royalties of each party of a location that changed hands", async () => {
		october = await awkBooks("USD", OCTOBER);
		const abroadSums = await awkBooks("CAD", OCTOBER);
		const base = (sums: Sums, storeId: string, part = "") =>
			sums[`base ${places.get(storeId)}${part}`];
		const invoices = await royalties.made();
		const billed = invoices.map(({ franchiseeId, stores, total }) => [
			franchiseeId === null ? "own" : "franchisee",
			stores[0],
			total,
		]);
		expect(new Set(billed)).toEqual(
			new Set([
				["own", here, share(base(october, here, " before"))],
				["franchisee", here, share(base(october, here, " after"))],
				["own", there, share(base(october, there))],
				["own", abroad, share(base(abroadSums, abroad))],
			]),
		);
		invoiced = invoices
			.filter(({ currency }) => currency === "USD")
			.reduce((sum, { total }) => sum + total, 0);
	});

	it("finds the bank, tax, liability and journal of a month in two currencies", async () => {
		const usd: PeriodClosing = await close("2025-10", "USD");
		await expectBooks(usd, october, invoiced);
		expect(figureTotal(usd.statement.rows, "cards", "closing")).toBe(2_500 - 700);
		expect(sumsOf(october, "kept")).toEqual({
			"kept square paid": 2_400,
			"kept square refunds": 400,
		});
		const cad: PeriodClosing = await close("2025-10", "CAD");
		const sums = await awkBooks("CAD", OCTOBER);
		await expectBooks(cad, sums, share(sums["base Abroad"]));
	});

	it("finds what changed since in the next month, which holds the change of the clock", async () => {
		await giveBack(late.get("refunded") ?? "", 444, "2025-11-04T18:00:00Z");
		const dateInfo = { placedAt: "2025-10-20T18:00:00Z" };
		const square = { dateInfo, paymentInformation: paidAt("Square") };
		await placeOrder(gateway, sampleIntake(there, 5_150, square));
		await move(late.get("moved") ?? "", { startPrepAt: new Date("2025-11-07T18:00:00Z") });
		const changed = sumsSince(await awkBooks("USD", OCTOBER), october);
		const sums = await awkBooks("USD", NOVEMBER);
		const place = places.get(there);
		expect(changed[`sales ${place} gross`]).toBe(5_150 - 2_200);
		expect(sums[`sales ${place} refunds`]).toBe(444);
		const invoices = await royalties.made({ month: "2025-11" });
		const lines = invoices.flatMap((invoice) => invoice.lines);
		const corrections = lines.filter(({ corrects }) => corrects);
		expect(corrections).toMatchObject([{ storeId: there, amount: share(5_150 - 2_200) }]);
		const billed = invoices
			.filter(({ currency }) => currency === "USD")
			.reduce((sum, { total }) => sum + total, 0);
		const bases = [here, there].map((storeId) => share(sums[`base ${places.get(storeId)}`]));
		expect(billed).toBe(bases.reduce((sum, each) => sum + each, share(5_150 - 2_200)));
		const november: PeriodClosing = await close("2025-11", "USD");
		expect(november.checks.filter((check) => !isBalanced(check))).toEqual([]);
		expect(statementSums(november.statement.rows)).toEqual(sumsOf(sums, ...SECTIONS));
		expect(figureTotal(november.statement.rows, "cards", "closing")).toBe(2_500 - 700 - 900);
		const adjusted = november.adjustments.flatMap((adjustment) =>
			adjustment.lines.map(({ figure, amount, ...row }) => ({
				...row,
				figures: { [figure]: amount },
			})),
		);
		expect(statementSums(adjusted)).toEqual(sumsOf(changed, ...ADJUSTED));
		expect(november.adjustments[0]?.orders.map(({ reason }) => reason).sort()).toEqual([
			"late",
			"moved",
		]);
		const booked = { ...sumsOf(sums, "journal"), ...royaltyAccounts(billed) };
		for (const [account, amount] of Object.entries(sumsOf(changed, "journal"))) {
			booked[account] = (booked[account] ?? 0) + amount;
		}
		expect(await journal(november, "month")).toEqual(booked);
		expect(await journal(november, "day")).toEqual(booked);
	});
});
