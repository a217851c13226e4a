import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import type { RoyaltyInvoice } from "~/models/royalties/royalty-invoice";
import { SYSTEM, type Tx } from "../../../gateway/core/database";
import { locationOperators, users } from "../../../gateway/identity/people/tables";
import { locations } from "../../../gateway/locations/tables";
import { royaltyInvoices, royaltyTerms } from "../../../gateway/royalties/tables";
import { startTestGateway, type TestGateway } from "../gateway";
import { beFranchise } from "../menu/be-franchise";
import { act, placeOrder, refundAction, sampleIntake, serveSandbox } from "../orders/test-orders";

/** Terms and invoices through the gateway; October 2025 is billed unless a call says otherwise. */
export function royaltyCalls(world: () => TestGateway) {
	const inDatabase = (work: (tx: Tx) => Promise<unknown>) =>
		world().services.database.transaction(SYSTEM, work);
	const runSince = (at: string) =>
		inDatabase((tx) => tx.update(locationOperators).set({ startedAt: new Date(at) }));
	const all = (what: string) => `/api/v2/store-v2/${world().own.merchantId}/${what}`;
	const send = (method: string, path: string, body?: object) =>
		world().call(method, path, { token: world().own.tokens.merchantSuperAdmin, body });

	const changeLocation = (storeId: string, change: Partial<typeof locations.$inferInsert>) =>
		inDatabase((tx) => tx.update(locations).set(change).where(eq(locations.storeId, storeId)));
	const changeUser = (uuid: string, change: Partial<typeof users.$inferInsert>) =>
		inDatabase((tx) => tx.update(users).set(change).where(eq(users.uuid, uuid)));
	const refund = (orderId: string, amount: number) =>
		act(world(), orderId, [refundAction(amount)], { token: world().own.tokens.merchantSuperAdmin });

	async function addTerm(given: object): Promise<string> {
		const body = { name: `Term ${crypto.randomUUID()}`, firstDay: "2025-01-01", ...given };
		const { status, body: term } = await send("POST", all("royalty-terms"), body);
		expect(status, JSON.stringify(term)).toBe(201);
		return term.id;
	}

	const make = (given: object = {}) =>
		send("POST", all("royalty-invoices"), { month: "2025-10", ...given });
	const read = async (id: string): Promise<RoyaltyInvoice> =>
		(await send("GET", `${all("royalty-invoices")}/${id}`)).body;

	async function made(given: object = {}): Promise<RoyaltyInvoice[]> {
		const { status, body } = await make(given);
		expect(status, JSON.stringify(body)).toBe(201);
		const ids: string[] = body.invoices.map(({ id }: { id: string }) => id);
		return Promise.all(ids.map(read));
	}

	const fieldErrors = async (given: object = {}) => (await make(given)).body.details?.fields;
	const numbers = async (): Promise<number[]> =>
		(await send("GET", `${all("royalty-invoices")}?sort=number&direction=asc`)).body.rows.map(
			({ number }: { number: number }) => number,
		);

	return {
		inDatabase,
		runSince,
		all,
		send,
		changeLocation,
		changeUser,
		refund,
		addTerm,
		make,
		made,
		read,
		fieldErrors,
		numbers,
	};
}

/** Orders of both locations around October 2025, one in another currency; returns the first one's id. */
export async function placeOrdersOfOctober(gateway: TestGateway): Promise<string> {
	const { merchantId, storeIds } = gateway.own;
	const [here, there] = storeIds;
	const { inDatabase, runSince } = royaltyCalls(() => gateway);
	const changeLocations = (change: Partial<typeof locations.$inferInsert>) =>
		inDatabase((tx) =>
			tx.update(locations).set(change).where(eq(locations.merchantId, merchantId)),
		);
	await changeLocations({ createdAt: new Date("2024-01-01T12:00:00Z") });
	await runSince("2024-01-01T12:00:00Z");
	const on = (placedAt: string) => ({ dateInfo: { placedAt: `${placedAt}Z` } });
	const { id } = await placeOrder(gateway, sampleIntake(here, 10_050, on("2025-10-10T18:00:00")));
	await placeOrder(gateway, sampleIntake(there, 20_000, on("2025-10-31T23:00:00")));
	// In Chicago, this is the evening of October 31.
	await placeOrder(gateway, sampleIntake(there, 1_000, on("2025-11-01T03:30:00")));
	await placeOrder(gateway, sampleIntake(here, 777, on("2025-11-02T18:00:00")));
	await changeLocations({ currency: "CAD" });
	const inCanada = { ...on("2025-10-12T18:00:00"), currency: "CAD" } as const;
	await placeOrder(gateway, sampleIntake(there, 40_000, inCanada));
	await changeLocations({ currency: "USD" });
	return id;
}

interface RoyaltyWorld {
	gateway: TestGateway;
	here: string;
	there: string;
	franchiseeId: string;
	/** An order at the first location in October. */
	orderId: string;
}

/** A franchise with orders around October 2025 for the tests of a file; each begins without terms and invoices. */
export function royaltyWorld(use: (world: RoyaltyWorld) => void) {
	let gateway: TestGateway;
	let sandbox: Awaited<ReturnType<typeof serveSandbox>>;
	const calls = royaltyCalls(() => gateway);
	beforeAll(async () => {
		gateway = await startTestGateway();
		sandbox = await serveSandbox(gateway, 30_000);
		await beFranchise(gateway, gateway.own.merchantId);
		const [here, there] = gateway.own.storeIds;
		const franchiseeId = gateway.own.userUuids.franchisee;
		use({ gateway, here, there, franchiseeId, orderId: await placeOrdersOfOctober(gateway) });
	});
	afterAll(async () => {
		await sandbox.close();
		await gateway.close();
	});
	beforeEach(() =>
		calls.inDatabase(async (tx) => {
			await tx.delete(royaltyInvoices);
			await tx.delete(royaltyTerms);
		}),
	);
	return calls;
}
