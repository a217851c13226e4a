import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { JournalEntry, JournalLine } from "~/models/closing/journal";
import type { PeriodClosing } from "~/models/closing/period-closing";
import { figureTotal, sectionRows } from "~/models/closing/statement";
import { isBalanced } from "~/models/closing/statement-checks";
import type { InvoiceLine } from "~/models/royalties/royalty-invoice";
import { newId } from "../../../gateway/core/ids";
import { refunds } from "../../../gateway/orders/tables";
import { royaltyInvoices } from "../../../gateway/royalties/tables";
import { closingWorld } from "../../support/closing/closing-calls";
import type { TestGateway } from "../../support/gateway";

let gateway: TestGateway;
let here: string;
let there: string;
const { send, system, place, move, preview, close } = closingWorld((made) => {
	({ gateway, here, there } = made);
});

describe("a statement for the books", () => {
	it("has payments by provider, royalties, and the number of derived amounts", async () => {
		const { merchantId } = gateway.own;
		const square = { uid: "pay-square", last4: "4242", provider: "Square" };
		await place("2025-10-05", here, { paymentInformation: square });
		await place("2025-10-06", there);
		await place("2025-10-07", here, { paymentMethod: "gift_card" });
		const createdAt = new Date();
		await system((tx) =>
			tx.insert(royaltyInvoices).values({
				id: newId(),
				merchantId,
				number: 1,
				month: "2025-10",
				currency: "USD",
				recipient: "Fran",
				stores: [here],
				lines: [{ storeId: here, amount: 700 } as InvoiceLine],
				credits: [{ number: 1, on: "2025-11-03", amount: 200, reason: "Late" }],
				total: 700,
				createdAt,
				updatedAt: createdAt,
			}),
		);
		const { id, statement, checks } = await close("2025-10");
		expect(checks.every(isBalanced), JSON.stringify(checks)).toBe(true);
		expect(sectionRows(statement.rows, "providers")).toMatchObject([
			{ storeId: here, key: "square credit_card", figures: { paid: 2_400, refunds: 0 } },
		]);
		expect(sectionRows(statement.rows, "royalties")).toMatchObject([
			{ storeId: here, figures: { invoiced: 700, credited: 0 } },
		]);
		expect(statement.registry).toMatchObject({ derivedTenders: 1, derivedRefunds: 0 });
		for (const by of ["month", "day"]) {
			const { entries } = (await send("GET", `period-closings/${id}/journal?by=${by}`)).body;
			const of = (account: string) =>
				entries
					.flatMap(({ lines }: JournalEntry) => lines)
					.filter((line: JournalLine) => line.account === account)
					.map(({ debit, credit }: JournalLine) => debit - credit);
			expect(of("clearing-square")).toEqual([2_400]);
			expect(of("clearing")).toEqual([2_400]);
			expect(of("royalties")).toEqual([-700]);
		}
		const { statement: november } = await preview();
		expect(sectionRows(november.rows, "royalties")).toMatchObject([{ figures: { credited: 200 } }]);
	});
});

describe("money kept from canceled orders", () => {
	const square = { uid: "pay-kept", last4: "4242", provider: "Square" };
	const keptOf = ({ statement }: Pick<PeriodClosing, "statement">) =>
		sectionRows(statement.rows, "kept").map(({ key, figures }) => [key, figures]);

	it("is in one place of the statement and the journal, and in the checks", async () => {
		const { id } = await place("2025-10-05", here, { paymentInformation: square });
		await place("2025-10-06", here, { paymentInformation: { ...square, uid: "pay-other" } });
		await move(id, { status: "canceled" });
		await system((tx) =>
			tx.insert(refunds).values({
				...{ id: newId(), merchantId: gateway.own.merchantId, storeId: here, orderId: id },
				...{ key: newId(), amount: 400, currency: "USD", status: "succeeded", reason: "" },
				...{ byLabel: "Test", createdAt: new Date("2025-10-07T18:00:00.000Z") },
			}),
		);
		const october: PeriodClosing = await close("2025-10");
		const kept = { paid: 2_400, refunds: 400, kept: 2_000 };
		expect(keptOf(october)).toEqual([["square credit_card", kept]]);
		expect(figureTotal(october.statement.rows, "tenders", "paid")).toBe(2_400);
		expect(october.checks.find((check) => check.id === "kept")).toMatchObject({
			...{ left: 2_400, right: 2_400 },
		});
		expect(october.checks.every(isBalanced), JSON.stringify(october.checks)).toBe(true);
		for (const by of ["month", "day"]) {
			const { entries } = (await send("GET", `period-closings/${october.id}/journal?by=${by}`))
				.body;
			const lines: JournalLine[] = entries.flatMap((entry: JournalEntry) => entry.lines);
			const sum = (account: string) =>
				lines
					.filter((line) => line.account === account)
					.reduce((all, { debit, credit }) => all + debit - credit, 0);
			expect([sum("kept"), sum("clearing-square"), sum("rounding")]).toEqual([-2_000, 4_400, 0]);
		}
	});

	it("moves there from sales as an adjustment, if an order is canceled after the close", async () => {
		const { id } = await place("2025-10-05", here, { paymentInformation: square });
		await close("2025-10");
		await move(id, { status: "canceled" });
		const november: PeriodClosing = await close("2025-11");
		const lines = november.adjustments.flatMap((adjustment) => adjustment.lines);
		const changed = (section: string, figure: string) =>
			lines.find((line) => line.section === section && line.figure === figure)?.amount;
		expect([changed("providers", "paid"), changed("kept", "paid")]).toEqual([-2_400, 2_400]);
		expect((await preview()).adjustments).toEqual([]);
	});

	it("stays out of statements of earlier versions, and comes as an adjustment once they change", async () => {
		const { id } = await place("2025-10-05", here, { paymentInformation: square });
		await move(id, { status: "canceled" });
		const october = await close("2025-10");
		await system((tx) =>
			tx.execute(sql`update period_closings set definitions = 3, registry = registry - 'keptPaid', rows = (
				select coalesce(jsonb_agg(r), '[]') from jsonb_array_elements(rows) r where r->>'section' <> 'kept'
			) where id = ${october.id}::uuid`),
		);
		const { body } = await send("GET", `period-closings/${october.id}`);
		expect(body.checks.map((check: { id: string }) => check.id)).not.toContain("kept");
		expect(keptOf(body)).toEqual([]);
		const [adjustment, ...others] = (await preview()).adjustments;
		expect(others).toEqual([]);
		expect(adjustment?.lines).toMatchObject([{ section: "kept", figure: "paid", amount: 2_400 }]);
		await close("2025-11");
		expect((await preview()).adjustments).toEqual([]);
	});
});

describe("the checklist", () => {
	const october = "?currency=USD&first=2025-10-01";
	const point = async (id: string) =>
		(await preview(october)).checklist.find((each) => each.id === id)?.count;
	const registry = async (mark: string) => {
		const { merchantId, tokens } = gateway.own;
		const range = "currency=USD&from=2025-10-01&to=2025-10-31&of=all";
		const path = `/api/v2/reports/${merchantId}/orders?${range}&mark=${mark}`;
		const { body } = await gateway.call("GET", path, { token: tokens.merchantSuperAdmin });
		return body.pagination.total;
	};
	const refund = (orderId: string, day: string, status: "declined" | "succeeded" | "pending") =>
		system((tx) =>
			tx.insert(refunds).values({
				id: newId(),
				merchantId: gateway.own.merchantId,
				storeId: here,
				orderId,
				key: newId(),
				amount: 100,
				currency: "USD",
				status,
				reason: "",
				byLabel: "Test",
				createdAt: new Date(`${day}T18:00:00.000Z`),
			}),
		);

	it("settles a declined refund with a later one of its order", async () => {
		const { id } = await place("2025-10-05", here);
		await refund(id, "2025-10-06", "declined");
		expect([await point("refunds"), await registry("open-refund")]).toEqual([1, 1]);
		await refund(id, "2025-11-02", "succeeded");
		expect([await point("refunds"), await registry("open-refund")]).toEqual([0, 0]);
		const older = await place("2025-09-05", here);
		await refund(older.id, "2025-10-07", "pending");
		expect([await point("refunds"), await registry("open-refund")]).toEqual([1, 1]);
	});

	it("opens exactly the orders that it counts", async () => {
		await place("2025-10-05", here);
		await place("2025-10-06", here, { paymentMethod: "cash", paymentInformation: undefined });
		const paid = await place("2025-10-07", here, {
			paymentMethod: "cash",
			paymentInformation: undefined,
		});
		await move(paid.id, { status: "complete" });
		expect([await point("unconfirmed"), await registry("unconfirmed")]).toEqual([2, 2]);
		expect([await point("unpaid"), await registry("unpaid")]).toEqual([1, 1]);
		expect(await point("pos")).toBe(await registry("not-at-pos"));
	});
});
