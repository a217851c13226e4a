import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { SYSTEM } from "../../../gateway/core/database";
import { newId } from "../../../gateway/core/ids";
import { merchants } from "../../../gateway/merchants/tables";
import { signIn, startTestGateway, type TestAnswer, type TestGateway } from "../../support/gateway";
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
import { holdingPerson, untilWaiting } from "../../support/row-locks";
import { getRoleUuid, makeMember } from "../../support/team/team-people";

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

async function requireSecondStep(required: boolean) {
	await gateway.services.database.transaction(SYSTEM, (tx) =>
		tx
			.update(merchants)
			.set({ requiresSecondStep: required })
			.where(eq(merchants.merchantId, gateway.own.merchantId)),
	);
	gateway.services.access.clear();
}

describe("signing in with a second step", () => {
	it("opens no session before the code, and one that is marked with it after", async () => {
		const person = await makeAccount(gateway);
		const { secret } = await enrol(gateway, person);
		const requested = await logIn(gateway, person.email, PASSWORD, { remember: true });
		expect([requested.status, readAccessToken(requested.headers)]).toEqual([200, ""]);
		expect(requested.body).not.toHaveProperty("userUuid");
		const { challenge } = requested.body.secondStep;
		expect((await viewer(challenge)).status).toBe(401);

		const wrong = await takeStep(challenge, "000000");
		expect([wrong.status, readAccessToken(wrong.headers)]).toEqual([422, ""]);
		expect(wrong.body.details.fields).toHaveProperty("code");
		const code = totpCode(secret);
		const taken = await takeStep(challenge, `${code.slice(0, 3)} ${code.slice(3)}`);
		expect(taken.status).toBe(200);
		expect((await viewer(readAccessToken(taken.headers))).body.user.email).toBe(person.email);
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
		const older = await signInChallenge(person);
		const newer = await signInChallenge(person);
		expect((await takeStep(older, totpCode(secret))).body.details.reason).toBe("second-step-over");
		expect((await takeStep(newer, totpCode(secret))).status).toBe(200);
		expect((await takeStep(newer, totpCode(secret, 1))).status).toBe(401);
		const next = await signInChallenge(person);
		expect((await takeStep(next, totpCode(secret))).status).toBe(422);
		expect((await takeStep(next, totpCode(secret, -1))).status).toBe(422);
		expect((await takeStep(next, totpCode(secret, 5))).status).toBe(422);
		expect((await takeStep(next, totpCode(secret, 1))).status).toBe(200);
	});

	it("opens one session of many at once with the same code", async () => {
		const person = await makeAccount(gateway);
		const { secret, recoveryCodes } = await enrol(gateway, person);
		for (const code of [totpCode(secret), recoveryCodes[0] ?? ""]) {
			const challenge = await signInChallenge(person);
			const answers = await Promise.all(Array.from({ length: 4 }, () => takeStep(challenge, code)));
			expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
		}
	});

	it("takes a recovery code once, however it is typed", async () => {
		const person = await makeAccount(gateway);
		const { recoveryCodes } = await enrol(gateway, person);
		const [code = ""] = recoveryCodes;
		const typed = ` ${code.toUpperCase().replaceAll("-", " ")} `;
		const first = await takeStep(await signInChallenge(person), typed);
		expect([first.status, first.body.recoveryCodesLeft]).toEqual([200, 9]);
		expect((await takeStep(await signInChallenge(person), code)).status).toBe(422);
		expect((await state(person.token)).recoveryCodesLeft).toBe(9);
	});

	it("asks for the password again after five wrong codes, and for patience after fifteen", async () => {
		const person = await makeAccount(gateway);
		const { secret } = await enrol(gateway, person);
		const statuses: number[] = [];
		for (let round = 0; round < 3; round += 1) {
			const challenge = await signInChallenge(person);
			for (let attempt = 0; attempt < 5; attempt += 1) {
				statuses.push((await takeStep(challenge, "000000")).status);
			}
			expect((await takeStep(challenge, totpCode(secret))).status).toBe(401);
		}
		expect(statuses).toEqual(Array.from({ length: 3 }, () => [422, 422, 422, 422, 401]).flat());
		const late = await takeStep(await signInChallenge(person), totpCode(secret));
		expect(late.status).toBe(429);
		expect(Number(late.headers.get("retry-after"))).toBeGreaterThan(0);
	});

	it("is over for somebody who is disabled, or whose password changed, between the steps", async () => {
		const disabled = await makeAccount(gateway);
		const changed = await makeAccount(gateway);
		const first = await enrol(gateway, disabled);
		const second = await enrol(gateway, changed);
		const challenges = [await signInChallenge(disabled), await signInChallenge(changed)] as const;
		await rows(sql`update users set status = 'disabled' where uuid = ${disabled.uuid}::uuid`);
		await gateway.call("POST", "/api/v2/auth/password", {
			token: changed.token,
			body: { current: PASSWORD, password: "Another horse 2" },
		});
		expect((await takeStep(challenges[0], totpCode(first.secret))).status).toBe(401);
		expect((await takeStep(challenges[1], totpCode(second.secret))).status).toBe(401);
	});

	it("forgets nothing of its limits when a challenge is made up", async () => {
		expect((await takeStep(newId(), "123456")).status).toBe(401);
	});
});

describe.runIf(inject("databaseSource").kind === "postgres")("a person who is deleted", () => {
	const stores = () => [gateway.own.storeIds[0]];
	const cashier = async () =>
		makeAccount(gateway, {
			type: "stores",
			stores: stores(),
			roleV2Uuid: await getRoleUuid(gateway, gateway.own.merchantId, "storeCashier"),
		});

	/** The answers of the deletion and of another request started right after it. */
	async function deletedBefore(uuid: string, ask: () => Promise<TestAnswer>) {
		const owner = { token: gateway.own.tokens.merchantSuperAdmin };
		const requested: Promise<TestAnswer>[] = [];
		await holdingPerson(gateway, uuid, async () => {
			requested.push(gateway.call("DELETE", `/api/v2/users-v2/${uuid}`, owner));
			await untilWaiting(gateway, 1);
			requested.push(ask());
			await untilWaiting(gateway, 2);
		});
		return (await Promise.all(requested)).map(({ status }) => status);
	}

	it("does not get in by a code that came at the same time", async () => {
		const person = await cashier();
		const { secret } = await enrol(gateway, person);
		const challenge = await signInChallenge(person);
		const ask = () => takeStep(challenge, totpCode(secret));
		expect(await deletedBefore(person.uuid, ask)).toEqual([200, 401]);
	});

	it("no longer accepts a code", async () => {
		const person = await cashier();
		const { secret } = await enrol(gateway, person);
		const request = { token: person.token, body: { proof: totpCode(secret) } };
		const ask = () => gateway.call("POST", `${path}/steps`, request);
		expect(await deletedBefore(person.uuid, ask)).toEqual([200, 409]);
	});

	it("has no step that an administrator could turn off", async () => {
		const person = await cashier();
		await enrol(gateway, person);
		const owner = { token: gateway.own.tokens.merchantSuperAdmin };
		const ask = () =>
			gateway.call("DELETE", `/api/v2/users-v2/${person.uuid}/second-factor`, owner);
		expect(await deletedBefore(person.uuid, ask)).toEqual([200, 404]);
	});
});

describe("an organization that requires it", () => {
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
			expect((await viewer(token)).body).toMatchObject({
				lacksSecondStep: true,
				locations: [],
				flags: {},
			});
			expect((await gateway.call("GET", "/api/v2/auth/sessions", { token })).status).toBe(200);

			const { secret } = await enrol(gateway, { ...member, token });
			expect((await orders(token)).status).toBe(200);
			// Their older device proves itself by a code, not by the password.
			const there = await signIn(gateway.services, member);
			expect((await orders(there)).status).toBe(403);
			const confirm = (proof: string) =>
				gateway.call("POST", `${path}/steps`, { token: there, body: { proof } });
			expect((await confirm(PASSWORD)).status).toBe(422);
			expect((await confirm(totpCode(secret))).status).toBe(200);
			expect((await orders(there)).status).toBe(200);

			expect(await state(token)).toMatchObject({ isRequired: true });
			await gateway.call("DELETE", path, { token, body: { proof: PASSWORD } });
			expect([(await orders(token)).status, (await orders(there)).status]).toEqual([403, 403]);
		} finally {
			await requireSecondStep(false);
		}
	});
});

describe("a session from before the app was set up", () => {
	const prove = (method: string, to: string, token: string, proof: string) =>
		gateway.call(method, `${path}${to}`, { token, body: { proof } });
	const weakening = [
		["POST", "/recovery-codes"],
		["DELETE", ""],
	] as const;

	it.each(weakening)("does not weaken it by the password: %s %s", async (method, to) => {
		const person = await makeAccount(gateway);
		const there = await signIn(gateway.services, person);
		const { secret, recoveryCodes } = await enrol(gateway, person);
		expect(await state(there)).toMatchObject({ hasStepHere: false });
		const refused = await prove(method, to, there, PASSWORD);
		expect([refused.status, Object.keys(refused.body.details.fields)]).toEqual([422, ["proof"]]);
		expect(await state(there)).toMatchObject({ recoveryCodesLeft: recoveryCodes.length });
		expect((await prove(method, to, there, totpCode(secret))).status).toBe(200);
	});

	it.each(weakening)("does by a recovery code: %s %s", async (method, to) => {
		const person = await makeAccount(gateway);
		const there = await signIn(gateway.services, person);
		const { recoveryCodes } = await enrol(gateway, person);
		expect((await prove(method, to, there, recoveryCodes[0] ?? "")).status).toBe(200);
	});

	it("is written down as it was and became", async () => {
		const person = await makeAccount(gateway);
		const there = await signIn(gateway.services, person);
		const { recoveryCodes } = await enrol(gateway, person);
		for (const code of recoveryCodes.slice(0, 2)) await prove("POST", "/steps", there, code);
		const written = await rows<{ before: object; after: object }>(
			sql`select before, after from audit_log
				where action = 'second-step' and actor_uuid = ${person.uuid}::uuid order by seq`,
		);
		expect(written).toEqual([
			{ before: { hasSecondStep: false }, after: { hasSecondStep: true } },
			{ before: { hasSecondStep: true }, after: { hasSecondStep: true } },
		]);
	});

	it("is trusted with the password once it has taken the step", async () => {
		const person = await makeAccount(gateway);
		const there = await signIn(gateway.services, person);
		const { secret } = await enrol(gateway, person);
		expect((await prove("POST", "/steps", there, totpCode(secret))).status).toBe(200);
		expect(await state(there)).toMatchObject({ hasStepHere: true });
		expect((await prove("DELETE", "", there, PASSWORD)).status).toBe(200);
	});
});
