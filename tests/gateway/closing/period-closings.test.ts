// @both-databases: transactions
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CHECKLIST_IDS } from "~/models/closing/checklist";
import { type JournalEntry, journalTotals } from "~/models/closing/journal";
import {
	ACKNOWLEDGE_MESSAGE,
	CHANGED_MESSAGE,
	CLOSED_MESSAGE,
	IN_ORDER_MESSAGE,
	NOT_LAST_MESSAGE,
	NOT_OVER_MESSAGE,
	type PeriodClosing,
} from "~/models/closing/period-closing";
import { figureTotal } from "~/models/closing/statement";
import { isBalanced } from "~/models/closing/statement-checks";
import { outbox } from "../../../gateway/adapters/mail/tables";
import { checkClosings } from "../../../gateway/closing/jobs";
import { periodClosings } from "../../../gateway/closing/tables";
import { auditLog } from "../../../gateway/core/tables";
import { moveSums } from "../../../gateway/orders/move-sums";
import { orders } from "../../../gateway/orders/tables";
import { closingCalls } from "../../support/closing/closing-calls";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { act, refundAction, serveSandbox, statusAction } from "../../support/orders/test-orders";

const OCTOBER = { first: "2025-10-01", last: "2025-10-31" } as const;
const NOVEMBER = { first: "2025-11-01", last: "2025-11-30" } as const;

const BOOKS = "books@harbour.example";

let gateway: TestGateway;
let sandbox: Awaited<ReturnType<typeof serveSandbox>>;
let here: string;
let there: string;

beforeAll(async () => {
	gateway = await startTestGateway();
	sandbox = await serveSandbox(gateway, 30_000);
	[here, there] = gateway.own.storeIds;
	await place("2025-10-05", here);
	await place("2025-10-06", there, { discount: 200, gratuity: 300, total: 2_500 });
	await place("2025-11-07", here);
}, 60_000);
afterAll(async () => {
	await sandbox.close();
	await gateway.close();
});

const { send, system, place, preview } = closingCalls(() => gateway);
const close = (given: object) =>
	send("POST", "period-closings", {
		currency: "USD",
		acknowledged: [...CHECKLIST_IDS],
		...given,
	});
const read = async (id: string): Promise<PeriodClosing> =>
	(await send("GET", `period-closings/${id}`)).body;
const reopen = (id: string, reason = "Imported late") =>
	send("POST", `period-closings/${id}/reopening`, { reason });

describe("closing a period", () => {
	let october: PeriodClosing;

	it("previews the figures and the open points", async () => {
		const shown = await preview("?currency=USD&first=2025-10-01");
		expect(shown).toMatchObject({ ...OCTOBER, currency: "USD", isOver: true });
		expect(figureTotal(shown.statement.rows, "sales", "gross")).toBe(4_400);
		expect(figureTotal(shown.statement.rows, "sales", "billed")).toBe(4_900);
		expect(figureTotal(shown.statement.rows, "tenders", "paid")).toBe(4_900);
		expect(shown.statement.registry).toEqual({
			orders: 2,
			total: 4_900,
			keptPaid: 0,
			derivedTenders: 0,
			derivedRefunds: 0,
		});
		expect(shown.checks.every(isBalanced), JSON.stringify(shown.checks)).toBe(true);
		expect(shown.checklist).toContainEqual({ id: "unconfirmed", count: 2 });
		expect(shown.checklist).toContainEqual({ id: "late", count: 0 });
		expect(shown.firsts.length).toBe(24);
	});

	it("is rejected before the period is over, for part of a period, and with open points", async () => {
		const thisMonth = new Date().toISOString().slice(0, 7);
		const last = new Date(Date.UTC(Number(thisMonth.slice(0, 4)), Number(thisMonth.slice(5)), 0));
		const running = { first: `${thisMonth}-01`, last: last.toISOString().slice(0, 10) };
		expect((await close(running)).body.message).toBe(NOT_OVER_MESSAGE);
		const part = await close({ ...OCTOBER, last: "2025-10-30" });
		expect([part.status, part.body.message]).toEqual([422, IN_ORDER_MESSAGE]);
		const { status, body } = await close({ ...OCTOBER, acknowledged: ["unpaid"] });
		expect([status, body.details.fields]).toEqual([422, { acknowledged: [ACKNOWLEDGE_MESSAGE] }]);
	});

	it("is rejected if the figures have changed since the preview", async () => {
		const { hash } = await preview("?currency=USD&first=2025-10-01");
		await place("2025-10-09", here);
		const { status, body } = await close({ ...OCTOBER, seen: hash });
		expect([status, body.message]).toEqual([422, CHANGED_MESSAGE]);
	});

	it("makes one statement if several people close at once", async () => {
		const { hash } = await preview("?currency=USD&first=2025-10-01");
		const answers = await Promise.all([1, 2, 3].map(() => close({ ...OCTOBER, seen: hash })));
		expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
		const rejected = answers.find(({ status }) => status === 422);
		expect(rejected?.body.message).toBe(CLOSED_MESSAGE);
		october = answers.find(({ status }) => status === 201)?.body;
		expect(october).toMatchObject({ ...OCTOBER, hash, billed: 7_300, state: "closed" });
		expect(october.acknowledged).toEqual(["unconfirmed"]);
		const rows = await system((tx) =>
			tx.select().from(auditLog).where(eq(auditLog.entityId, october.id)),
		);
		expect(rows.map(({ action, entityLabel }) => [action, entityLabel])).toEqual([
			["create", "Oct 2025 (USD)"],
		]);
	});

	it("can continue only with the next period", async () => {
		expect(await preview()).toMatchObject({ ...NOVEMBER, firsts: [NOVEMBER] });
		const skipped = await close({ first: "2025-12-01", last: "2025-12-31" });
		expect(skipped.body.message).toBe(IN_ORDER_MESSAGE);
		const other = await preview("?currency=CAD");
		expect(other.firsts.length).toBe(24);
	});

	it("posts later changes as adjustments, with their orders and reasons", async () => {
		const { statement } = await read(october.id);
		const [canceled] = await system((tx) =>
			tx.select().from(orders).where(eq(orders.storeId, here)).orderBy(orders.startPrepAt),
		);
		if (!canceled) throw new Error("No order");
		const token = gateway.own.tokens.merchantSuperAdmin;
		const done = await act(gateway, canceled.id, [statusAction("canceled"), refundAction(2_400)], {
			token,
		});
		expect(done.status).toBe(200);
		const late = await place("2025-10-20", there);
		const moved = await system(async (tx) => {
			const [before] = await tx
				.select()
				.from(orders)
				.where(eq(orders.storeId, there))
				.orderBy(orders.startPrepAt);
			if (!before) throw new Error("No order");
			const startPrepAt = at("2025-11-10");
			const [after] = await tx
				.update(orders)
				.set({ startPrepAt, updatedAt: new Date() })
				.where(eq(orders.id, before.id))
				.returning();
			moveSums(tx, "America/Chicago", before, after ?? before);
			return before;
		});

		const { adjustments } = await preview();
		const [adjustment] = adjustments;
		expect(adjustment).toMatchObject({ ...OCTOBER, closingId: october.id });
		const reasons = adjustment?.orders.map(({ orderId, reason }) => [orderId, reason]);
		expect(reasons).toEqual(
			expect.arrayContaining([
				[canceled.id, "canceled"],
				[late.id, "late"],
				[moved.id, "moved"],
			]),
		);
		expect(adjustment?.orderCount).toBe(3);
		const gross = adjustment?.lines.filter(
			({ section, figure }) => section === "sales" && figure === "gross",
		);
		expect(gross?.reduce((sum, { amount }) => sum + amount, 0)).toBe(-2_200);
		expect((await read(october.id)).statement).toEqual(statement);
	});

	it("freezes adjustments once, with the period that posts them", async () => {
		const before = await preview();
		const { status, body } = await close(NOVEMBER);
		expect(status, JSON.stringify(body)).toBe(201);
		expect(body.adjustments).toEqual(before.adjustments);
		expect((await preview()).adjustments).toEqual([]);
		const rejected = await reopen(october.id);
		expect([rejected.status, rejected.body.message]).toEqual([422, NOT_LAST_MESSAGE]);
		const reopened = await reopen(body.id);
		expect(reopened.body).toMatchObject({ state: "reopened", reopenReason: "Imported late" });
		expect((await preview()).adjustments).toEqual(before.adjustments);
		expect((await read(body.id)).isLast).toBe(false);
		const list = await send("GET", "period-closings?state=reopened");
		expect(list.body.rows.map(({ id }: PeriodClosing) => id)).toEqual([body.id]);
	});

	it("can be closed again, and emails its statement", async () => {
		const { status, body } = await close(NOVEMBER);
		expect(status).toBe(201);
		const sent = await send("POST", `period-closings/${body.id}/email`, { recipient: BOOKS });
		expect(sent.status, JSON.stringify(sent.body)).toBe(200);
		const [mail] = await system((tx) =>
			tx.select().from(outbox).where(eq(outbox.kind, "statement")),
		);
		expect(mail?.recipient).toBe(BOOKS);
		expect(mail?.subject).toContain("Nov 2025 (USD)");
		expect(mail?.text).toContain(body.hash);
		const file = mail?.attachment?.toString("utf8") ?? "";
		expect(file).toContain("Sales");
		expect(file).toContain("Belongs to Oct 2025");
	});
});

describe("the journal", () => {
	const journal = async (id: string, by: string) =>
		(await send("GET", `period-closings/${id}/journal?by=${by}`)).body;
	const closedPeriods = async () =>
		(await send("GET", "period-closings?state=closed&sort=first&direction=asc")).body.rows;

	it("adds up to the frozen figures, by day and by month, whatever has changed since", async () => {
		const [october] = await closedPeriods();
		const month = await journal(october.id, "month");
		const days = await journal(october.id, "day");
		expect(month.entries.map(({ place }: { place: string }) => place).length).toBe(2);
		expect(journalTotals(month.entries)).toMatchObject({ debit: expect.any(Number) });
		const memos = days.entries.map(({ memo }: { memo: string }) => memo);
		expect(memos).toContain("Changes for Oct 2025");
		expect(accountTotals(days.entries)).toEqual(accountTotals(month.entries));
		const { debit, credit } = journalTotals(days.entries);
		expect(debit).toBe(credit);
	});

	it("uses the chosen accounts, and the choice is logged", async () => {
		const [october] = await closedPeriods();
		const tips = { code: "2300", name: "Tips due" };
		const { status, body } = await send("PATCH", "ledger-settings", { accounts: { tips } });
		expect(status, JSON.stringify(body)).toBe(200);
		const { settings } = await journal(october.id, "month");
		expect(settings.accounts.tips).toEqual(tips);
		expect(settings.accounts.cash).toEqual({ code: "612", name: "Cash" });
		const [row] = await system((tx) =>
			tx.select().from(auditLog).where(eq(auditLog.entity, "ledger-settings")),
		);
		expect(row?.fields).toEqual(["tips"]);
		const key = settings.taxes[0]?.key;
		expect(key).toMatch(/ Tax$/);
		const own = { key, account: { code: "2250", name: "City tax" } };
		const taxed = await send("PATCH", "ledger-settings", { taxes: [own] });
		expect(taxed.body.taxes).toContainEqual(own);
		expect((await journal(october.id, "month")).settings.taxes).toContainEqual(own);
		const stale = await send("PATCH", "ledger-settings", { xeroTaxRate: "None" }, { version: 0 });
		expect(stale.status).toBe(409);
	});
});

describe("the nightly check", () => {
	it("finds closed periods whose figures no longer match the close", async () => {
		await checkClosings(gateway.services);
		const { rows } = (await send("GET", "period-closings?state=closed")).body;
		expect(rows.map(({ health }: PeriodClosing) => health)).toEqual(["ok", "ok"]);
		const [first] = rows;
		const row = await read(first.id);
		const forged = row.statement.rows.map((each) => ({ ...each, figures: {} }));
		const isFirst = eq(periodClosings.id, first.id);
		const change = { rows: forged, checkedAt: null };
		await system((tx) => tx.update(periodClosings).set(change).where(isFirst));
		await checkClosings(gateway.services);
		expect(await read(first.id)).toMatchObject({ health: "changed" });
	});
});

function accountTotals(entries: JournalEntry[]) {
	const sums = new Map<string, number>();
	for (const { place, lines } of entries) {
		for (const { account, debit, credit } of lines) {
			const name = `${place} ${account}`;
			sums.set(name, (sums.get(name) ?? 0) + credit - debit);
		}
	}
	return [...sums].filter(([, amount]) => amount !== 0).sort();
}

const at = (day: string) => new Date(`${day}T18:00:00.000Z`);
