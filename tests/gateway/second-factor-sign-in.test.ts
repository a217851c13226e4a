import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SYSTEM } from "../../gateway/core/authenticate";
import { newId } from "../../gateway/core/ids";
import { queryRows } from "../../gateway/core/query-rows";
import { merchants, PLATFORM_MERCHANT_ID } from "../../gateway/merchants/tables";
import { supportSessions } from "../../gateway/support/tables";
import {
	type AccountPerson,
	codeOf,
	enrol,
	logIn,
	makeAccount,
	PASSWORD,
} from "../support/account-person";
import { signIn, startTestGateway, type TestGateway } from "../support/gateway";
import { makeMember } from "../support/team-people";
import { UNLIMITED_SIGN_INS } from "../support/unlimited-sign-ins";

const path = "/api/v2/auth/second-factor";

let gateway: TestGateway;
beforeAll(async () => {
	gateway = await startTestGateway();
	gateway.services.loginLimits = UNLIMITED_SIGN_INS;
});
afterAll(() => gateway.close());

const tokenOf = (headers: Headers) => headers.get("x-access-token") ?? "";
const viewer = (token: string) => gateway.call("GET", "/api/v2/auth/viewer", { token });
const state = async (token: string) => (await gateway.call("GET", path, { token })).body;
const challengeOf = async ({ email }: AccountPerson, more = {}): Promise<string> =>
	(await logIn(gateway, email, PASSWORD, more)).body.secondStep.challenge;
const takeStep = (challenge: string, code: string) =>
	gateway.call("POST", "/api/v2/auth/second-step", { body: { challenge, code } });
const rows = <T extends object>(query: ReturnType<typeof sql>) =>
	gateway.services.database.transaction(SYSTEM, (tx) => queryRows<T>(tx, query));

async function requireSecondStep(required: boolean) {
	await gateway.services.database.transaction(SYSTEM, (tx) =>
		tx
			.update(merchants)
			.set({ requiresSecondStep: required })
			.where(eq(merchants.merchantId, gateway.own.merchantId)),
	);
	gateway.services.access.clear();
}

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
		expect((await confirm(codeOf(setup.secret), "wrong")).body.details.fields).toHaveProperty(
			"proof",
		);
		expect((await state(token)).confirmedAt).toBeNull();
		expect((await logIn(gateway, person.email)).body).not.toHaveProperty("secondStep");

		const confirmed = await confirm(codeOf(setup.secret), PASSWORD);
		expect(new Set(confirmed.body.recoveryCodes).size).toBe(10);
		expect(await state(token)).toMatchObject({ recoveryCodesLeft: 10, setup: null });
		expect((await gateway.call("POST", path, { token })).status).toBe(409);
		expect((await confirm(codeOf(setup.secret, 1), PASSWORD)).status).toBe(409);
	});

	it("keeps no secret and no recovery code in the clear, and answers them once", async () => {
		const person = await makeAccount(gateway);
		const { token } = person;
		await gateway.call("POST", path, { token });
		const { secret } = (await state(token)).setup;
		const request = {
			token,
			key: newId(),
			body: { code: codeOf(secret), proof: PASSWORD },
		};
		const first = await gateway.call("POST", `${path}/confirmation`, request);
		const again = await gateway.call("POST", `${path}/confirmation`, request);
		expect(first.body.recoveryCodes).toHaveLength(10);
		expect([again.status, again.body]).toEqual([200, {}]);
		const kept = JSON.stringify([
			await rows(sql`select * from second_factors`),
			await rows(sql`select * from idempotency_keys`),
			await rows(sql`select * from audit_log`),
		]);
		expect(kept).toContain(person.uuid);
		for (const word of [secret, PASSWORD, ...first.body.recoveryCodes]) {
			expect(kept.includes(word)).toBe(false);
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

describe("signing in with a second step", () => {
	it("opens no session before the code, and one that is marked with it after", async () => {
		const person = await makeAccount(gateway);
		const { secret } = await enrol(gateway, person);
		const asked = await logIn(gateway, person.email, PASSWORD, { remember: true });
		expect([asked.status, tokenOf(asked.headers)]).toEqual([200, ""]);
		expect(asked.body).not.toHaveProperty("userUuid");
		const { challenge } = asked.body.secondStep;
		expect((await viewer(challenge)).status).toBe(401);

		const wrong = await takeStep(challenge, "000000");
		expect([wrong.status, tokenOf(wrong.headers)]).toEqual([422, ""]);
		expect(wrong.body.details.fields).toHaveProperty("code");
		const code = codeOf(secret);
		const taken = await takeStep(challenge, `${code.slice(0, 3)} ${code.slice(3)}`);
		expect(taken.status).toBe(200);
		expect((await viewer(tokenOf(taken.headers))).body.user.email).toBe(person.email);
		const days = (Date.parse(taken.body.expiresAt) - Date.now()) / 86_400_000;
		expect(Math.round(days)).toBe(30);
		const [session] = await rows<{ has_second_step: boolean }>(
			sql`select has_second_step from sessions where user_uuid = ${person.uuid}::uuid
				order by created_at desc, id desc limit 1`,
		);
		expect(session?.has_second_step).toBe(true);
	});

	it("takes each code once, the newest challenge only, and each challenge once", async () => {
		const person = await makeAccount(gateway);
		const { secret } = await enrol(gateway, person);
		const older = await challengeOf(person);
		const newer = await challengeOf(person);
		expect((await takeStep(older, codeOf(secret))).body.details.reason).toBe("second-step-over");
		expect((await takeStep(newer, codeOf(secret))).status).toBe(200);
		expect((await takeStep(newer, codeOf(secret, 1))).status).toBe(401);
		const next = await challengeOf(person);
		expect((await takeStep(next, codeOf(secret))).status).toBe(422);
		expect((await takeStep(next, codeOf(secret, -1))).status).toBe(422);
		expect((await takeStep(next, codeOf(secret, 5))).status).toBe(422);
		expect((await takeStep(next, codeOf(secret, 1))).status).toBe(200);
	});

	it("opens one session of many at once with the same code", async () => {
		const person = await makeAccount(gateway);
		const { secret, recoveryCodes } = await enrol(gateway, person);
		for (const code of [codeOf(secret), recoveryCodes[0] ?? ""]) {
			const challenge = await challengeOf(person);
			const answers = await Promise.all(Array.from({ length: 4 }, () => takeStep(challenge, code)));
			expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
		}
	});

	it("takes a recovery code once, however it is typed", async () => {
		const person = await makeAccount(gateway);
		const { recoveryCodes } = await enrol(gateway, person);
		const [code = ""] = recoveryCodes;
		const typed = ` ${code.toUpperCase().replaceAll("-", " ")} `;
		const first = await takeStep(await challengeOf(person), typed);
		expect([first.status, first.body.recoveryCodesLeft]).toEqual([200, 9]);
		expect((await takeStep(await challengeOf(person), code)).status).toBe(422);
		expect((await state(person.token)).recoveryCodesLeft).toBe(9);
	});

	it("asks for the password again after five wrong codes, and for patience after fifteen", async () => {
		const person = await makeAccount(gateway);
		const { secret } = await enrol(gateway, person);
		const statuses: number[] = [];
		for (let round = 0; round < 3; round += 1) {
			const challenge = await challengeOf(person);
			for (let attempt = 0; attempt < 5; attempt += 1) {
				statuses.push((await takeStep(challenge, "000000")).status);
			}
			expect((await takeStep(challenge, codeOf(secret))).status).toBe(401);
		}
		expect(statuses).toEqual(Array.from({ length: 3 }, () => [422, 422, 422, 422, 401]).flat());
		const late = await takeStep(await challengeOf(person), codeOf(secret));
		expect(late.status).toBe(429);
		expect(Number(late.headers.get("retry-after"))).toBeGreaterThan(0);
	});

	it("is over for somebody who is disabled, or whose password changed, between the steps", async () => {
		const disabled = await makeAccount(gateway);
		const changed = await makeAccount(gateway);
		const first = await enrol(gateway, disabled);
		const second = await enrol(gateway, changed);
		const challenges = [await challengeOf(disabled), await challengeOf(changed)] as const;
		await rows(sql`update users set status = 'disabled' where uuid = ${disabled.uuid}::uuid`);
		await gateway.call("POST", "/api/v2/auth/password", {
			token: changed.token,
			body: { current: PASSWORD, password: "Another horse 2" },
		});
		expect((await takeStep(challenges[0], codeOf(first.secret))).status).toBe(401);
		expect((await takeStep(challenges[1], codeOf(second.secret))).status).toBe(401);
	});

	it("forgets nothing of its limits when a challenge is made up", async () => {
		expect((await takeStep(newId(), "123456")).status).toBe(401);
	});
});

describe("an organisation that requires it", () => {
	it("opens nothing but the own account until it is set up, and closes again when it is turned off", async () => {
		const member = await makeMember(gateway, gateway.own, { role: "merchantOperator" });
		const hash = (await makeAccount(gateway)).uuid;
		await rows(
			sql`update users set password_hash = (select password_hash from users where uuid = ${hash}::uuid)
				where uuid = ${member.uuid}::uuid`,
		);
		const token = await signIn(gateway.services, member);
		const orders = (as: string) => gateway.call("GET", "/api/v2/orders", { token: as });
		expect((await orders(token)).status).toBe(200);
		await requireSecondStep(true);
		try {
			const refused = await orders(token);
			expect([refused.status, refused.body.details.reason]).toEqual([403, "second-step"]);
			expect((await viewer(token)).body.lacksSecondStep).toBe(true);
			expect((await gateway.call("GET", "/api/v2/auth/sessions", { token })).status).toBe(200);

			const { secret } = await enrol(gateway, { ...member, token });
			expect((await orders(token)).status).toBe(200);
			// Another device of theirs, from before, confirms itself by a code and not by the password.
			const there = await signIn(gateway.services, member);
			expect((await orders(there)).status).toBe(403);
			const confirm = (proof: string) =>
				gateway.call("POST", `${path}/steps`, { token: there, body: { proof } });
			expect((await confirm(PASSWORD)).status).toBe(422);
			expect((await confirm(codeOf(secret))).status).toBe(200);
			expect((await orders(there)).status).toBe(200);

			expect(await state(token)).toMatchObject({ isRequired: true });
			await gateway.call("DELETE", path, { token, body: { proof: PASSWORD } });
			expect([(await orders(token)).status, (await orders(there)).status]).toEqual([403, 403]);
		} finally {
			await requireSecondStep(false);
		}
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
			const proofs = { password: PASSWORD, app: codeOf(secret), recovery: recoveryCodes[0] ?? "" };
			expect((await remove(proofs[which])).status, which).toBe(200);
			expect((await remove(PASSWORD)).status).toBe(409);
			expect(tokenOf((await logIn(gateway, person.email)).headers)).not.toBe("");
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
		const challenge = await challengeOf(person);
		expect((await takeStep(challenge, recoveryCodes[0] ?? "")).status).toBe(422);
		expect((await takeStep(challenge, renewed.body.recoveryCodes[0])).status).toBe(200);
	});
});

describe("resetting a team member's", () => {
	const reset = (token: string, uuid: string) =>
		gateway.call("DELETE", `/api/v2/users-v2/${uuid}/second-factor`, { token });

	it("lets them sign in by password again, and is written down", async () => {
		const { merchantSuperAdmin: admin } = gateway.own.tokens;
		const person = await makeAccount(gateway);
		await enrol(gateway, person);
		expect((await reset(admin, person.uuid)).status).toBe(200);
		expect((await reset(admin, person.uuid)).status).toBe(404);
		expect(tokenOf((await logIn(gateway, person.email)).headers)).not.toBe("");
		const audit = await gateway.call("GET", "/api/v2/audit-log?entity=second-factor", {
			token: admin,
		});
		expect(audit.body.rows[0]).toMatchObject({ action: "reset", entityLabel: person.email });
	});

	it("is refused for oneself, for somebody above, and out of one's locations", async () => {
		const { own, other } = gateway;
		const { merchantSuperAdmin: admin, storeAdmin } = own.tokens;
		expect((await reset(admin, own.userUuids.merchantSuperAdmin)).status).toBe(403);
		const above = await makeAccount(gateway, {
			type: "stores",
			stores: [own.storeIds[0]],
			roleV2Uuid: await roleOf(own.userUuids.merchantSuperAdmin),
		});
		const sibling = await makeAccount(gateway, {
			type: "stores",
			stores: [own.storeIds[0], own.storeIds[1]],
			roleV2Uuid: await roleOf(own.userUuids.storeCashier),
		});
		for (const person of [above, sibling]) await enrol(gateway, person);
		expect((await reset(storeAdmin, above.uuid)).status).toBe(403);
		expect((await reset(storeAdmin, sibling.uuid)).status).toBe(404);
		expect((await reset(other.tokens.merchantSuperAdmin, sibling.uuid)).status).toBe(404);
		expect((await reset(admin, own.userUuids.platformSupport)).status).toBe(404);
		expect((await state(above.token)).confirmedAt).not.toBeNull();
	});

	async function roleOf(userUuid: string): Promise<string | null> {
		const [row] = await rows<{ role: string }>(
			sql`select role_v2_uuid as role from users where uuid = ${userUuid}::uuid`,
		);
		return row?.role ?? null;
	}
});

describe("an account", () => {
	it("has a second step without an organisation too", async () => {
		const person = await makeAccount(gateway, { merchantId: null });
		const { secret } = await enrol(gateway, person);
		const taken = await takeStep(await challengeOf(person), codeOf(secret));
		expect((await viewer(tokenOf(taken.headers))).body.user.email).toBe(person.email);
	});

	it("is closed to an API key, and to staff who look through somebody's eyes", async () => {
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
