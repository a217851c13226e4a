import { Hono } from "hono";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CloverAccess } from "../../../gateway/adapters/pos/catalogue/catalogue";
import { LINK_CLOVER_AGAIN } from "../../../gateway/adapters/pos/clover/ask-clover";
import {
	cloverReference,
	createCloverOrders,
} from "../../../gateway/adapters/pos/clover/clover-orders";
import { createCloverSandbox } from "../../../gateway/adapters/pos/clover/sandbox";
import { smallCatalogue, squareToken } from "../../support/menu/serve-pos-catalogue";
import { cloverContract } from "../../support/pos/clover-contract";
import { serveVendor } from "../../support/vendors/serve-vendor";

const ACCOUNT = "ACC";
const place = { merchantId: "M", storeId: "S", locationId: "L", provider: "clover" as const };
const ours = { merchantId: "M", storeId: "S", orderId: "ours", place };
const faults: string[] = [];
const logged: object[] = [];
const sandbox = createCloverSandbox({
	loadCatalogue: () => smallCatalogue(),
	findOrganization: async () => "M",
});
const { orders: stored, habits } = sandbox;
let clover: Awaited<ReturnType<typeof serveVendor>>;
let gone: 400 | 401 | 404 | 405 | 409 | null = null;

beforeAll(async () => {
	const app = new Hono();
	app.use("/clover/*", cloverContract(faults));
	app.use(async (context, next) => {
		const isRefused = context.req.method === "DELETE" && gone !== null;
		return isRefused ? context.json({ message: `${gone} from Clover` }, gone ?? 400) : next();
	});
	app.route("/", sandbox.app);
	clover = await serveVendor(app);
});
afterAll(() => clover.close());
beforeEach(() => {
	gone = null;
	habits.ignoresFilter = false;
	stored.clear();
	logged.splice(0);
	expect(faults.splice(0), "by Clover's SDK").toEqual([]);
});

function atClover(given: Partial<CloverAccess> = {}) {
	const access = {
		url: `${clover.url}/clover`,
		token: async () => squareToken(ACCOUNT),
		renewed: async () => squareToken(ACCOUNT),
		accountId: async () => ACCOUNT,
		...given,
	};
	const vendor = createCloverOrders(access, 2_000, {
		error: (given: object) => logged.push(given),
	});
	if (!vendor) throw new Error("Clover is not set up");
	return vendor;
}

const payment = { tender: { id: "GIFT" }, tipAmount: 0, result: "SUCCESS" };

/** Has an order at Clover that a gift card paid in part and the till in the rest. */
function store(orderId: string) {
	const order = {
		id: `AT-${orderId}`,
		account: ACCOUNT,
		cart: { lineItems: [], discounts: [] },
		title: "",
		note: "",
		externalReferenceId: cloverReference(orderId),
		total: 2_000,
		modifiedTime: 1,
		createdTime: 1,
		payments: [
			{ ...payment, id: "OURS", amount: 1_000, externalPaymentId: cloverReference(orderId) },
			{ ...payment, id: "TILL", amount: 1_000, externalPaymentId: "" },
		],
		refunds: [] as { id: string; amount: number; payment: { id: string } }[],
	};
	stored.set(order.id, order);
	return order;
}

describe("a fault of ours", () => {
	it.each(["token", "accountId"])(
		"in finding the %s is tried again, and logged with its cause",
		async (what) => {
			const error = new Error("The database is away");
			const vendor = atClover({ [what]: () => Promise.reject(error) });
			expect(await vendor.readOrder(place, "X")).toMatchObject({
				outcome: "again",
				words: "Could not reach Clover",
			});
			expect(logged).toEqual([{ error, vendor: "Clover" }]);
		},
	);
});

describe("refunds at Clover", () => {
	it("count where they are of the payment that we recorded, not of what the till took", async () => {
		const { id, refunds } = store("ours");
		refunds.push({ id: "R1", amount: 500, payment: { id: "TILL" } });
		const compared = { orderId: "ours", reference: id, refunded: 0 };
		expect(await atClover().compareOrder(place, compared)).toMatchObject({ refunded: 0 });
		refunds.push({ id: "R2", amount: 200, payment: { id: "OURS" } });
		expect(await atClover().compareOrder(place, compared)).toMatchObject({ refunded: 200 });
	});
});

describe("canceling at Clover", () => {
	it("leaves the orders of others alone, whatever Clover gives for a filter", async () => {
		const { id } = store("another");
		habits.ignoresFilter = true;
		const outcome = await atClover().cancelOrder({ ...ours, reference: "" }, place);
		expect([outcome, stored.get(id)?.title]).toEqual([{ outcome: "unknown" }, ""]);
	});

	const keeps = "Clover keeps the order, since it was paid. Void its payment at Clover.";
	it.each([
		[null, { outcome: "refused", words: keeps }],
		[405, { outcome: "refused", words: keeps }],
		[401, { outcome: "refused", words: LINK_CLOVER_AGAIN }],
		[409, { outcome: "again", words: "409 from Clover", afterMs: null }],
		[404, { outcome: "canceled" }],
	] as const)("answered with %s is told as what it is", async (status, expected) => {
		gone = status;
		const { id } = store("ours");
		expect(await atClover().cancelOrder({ ...ours, reference: id }, place)).toEqual(expected);
		expect(stored.get(id)?.title).toBe("CANCELED");
	});
});
