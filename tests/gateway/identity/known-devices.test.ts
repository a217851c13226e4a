import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createAccountLimits } from "../../../gateway/identity/accounts/account-limits";
import { createLoginLimits } from "../../../gateway/identity/sessions/login-limits";
import { signIn, startTestGateway, type TestGateway } from "../../support/gateway";
import { accountCalls, OTHER_PASSWORD } from "../../support/identity/account-calls";
import { PASSWORD } from "../../support/identity/account-person";

let gateway: TestGateway;
beforeAll(async () => {
	gateway = await startTestGateway();
});
afterAll(() => gateway.close());
beforeEach(() => {
	gateway.services.loginLimits = createLoginLimits();
	gateway.services.accountLimits = createAccountLimits();
});

const { person, newestCode, choose } = accountCalls(() => gateway);
const HOME = "203.0.113.7";

interface From {
	address?: string;
	device?: string;
}

function buildHeaders({ address = HOME, device }: From) {
	return {
		"x-service-key": gateway.services.config.SERVICE_KEY,
		"x-forwarded-address": address,
		...(device && { "x-device-token": device }),
	};
}

async function logIn(email: string, password: string, from: From) {
	const body = { email, password };
	const answer = await gateway.call("POST", "/api/v2/auth/login", {
		body,
		headers: buildHeaders(from),
	});
	return { status: answer.status, device: answer.headers.get("x-device-token") ?? "" };
}

/** Wrong guesses through the limits alone: the slow check of each password is not what is tested. */
async function guess(email: string, times: number): Promise<number> {
	let refused = 0;
	for (let at = 0; at < times; at += 1) {
		const address = `198.51.100.${at % 100}`;
		const attempt = gateway.services.loginLimits.attempt(
			email,
			{ address, deviceId: null },
			async () => null,
		);
		await attempt.catch(() => {
			refused += 1;
		});
	}
	return refused;
}

const ask = (email: string, from: From) =>
	gateway.call("POST", "/api/v2/users-v2/reset-password", {
		body: { email },
		headers: buildHeaders(from),
	});

describe("a thousand wrong passwords from everywhere else", () => {
	it("do not lock somebody out of a device they signed in on before", async () => {
		const { email } = await person();
		const { device } = await logIn(email, PASSWORD, {});
		expect(await guess(email, 1_000)).toBe(900);
		expect((await logIn(email, PASSWORD, { address: "192.0.2.1" })).status).toBe(429);
		for (let times = 0; times < 3; times += 1) {
			expect((await logIn(email, PASSWORD, { address: "192.0.2.2", device })).status).toBe(200);
		}
	});

	it("do not keep somebody signed in from changing the password", async () => {
		const { email, token } = await person();
		await guess(email, 1_000);
		const changed = await gateway.call("POST", "/api/v2/auth/password", {
			token,
			body: { current: PASSWORD, password: OTHER_PASSWORD, repeatPassword: OTHER_PASSWORD },
		});
		expect(changed.status).toBe(200);
	});

	it("do not outlive a new password chosen by mail, which makes the device known", async () => {
		const { email } = await person();
		await guess(email, 1_000);
		expect((await ask(email, {})).status).toBe(200);
		const code = await newestCode(email);
		const done = await gateway.call("POST", "/api/v2/users-v2/reset-password/confirm", {
			body: choose(code),
			headers: buildHeaders({}),
		});
		expect(done.status).toBe(200);
		await guess(email, 1_000);
		const device = done.headers.get("x-device-token") ?? "";
		expect((await logIn(email, OTHER_PASSWORD, { device })).status).toBe(200);
	});
});

describe("ten wrong passwords from one place", () => {
	it("close it for that account there, and nowhere else", async () => {
		const { email } = await person();
		for (let times = 0; times < 10; times += 1) {
			expect((await logIn(email, `wrong ${times}`, {})).status).toBe(401);
		}
		expect((await logIn(email, PASSWORD, {})).status).toBe(429);
		expect((await logIn(email, PASSWORD, { address: "192.0.2.3" })).status).toBe(200);
	});

	it("count on a known device, too", async () => {
		const { email } = await person();
		const { device } = await logIn(email, PASSWORD, {});
		for (let times = 0; times < 10; times += 1) await logIn(email, `wrong ${times}`, { device });
		expect((await logIn(email, PASSWORD, { device })).status).toBe(429);
	});
});

describe("what makes a device known", () => {
	it("keeps apart the accounts of a shared tablet, and knows each of them", async () => {
		const [first, second, third] = [await person(), await person(), await person()];
		const one = await logIn(first.email, PASSWORD, {});
		const both = await logIn(second.email, PASSWORD, { device: one.device });
		for (const { email } of [first, second, third]) await guess(email, 1_000);
		const { device } = both;
		expect((await logIn(first.email, PASSWORD, { device })).status).toBe(200);
		expect((await logIn(second.email, PASSWORD, { device })).status).toBe(200);
		expect((await logIn(third.email, PASSWORD, { device })).status).toBe(429);
	});

	it("cannot be forged, and opens nothing by itself", async () => {
		const { email, uuid, merchantId } = await person();
		const { device } = await logIn(email, PASSWORD, {});
		await guess(email, 1_000);
		const access = await signIn(gateway.services, { uuid, merchantId });
		const [head = "", , signature = ""] = device.split(".");
		const claims = Buffer.from(JSON.stringify({ accounts: [email] })).toString("base64url");
		for (const forged of [access, `${head}.${claims}.${signature}`, "nonsense", `${device}x`]) {
			expect((await logIn(email, PASSWORD, { device: forged })).status, forged).toBe(429);
		}
		const response = await gateway.call("GET", "/api/v2/auth/viewer", { token: device });
		expect(response.status).toBe(401);
	});
});

describe("letters for a new password", () => {
	it("are not used up for a person by strangers", async () => {
		const { email } = await person();
		const { device } = await logIn(email, PASSWORD, {});
		for (let at = 0; at < 20; at += 1) {
			expect((await ask(email, { address: `198.51.100.${at}` })).status).toBe(200);
		}
		const refused = await ask(email, { address: "192.0.2.4" });
		expect(refused.status).toBe(429);
		expect(refused.body.message).toContain("Use the link in the newest email");
		expect((await ask(email, { device })).status).toBe(200);
	});
});
