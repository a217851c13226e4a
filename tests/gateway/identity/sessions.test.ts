// @both-databases: security
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Device } from "~/models/shared/device";
import { SYSTEM } from "../../../gateway/core/database";
import { newId } from "../../../gateway/core/ids";
import { queryRows } from "../../../gateway/core/query-rows";
import { issueCode } from "../../../gateway/identity/accounts/one-time-codes";
import { sessions } from "../../../gateway/identity/sessions/tables";
import { signIn, startTestGateway, type TestGateway } from "../../support/gateway";
import { logIn, makeAccount, PASSWORD } from "../../support/identity/account-person";

const NEW_PASSWORD = "Another horse 2";

let gateway: TestGateway;
beforeAll(async () => {
	gateway = await startTestGateway();
});
afterAll(() => gateway.close());

const isOpen = async (token: string) =>
	(await gateway.call("GET", "/api/v2/auth/viewer", { token })).status === 200;
const list = async (token: string) =>
	(await gateway.call("GET", "/api/v2/auth/sessions", { token })).body;
const end = (token: string, what: string, key?: string) =>
	gateway.call("DELETE", `/api/v2/auth/sessions${what}`, { token, ...(key && { key }) });
const rows = <T extends object>(query: ReturnType<typeof sql>) =>
	gateway.services.database.transaction(SYSTEM, (tx) => queryRows<T>(tx, query));

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

async function withDevices(count: number, given = {}) {
	const person = await makeAccount(gateway, given);
	const others: string[] = [];
	for (let index = 0; index < count; index += 1) {
		others.push(await signIn(gateway.services, person));
	}
	return { ...person, others };
}

describe("one's own devices", () => {
	it("are listed with what is known of them, the current one marked", async () => {
		const { email } = await makeAccount(gateway);
		const answer = await gateway.call("POST", "/api/v2/auth/login", {
			body: { email, password: PASSWORD },
			headers: {
				"x-service-key": gateway.services.config.SERVICE_KEY,
				"x-forwarded-user-agent": "A browser",
				"x-forwarded-address": "203.0.113.9",
			},
		});
		const devices = await list(answer.headers.get("x-access-token") ?? "");
		expect(devices).toHaveLength(2);
		expect(devices.filter(({ current }: { current: boolean }) => current)).toMatchObject([
			{ userAgent: "A browser", address: "203.0.113.9", method: "password", hasSecondStep: false },
		]);
	});

	it("are recorded with the address that web sends, and no other", async () => {
		const { email } = await makeAccount(gateway);
		const answer = await gateway.call("POST", "/api/v2/auth/login", {
			body: { email, password: PASSWORD },
			headers: { "x-forwarded-address": "203.0.113.66" },
		});
		const devices = await list(answer.headers.get("x-access-token") ?? "");
		expect(JSON.stringify(devices)).not.toContain("203.0.113.66");
	});

	it.each([
		["ended", () => ({ revokedAt: new Date() })],
		["expired", () => ({ expiresAt: new Date() })],
		["idle for two weeks", () => ({ lastSeenAt: daysAgo(15) })],
	])("leave out one that is over: %s", async (_reason, change) => {
		const { token } = await withDevices(2);
		const devices: Device[] = await list(token);
		const [gone, stays] = devices.filter(({ current }) => !current).map(({ id }) => id);
		await gateway.services.database.transaction(SYSTEM, (tx) =>
			tx
				.update(sessions)
				.set(change())
				.where(eq(sessions.id, gone ?? "")),
		);
		const left = ((await list(token)) as Device[]).map(({ id }) => id);
		expect(left).toHaveLength(2);
		expect(left).toContain(stays);
		expect(left).not.toContain(gone);
	});

	it("are signed out, all or all but the current one, and nobody else's are", async () => {
		const stranger = await makeAccount(gateway);
		const { token, others } = await withDevices(2);
		const answer = await end(token, "?keep=this");
		expect([answer.status, answer.body]).toEqual([200, { ended: 2 }]);
		expect(await Promise.all([token, ...others].map(isOpen))).toEqual([true, false, false]);
		expect((await end(token, "")).body).toEqual({ ended: 1 });
		expect(await isOpen(token)).toBe(false);
		expect(await isOpen(stranger.token)).toBe(true);
	});

	it("are signed out once by the same request sent twice, each written down", async () => {
		const { token, email } = await withDevices(1);
		const key = newId();
		const first = await end(token, "?keep=this", key);
		const again = await end(token, "?keep=this", key);
		expect(again.body).toEqual(first.body);
		expect(again.headers.get("idempotency-replayed")).toBe("true");
		const audit = await gateway.call("GET", `/api/v2/audit-log?entity=session&actor=${email}`, {
			token: gateway.own.tokens.merchantSuperAdmin,
		});
		expect(audit.body.rows.map(({ action }: { action: string }) => action)).toEqual([
			"sign-out-device",
		]);
	});

	it("are not left open by a key that signed others out", async () => {
		const { token } = await withDevices(1);
		const key = newId();
		expect((await end(token, "?keep=this", key)).status).toBe(200);
		expect((await end(token, "", key)).status).toBe(422);
		expect(await isOpen(token)).toBe(true);
	});

	it("are those of people without an organization too", async () => {
		const { token, others } = await withDevices(1, { merchantId: null });
		expect((await end(token, "?keep=this")).body).toEqual({ ended: 1 });
		expect(await isOpen(others[0] ?? "")).toBe(false);
	});

	it("write down who signed out by themselves", async () => {
		const { token, email } = await makeAccount(gateway);
		await gateway.call("POST", "/api/v2/auth/logout", { headers: { "x-refresh-token": token } });
		const audit = await gateway.call("GET", `/api/v2/audit-log?entity=session&actor=${email}`, {
			token: gateway.own.tokens.merchantSuperAdmin,
		});
		expect(audit.body.rows).toMatchObject([{ action: "sign-out", entityLabel: email }]);
	});
});

describe("changing one's password", () => {
	const change = (token: string, body: object, key?: string) =>
		gateway.call("POST", "/api/v2/auth/password", { token, body, ...(key && { key }) });

	it("needs the old one and a good new one, and says which is wrong", async () => {
		const { token, email } = await makeAccount(gateway);
		const invalidFields = async (current: string, password: string) =>
			Object.keys((await change(token, { current, password })).body.details.fields);
		expect(await invalidFields("wrong", NEW_PASSWORD)).toEqual(["current"]);
		for (const bad of ["short1A", "nocapital1", "NOSMALL11", "NoDigits", PASSWORD, "Password1"]) {
			expect(await invalidFields(PASSWORD, bad), bad).toEqual(["password"]);
		}
		expect((await logIn(gateway, email)).status).toBe(200);
	});

	it("ends every other session and every link, and tells the person", async () => {
		const { token, others, uuid, email, merchantId } = await withDevices(2);
		await gateway.services.database.transaction(SYSTEM, (tx) =>
			issueCode(tx, { kind: "reset", userUuid: uuid, merchantId }),
		);
		const answer = await change(token, { current: PASSWORD, password: NEW_PASSWORD });
		expect([answer.status, answer.body]).toEqual([200, { ended: 2 }]);
		expect(await Promise.all([token, ...others].map(isOpen))).toEqual([true, false, false]);
		expect((await logIn(gateway, email)).status).toBe(401);
		expect((await logIn(gateway, email, NEW_PASSWORD)).status).toBe(200);
		const codes = await rows<{ used: boolean }>(
			sql`select used_at is not null as used from one_time_codes where user_uuid = ${uuid}::uuid`,
		);
		expect(codes.map(({ used }) => used)).toEqual([true]);
		const mail = await rows<{ kind: string }>(
			sql`select kind from outbox where recipient = ${email}`,
		);
		expect(mail).toMatchObject([{ kind: "password-changed" }]);
	});

	it("has one effect however often the same request is sent, and keeps neither password", async () => {
		const { token, uuid } = await makeAccount(gateway);
		const key = newId();
		const body = { current: PASSWORD, password: NEW_PASSWORD };
		const first = await change(token, body, key);
		const again = await change(token, body, key);
		expect([first.status, again.status]).toEqual([200, 200]);
		expect(again.headers.get("idempotency-replayed")).toBe("true");
		const stored = JSON.stringify([
			await rows(sql`select * from idempotency_keys`),
			await rows(sql`select * from audit_log`),
			await rows(sql`select * from users where uuid = ${uuid}::uuid`),
		]);
		expect(stored).not.toContain(PASSWORD);
		expect(stored).not.toContain(NEW_PASSWORD);
	});

	it("is done by one of two that come at once", async () => {
		const { token, email } = await makeAccount(gateway);
		const passwords = ["Another horse 3", "Another horse 4"];
		const answers = await Promise.all(
			passwords.map((password) => change(token, { current: PASSWORD, password })),
		);
		const statuses = answers.map(({ status }) => status);
		expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(1);
		const last = passwords[statuses.lastIndexOf(200)] ?? "";
		const opened = await Promise.all(passwords.map((each) => logIn(gateway, email, each)));
		expect(opened.filter(({ status }) => status === 200)).toHaveLength(1);
		if (statuses.filter((status) => status === 200).length === 1) {
			expect((await logIn(gateway, email, last)).status).toBe(200);
		}
	});

	it("is not offered to people who have none", async () => {
		const { token } = await makeAccount(gateway, { passwordHash: null });
		const answer = await change(token, { current: "x", password: NEW_PASSWORD });
		expect(answer.body.details.fields).toHaveProperty("current");
	});

	it("is tried ten times at most", async () => {
		const { token } = await makeAccount(gateway);
		for (let attempt = 0; attempt < 10; attempt += 1) {
			await change(token, { current: `guess ${attempt}`, password: NEW_PASSWORD });
		}
		const late = await change(token, { current: PASSWORD, password: NEW_PASSWORD });
		expect(late.status).toBe(429);
	});
});
