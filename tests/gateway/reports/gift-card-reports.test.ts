import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { drillParams } from "~/models/reports/drill";
import { getMeasure } from "~/models/reports/measures";
import { registryFilters } from "~/models/reports/registry-query";
import type { ReportAnswer } from "~/models/reports/report-answer";
import { type ReportName, reportByName } from "~/models/reports/reports";
import { localDate } from "~/models/shared/instants";
import { SYSTEM } from "../../../gateway/core/database";
import { giftCards } from "../../../gateway/gift-cards/tables";
import { merchants } from "../../../gateway/merchants/tables";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { giftCardCalls } from "../../support/gift-cards/gift-card-calls";
import { fetchReport } from "../../support/reports/ask-report";

let gateway: TestGateway;
let token: string;
const cards = giftCardCalls(() => gateway);
const RANGE = { first: "2025-06-01", last: "2025-06-30" };
const JUNE = { dateInfo: { placedAt: "2025-06-10T18:00:00.000Z" } };

const change = (work: Parameters<TestGateway["services"]["database"]["transaction"]>[1]) =>
	gateway.services.database.transaction(SYSTEM, work);

beforeAll(async () => {
	gateway = await startTestGateway();
	token = gateway.own.tokens.merchantSuperAdmin;
	const [here = "", there = ""] = gateway.own.storeIds;
	await change((tx) =>
		tx
			.update(merchants)
			.set({ featuresFlags: { giftcardsPurchaseEnabled: true } })
			.where(eq(merchants.merchantId, gateway.own.merchantId)),
	);
	const digital = await cards.issue({ value: 6_000, type: "digital", storeId: here });
	const printed = await cards.issue({ value: 5_000, storeId: here });
	const other = await cards.issue({ value: 4_000, type: "third_party", storeId: there });
	const alone = await cards.issue({ value: 3_000, storeId: there });
	const over = await cards.issue({
		value: 2_000,
		storeId: there,
		expiresOn: "2025-01-31",
		allowsExpired: true,
	});
	const off = await cards.issue({ value: 1_000, storeId: there });
	await cards.send("PATCH", `/${off.id}`, { isOff: true, offReason: "Lost" });
	expect((await cards.read(over.id)).expiresOn).toBe("2025-01-31");
	const pay = async (total: number, ...parts: [{ number: string }, number][]) => {
		const giftCards = parts.map(([{ number }, amount]) => ({ number, amount }));
		const { status, body } = await cards.tryOrder(total, { ...JUNE, giftCards });
		expect([status, body]).toEqual([201, expect.anything()]);
	};
	await pay(2_000, [digital, 500], [printed, 700]);
	await pay(1_000, [printed, 300]);
	await pay(1_500, [other, 1_500]);
	await cards.buyCards(2_500, JUNE, 2);
	await cards.buyCards(1_000, { ...JUNE, source: "pos" });
	await change(async (tx) => {
		await tx.update(giftCards).set({ pool: there }).where(eq(giftCards.id, alone.id));
		await tx
			.update(giftCards)
			.set({ source: "import", createdAt: new Date("2025-06-11T02:00:00Z") })
			.where(eq(giftCards.id, printed.id));
		await tx
			.update(giftCards)
			.set({ source: "import", createdAt: new Date("2025-05-31T12:00:00Z") })
			.where(eq(giftCards.id, other.id));
	});
});
afterAll(() => gateway.close());

type Given = Record<string, string | readonly string[] | undefined>;

function query(given: Given) {
	const entries = Object.entries(given).flatMap(([name, value]) =>
		value === undefined ? [] : [value].flat().map((each) => [name, each]),
	);
	return new URLSearchParams(entries);
}

const ask = (name: ReportName, given: Given = {}): Promise<ReportAnswer> =>
	fetchReport(gateway, `sums/${name}`, { from: RANGE.first, to: RANGE.last, ...given });

async function ordersBehind(name: ReportName, given: Given): Promise<number> {
	const { from, to, ...drill } = drillParams(reportByName(name), null, RANGE);
	const filters = registryFilters(
		Object.fromEntries(
			Object.entries({ ...drill, ...given }).map(([id, of]) => [id, [of].flat()]),
		) as never,
	);
	const params = query({ currency: "USD", from, to, ...filters } as Given);
	const path = `/api/v2/reports/${gateway.own.merchantId}/orders?${params}`;
	return (await gateway.call("GET", path, { token })).body.pagination.total;
}

/** What is left on the cards of the list that a row opens, and how many these are. */
async function cardsBehind(name: ReportName, key: string | null, given: Given = {}) {
	const params = query({ limit: "100", ...drillParams(reportByName(name), key, RANGE), ...given });
	const { rows } = (await cards.send("GET", `?${params}`)).body;
	const left = rows.reduce((sum: number, { balance }: { balance: number }) => sum + balance, 0);
	return [rows.length, left];
}

describe("gift cards that paid", () => {
	it("are counted by type, source and scope, which add up to all, and open their orders", async () => {
		const paid = async (given: Given) => {
			const { all } = await ask("gift-card-redemptions", given);
			expect(await ordersBehind("gift-card-redemptions", given)).toBe(
				Object.keys(given).length === 0 ? all.orders : all.giftCardOrders,
			);
			return [all.giftCardOrders, all.giftCardAmount];
		};
		expect(await paid({})).toEqual([3, 3_000]);
		expect(await paid({ cardType: "digital" })).toEqual([1, 500]);
		expect(await paid({ cardType: "physical" })).toEqual([2, 1_000]);
		expect(await paid({ cardType: "third_party" })).toEqual([1, 1_500]);
		expect(await paid({ cardType: ["digital", "third_party"] })).toEqual([2, 2_000]);
		expect(await paid({ cardSource: "team" })).toEqual([1, 500]);
		expect(await paid({ cardScope: "single" })).toEqual([0, 0]);
		expect(await paid({ cardScope: "shared" })).toEqual([3, 3_000]);
	});

	it("stand beside all orders, so that their part of these stays right", async () => {
		const { all } = await ask("gift-card-redemptions", { cardType: "digital" });
		expect(all.orders).toBe((await ask("gift-card-redemptions")).all.orders);
	});
});

describe("gift cards that were sold", () => {
	it("are counted by where they were sold, and open the orders that sold them", async () => {
		const sold = async (given: Given) => {
			const { all } = await ask("gift-card-sales", given);
			expect(await ordersBehind("gift-card-sales", given)).toBe(all.giftCardSales);
			return [all.giftCardSales, all.giftCardsSold];
		};
		expect(await sold({})).toEqual([2, 6_000]);
		expect(await sold({ cardSource: "online" })).toEqual([1, 5_000]);
		expect(await sold({ cardSource: "pos" })).toEqual([1, 1_000]);
		expect(await sold({ cardType: "physical" })).toEqual([0, 0]);
	});
});

describe("what is owed for gift cards", () => {
	const owedMeasure = getMeasure("cardsOwed");

	it("is what is left on each location's cards that pay, and apart what is on others", async () => {
		const [here, there] = gateway.own.storeIds;
		const { rows, all } = await ask("gift-card-liability");
		const owed = Object.fromEntries(
			rows.map(({ key, sums }) => [key, owedMeasure.value(sums, all)]),
		);
		expect(owed).toEqual({ [here]: 5_500 + 4_000 + 6_000, [there]: 2_500 + 3_000 });
		expect(all).toMatchObject({ expiredCardBalance: 2_000, offCardBalance: 1_000 });
		const months = (await ask("gift-card-liability")).owed ?? [];
		expect(months).toHaveLength(12);
		// Cards that are turned off are owed, too.
		expect(months.at(-1)?.owed).toBe((all.cardBalance ?? 0) + 1_000);
		for (const { key, sums } of [...rows, { key: null, sums: all }]) {
			expect(await cardsBehind("gift-card-liability", key)).toEqual([
				sums.cardsThatPay,
				sums.cardBalance,
			]);
		}
	});

	it("is told by the month of issue, and by the filters", async () => {
		const { rows, all } = await ask("gift-card-liability-by-month");
		expect(
			rows
				.map(({ key }) => key)
				.sort()
				.slice(0, 2),
		).toEqual(["2025-05", "2025-06"]);
		for (const { key, sums } of rows) {
			const behind = await cardsBehind("gift-card-liability-by-month", key);
			expect([key, ...behind]).toEqual([key, sums.cardsThatPay, sums.cardBalance]);
		}
		const single = await ask("gift-card-liability-by-month", { cardScope: "single" });
		expect(owedMeasure.value(single.all, all)).toBe(3_000);
		expect(await cardsBehind("gift-card-liability-by-month", null, { scope: "single" })).toEqual([
			1, 3_000,
		]);
		const here = { storeIds: gateway.own.storeIds[0], cardType: "physical" };
		expect(owedMeasure.value((await ask("gift-card-liability", here)).all, all)).toBe(4_000);
	});
});

describe("imports of gift cards", () => {
	it("are of the days on which they were made, by the clock of the location", async () => {
		const { rows, all } = await ask("gift-card-imports", {
			beforeFrom: "2025-05-01",
			beforeTo: "2025-05-31",
		});
		const day = localDate("2025-06-11T02:00:00Z", "America/Chicago");
		const row = rows.find(({ key }) => key === day);
		expect(row?.sums).toMatchObject({ cards: 1, cardValue: 5_000, cardBalance: 4_000 });
		expect(all).toMatchObject({ cards: 1 });
		expect(await cardsBehind("gift-card-imports", day)).toEqual([1, 4_000]);
		const before = await ask("gift-card-imports", { from: "2025-05-31", to: "2025-05-31" });
		expect(before.all).toMatchObject({ cards: 1, cardValue: 4_000, cardBalance: 2_500 });
		const other = await ask("gift-card-imports", { cardType: "third_party" });
		expect(other.all.cards ?? 0).toBe(0);
	});
});
