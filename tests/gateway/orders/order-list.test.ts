// @both-databases: search
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
	DINING_BEHAVIORS,
	ORDER_SOURCES,
	ORDER_STATUSES,
	PAYMENT_METHODS,
	TOP_STATUSES,
} from "~/models/orders/order";
import { orderList } from "~/models/orders/order.list";
import { localDate } from "~/models/shared/instants";
import { SYSTEM } from "../../../gateway/core/database";
import { newId } from "../../../gateway/core/ids";
import { systemScope, toTenancy } from "../../../gateway/core/scope";
import { lockOrder } from "../../../gateway/orders/get-order";
import { searchTokens, splitWords } from "../../../gateway/orders/search-tokens";
import { orderBuckets, orderDays, orders, orderTotals } from "../../../gateway/orders/tables";
import { writeMove } from "../../../gateway/orders/write-move";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { insertTestLocation } from "../../support/locations/test-location";
import { placeOrder, sampleIntake } from "../../support/orders/test-orders";
import { propertyRuns } from "../../support/property-runs";

type Row = typeof orders.$inferSelect;

const NAMES = [
	...["Ada Quill", "Adán Quiroga", "Marta Quill", "José Ruiz", "Li Wei", "O'Neil Adams"],
	"María de los Ángeles López García",
];
/** Two of them differ in the first of the last ten digits. */
const PHONES = ["+1 312 555 0142", "(412) 555-0142", "312.555.0007", "555-0199", "0142", ""];
const LAST4 = ["4242", "1003", "0007"];
const ORDERS = 90;
const RUNS = propertyRuns(200);

let gateway: TestGateway;
let storeIds: string[];
let all: Row[];
const zones = new Map<string, string>();

beforeAll(async () => {
	gateway = await startTestGateway();
	const far = newId();
	await gateway.services.database.transaction(SYSTEM, (tx) =>
		insertTestLocation(tx, {
			merchantId: gateway.own.merchantId,
			storeId: far,
			title: "Far East",
			timeZone: "America/St_Johns",
		}),
	);
	storeIds = [...gateway.own.storeIds, far];
	for (const storeId of gateway.own.storeIds) zones.set(storeId, "America/Chicago");
	zones.set(far, "America/St_Johns");
	await fill();
	await placeForeign();
	all = await gateway.services.database.transaction(SYSTEM, (tx) =>
		tx.select().from(orders).where(eq(orders.merchantId, gateway.own.merchantId)),
	);
}, 120_000);
afterAll(() => gateway.close());

describe("the order list", () => {
	it("says what a plain look at every order says, whatever is asked", async () => {
		let several = 0;
		await fc.assert(
			fc.asyncProperty(query(), async (filters) => {
				const { status, body } = await list(filters);
				expect(status).toBe(200);
				const expected = naive(filters);
				if (expected.length > 1) several += 1;
				const { limit, offset } = body.pagination;
				const ids = body.rows.map(({ id }: { id: string }) => id);
				expect(ids).toEqual(expected.slice(offset, offset + limit).map(({ id }) => id));
				expect(body.pagination).toMatchObject({ total: expected.length, totalIsExact: true });
				if (expected.length > 0) {
					expect(body.sums).toEqual({
						total: sum(expected, "total"),
						refunded: sum(expected, "refundedAmount"),
						currency: "USD",
					});
				}
			}),
			{ numRuns: RUNS },
		);
		expect(several).toBeGreaterThan(RUNS / 4);
	}, 120_000);

	it.each([
		["+1 (312) 555-0142", ["+1 312 555 0142"]],
		["13125550142", ["+1 312 555 0142"]],
		["412.555.0142", ["(412) 555-0142"]],
		["555 0142", ["+1 312 555 0142", "(412) 555-0142"]],
		["555-0199", ["555-0199"]],
		["55 0142", []],
		["0142", []],
	])(
		"finds %s by the customer's phone number, at the caller's locations",
		async (search, phones) => {
			const having = all.filter(({ customerPhone }) => phones.includes(customerPhone));
			const found = async (token?: string) =>
				(await list({ search, limit: "100" }, token)).body.rows.map(({ id }: Row) => id).sort();
			expect(await found()).toEqual(having.map(({ id }) => id).sort());
			const own = having.filter(({ storeId }) => storeId === storeIds[0]);
			expect(await found(gateway.own.tokens.storeCashier)).toEqual(own.map(({ id }) => id).sort());
		},
	);

	it("shows people with own locations those only", async () => {
		const { body } = await list({ limit: "100" }, gateway.own.tokens.storeCashier);
		const own = all.filter(({ storeId }) => storeId === storeIds[0]);
		expect(body.pagination.total).toBe(own.length);
		expect(body.rows.every(({ storeId }: Row) => storeId === storeIds[0])).toBe(true);
	});

	it("counts the tabs as they are", async () => {
		const { body } = await gateway.call("GET", "/api/v2/orders/counts", {
			token: gateway.own.tokens.merchantOperator,
		});
		for (const tab of TOP_STATUSES) {
			expect(body[tab]).toBe(all.filter(({ topStatus }) => topStatus === tab).length);
		}
		const narrowed = await list({ withCounts: "true", tab: "new", limit: "1" });
		expect(narrowed.body.counts).toEqual(body);
		expect((await list({ limit: "1" })).body.counts).toBeNull();
	});

	it("keeps every sum equal to the orders it is of", async () => {
		const { merchantId } = gateway.own;
		const storedTotals = await gateway.services.database.transaction(SYSTEM, async (tx) => [
			await tx.select().from(orderTotals).where(eq(orderTotals.merchantId, merchantId)),
			await tx.select().from(orderDays).where(eq(orderDays.merchantId, merchantId)),
			await tx.select().from(orderBuckets).where(eq(orderBuckets.merchantId, merchantId)),
		]);
		for (const rows of storedTotals) {
			expect(rows.reduce((total, row) => total + row.orders, 0)).toBe(all.length);
			expect(rows.reduce((total, row) => total + row.total, 0)).toBe(sum(all, "total"));
			expect(rows.every((row) => row.orders >= 0)).toBe(true);
		}
	});
});

type ListFilters = Record<string, string | undefined>;

function list(filters: ListFilters, token = gateway.own.tokens.merchantOperator) {
	const search = new URLSearchParams();
	for (const [name, value] of Object.entries(filters))
		if (value !== undefined) search.set(name, value);
	return gateway.call("GET", `/api/v2/orders?${search}`, { token });
}

function query(): fc.Arbitrary<ListFilters> {
	const maybe = (value: fc.Arbitrary<string>) =>
		fc.oneof({ weight: 5, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value });
	const some = (values: readonly string[]) =>
		maybe(fc.subarray([...values], { minLength: 1 }).map((list) => list.join(",")));
	const day = fc.integer({ min: 0, max: 12 }).map((ago) => dayAgo(ago));
	const instant = fc
		.integer({ min: 0, max: 12 * 24 })
		.map((hours) => new Date(START + hours * 3_600_000).toISOString());
	return fc.record({
		storeIds: maybe(
			fc.subarray([0, 1, 2], { minLength: 1 }).map((at) => at.map((i) => storeIds[i]).join(",")),
		),
		tab: maybe(fc.constantFrom(...TOP_STATUSES)),
		statuses: some(ORDER_STATUSES),
		startDate: maybe(fc.oneof(day, instant)),
		endDate: maybe(fc.oneof(day, instant)),
		paymentMethod: some(PAYMENT_METHODS.slice(0, 3)),
		diningOption: some(DINING_BEHAVIORS.slice(0, 3)),
		source: some(ORDER_SOURCES),
		isASAP: maybe(fc.constantFrom("true", "false")),
		minTotal: maybe(fc.integer({ min: 0, max: 5000 }).map(String)),
		maxTotal: maybe(fc.integer({ min: 1000, max: 6000 }).map(String)),
		orderNumbers: maybe(
			fc.array(fc.integer({ min: 1000, max: 1040 }), { minLength: 1, maxLength: 6 }).map(String),
		),
		recipientName: maybe(fc.constantFrom("quill", "ADA", "jose", "nobody")),
		search: maybe(
			fc.constantFrom(
				...["qui", "ada q", "quill ad", "ad adams", "ada ad", "wei li o", "li wei", "ruiz quill"],
				...["Jośe", "4242", "1003", "1010", "marta 0007", "!!", "o'neil", "o'neil ad"],
				...["maria garcia", "lopez gar", "los ma de"],
				...["(312) 555-0142", "+1 412-555-0142", "555 0142", "5550199", "0142", "1003 0007"],
				...["1010 4242", "312 555 0007", "quill 3125550142"],
			),
		),
		sort: maybe(fc.constantFrom(...orderList.sorts)),
		direction: maybe(fc.constantFrom("asc", "desc")),
		limit: maybe(fc.integer({ min: 1, max: 30 }).map(String)),
		offset: maybe(fc.integer({ min: 0, max: 30 }).map(String)),
	});
}

/** The list's rules, applied to every order in turn. */
function naive(filters: ListFilters): Row[] {
	const among = (name: string, value: string) =>
		filters[name] === undefined || filters[name].split(",").includes(value);
	const words = [filters.search, filters.recipientName].flatMap((text) => splitWords(text ?? ""));
	const nothing =
		[filters.search, filters.recipientName].some((text) => text) && words.length === 0;
	const has = (row: Row) => (word: string) =>
		searchTokens(row).some((token) =>
			/^\d+$/.test(word) ? token === word : token.startsWith(word),
		);
	const found = (row: Row) =>
		words.every(has(row)) ||
		(hasPhone(row, filters.search) && splitWords(filters.recipientName ?? "").every(has(row)));
	const rows = all.filter(
		(row) =>
			!nothing &&
			found(row) &&
			among("storeIds", row.storeId) &&
			among("tab", row.topStatus) &&
			among("statuses", row.status) &&
			among("paymentMethod", row.paymentMethod) &&
			among("diningOption", row.diningOption) &&
			among("source", row.source) &&
			among("orderNumbers", row.number) &&
			(filters.isASAP === undefined || String(row.isAsap) === filters.isASAP) &&
			row.total >= Number(filters.minTotal ?? 0) &&
			row.total <= Number(filters.maxTotal ?? Number.MAX_SAFE_INTEGER) &&
			within(row, filters.startDate, filters.endDate),
	);
	const key = KEYS[(filters.sort ?? "startPrepAt") as keyof typeof KEYS];
	const way = filters.direction === "asc" ? 1 : -1;
	return rows.sort((a, b) => way * (key(a) - key(b) || (a.id < b.id ? -1 : 1)));
}

function hasPhone({ customerPhone }: Row, search = ""): boolean {
	const digits = search.replace(/\D/g, "");
	if (/[a-z]/i.test(search) || digits.length < 7) return false;
	return customerPhone.replace(/\D/g, "").endsWith(digits.slice(-10));
}

const KEYS = {
	startPrepAt: (row: Row) => row.startPrepAt.getTime(),
	placedAt: (row: Row) => row.placedAt.getTime(),
	number: (row: Row) => Number(row.number),
	total: (row: Row) => row.total,
	fulfillmentAt: (row: Row) => row.fulfillmentAt.getTime(),
	urgency: (row: Row) => urgencyRank(row) * 1e14 + row.fulfillmentAt.getTime(),
};

function urgencyRank(row: Row): number {
	const { arrivedAt, topStatus, status, fulfillmentAt, escalationLevel } = row;
	if (arrivedAt && topStatus === "in-progress") return 0;
	const isLate = ["new", "received", "delayed"].includes(status) && +fulfillmentAt < Date.now();
	const isAlerted = topStatus === "new" && escalationLevel > 0;
	return isLate || isAlerted ? 1 : 2;
}

function within(row: Row, start: string | undefined, end: string | undefined): boolean {
	const at = row.startPrepAt.toISOString();
	const day = localDate(at, zones.get(row.storeId) ?? "");
	const after = !start || (start.length === 10 ? day >= start : at >= start);
	const before = !end || (end.length === 10 ? day <= end : at < end);
	return after && before;
}

function sum(rows: readonly Row[], field: "total" | "refundedAmount"): number {
	return rows.reduce((total, row) => total + row[field], 0);
}

const START = Date.now() - 12 * 24 * 3_600_000;

function dayAgo(days: number): string {
	return localDate(new Date(START + days * 24 * 3_600_000).toISOString(), "America/Chicago");
}

/** Random but repeatable orders of every kind, moved through the usual moves. */
async function fill() {
	let dice = 7;
	const roll = (sides: number) => {
		dice = (dice * 1_103_515_245 + 12_345) % 2_147_483_648;
		return Math.floor((dice / 2_147_483_648) * sides);
	};
	const pick = <T>(values: readonly T[]): T => values[roll(values.length)] as T;
	for (let index = 0; index < ORDERS; index += 1) {
		const placedAt = new Date(START + roll(12 * 24 * 60) * 60_000);
		const startPrepAt = new Date(placedAt.getTime() + roll(300) * 60_000);
		const source = pick(ORDER_SOURCES);
		const order = await placeOrder(
			gateway,
			sampleIntake(pick(storeIds), 500 + roll(60) * 100, {
				source,
				customer: { name: pick(NAMES), phone: PHONES[index % PHONES.length] ?? "", email: "" },
				dateInfo: {
					placedAt: placedAt.toISOString(),
					startPrepAt: startPrepAt.toISOString(),
					fulfillmentAt: new Date(startPrepAt.getTime() + 3_600_000).toISOString(),
				},
				isASAP: roll(2) === 0,
				isTest: roll(9) === 0,
				diningOption: pick(DINING_BEHAVIORS.slice(0, 3)),
				paymentMethod: pick(PAYMENT_METHODS.slice(0, 3)),
				paymentInformation: {
					uid: `pay-${index}`,
					last4: pick(LAST4),
					provider: "sandbox",
				},
			}),
		);
		const scope = systemScope(gateway.own.merchantId, "tests");
		const status = pick(ORDER_STATUSES);
		const refundedAmount = status === "refunded" ? order.total : roll(4) === 0 ? 100 : 0;
		await gateway.services.database.transaction(toTenancy(scope), async (tx) => {
			await writeMove(tx, scope, await lockOrder(tx, order.id), {
				action: "change-status",
				changes: {
					status,
					refundedAmount,
					arrivedAt: roll(3) === 0 ? placedAt.toISOString() : null,
					escalationLevel: index % 3,
				},
			});
		});
	}
}

async function placeForeign() {
	const body = sampleIntake(gateway.other.storeIds[0], 777, {
		customer: { name: "CANARY Quill", phone: "+1 312 555 0142", email: "" },
	});
	await gateway.call("POST", "/api/v2/orders", { apiKey: gateway.other.apiKey, body });
}
