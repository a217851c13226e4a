import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readConfig } from "../../../gateway/core/config";
import { SYSTEM, type Tx } from "../../../gateway/core/database";
import { oneTimeCodes } from "../../../gateway/identity/accounts/tables";
import { users } from "../../../gateway/identity/people/tables";
import {
	signIn,
	startTestGateway,
	TEST_SECRET,
	type TestAnswer,
	type TestGateway,
	type TestRequest,
} from "../../support/gateway";
import { makeAccount, PASSWORD } from "../../support/identity/account-person";

const PORTAL = {
	id: "portal",
	name: "Portal",
	url: "https://portal.test/welcome?from=mise",
	secret: "the portal's own secret",
};
const SHOP = { ...PORTAL, id: "shop", name: "Shop", secret: "the shop's own secret" };

let gateway: TestGateway;
beforeAll(async () => {
	gateway = await startTestGateway({ EXTERNAL_TARGETS: JSON.stringify([PORTAL, SHOP]) });
});
afterAll(() => gateway.close());

const token = () => gateway.own.tokens.storeAdmin;
const handOff = (id: string, more = {}) =>
	gateway.call("POST", `/api/v2/auth/targets/${id}/code`, { token: token(), ...more });
const redeem = (body: object) => gateway.call("POST", "/api/v2/auth/code", { body });
const codeFor = async (id: string, as = token()) =>
	new URL((await handOff(id, { token: as })).body.url).searchParams.get("code") ?? "";

describe("a service people are led on to", () => {
	it("is known by its id alone; its secret and address are revealed to nobody", async () => {
		const known = await gateway.call("GET", "/api/v2/auth/targets/portal");
		expect(known.body).toEqual({ id: "portal", name: "Portal" });
		expect((await gateway.call("GET", "/api/v2/auth/targets/nowhere")).status).toBe(404);
		expect((await handOff("nowhere")).status).toBe(404);
	});

	it("gets a code for the person that works once", async () => {
		const answer = await handOff("portal");
		const url = new URL(answer.body.url);
		expect(url.origin + url.pathname).toBe("https://portal.test/welcome");
		expect(url.searchParams.get("from")).toBe("mise");
		expect(JSON.stringify(answer.body)).not.toMatch(/eyJ|secret/);
		const code = url.searchParams.get("code") ?? "";
		const given = { targetId: "portal", secret: PORTAL.secret, code };
		const answers = await Promise.all([redeem(given), redeem(given), redeem(given)]);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410]);
		const who = answers.find(({ status }) => status === 200)?.body;
		expect(who).toEqual({
			uuid: gateway.own.userUuids.storeAdmin,
			email: expect.stringContaining("@"),
			merchantId: gateway.own.merchantId,
			role: "STORE_ADMIN",
		});
	});

	it("cannot use another's code, nor use its own with another secret, and loses neither", async () => {
		const code = await codeFor("portal");
		const wrong = [
			{ targetId: "shop", secret: SHOP.secret, code },
			{ targetId: "portal", secret: SHOP.secret, code },
			{ targetId: "portal", secret: "", code },
			{ targetId: "nowhere", secret: PORTAL.secret, code },
		];
		const statuses = await Promise.all(wrong.map(async (body) => (await redeem(body)).status));
		expect(statuses).toEqual([410, 401, 401, 401]);
		expect((await redeem({ targetId: "portal", secret: PORTAL.secret, code })).status).toBe(200);
	});

	it("gets nobody by a code that is a minute old, or of somebody disabled since", async () => {
		const given = async () => ({
			targetId: "portal",
			secret: PORTAL.secret,
			code: await codeFor("portal"),
		});
		const inSystem = <T>(work: (tx: Tx) => Promise<T>) =>
			gateway.services.database.transaction(SYSTEM, work);
		const late = await given();
		const [row] = await inSystem((tx) =>
			tx.select().from(oneTimeCodes).where(eq(oneTimeCodes.kind, "handoff")),
		);
		const life = (row?.expiresAt.getTime() ?? 0) - (row?.createdAt.getTime() ?? 0);
		expect(life).toBe(60_000);
		await inSystem((tx) =>
			tx.update(oneTimeCodes).set({ expiresAt: sql`now() - interval '1 second'` }),
		);
		expect((await redeem(late)).status).toBe(410);

		const disabled = await given();
		const uuid = gateway.own.userUuids.storeAdmin;
		await inSystem((tx) =>
			tx.update(users).set({ status: "disabled" }).where(eq(users.uuid, uuid)),
		);
		expect((await redeem(disabled)).status).toBe(410);
		await inSystem((tx) => tx.update(users).set({ status: "active" }).where(eq(users.uuid, uuid)));
	});

	it("gets nobody by a code whose session is over, or from before the password was changed", async () => {
		const passwords = { current: PASSWORD, password: "Another horse 2" };
		const call = (method: string, path: string, request: TestRequest) =>
			gateway.call(method, `/api/v2/auth${path}`, request);
		for (const [what, end] of [
			["signed out", (token) => call("POST", "/logout", { headers: { "x-refresh-token": token } })],
			["everywhere", (token) => call("DELETE", "/sessions", { token })],
			["elsewhere", (_token, other) => call("DELETE", "/sessions?keep=this", { token: other })],
			["password", (token) => call("POST", "/password", { token, body: passwords })],
		] as [string, (token: string, other: string) => Promise<TestAnswer>][]) {
			const person = await makeAccount(gateway);
			const there = await signIn(gateway.services, person);
			const given = async () => ({
				targetId: "portal",
				secret: PORTAL.secret,
				code: await codeFor("portal", there),
			});
			expect((await redeem(await given())).body.uuid, what).toBe(person.uuid);
			const code = await given();
			expect((await end(there, person.token)).status, what).toBe(200);
			expect((await redeem(code)).status, what).toBe(410);
		}
	});

	it("is recorded with the person who continued to it", async () => {
		const { token, email } = await makeAccount(gateway);
		await codeFor("portal", token);
		const audit = await gateway.call("GET", `/api/v2/audit-log?entity=session&actor=${email}`, {
			token: gateway.own.tokens.merchantSuperAdmin,
		});
		expect(audit.body.rows).toMatchObject([{ action: "hand-off", after: { service: "Portal" } }]);
	});

	it("is refused for an API key and without a sign-in", async () => {
		const byKey = await handOff("portal", { token: undefined, apiKey: gateway.own.apiKey });
		const byNobody = await handOff("portal", { token: undefined });
		expect([byKey.status, byNobody.status]).toEqual([403, 401]);
	});
});

describe("the list of such services", () => {
	const read = (text: string) =>
		readConfig({
			SESSION_SECRET: TEST_SECRET,
			SERVICE_KEY: "service key of the tests",
			EXTERNAL_TARGETS: text,
		});

	it("must be JSON of services on the web with secrets of their own", () => {
		expect(read("[]").EXTERNAL_TARGETS).toEqual([]);
		for (const wrong of [
			"portal=https://portal.test",
			JSON.stringify([{ ...PORTAL, url: "javascript:alert(1)" }]),
			JSON.stringify([{ ...PORTAL, secret: "short" }]),
			JSON.stringify([{ ...PORTAL, id: "../up" }]),
		]) {
			expect(() => read(wrong), wrong).toThrow(/EXTERNAL_TARGETS/);
		}
	});
});
