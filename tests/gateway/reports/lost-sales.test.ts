import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getMeasure, type MeasureId } from "~/models/reports/measures";
import type { ReportAnswer } from "~/models/reports/report-answer";
import { type ReportName, reportByName } from "~/models/reports/reports";
import { SYSTEM, type Tx } from "../../../gateway/core/database";
import { newId } from "../../../gateway/core/ids";
import { queryRows } from "../../../gateway/core/query-rows";
import { systemScope } from "../../../gateway/core/scope";
import { stops } from "../../../gateway/fulfilment/stops/tables";
import { menuParts } from "../../../gateway/menu/tables";
import { chosenStores } from "../../../gateway/orders/chosen-stores";
import type { Reading } from "../../../gateway/orders/sum-spans";
import { refunds } from "../../../gateway/orders/tables";
import { soldOutSums, stoppedSums } from "../../../gateway/reports/lost-time-sums";
import type { TestGateway } from "../../support/gateway";
import { startMenuGateway } from "../../support/menu/menu-calls";
import { intakeBody, placeOrder, sampleIntake } from "../../support/orders/test-orders";
import { fetchReport } from "../../support/reports/ask-report";

/** Noon in Chicago, the week after the clocks change. */
const NOON = Date.parse("2025-11-05T18:00:00Z");
const HOUR = 3_600_000;
const WEEK = 7 * 24 * HOUR;
const DAY = { from: "2025-11-05", to: "2025-11-05" };

let gateway: TestGateway;
const iso = (ms: number) => new Date(ms).toISOString();

function system<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
	return gateway.services.database.transaction(SYSTEM, work);
}

beforeAll(async () => {
	const menu = await startMenuGateway();
	gateway = menu.gateway;
	const [here, there] = gateway.own.storeIds;
	const wings = await menu.make("storeItem", { title: "Wings", price: 800 });
	const pie = await menu.make("storeItem", { title: "Pie", price: 450 });
	const box = newId();
	const now = new Date();
	await system((tx) =>
		tx.insert(menuParts).values({
			id: box,
			merchantId: gateway.own.merchantId,
			kind: "combo",
			title: "Family box",
			price: 3_000,
			createdAt: now,
			updatedAt: now,
		}),
	);
	const category = await menu.make("itemSet", {
		title: "Menu",
		parts: [await menu.make("category", { title: "All", parts: [wings, pie, box] })],
	});
	expect(category).toBeTruthy();
	const at = (ms: number) => ({ dateInfo: { placedAt: iso(ms) } });
	await placeOrder(gateway, intakeBody(here, at(NOON - WEEK + HOUR)));
	await placeOrder(gateway, intakeBody(here, at(NOON - 2 * WEEK + 2 * HOUR)));
	await placeOrder(gateway, intakeBody(there, at(NOON - WEEK + HOUR)));
	const items = [{ name: "Family box", quantity: 2, unitPrice: 3_000, total: 6_000 }];
	const customer = { name: "Bo", phone: "+1 312 555 0177", email: "" };
	const paid = await placeOrder(
		gateway,
		sampleIntake(here, 6_000, { ...at(NOON + 6 * HOUR), items, customer }),
	);
	const unknown = { name: "Walk-in", phone: "", email: "" };
	await placeOrder(gateway, intakeBody(here, { ...at(NOON + 7 * HOUR), customer: unknown }));
	const stop = (storeId: string | null, from: number, to: number | null) => ({
		id: newId(),
		merchantId: gateway.own.merchantId,
		storeId,
		reason: "",
		startedAt: new Date(from),
		startedBy: "Test",
		endedAt: to === null ? null : new Date(to),
		until: null,
		endedBy: null,
		remindedAt: new Date(from),
		updatedAt: new Date(from),
	});
	await system(async (tx) => {
		await tx
			.insert(stops)
			.values([stop(here, NOON, NOON + 2 * HOUR), stop(null, NOON + HOUR, NOON + 3 * HOUR)]);
		const common = { merchantId: gateway.own.merchantId, storeId: here, orderId: paid.id };
		await tx.insert(refunds).values(
			(["declined", "unknown"] as const).map((status, index) => ({
				...common,
				id: newId(),
				key: status,
				amount: 500 + index,
				currency: "USD" as const,
				status,
				reason: "",
				byLabel: "Test",
				createdAt: new Date(NOON),
			})),
		);
		const row = (
			seq: number,
			at: number,
			until: number | null,
		) => sql`(${gateway.own.merchantId}::uuid,
			${900_000 + seq}, ${newId()}::uuid, ${iso(at)}::timestamptz, 'Test', 'TEST', 'user', '', '', 'sold-out',
			${wings}, 'Wings', ${here}::uuid, 'sell-out', '{}'::text[],
			${until === 0 ? null : JSON.stringify({ since: iso(at), until: until && iso(until) })}::jsonb, '', '')`;
		await tx.execute(sql`insert into audit_log (merchant_id, seq, id, at, actor_label, actor_role, actor_kind,
			request_id, address, entity, entity_id, entity_label, store_id, action, fields, after, prev_hash, hash)
			values ${row(1, NOON, NOON + 9 * HOUR)}, ${row(2, NOON + 3 * HOUR, 0)}`);
	});
}, 120_000);
afterAll(() => gateway.close());

const ask = (name: ReportName, given = {}): Promise<ReportAnswer> =>
	fetchReport(gateway, `sums/${name}`, { ...DAY, ...given });

function figures(
	name: ReportName,
	{ sums }: Pick<ReportAnswer["rows"][number], "sums">,
	all = sums,
) {
	return reportByName(name).measures.map((id: MeasureId) => getMeasure(id).value(sums, all));
}

describe("time without orders", () => {
	it("is of stops of a location and of all together, with what usually sells then", async () => {
		const [here, there] = gateway.own.storeIds;
		const { rows } = await ask("stopped-time");
		const said = Object.fromEntries(rows.map((row) => [row.key, figures("stopped-time", row)]));
		expect(said).toEqual({
			[here]: [1_100, 180, 2],
			[there]: [550, 120, 1],
		});
	});

	it("is of items that were sold out, until they were back", async () => {
		const { rows } = await ask("sold-out-time");
		expect(rows.map((row) => [row.key, ...figures("sold-out-time", row)])).toEqual([
			["Wings", 900, 180, 1],
		]);
		const next = { from: "2025-11-06", to: "2025-11-06" };
		expect((await ask("sold-out-time", next)).rows).toEqual([]);
	});

	it("is none where a day so far has not begun by a location's clock", async () => {
		const { merchantId, storeIds } = gateway.own;
		const [store] = await system((tx) =>
			chosenStores(tx, systemScope(merchantId, "Test"), { storeIds: storeIds.slice(0, 1) }),
		);
		if (!store) throw new Error("There is no location");
		const cut = { at: new Date(NOON + HOUR), daysBefore: 0 };
		const reading = {
			...{ merchantId, currency: "USD", cards: {} },
			stores: [{ ...store, opens_at: iso(NOON + 1.5 * HOUR) }],
			periods: { now: { first: DAY.from, last: DAY.to, cut }, before: null },
		} as unknown as Reading;
		for (const sums of [stoppedSums(reading), soldOutSums(reading)]) {
			expect(await system((tx) => queryRows(tx, sums))).toEqual([]);
		}
	});
});

describe("what was not sold", () => {
	it("is what menus list and no order has", async () => {
		const names = async (given = {}) =>
			(await ask("items-never-sold", given)).rows.map(({ key }) => key).sort();
		expect(await names()).toEqual(["Pie"]);
		expect(await names({ from: "2025-10-29", to: "2025-10-29" })).toEqual(["Family box", "Pie"]);
		expect(figures("items-never-sold", (await ask("items-never-sold")).rows[0] as never)).toEqual([
			1, 450, 0,
		]);
	});

	it("is told apart from combos, which are items of their own", async () => {
		const { rows, all } = await ask("combos");
		expect(rows.map((row) => [row.key, ...figures("combos", row, all)])).toEqual([
			["Family box", 6_000, 2, 1, 3_000, 100],
		]);
	});
});

describe("other reports of one day", () => {
	it("count known customers once, and the first time", async () => {
		const { all } = await ask("customers-overview");
		expect(figures("customers-overview", { sums: all })).toEqual([
			1, 1, 100, 1, 8_200, 8_200, 2, 4_100, 50,
		]);
	});

	it("tell refunds that failed from those that wait", async () => {
		const { all } = await ask("failed-payments");
		expect(figures("failed-payments", { sums: all })).toEqual([1, 500, 1, 501]);
	});
});
