import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createLoginLimits } from "../../../gateway/identity/sessions/login-limits";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import {
	enrol,
	logIn,
	makeAccount,
	PASSWORD,
	totpCode,
} from "../../support/identity/account-person";
import { secondFactorCalls } from "../../support/identity/second-factor-calls";

const path = "/api/v2/auth/second-factor";
const TRIES = 15;

let gateway: TestGateway;
beforeAll(async () => {
	gateway = await startTestGateway();
});
afterAll(() => gateway.close());
beforeEach(() => {
	gateway.services.loginLimits = createLoginLimits();
});

const { signInChallenge, takeStep } = secondFactorCalls(() => gateway);

const prove = (token: string, method: string, to: string, proof: string) =>
	gateway.call(method, `${path}${to}`, { token, body: { proof } });
const step = (token: string, proof: string) => prove(token, "POST", "/steps", proof);

async function someone() {
	const person = await makeAccount(gateway);
	return { ...person, ...(await enrol(gateway, person)) };
}

describe("guessing codes in an open session", () => {
	it("must wait after fifteen wrong ones, the right one too", async () => {
		const { token, secret } = await someone();
		for (let times = 0; times < TRIES; times += 1) {
			expect((await step(token, "000000")).status).toBe(422);
		}
		const late = await step(token, totpCode(secret));
		expect(late.status).toBe(429);
		expect(Number(late.headers.get("retry-after"))).toBeGreaterThan(0);
	});

	it("is not forgiven by the right password in between, nor by another process", async () => {
		const { token, email } = await someone();
		const statuses: number[] = [];
		for (let times = 0; times < TRIES + 1; times += 1) {
			if (times % 5 === 0) expect((await logIn(gateway, email)).status).toBe(200);
			if (times % 7 === 0) gateway.services.loginLimits = createLoginLimits();
			statuses.push((await step(token, "000000")).status);
		}
		expect(statuses).toEqual([...Array.from({ length: TRIES }, () => 422), 429]);
	});

	it("counts together wherever a code is asked for, sign-in included", async () => {
		const person = await someone();
		const { token, secret } = person;
		const asking = [
			["POST", "/steps"],
			["POST", "/recovery-codes"],
			["DELETE", ""],
		] as const;
		for (const [method, to] of asking) {
			for (let times = 0; times < 4; times += 1) {
				expect((await prove(token, method, to, "000000")).status, to).toBe(422);
			}
		}
		const challenge = await signInChallenge(person);
		for (let times = 0; times < 3; times += 1) {
			expect((await takeStep(challenge, "000000")).status).toBe(422);
		}
		expect((await takeStep(challenge, totpCode(secret))).status).toBe(429);
		for (const [method, to] of asking) {
			expect((await prove(token, method, to, totpCode(secret))).status, to).toBe(429);
		}
	});

	it("does not let the password be guessed while it waits", async () => {
		const { token } = await someone();
		for (let times = 0; times < TRIES; times += 1) await step(token, "000000");
		for (let times = 0; times < 12; times += 1) {
			const guess = await prove(token, "POST", "/recovery-codes", `guess ${times}`);
			expect(guess.status).toBe(429);
		}
		expect((await prove(token, "POST", "/recovery-codes", PASSWORD)).status).toBe(429);
		expect((await prove(token, "DELETE", "", PASSWORD)).status).toBe(429);
	});

	it("gets no more tries by many at once", async () => {
		const { token } = await someone();
		const answers = await Promise.all(
			Array.from({ length: TRIES + 10 }, () => step(token, "000000")),
		);
		const statuses = answers.map(({ status }) => status);
		expect(statuses.filter((status) => status === 422)).toHaveLength(TRIES);
		expect(statuses.filter((status) => status === 429)).toHaveLength(10);
	});
});

it("does not count right codes, passwords, or codes of other people", async () => {
	const { token, recoveryCodes } = await someone();
	const other = await someone();
	for (let times = 0; times < TRIES; times += 1) await step(other.token, "000000");
	for (const code of recoveryCodes) expect((await step(token, code)).status).toBe(200);
	for (let times = 0; times < TRIES; times += 1) {
		expect((await prove(token, "POST", "/recovery-codes", PASSWORD)).status).toBe(200);
	}
});
