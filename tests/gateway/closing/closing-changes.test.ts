// @both-databases: transactions
import { eq, sql } from "drizzle-orm";
import { afterAll, describe, expect, inject, it, vi } from "vitest";
import type { JournalEntry, JournalLine } from "~/models/closing/journal";
import type { PeriodClosing } from "~/models/closing/period-closing";
import { figureTotal, sectionRows } from "~/models/closing/statement";
import { isBalanced } from "~/models/closing/statement-checks";
import { previewClosing } from "../../../gateway/closing/close-period";
import { closedOrders, periodClosings } from "../../../gateway/closing/tables";
import type { Tx } from "../../../gateway/core/database";
import { newId } from "../../../gateway/core/ids";
import { systemScope } from "../../../gateway/core/scope";
import { auditLog } from "../../../gateway/core/tables";
import { giftCardEntries, giftCards } from "../../../gateway/gift-cards/tables";
import { loyaltyEntries, loyaltyPrograms } from "../../../gateway/loyalty/tables";
import { merchants } from "../../../gateway/merchants/tables";
import { forgetDays } from "../../../gateway/orders/day-sums/forget-days";
import { sumDays } from "../../../gateway/reports/day-sums/sum-days";
import { closingWorld } from "../../support/closing/closing-calls";
import type { TestGateway } from "../../support/gateway";
import { untilWaiting } from "../../support/row-locks";
import { watchStatements } from "../../support/statements";

let gateway: TestGateway;
let here: string;
let there: string;
const { send, system, place, move, preview, close, setClock } = closingWorld((made) => {
	({ gateway, here, there } = made);
});

const watched = watchStatements();
afterAll(() => watched.end());

describe("a location that changes its clock", () => {
	it("changes no closed period, and every order counts once", async () => {
		await place("2025-10-05", here);
		await place("2025-10-31T21:00:00.000Z", here);
		await close("2025-10");
		const early = await place("2025-11-01T06:30:00.000Z", here);
		await system((tx) => setClock(tx, "America/Los_Angeles", 4));
		const shown = await preview();
		expect(shown.adjustments).toEqual([]);
		expect(shown.statement.registry.orders).toBe(1);
		expect(figureTotal(shown.statement.rows, "sales", "gross")).toBe(2_200);
		const november = await close("2025-11");
		expect((await preview()).adjustments).toEqual([]);
		const { entries } = (await send("GET", `period-closings/${november.id}/journal?by=day`)).body;
		expect(entries.map(({ date }: { date: string }) => date)).toEqual(["2025-11-01"]);
		expect(early.id).toBeTruthy();
	});
});

describe("orders of a period", () => {
	it("are read once for its sums, its checklist and the close", async () => {
		const cash = { paymentMethod: "cash", paymentInformation: null };
		const unpaid = await place("2025-10-05", here, cash);
		const paid = await place("2025-10-06", there);
		const canceled = await place("2025-10-07", there);
		await move(canceled.id, { status: "canceled" });
		watched.take();
		const { checklist } = await close("2025-10");
		const reads = watched.take().filter(({ text }) => text.includes("is_not_at_pos"));
		expect(reads.map(({ text }) => text.includes('"derivedTenders"'))).toEqual([true]);
		expect(checklist).toContainEqual({ id: "unpaid", count: 1 });
		const frozen = await system((tx) => tx.select().from(closedOrders));
		expect(frozen.map(({ orderId, total, due }) => [orderId, total, due]).sort()).toEqual(
			[
				[unpaid.id, 2_400, 2_400],
				[paid.id, 2_400, 0],
			].sort(),
		);
	});
});

describe("orders behind adjustments", () => {
	it("are all posted, and listed only when they change again", async () => {
		await place("2025-10-05", here);
		const october = await close("2025-10");
		const late = [];
		for (let index = 0; index < 55; index += 1) late.push(await place("2025-10-20", here));
		const [shown] = (await preview()).adjustments;
		expect([shown?.orderCount, shown?.orders.length]).toEqual([55, 50]);
		await close("2025-11");
		expect((await preview()).adjustments).toEqual([]);
		const last = await place("2025-10-21", here);
		const corrected = late[54];
		await move(corrected.id, { gratuity: 100, total: 2_500 });
		const [next] = (await preview()).adjustments;
		expect(next?.closingId).toBe(october.id);
		const listed = next?.orders.map(({ orderId, reason }) => [orderId, reason]).sort();
		expect(listed).toEqual(
			[
				[last.id, "late"],
				[corrected.id, "corrected"],
			].sort(),
		);
		await close("2025-12");
		await move(corrected.id, { gratuity: 0, total: 2_400 });
		const [again] = (await preview()).adjustments;
		expect(again?.orders.map(({ orderId }) => orderId)).toEqual([corrected.id]);
	});

	it("are looked for only in periods of which orders were written since the last close", async () => {
		const { id } = await place("2025-10-05", here);
		await close("2025-10");
		await place("2025-11-05", here);
		await close("2025-11");
		const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
		await system((tx) => tx.update(periodClosings).set({ closedAt: inMinutes(5) }));
		watched.take();
		const reads = () =>
			watched.take().filter(({ text }) => text.includes("from order_sums")).length;
		await preview();
		const ofOnePeriod = reads();
		await move(id, { gratuity: 100, total: 2_500, updatedAt: inMinutes(6) });
		watched.take();
		const { adjustments } = await preview();
		// Jobs read sums now and then.
		expect(reads()).toBeGreaterThan(1.5 * ofOnePeriod);
		expect(adjustments.map(({ orders }) => orders.map(({ orderId }) => orderId))).toEqual([[id]]);
	});

	it("are looked for in the sums of a long period's days instead of among its orders", async () => {
		await place("2025-10-05", here);
		await close("2025-10");
		const registry = { orders: 20_001, total: 2_400 };
		await system((tx) => tx.update(periodClosings).set({ registry }));
		const late = await place("2025-10-07", here);
		const { database } = gateway.services;
		await sumDays(database, { now: new Date("2025-11-03T12:00:00Z") });
		watched.take();
		const { adjustments } = await preview();
		const read = watched.take().filter(({ text }) => text.includes("o.updated_at >="));
		for (const storeId of gateway.own.storeIds) {
			await system((tx) => forgetDays(tx, { merchantId: gateway.own.merchantId, storeId }));
		}
		expect(read).toEqual([]);
		expect(adjustments.map(({ orders }) => orders.map(({ orderId }) => orderId))).toEqual([
			[late.id],
		]);
	});

	it("are late if they arrived after the close, and moved if they were in another period", async () => {
		await place("2025-10-05", here);
		const { id } = await close("2025-10");
		const moved = await place("2025-11-10", here);
		await close("2025-11");
		await move(moved.id, { startPrepAt: new Date("2025-10-10T18:00:00.000Z") });
		const during = new Date(Date.now() + 10_000);
		const isOctober = eq(periodClosings.id, id);
		await system((tx) => tx.update(periodClosings).set({ closedAt: during }).where(isOctober));
		const late = await place("2025-10-11", here);
		const { adjustments } = await preview();
		const ofOctober = adjustments.find(({ closingId }) => closingId === id);
		expect(ofOctober?.orders.map(({ orderId, reason }) => [orderId, reason])).toEqual([
			[moved.id, "moved"],
			[late.id, "late"],
		]);
	});
});

describe("a statement", () => {
	it("shows points only in the currency that most locations have", async () => {
		const { merchantId } = gateway.own;
		const at = new Date("2025-10-03T18:00:00.000Z");
		const program = { id: newId(), merchantId, name: "Points", createdAt: at, updatedAt: at };
		const entry = {
			merchantId,
			programId: program.id,
			kind: "joined" as const,
			byLabel: "Test",
			at,
		};
		await system(async (tx) => {
			await tx.insert(loyaltyPrograms).values(program);
			await tx
				.insert(loyaltyEntries)
				.values({ ...entry, id: newId(), customerId: newId(), points: 100, balance: 100 });
		});
		const rows = async (currency: string) =>
			sectionRows(
				(await preview(`?currency=${currency}&first=2025-10-01`)).statement.rows,
				"points",
			).length;
		expect([await rows("USD"), await rows("CAD")]).toEqual([1, 0]);
		await close("2025-10", "CAD");
		expect((await preview("?currency=CAD")).adjustments).toEqual([]);
	});

	it("is offered when the period is over where the locations are", async () => {
		const scope = systemScope(gateway.own.merchantId, "Test");
		const latest = () =>
			system(async (tx) => (await previewClosing(tx, scope, { currency: "USD" })).firsts[0]);
		await system((tx) => setClock(tx, "Pacific/Auckland", 0));
		vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-02-28T14:00:00.000Z") });
		try {
			expect(await latest()).toEqual({ first: "2026-02-01", last: "2026-02-28" });
			vi.setSystemTime(new Date("2026-02-28T10:00:00.000Z"));
			expect(await latest()).toEqual({ first: "2026-01-01", last: "2026-01-31" });
		} finally {
			vi.useRealTimers();
		}
	});

	it("is emailed with a record of who got it", async () => {
		await place("2025-10-05", here);
		const { id } = await close("2025-10");
		await send("POST", `period-closings/${id}/email`, { recipient: "books@harbour.example" });
		const rows = await system((tx) =>
			tx.select().from(auditLog).where(eq(auditLog.entityId, id)).orderBy(auditLog.seq),
		);
		const mailed = rows.find(({ action }) => action === "email");
		expect(mailed?.after).toEqual({ recipient: "books@harbour.example" });
		expect(mailed?.fields).toEqual(["recipient"]);
	});

	it("is booked by day with as many queries for a month as for a day", async () => {
		await place("2025-10-05", here);
		await place("2025-10-06", here);
		await place("2025-10-06", there);
		const { id } = await close("2025-10");
		watched.take();
		const { entries } = (await send("GET", `period-closings/${id}/journal?by=day`)).body;
		const reads = watched.take().filter(({ text }) => text.includes("order_sums"));
		expect(entries.map(({ date }: { date: string }) => date).sort()).toEqual([
			...["2025-10-05", "2025-10-06", "2025-10-06"],
		]);
		expect(reads.length).toBeLessThan(5);
	});
});

describe("balances", () => {
	const issue = (day: string, amount: number) =>
		system(async (tx) => {
			const { merchantId } = gateway.own;
			const id = newId();
			const at = new Date(`${day}T18:00:00.000Z`);
			const number = { numberHash: `hash of ${id}`, numberSealed: "", last4: "ABCD" };
			const kind = { type: "physical", source: "team", pool: "shared" } as const;
			await tx.insert(giftCards).values({
				...{ id, merchantId, storeId: here, currency: "USD", value: amount, balance: amount },
				...{ ...number, ...kind, createdAt: at, updatedAt: at },
			});
			await tx.insert(giftCardEntries).values({
				...{ id: newId(), merchantId, cardId: id, storeId: here, kind: "issued" },
				...{ amount, balance: amount, reason: "", byLabel: "Test", at },
			});
		});
	const cardsOf = ({ statement }: Pick<PeriodClosing, "statement">) =>
		sectionRows(statement.rows, "cards")[0]?.figures;
	const booked = async (id: string, by: string) => {
		const { entries } = (await send("GET", `period-closings/${id}/journal?by=${by}`)).body;
		return entries
			.flatMap(({ lines }: JournalEntry) => lines)
			.filter(({ account }: JournalLine) => account === "cards")
			.reduce((sum: number, { debit, credit }: JournalLine) => sum + credit - debit, 0);
	};

	it("carry over from period to period, with entries recorded since for earlier days", async () => {
		await issue("2025-09-10", 1_000);
		const october = await close("2025-10");
		expect(cardsOf(october)).not.toHaveProperty("carried");
		await issue("2025-08-05", 2_000);
		await issue("2025-10-05", 300);
		const november: PeriodClosing = await close("2025-11");
		expect(cardsOf(november)).toMatchObject({ carried: 1_000, recorded: 2_300, opening: 3_300 });
		expect(november.checks.map(({ id }) => id)).toContain("cardsCarried");
		expect(november.checks.every(isBalanced), JSON.stringify(november.checks)).toBe(true);
		const lines = november.adjustments.flatMap((adjustment) => adjustment.lines);
		expect(lines.map(({ figure, amount }) => [figure, amount])).toEqual([
			["given", 300],
			["earlier", 2_000],
		]);
		for (const by of ["month", "day"]) expect(await booked(november.id, by)).toBe(2_300);

		const december = await preview();
		expect(december.adjustments).toEqual([]);
		expect(cardsOf(december)).toMatchObject({ carried: 3_300, recorded: 0, opening: 3_300 });
		await issue("2025-09-20", 50);
		const again = await close("2025-12");
		expect(cardsOf(again)).toMatchObject({ carried: 3_300, recorded: 50, opening: 3_350 });
		expect(again.checks.every(isBalanced), JSON.stringify(again.checks)).toBe(true);
		expect(await booked(again.id, "month")).toBe(50);
		await system(async (tx) => {
			await tx.delete(giftCardEntries);
			await tx.delete(giftCards);
		});
	});
});

describe("periods that earlier versions closed", () => {
	it("list an order again only if it changed since, and book by day only what they had", async () => {
		const square = { uid: "pay-earlier", last4: "4242", provider: "Square" };
		await place("2025-10-05", here, { paymentInformation: square });
		await place("2025-10-06", there);
		const october = await close("2025-10");
		const late = await place("2025-10-07", here);
		const moved = await place("2025-11-07", there);
		await move(moved.id, { startPrepAt: new Date("2025-10-08T18:00:00.000Z") });
		const { id, adjustments }: PeriodClosing = await close("2025-11");
		const reasons = adjustments.flatMap(({ orders: all }) => all.map(({ reason }) => reason));
		expect(reasons.sort()).toEqual(["late", "late"]);
		await system(async (tx) => {
			await tx.execute(sql`update period_closings set adjustments = (
				select jsonb_agg(jsonb_set(a, '{orders}', (
					select jsonb_agg(o - 'due' - 'isIn') from jsonb_array_elements(a->'orders') o
				))) from jsonb_array_elements(adjustments) a
			) where id = ${id}::uuid`);
			await tx.execute(sql`update period_closings set definitions = 1, rows = (
				select jsonb_agg(r) from jsonb_array_elements(rows) r
				where r->>'section' not in ('providers', 'royalties')
			) where id = ${october.id}::uuid`);
		});
		await move(late.id, { total: late.total + 100, gratuity: 100 });
		const [adjustment] = (await preview("?currency=USD")).adjustments;
		expect(adjustment?.orders).toMatchObject([{ orderId: late.id, reason: "corrected" }]);
		const { entries } = (await send("GET", `period-closings/${october.id}/journal?by=day`)).body;
		const lines: JournalLine[] = entries.flatMap((entry: JournalEntry) => entry.lines);
		const accounts = lines.map(({ account }) => account);
		expect(accounts).toContain("clearing");
		expect(accounts).not.toContain("clearing-square");
	});
});

const onPostgres = describe.runIf(inject("databaseSource").kind === "postgres");

onPostgres("closing a period", () => {
	it("lets other changes of the organization through while it reads", async () => {
		await place("2025-10-05", here);
		let closing: Promise<unknown> = Promise.resolve();
		await system(async (tx) => {
			await tx.execute(sql`lock table order_sums in access exclusive mode`);
			closing = close("2025-10");
			await untilWaiting(gateway, 1);
			const changed = await send("PATCH", "ledger-settings", { xeroTaxRate: "No tax" });
			expect(changed.status, JSON.stringify(changed.body)).toBe(200);
		});
		expect(await closing).toMatchObject({ billed: 2_400, state: "closed" });
	});

	it("is refused if the fiscal calendar has other periods by then", async () => {
		await place("2025-10-05", here);
		const setCalendar = (tx: Tx, fiscalCalendar: "none" | "4-4-5") =>
			tx
				.update(merchants)
				.set({ fiscalCalendar })
				.where(eq(merchants.merchantId, gateway.own.merchantId));
		let closing: Promise<unknown> = Promise.resolve();
		await system(async (tx) => {
			await tx.execute(sql`lock table order_sums in access exclusive mode`);
			closing = close("2025-10").catch(String);
			await untilWaiting(gateway, 1);
			await setCalendar(tx, "4-4-5");
		});
		const refusal = await closing;
		await system((tx) => setCalendar(tx, "none"));
		expect(refusal).toContain("Close the periods in order");
	});
});

onPostgres("an order during a preview", () => {
	it("is in all of its figures or in none", async () => {
		await place("2025-10-05", here);
		let reading = preview("?currency=USD&first=2025-10-01");
		await reading;
		await system(async (tx) => {
			await tx.execute(sql`lock table gift_card_entries in access exclusive mode`);
			reading = preview("?currency=USD&first=2025-10-01");
			await untilWaiting(gateway, 1);
			await place("2025-10-06", here);
		});
		const { statement, checks } = await reading;
		expect(checks.every(isBalanced), JSON.stringify(checks)).toBe(true);
		expect(statement.registry.orders).toBe(1);
	});
});
