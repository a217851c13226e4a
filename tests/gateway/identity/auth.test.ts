// @both-databases: security
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ACCOUNT_MESSAGES, DISABLED } from "~/models/identity/account";
import { SYSTEM } from "../../../gateway/core/database";
import { newId } from "../../../gateway/core/ids";
import { hashPassword } from "../../../gateway/core/passwords";
import { queryRows } from "../../../gateway/core/query-rows";
import { REFRESH_AFTER_SECONDS } from "../../../gateway/core/tokens";
import { users } from "../../../gateway/identity/people/tables";
import { createLoginLimits } from "../../../gateway/identity/sessions/login-limits";
import { signIn, startTestGateway, type TestGateway } from "../../support/gateway";
import { expiredToken } from "../../support/identity/expired-token";

const PASSWORD = "correct horse / battery Ω staple";

let gateway: TestGateway;
beforeAll(async () => {
	gateway = await startTestGateway();
});
afterAll(() => gateway.close());

async function person(given: Partial<typeof users.$inferInsert> = {}) {
	const now = new Date();
	const row = {
		uuid: newId(),
		merchantId: gateway.own.merchantId,
		email: `person-${newId()}@example.test`,
		passwordHash: await hashPassword(PASSWORD),
		type: "organisation",
		roleV2Uuid: null,
		status: "active",
		createdAt: now,
		updatedAt: now,
		...given,
	};
	await gateway.services.database.transaction(SYSTEM, (tx) => tx.insert(users).values(row));
	return row;
}

const logIn = (email: string, password = PASSWORD, more = {}) =>
	gateway.call("POST", "/api/v2/auth/login", { body: { email, password, ...more } });
const readAccessToken = (headers: Headers) => headers.get("x-access-token") ?? "";
const viewer = (token: string) => gateway.call("GET", "/api/v2/auth/viewer", { token });
const parseSessionId = (token: string): string =>
	JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()).sub;
const withRefresh = (path: string, token: string) =>
	gateway.call("POST", path, { headers: { "x-refresh-token": token } });

describe("signing in", () => {
	it("opens a session of its own each time, written down in the audit log", async () => {
		const { email } = await person();
		const first = await logIn(email.toUpperCase());
		const second = await logIn(` ${email} `);
		expect([first.status, second.status]).toEqual([200, 200]);
		expect(parseSessionId(readAccessToken(first.headers))).not.toBe(
			parseSessionId(readAccessToken(second.headers)),
		);
		expect((await viewer(readAccessToken(first.headers))).body.user.email).toBe(email);
		const audit = await gateway.call("GET", `/api/v2/audit-log?entity=session&actor=${email}`, {
			token: gateway.own.tokens.merchantSuperAdmin,
		});
		expect(audit.body.rows).toHaveLength(2);
		expect(JSON.stringify(audit.body)).not.toContain(readAccessToken(first.headers));
	});

	it("tells somebody disabled so, but only by the right password", async () => {
		const { email } = await person({ status: "disabled" });
		expect(await logIn(email)).toMatchObject({
			status: 403,
			body: { message: ACCOUNT_MESSAGES.disabled, details: { reason: DISABLED } },
		});
		expect((await logIn(email)).headers.has("x-access-token")).toBe(false);
		expect((await logIn(email, "wrong")).body.message).toBe("Wrong email or password");
	});

	it("answers alike for a wrong password, an unknown address and somebody who may not", async () => {
		const { email } = await person();
		const invited = await person({ passwordHash: null, status: "invited" });
		const answers = [
			await logIn(email, "wrong"),
			await logIn("nobody@example.test"),
			await logIn((await person({ status: "disabled" })).email, "wrong"),
			await logIn(invited.email),
		];
		for (const { status, body, headers } of answers) {
			expect(status).toBe(401);
			expect(body.message).toBe("Wrong email or password");
			expect(headers.has("x-access-token")).toBe(false);
		}
	});

	it("takes any characters and 128 of them", async () => {
		const long = "🔑 '\";--%00\u00e9 ".repeat(8).slice(0, 128);
		const { email } = await person({ passwordHash: await hashPassword(long) });
		expect((await logIn(email, long)).status).toBe(200);
		expect((await logIn(email, long.slice(0, -1))).status).toBe(401);
	});

	it("stays signed in longer when asked to", async () => {
		const { email } = await person();
		const hours = async (remember: boolean) => {
			const { body } = await logIn(email, PASSWORD, { remember });
			return Math.round((Date.parse(body.expiresAt) - Date.now()) / 3_600_000);
		};
		expect(await hours(false)).toBe(12);
		expect(await hours(true)).toBe(30 * 24);
	});

	it("is closed for a while after ten wrong attempts on an account, to the right password too", async () => {
		gateway.services.loginLimits = createLoginLimits();
		const { email } = await person();
		for (let attempt = 0; attempt < 10; attempt += 1) {
			expect((await logIn(email, `wrong ${attempt}`)).status).toBe(401);
		}
		const refused = await logIn(email);
		expect(refused.status).toBe(429);
		expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
		expect((await logIn((await person()).email)).status).toBe(200);
		gateway.services.loginLimits = createLoginLimits();
	});
});

describe("a session", () => {
	it("gets a fresh token in the answer once its token is some minutes old", async () => {
		const { uuid, merchantId } = await person();
		const token = await signIn(gateway.services, { uuid, merchantId });
		expect((await viewer(token)).headers.has("x-access-token")).toBe(false);
		const realNow = Date.now;
		Date.now = () => realNow() + (REFRESH_AFTER_SECONDS + 5) * 1000;
		try {
			const answer = await viewer(token);
			expect(answer.status).toBe(200);
			expect(parseSessionId(readAccessToken(answer.headers))).toBe(parseSessionId(token));
		} finally {
			Date.now = realNow;
		}
	});

	it("is refreshed from a token past its time, and not once it has ended", async () => {
		const { uuid, merchantId } = await person();
		const token = await signIn(gateway.services, { uuid, merchantId });
		const old = await expiredToken(parseSessionId(token));
		expect((await viewer(old)).body).toMatchObject({ statusCode: 401, message: "jwt expired" });
		const refreshed = await withRefresh("/api/v2/auth/refresh", old);
		expect(refreshed.status).toBe(200);
		expect((await viewer(readAccessToken(refreshed.headers))).status).toBe(200);

		expect((await withRefresh("/api/v2/auth/logout", old)).body).toEqual({ ended: true });
		expect((await withRefresh("/api/v2/auth/logout", old)).body).toEqual({ ended: true });
		const ended = await withRefresh("/api/v2/auth/refresh", old);
		expect(ended.status).toBe(401);
		expect(ended.headers.has("x-access-token")).toBe(false);
		expect((await viewer(token)).body).toMatchObject({ message: "The session has ended" });
	});

	it("takes no token that another secret, another algorithm or nobody signed", async () => {
		const token = gateway.own.tokens.merchantSuperAdmin;
		const [header = "", payload = "", signature = ""] = token.split(".");
		const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString("base64url");
		const forged = [
			`${none}.${payload}.`,
			`${none}.${payload}.${signature}`,
			`${header}.${payload}.${"A".repeat(signature.length)}`,
			`${header}.${Buffer.from('{"sub":"x","iss":"mise"}').toString("base64url")}.${signature}`,
			"not a token",
			`${token}x`,
		];
		for (const each of forged) {
			expect((await viewer(each)).body, each).toMatchObject({
				statusCode: 401,
				message: "jwt malformed",
			});
			expect((await withRefresh("/api/v2/auth/refresh", each)).status).toBe(401);
		}
	});

	it("is refused from the next call on when it is revoked, and only its owner revokes it", async () => {
		const { uuid, merchantId } = await person();
		const here = await signIn(gateway.services, { uuid, merchantId });
		const there = await signIn(gateway.services, { uuid, merchantId });
		expect((await viewer(there)).status).toBe(200);
		const list = await gateway.call("GET", "/api/v2/auth/sessions", { token: here });
		expect(list.body).toHaveLength(2);
		expect(list.body.filter(({ current }: { current: boolean }) => current)).toHaveLength(1);

		const revoke = (token: string, id: string) =>
			gateway.call("DELETE", `/api/v2/auth/sessions/${id}`, { token });
		const stranger = gateway.own.tokens.merchantSuperAdmin;
		const foreign = await revoke(stranger, parseSessionId(there));
		const missing = await revoke(stranger, newId());
		expect([foreign.status, foreign.body.message]).toEqual([missing.status, missing.body.message]);
		expect((await viewer(there)).status).toBe(200);

		expect((await revoke(here, parseSessionId(there))).status).toBe(200);
		expect((await viewer(there)).status).toBe(401);
		expect((await viewer(here)).status).toBe(200);
	});

	it("ends when it is idle or past its end, and when its person is disabled", async () => {
		for (const change of [
			sql`update sessions set expires_at = now() - interval '1 second'`,
			sql`update sessions set last_seen_at = now() - interval '15 days'`,
		]) {
			const { uuid, merchantId } = await person();
			const token = await signIn(gateway.services, { uuid, merchantId });
			await gateway.services.database.transaction(SYSTEM, (tx) =>
				queryRows(tx, sql`${change} where id = ${parseSessionId(token)}::uuid`),
			);
			expect((await viewer(token)).status).toBe(401);
		}
		const { uuid, merchantId } = await person();
		const token = await signIn(gateway.services, { uuid, merchantId });
		await gateway.services.database.transaction(SYSTEM, (tx) =>
			queryRows(tx, sql`update users set status = 'disabled' where uuid = ${uuid}::uuid`),
		);
		expect((await viewer(token)).status).toBe(401);
	});

	it("of somebody without a role reads nothing but itself", async () => {
		const { uuid, merchantId } = await person({ roleV2Uuid: newId() });
		const token = await signIn(gateway.services, { uuid, merchantId });
		expect((await viewer(token)).body).toMatchObject({ role: null });
		for (const path of ["/api/v2/orders", "/api/v2/users-v2", `/api/v2/store-v2/${merchantId}`]) {
			expect((await gateway.call("GET", path, { token })).status, path).toBe(403);
		}
	});

	it("cannot borrow a role of another organization", async () => {
		const [foreign] = await gateway.services.database.transaction(SYSTEM, (tx) =>
			queryRows<{ uuid: string }>(
				tx,
				sql`select uuid from roles where merchant_id = ${gateway.other.merchantId}::uuid
					and key = 'merchantSuperAdmin'`,
			),
		);
		const { uuid, merchantId } = await person({ roleV2Uuid: foreign?.uuid ?? null });
		const token = await signIn(gateway.services, { uuid, merchantId });
		expect((await gateway.call("GET", "/api/v2/orders", { token })).status).toBe(403);
	});
});
