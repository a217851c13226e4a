import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { SYSTEM } from "../../../gateway/core/database";
import { newId } from "../../../gateway/core/ids";
import { users } from "../../../gateway/identity/people/tables";
import { supportSessions } from "../../../gateway/identity/sessions/tables";
import { PLATFORM_MERCHANT_ID } from "../../../gateway/merchants/tables";
import { signIn, startTestGateway, type TestGateway } from "../../support/gateway";
import {
	enrol,
	logIn,
	makeAccount,
	PASSWORD,
	roomInStep,
	totpCode,
} from "../../support/identity/account-person";
import { secondFactorCalls } from "../../support/identity/second-factor-calls";
import { UNLIMITED_SIGN_INS } from "../../support/identity/unlimited-sign-ins";

const path = "/api/v2/auth/second-factor";

let gateway: TestGateway;
beforeAll(async () => {
	gateway = await startTestGateway();
	gateway.services.loginLimits = UNLIMITED_SIGN_INS;
});
beforeEach(roomInStep);
afterAll(() => gateway.close());

const { readAccessToken, viewer, state, signInChallenge, takeStep, rows } = secondFactorCalls(
	() => gateway,
);

describe("setting an app up", () => {
	it("takes a right code and the password, and tells the secret only until then", async () => {
		const person = await makeAccount(gateway);
		const { token } = person;
		expect(await state(token)).toMatchObject({ confirmedAt: null, setup: null });
		await gateway.call("POST", path, { token });
		const { setup } = await state(token);
		expect(setup.uri).toContain(`secret=${setup.secret}`);
		const confirm = (code: string, proof: string) =>
			gateway.call("POST", `${path}/confirmation`, { token, body: { code, proof } });
		expect((await confirm("000000", PASSWORD)).body.details.fields).toHaveProperty("code");
		expect((await confirm(totpCode(setup.secret), "wrong")).body.details.fields).toHaveProperty(
			"proof",
		);
		expect((await state(token)).confirmedAt).toBeNull();
		expect((await logIn(gateway, person.email)).body).not.toHaveProperty("secondStep");

		const confirmed = await confirm(totpCode(setup.secret), PASSWORD);
		expect(new Set(confirmed.body.recoveryCodes).size).toBe(10);
		expect(await state(token)).toMatchObject({ recoveryCodesLeft: 10, setup: null });
		expect((await gateway.call("POST", path, { token })).status).toBe(409);
		expect((await confirm(totpCode(setup.secret, 1), PASSWORD)).status).toBe(409);
	});

	it("keeps no secret and no recovery code in the clear, and answers them once", async () => {
		const person = await makeAccount(gateway);
		const { token } = person;
		await gateway.call("POST", path, { token });
		const { secret } = (await state(token)).setup;
		const request = {
			token,
			key: newId(),
			body: { code: totpCode(secret), proof: PASSWORD },
		};
		const first = await gateway.call("POST", `${path}/confirmation`, request);
		const again = await gateway.call("POST", `${path}/confirmation`, request);
		expect(first.body.recoveryCodes).toHaveLength(10);
		expect([again.status, again.body]).toEqual([200, {}]);
		const stored = JSON.stringify([
			await rows(sql`select * from second_factors`),
			await rows(sql`select * from idempotency_keys`),
			await rows(sql`select * from audit_log`),
		]);
		expect(stored).toContain(person.uuid);
		for (const word of [secret, PASSWORD, ...first.body.recoveryCodes]) {
			expect(stored.includes(word)).toBe(false);
		}
		const audit = await gateway.call("GET", "/api/v2/audit-log?entity=second-factor", {
			token: gateway.own.tokens.merchantSuperAdmin,
		});
		expect(audit.body.rows[0]).toMatchObject({
			action: "set-up",
			entityLabel: person.email,
			actor: { email: person.email },
		});
	});
});

describe("turning it off", () => {
	it("takes the password or a code", async () => {
		for (const which of ["password", "app", "recovery"] as const) {
			const person = await makeAccount(gateway);
			const { token } = person;
			const { secret, recoveryCodes } = await enrol(gateway, person);
			const remove = (proof: string) => gateway.call("DELETE", path, { token, body: { proof } });
			expect((await remove("a guess")).status).toBe(422);
			expect((await remove("000000")).status).toBe(422);
			const proofs = {
				password: PASSWORD,
				app: totpCode(secret),
				recovery: recoveryCodes[0] ?? "",
			};
			expect((await remove(proofs[which])).status, which).toBe(200);
			expect((await remove(PASSWORD)).status).toBe(409);
			expect(readAccessToken((await logIn(gateway, person.email)).headers)).not.toBe("");
		}
	});

	it("gives new recovery codes in place of the old", async () => {
		const person = await makeAccount(gateway);
		const { recoveryCodes } = await enrol(gateway, person);
		const renewed = await gateway.call("POST", `${path}/recovery-codes`, {
			token: person.token,
			body: { proof: PASSWORD },
		});
		expect(renewed.body.recoveryCodes).toHaveLength(10);
		const challenge = await signInChallenge(person);
		expect((await takeStep(challenge, recoveryCodes[0] ?? "")).status).toBe(422);
		expect((await takeStep(challenge, renewed.body.recoveryCodes[0])).status).toBe(200);
	});
});

describe("a code that proves who somebody is", () => {
	async function changes() {
		const { token, ...person } = await makeAccount(gateway);
		const { secret, recoveryCodes } = await enrol(gateway, { ...person, token });
		const change = (method: string, to: string, proof: string) => {
			const request = { token, key: newId(), body: { proof } };
			return () => gateway.call(method, to, request);
		};
		return [
			change("POST", `${path}/steps`, totpCode(secret)),
			change("POST", `${path}/recovery-codes`, recoveryCodes[0] ?? ""),
			change("DELETE", path, totpCode(secret, 1)),
		];
	}

	it("answers both when one request comes twice, without counting a wrong attempt", async () => {
		const tries = vi.spyOn(UNLIMITED_SIGN_INS, "attempt");
		for (const send of await changes()) {
			const answers = await Promise.all([send(), send()]);
			expect(answers.map(({ status }) => status)).toEqual([200, 200]);
			expect((await send()).status).toBe(200);
		}
		expect(await Promise.all(tries.mock.results.map(({ value }) => value))).not.toContain(null);
		tries.mockRestore();
	});

	it("counts again when the process died before the change was kept", async () => {
		const { database } = gateway.services;
		const real = database.transaction;
		for (const send of await changes()) {
			database.transaction = (tenancy, work) =>
				real(tenancy, async (tx) => {
					const done = await work(tx);
					if ((done as { status?: number } | null)?.status === 200) throw new Error("Died");
					return done;
				});
			const lost = await send();
			database.transaction = real;
			expect([lost.status, (await send()).status]).toEqual([500, 200]);
		}
	});
});

it("is set up for nobody whose account was changed at that moment", async () => {
	const person = await makeAccount(gateway, { merchantId: null });
	const { access, database } = gateway.services;
	const belongTo = (merchantId: string | null) =>
		database.transaction(SYSTEM, (tx) =>
			tx.update(users).set({ merchantId }).where(eq(users.uuid, person.uuid)),
		);
	vi.spyOn(access, "get").mockImplementationOnce(async (_key, load) => {
		const known = await load();
		await belongTo(gateway.own.merchantId);
		return known;
	});
	expect((await gateway.call("POST", path, { token: person.token })).status).toBe(409);
	await belongTo(null);
	expect((await gateway.call("POST", path, { token: person.token })).status).toBe(200);
});

describe("an account", () => {
	it("has a second step without an organization too", async () => {
		const person = await makeAccount(gateway, { merchantId: null });
		const { secret } = await enrol(gateway, person);
		const taken = await takeStep(await signInChallenge(person), totpCode(secret));
		expect((await viewer(readAccessToken(taken.headers))).body.user.email).toBe(person.email);
	});

	it("is closed to an API key, and to staff who view as somebody", async () => {
		expect((await gateway.call("GET", path, { apiKey: gateway.own.apiKey })).status).toBe(403);
		const { own } = gateway;
		const uuid = own.userUuids.platformSupport;
		const token = await signIn(gateway.services, { uuid, merchantId: PLATFORM_MERCHANT_ID });
		const sessionId = JSON.parse(
			Buffer.from(token.split(".")[1] ?? "", "base64url").toString(),
		).sub;
		const now = new Date();
		await gateway.services.database.transaction(SYSTEM, (tx) =>
			tx.insert(supportSessions).values({
				id: newId(),
				merchantId: own.merchantId,
				sessionId,
				userUuid: uuid,
				kind: "view-as",
				targetUuid: own.userUuids.merchantSuperAdmin,
				reason: "to see what they see",
				startedAt: now,
				expiresAt: new Date(now.getTime() + 60_000),
			}),
		);
		gateway.services.access.clear();
		const tries: [string, string, unknown?][] = [
			["GET", path],
			["GET", "/api/v2/auth/sessions"],
			["POST", path],
			["DELETE", path, { proof: PASSWORD }],
			["DELETE", "/api/v2/auth/sessions?keep=none"],
			["POST", "/api/v2/auth/password", { current: PASSWORD, password: "Another horse 2" }],
		];
		for (const [method, to, body] of tries) {
			for (const merchantId of [own.merchantId, gateway.other.merchantId]) {
				const answer = await gateway.call(method, to, { token, merchantId, body });
				expect(answer.status, `${method} ${to}`).toBe(403);
			}
		}
	});
});

it("is counted among an organization's active people, without provider staff", async () => {
	const { merchantId, tokens } = gateway.own;
	const path = `/api/v2/store-v2/${merchantId}/second-steps`;
	const counts = async () =>
		(await gateway.call("GET", path, { token: tokens.merchantSuperAdmin })).body;
	const before = await counts();
	await enrol(gateway, await makeAccount(gateway));
	await makeAccount(gateway);
	await makeAccount(gateway, { status: "disabled" });
	await makeAccount(gateway, { type: "provider" });
	await makeAccount(gateway, { merchantId: gateway.other.merchantId });
	expect(await counts()).toEqual({
		people: before.people + 2,
		withSecondStep: before.withSecondStep + 1,
	});
});
