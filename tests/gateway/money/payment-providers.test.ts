import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { users } from "../../../gateway/identity/people/tables";
import { squareAccounts } from "../../../gateway/locations/square/tables";
import { locations } from "../../../gateway/locations/tables";
import { openSecrets } from "../../../gateway/money/providers/account";
import { paymentAccounts } from "../../../gateway/money/providers/tables";
import { TEST_SECRET } from "../../support/gateway";
import { BACK, paymentAccountWorld } from "../../support/money/payment-account-world";
import { placeOrder, sampleIntake } from "../../support/orders/test-orders";

const DAY_MS = 86_400_000;
const KEYS = {
	apiKey: "login-of-the-shop",
	publicClientKey: "public-client-key",
	transactionKey: "transaction-key-1",
};

const { world, store, inside, call, consent, link, row, log } = paymentAccountWorld();

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
		const answers = JSON.stringify([stored, await log(), body, (await call("GET", "")).body]);
		for (const key of Object.values(KEYS)) expect(answers).not.toContain(key);
		expect(openSecrets(TEST_SECRET, stored as NonNullable<typeof stored>)).toEqual(KEYS);
	});

	it("are told with who linked them, by name where it is known", async () => {
		const uuid = world.gateway.own.userUuids.merchantSuperAdmin;
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
	])("are refused next to the field: %s", async (_, body, field, message) => {
		const answer = await call("PUT", "/keys", { body });
		expect(answer.status).toBe(422);
		expect(answer.body.details.fields[field][0]).toContain(message);
		expect(await row()).toBeUndefined();
	});

	it.each(["late", "nonsense", 429, 500] as const)(
		"change nothing while the provider is %s",
		async (how) => {
			world.peer.trouble(how);
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
	it("says whether Square tells of what changes there, where that is Mise's task", async () => {
		const { services } = world.gateway;
		const link = async () => world.peer.allow(await consent("square"));
		await call("POST", "/consent", { body: await link() });
		expect((await call("GET", "")).body.squareUpdates).toBeNull();
		const state = { isActive: false, problem: "No token" };
		const before = services.squareSubscription;
		services.squareSubscription = {
			renew: async () => state,
			state: () => state,
			key: async () => "",
		};
		expect((await call("GET", "")).body.squareUpdates).toEqual(state);
		await call("PUT", "/keys", { body: KEYS });
		expect((await call("GET", "")).body.squareUpdates).toBeNull();
		services.squareSubscription = before;
	});

	it("asks Square with state and PKCE, and links once for a code, however often it is sent", async () => {
		const address = new URL(await consent("square"));
		expect(address.pathname).toBe("/oauth2/authorize");
		expect(address.searchParams.get("code_challenge")).toMatch(/^[\w-]{43}$/);
		expect(address.searchParams.get("redirect_uri")).toBe(BACK);
		const answer = world.peer.allow(address.href);
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

	it.each([
		["no address", "x"],
		["another path", BACK.replace(/[^/]*$/, "elsewhere")],
		["another host", "https://evil.example/payment-authorization"],
	])("sends codes to no address but web's own: %s", async (_, redirectUri) => {
		const { config } = world.gateway.services;
		config.PUBLIC_URL = new URL(BACK).origin;
		try {
			const query = new URLSearchParams({ provider: "square", redirectUri });
			const { status, body } = await call("GET", `/consent-address?${query}`);
			expect(status).toBe(400);
			expect(Object.keys(body.details.fields)).toEqual(["redirectUri"]);
			await consent("square");
		} finally {
			config.PUBLIC_URL = undefined;
		}
	});

	it("keeps what Square calls the account and its locations, until it is revoked or another", async () => {
		const storedAccounts = () => inside((tx) => tx.select().from(squareAccounts));
		const { version } = await link("square");
		expect(await storedAccounts()).toMatchObject([
			{ storeId: store(), accountId: "SQUARE-1", locationIds: ["LSQUARE1", "LSQUARE2"] },
		]);
		expect(world.peer.requests.at(-1)).toMatchObject({
			path: "/v2/locations",
			authorization: expect.stringMatching(/^Bearer access-/),
		});
		expect((await call("DELETE", "", { version })).status).toBe(200);
		expect(await storedAccounts()).toEqual([]);
		await link("square");
		await link("clover");
		expect(await storedAccounts()).toEqual([]);
	});

	it("keeps them while Square is the location's point of sale, though others take its payments", async () => {
		const storedAccounts = () => inside((tx) => tx.select().from(squareAccounts));
		const at = (posProvider: "square" | null) =>
			inside((tx) =>
				tx.update(locations).set({ posProvider }).where(eq(locations.storeId, store())),
			);
		await at("square");
		const { version } = await link("square");
		const account = [{ storeId: store(), accountId: "SQUARE-1" }];
		expect((await call("PUT", "/keys", { body: KEYS, version })).status).toBe(200);
		expect(await storedAccounts()).toMatchObject(account);
		const { version: last } = await link("square");
		expect((await call("DELETE", "", { version: last })).status).toBe(200);
		expect(await storedAccounts()).toMatchObject(account);
		await at(null);
		await link("clover");
		expect(await storedAccounts()).toEqual([]);
	});

	it("takes a state from nobody but the person it was made for, at that location", async () => {
		const answer = world.peer.allow(await consent("square"));
		const others = { token: world.gateway.own.tokens.merchantOperator };
		const stranger = await call("POST", "/consent", { body: answer, ...others });
		expect(stranger.status).toBe(422);
		expect(stranger.body.details.kind).toBe("expired");
		const elsewhere = await world.gateway.call(
			"POST",
			`/api/v2/store-v2/${world.gateway.own.merchantId}/locations/${world.gateway.own.storeIds[1]}/payment-provider/consent`,
			{ token: world.gateway.own.tokens.merchantSuperAdmin, body: answer },
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

	it("keeps the account before for refunds, counts what a change would break, and forgets both once it is revoked", async () => {
		const paidBy = (provider: string) =>
			placeOrder(
				world.gateway,
				sampleIntake(store(), 1000, {
					paymentInformation: { uid: crypto.randomUUID(), last4: "4242", provider },
				}),
			);
		await link("square");
		await paidBy("Square");
		await paidBy("clover");
		const atStake = { refundable: 1, unconfirmed: 1 };
		expect((await call("GET", "")).body).toMatchObject({ former: [], atStake });
		const { accountName } = (await call("GET", "")).body.account;
		const { former } = await link("clover");
		expect(former).toMatchObject([{ provider: "square", accountName }]);
		expect((await link("square")).former).toMatchObject([{ provider: "clover" }]);
		// Another account of the same provider; refunds end 180 days after.
		await inside((tx) => tx.update(paymentAccounts).set({ accountName: "SQUARE-0" }));
		const storedAccounts = (await link("square")).former;
		expect(storedAccounts.map((each: { accountName: string }) => each.accountName)).toContain(
			"SQUARE-0",
		);
		const lastDays = storedAccounts.map((each: { endsAt: string }) => Date.parse(each.endsAt));
		expect(Math.max(...lastDays)).toBeLessThanOrEqual(Date.now() + 180 * DAY_MS);
		const stored = await row();
		expect((await call("DELETE", "")).body).toMatchObject({ account: null, former: [] });
		const secrets = [
			stored,
			...(stored?.former ?? []).filter(({ provider }) => provider === "square"),
		];
		const revoked = world.peer.requests.filter(({ path }) => path === "/oauth2/revoke").slice(-2);
		expect(secrets).toHaveLength(2);
		expect(revoked.map(({ body }) => body.access_token)).toEqual(
			secrets.map(
				(each) =>
					openSecrets(TEST_SECRET, { storeId: store(), secrets: each?.secrets ?? "" }).access,
			),
		);
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
		world.peer.trouble(500);
		expect((await call("DELETE", "", { version })).status).toBe(503);
		expect(await row()).toBeDefined();
		const answer = await call("DELETE", "", { version });
		expect(answer.body).toMatchObject({ account: null, version: 0 });
		const last = world.peer.requests.at(-1);
		expect(last).toMatchObject({ path: "/oauth2/revoke", authorization: "Client hush" });
		expect(last?.body.access_token).toMatch(/^access-/);
		expect((await log())[0]).toMatchObject({ action: "revoke", after: null });
	});
});
