import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { outbox } from "../../../gateway/adapters/mail/tables";
import { SYSTEM } from "../../../gateway/core/database";
import { users } from "../../../gateway/identity/people/tables";
import { squareAccounts } from "../../../gateway/locations/square/tables";
import { openSecrets } from "../../../gateway/money/providers/account";
import { refreshTokens } from "../../../gateway/money/providers/refresh-tokens";
import { paymentAccounts } from "../../../gateway/money/providers/tables";
import { warnOfEnds } from "../../../gateway/money/providers/warn-of-ends";
import { startTestGateway, TEST_SECRET, type TestGateway } from "../../support/gateway";
import { servePaymentAccounts } from "../../support/money/serve-payment-accounts";

const DAY_MS = 86_400_000;
const BACK = "http://localhost:3000/payment-authorization";
const KEYS = {
	apiKey: "login-of-the-shop",
	publicClientKey: "public-client-key",
	transactionKey: "transaction-key-1",
};

let gateway: TestGateway;
let peer: Awaited<ReturnType<typeof servePaymentAccounts>>;
beforeAll(async () => {
	gateway = await startTestGateway();
	peer = await servePaymentAccounts(gateway);
});
afterAll(async () => {
	await peer.close();
	await gateway.close();
});

const store = () => gateway.own.storeIds[0];
const inside = <Result>(
	work: Parameters<typeof gateway.services.database.transaction<Result>>[1],
) => gateway.services.database.transaction(SYSTEM, work);
beforeEach(() => inside((tx) => tx.delete(paymentAccounts)));

function call(
	method: string,
	path: string,
	given: { body?: object; key?: string; version?: number; token?: string } = {},
) {
	const place = `/api/v2/store-v2/${gateway.own.merchantId}/locations/${store()}`;
	return gateway.call(method, `${place}/payment-provider${path}`, {
		token: gateway.own.tokens.merchantSuperAdmin,
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
	const answer = peer.allow(await consent(provider));
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
	const { body } = await gateway.call(
		"GET",
		"/api/v2/audit-log?entity=payment-provider&limit=100",
		{
			token: gateway.own.tokens.merchantSuperAdmin,
		},
	);
	return body.rows as { action: string; actor: { kind: string }; after: unknown }[];
}

describe("keys", () => {
	it("are tried, sealed, and told by their last characters only", async () => {
		const { status, body } = await call("PUT", "/keys", { body: KEYS });
		expect(status, JSON.stringify(body)).toBe(200);
		expect(body.account).toMatchObject({
			provider: "authorize-net",
			accountName: "The Shop",
			endings: { apiKey: "shop", publicClientKey: "-key", transactionKey: "ey-1" },
			endsAt: null,
		});
		const stored = await row();
		const told = JSON.stringify([stored, await log(), body, (await call("GET", "")).body]);
		for (const key of Object.values(KEYS)) expect(told).not.toContain(key);
		expect(openSecrets(TEST_SECRET, stored as NonNullable<typeof stored>)).toEqual(KEYS);
	});

	it("are told with who linked them, by name where it is known", async () => {
		const uuid = gateway.own.userUuids.merchantSuperAdmin;
		const name = (givenName: string) =>
			inside((tx) => tx.update(users).set({ givenName }).where(eq(users.uuid, uuid)));
		await name("Nora");
		expect((await call("PUT", "/keys", { body: KEYS })).body.account.linkedBy).toBe("Nora");
		await name("");
		expect((await call("GET", "")).body.account.linkedBy).toContain("@");
	});

	it("stay as they are where they are left empty", async () => {
		await call("PUT", "/keys", { body: KEYS });
		const { status } = await call("PUT", "/keys", {
			body: { publicClientKey: KEYS.publicClientKey },
		});
		expect(status).toBe(200);
		expect(openSecrets(TEST_SECRET, (await row()) as never)).toEqual(KEYS);
	});

	it.each([
		["a missing one", { apiKey: "login-of-the-shop" }, "transactionKey", "Must not be empty"],
		[
			"one that is refused",
			{ ...KEYS, transactionKey: "guess" },
			"transactionKey",
			"Authorize.Net: User",
		],
		[
			"another account's",
			{ ...KEYS, publicClientKey: "other" },
			"publicClientKey",
			"This is not the",
		],
	])("are refused next to the field: %s", async (_, body, field, words) => {
		const answer = await call("PUT", "/keys", { body });
		expect(answer.status).toBe(422);
		expect(answer.body.details.fields[field][0]).toContain(words);
		expect(await row()).toBeUndefined();
	});

	it.each(["late", "nonsense", 429, 500] as const)(
		"change nothing while the provider is %s",
		async (how) => {
			peer.trouble(how);
			const answer = await call("PUT", "/keys", { body: KEYS });
			expect(answer.status).toBe(503);
			expect(answer.body.message).toContain("Nothing was changed");
			expect(await row()).toBeUndefined();
		},
	);

	it("are refused to somebody who saw an older version", async () => {
		await call("PUT", "/keys", { body: KEYS });
		await call("PUT", "/keys", { body: KEYS, version: 1 });
		expect((await call("PUT", "/keys", { body: KEYS, version: 1 })).status).toBe(409);
	});
});

describe("consent", () => {
	it("asks Square with state and PKCE, and links once for a code, however often it is sent", async () => {
		const address = new URL(await consent("square"));
		expect(address.pathname).toBe("/oauth2/authorize");
		expect(address.searchParams.get("code_challenge")).toMatch(/^[\w-]{43}$/);
		expect(address.searchParams.get("redirect_uri")).toBe(BACK);
		const answer = peer.allow(address.href);
		const key = crypto.randomUUID();
		const first = await call("POST", "/consent", { body: answer, key });
		expect(first.body.account).toMatchObject({ provider: "square", accountName: "SQUARE-1" });
		const again = await call("POST", "/consent", { body: answer, key });
		expect(again.body).toEqual(first.body);
		expect((await log())[0]).toMatchObject({ action: "link" });
		// The code itself is good once.
		expect((await call("POST", "/consent", { body: answer })).status).toBe(422);
		expect((await row())?.version).toBe(1);
	});

	it("keeps what Square calls the account and its locations, until it is revoked or another", async () => {
		const kept = () => inside((tx) => tx.select().from(squareAccounts));
		const { version } = await link("square");
		expect(await kept()).toMatchObject([
			{ storeId: store(), accountId: "SQUARE-1", locationIds: ["LSQUARE1", "LSQUARE2"] },
		]);
		expect(peer.asked.at(-1)).toMatchObject({
			path: "/v2/locations",
			authorization: expect.stringMatching(/^Bearer access-/),
		});
		expect((await call("DELETE", "", { version })).status).toBe(200);
		expect(await kept()).toEqual([]);
		await link("square");
		await link("clover");
		expect(await kept()).toEqual([]);
	});

	it("takes a state from nobody but the person it was made for, at that location", async () => {
		const answer = peer.allow(await consent("square"));
		const others = { token: gateway.own.tokens.merchantOperator };
		const stranger = await call("POST", "/consent", { body: answer, ...others });
		expect(stranger.status).toBe(422);
		expect(stranger.body.details.kind).toBe("expired");
		const elsewhere = await gateway.call(
			"POST",
			`/api/v2/store-v2/${gateway.own.merchantId}/locations/${gateway.own.storeIds[1]}/payment-provider/consent`,
			{ token: gateway.own.tokens.merchantSuperAdmin, body: answer },
		);
		expect(elsewhere.status).toBe(422);
		// Not the last one, of which not all bits count.
		const altered = {
			...answer,
			state: answer.state.replace(/.(?=.{9}$)/, (sign) => (sign === "x" ? "y" : "x")),
		};
		expect((await call("POST", "/consent", { body: altered })).status).toBe(422);
		expect(await row()).toBeUndefined();
	});

	it("links Clover until its authorization ends, and renews it", async () => {
		const body = await link("clover");
		const days = (Date.parse(body.account.endsAt) - Date.now()) / DAY_MS;
		expect(Math.round(days)).toBe(20);
		const renewed = await link("clover");
		expect(renewed.version).toBe(2);
		expect((await log())[0]).toMatchObject({ action: "renew" });
	});

	it("keeps the tokens out of answers, audit rows and the table's plain columns", async () => {
		const body = await link("square");
		expect(JSON.stringify([body, await row(), await log()])).not.toMatch(/(access|refresh)-\d/);
	});

	it("revokes at Square before it forgets, and stays while Square is silent", async () => {
		const { version } = await link("square");
		peer.trouble(500);
		expect((await call("DELETE", "", { version })).status).toBe(503);
		expect(await row()).toBeDefined();
		const answer = await call("DELETE", "", { version });
		expect(answer.body).toMatchObject({ account: null, version: 0 });
		const last = peer.asked.at(-1);
		expect(last).toMatchObject({ path: "/oauth2/revoke", authorization: "Client hush" });
		expect(last?.body.access_token).toMatch(/^access-/);
		expect((await log())[0]).toMatchObject({ action: "revoke", after: null });
	});
});

describe("tokens", () => {
	const due = () => change({ refreshAt: new Date(Date.now() - 1_000) });
	const refreshes = () =>
		peer.asked.filter(({ body }) => body.grant_type === "refresh_token").length;

	it("are renewed before they end, once, by however many processes", async () => {
		await link("square");
		await due();
		const before = refreshes();
		await Promise.all([1, 2, 3].map(() => refreshTokens(gateway.services)));
		expect(refreshes() - before).toBe(1);
		const stored = await row();
		expect(stored).toMatchObject({ attempts: 0, lastError: null });
		expect(stored?.refreshAt?.getTime()).toBeGreaterThan(Date.now() + 10 * DAY_MS);
	});

	it.each(["late", 429, 500] as const)("are tried again after a provider is %s", async (how) => {
		await link("square");
		await due();
		const before = (await row())?.secrets;
		peer.trouble(how);
		await refreshTokens(gateway.services);
		const waiting = await row();
		expect(waiting).toMatchObject({ attempts: 1, secrets: before });
		const wait = ((waiting?.refreshAt?.getTime() ?? 0) - Date.now()) / 1_000;
		expect(wait).toBeGreaterThan(60);
		if (how === 429) expect(wait).toBeGreaterThan(100);
		expect(waiting?.lastError).toContain("did not answer");
		if (how === "late") return;
		await due();
		await refreshTokens(gateway.services);
		expect(await row()).toMatchObject({ attempts: 0, lastError: null });
	});

	it("that are refused end the authorization, and people are told", async () => {
		await link("square");
		await due();
		peer.trouble(401);
		await refreshTokens(gateway.services);
		const stored = await row();
		expect(stored).toMatchObject({ refreshAt: null, lastError: "No such authorization" });
		expect(stored?.endsAt?.getTime()).toBeLessThanOrEqual(Date.now());
		const { body } = await gateway.call("GET", "/api/v2/payment-providers/ending", {
			token: gateway.own.tokens.merchantSuperAdmin,
		});
		expect(body.rows).toMatchObject([{ storeId: store(), provider: "square" }]);
		const [last] = await log();
		expect(last).toMatchObject({ action: "lose", actor: { kind: "system" } });
		expect(last?.after).toMatchObject({ endsAt: stored?.endsAt?.toISOString() });
	});

	it("are in the audit log when the end of the authorization moves, and not for themselves", async () => {
		await link("square");
		const rows = (await log()).length;
		await due();
		await refreshTokens(gateway.services);
		expect(await log()).toHaveLength(rows);
		await change({ endsAt: new Date(Date.now() + 20 * DAY_MS) });
		await due();
		await refreshTokens(gateway.services);
		const after = await log();
		expect(after).toHaveLength(rows + 1);
		expect(after[0]).toMatchObject({ action: "renew", actor: { kind: "system" } });
		expect(JSON.stringify(after)).not.toMatch(/(access|refresh)-\d/);
	});
});

describe("warnings", () => {
	it("come 14, 7 and 1 days before the end and when it is reached, each once", async () => {
		await link("clover");
		const endsAt = (await row())?.endsAt?.getTime() ?? 0;
		await inside((tx) => tx.delete(outbox));
		const at = (days: number) =>
			Promise.all([1, 2].map(() => warnOfEnds(gateway.services, endsAt - days * DAY_MS + 1_000)));
		const subjects = async () => {
			const rows = await inside((tx) => tx.select().from(outbox).orderBy(outbox.createdAt));
			return rows
				.filter(({ recipient }) => recipient.includes("super"))
				.map(({ subject }) => subject.replace(/^.*(ends|has)/, "$1"));
		};
		for (const days of [19, 15, 14, 13, 7, 6, 1, 0.5, 0, -3]) await at(days);
		expect(await inside((tx) => tx.select().from(outbox))).not.toEqual([]);
		const found = await subjects();
		expect(found).toEqual(["ends in 14 days", "ends in 7 days", "ends within a day", "has ended"]);
	});

	it("begin anew after it is renewed", async () => {
		await link("clover");
		await change({ warnAt: null });
		await link("clover");
		expect((await row())?.warnAt?.getTime()).toBeGreaterThan(Date.now());
	});

	it("are listed to those who may see payments, for their locations only", async () => {
		await link("clover");
		await change({ endsAt: new Date(Date.now() + 3 * DAY_MS) });
		const ask = async (token: string) =>
			(await gateway.call("GET", "/api/v2/payment-providers/ending", { token })).body.rows;
		expect(await ask(gateway.own.tokens.merchantSuperAdmin)).toHaveLength(1);
		expect(await ask(gateway.other.tokens.merchantSuperAdmin)).toEqual([]);
	});
});
