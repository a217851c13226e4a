import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { SYSTEM, type Tx } from "../../../gateway/core/database";
import { paymentAccounts } from "../../../gateway/money/providers/tables";
import { startTestGateway, type TestGateway } from "../gateway";
import { servePaymentAccounts } from "./serve-payment-accounts";

/** Where a consent leads back to. */
export const BACK = "http://localhost:3000/payment-authorization";

/** What the tests of payment providers share. */
export interface PaymentAccountWorld {
	gateway: TestGateway;
	peer: Awaited<ReturnType<typeof servePaymentAccounts>>;
}

/** Starts a gateway and its payment providers before the tests of a file; each test begins with nothing linked. */
export function paymentAccountWorld() {
	const world = {} as PaymentAccountWorld;
	beforeAll(async () => {
		world.gateway = await startTestGateway();
		world.peer = await servePaymentAccounts(world.gateway);
	});
	afterAll(async () => {
		await world.peer?.close();
		await world.gateway?.close();
	});

	const store = () => world.gateway.own.storeIds[0];
	const inside = <Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> =>
		world.gateway.services.database.transaction(SYSTEM, work);
	beforeEach(() => inside((tx) => tx.delete(paymentAccounts)));

	function call(
		method: string,
		path: string,
		given: { body?: object; key?: string; version?: number; token?: string } = {},
	) {
		const place = `/api/v2/store-v2/${world.gateway.own.merchantId}/locations/${store()}`;
		return world.gateway.call(method, `${place}/payment-provider${path}`, {
			token: world.gateway.own.tokens.merchantSuperAdmin,
			...given,
		});
	}

	async function consent(provider: "square" | "clover", token?: string) {
		const query = new URLSearchParams({ provider, redirectUri: BACK });
		const { status, body } = await call("GET", `/consent-address?${query}`, token ? { token } : {});
		expect(status, JSON.stringify(body)).toBe(200);
		return body.address as string;
	}

	async function link(provider: "square" | "clover") {
		const answer = world.peer.allow(await consent(provider));
		const { status, body } = await call("POST", "/consent", { body: answer });
		expect(status, JSON.stringify(body)).toBe(200);
		return body;
	}

	async function row() {
		const [found] = await inside((tx) =>
			tx.select().from(paymentAccounts).where(eq(paymentAccounts.storeId, store())),
		);
		return found;
	}

	const change = (set: Partial<typeof paymentAccounts.$inferInsert>) =>
		inside((tx) => tx.update(paymentAccounts).set(set).where(eq(paymentAccounts.storeId, store())));

	async function log() {
		const { body } = await world.gateway.call(
			"GET",
			"/api/v2/audit-log?entity=payment-provider&limit=100",
			{
				token: world.gateway.own.tokens.merchantSuperAdmin,
			},
		);
		return body.rows as { action: string; actor: { kind: string }; after: unknown }[];
	}

	return { world, store, inside, call, consent, link, row, change, log };
}
