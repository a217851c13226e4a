import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Tx } from "../../../gateway/core/database";
import * as passwords from "../../../gateway/core/passwords";
import { createAccountLimits } from "../../../gateway/identity/accounts/account-limits";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { accountCalls } from "../../support/identity/account-calls";

// Test files share modules: load them again, with the spy.
vi.hoisted(() => vi.resetModules());
vi.mock("../../../gateway/core/passwords", { spy: true });

let gateway: TestGateway;
beforeAll(async () => {
	gateway = await startTestGateway();
});
afterAll(() => gateway.close());
beforeEach(() => {
	gateway.services.accountLimits = createAccountLimits();
	gateway.services.config.ACCOUNT_DISCLOSURE = "open";
});

const { someone, messages, post, signUp, logIn, newestCode, person } = accountCalls(() => gateway);

describe("an answer that does not tell who has an account", () => {
	beforeEach(() => {
		gateway.services.config.ACCOUNT_DISCLOSURE = "uniform";
	});

	it("is the same for a forgotten password and a sign-up, and mails the owner instead", async () => {
		const { email, uuid } = await person();
		const known = await post("/reset-password", { email });
		const unknown = await post("/reset-password", { email: someone() });
		expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
		expect(await newestCode(email)).not.toBe("");

		const again = await signUp(email);
		const fresh = await signUp(someone());
		expect([again.status, again.body]).toEqual([fresh.status, fresh.body]);
		const [mail] = await messages(email);
		expect(mail?.subject).toBe("You already have a Mise account");
		expect((await logIn(email)).body.userUuid).toBe(uuid);
	});

	it("takes the same work for a known and an unknown address", async () => {
		const known = (await person()).email;
		const disabled = (await person({ status: "disabled" })).email;
		const pending = someone();
		await signUp(pending);

		const reset = (email: string) => measureWork(() => post("/reset-password", { email }));
		expect(await reset(someone())).toEqual(await reset(known));
		expect(await reset(disabled)).toEqual(await reset(known));

		const up = (email: string) => measureWork(() => signUp(email));
		const fresh = await up(someone());
		expect(fresh).toMatchObject({ hashes: 1 });
		expect(await up(known)).toEqual(fresh);
		expect(await up(pending)).toEqual(fresh);
	});

	it("and resending takes the same work in either mode", async () => {
		for (const mode of ["open", "uniform"] as const) {
			gateway.services.config.ACCOUNT_DISCLOSURE = mode;
			const pending = someone();
			await signUp(pending);
			const resend = (email: string) => measureWork(() => post("/confirm-email/resend", { email }));
			const sent = await resend(pending);
			expect(await resend(someone())).toEqual(sent);
			expect(await resend((await person()).email)).toEqual(sent);
		}
	});
});

describe("asking for mail", () => {
	it("must wait after five messages to one person, whether they have an account or not", async () => {
		gateway.services.config.ACCOUNT_DISCLOSURE = "uniform";
		for (const email of [(await person()).email, someone()]) {
			for (let times = 0; times < 5; times += 1) {
				expect((await post("/reset-password", { email })).status).toBe(200);
			}
			const refused = await post("/reset-password", { email });
			expect(refused.status).toBe(429);
			expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
		}
	});

	const place = "203.0.113.9";
	const elsewhere = "203.0.113.10";
	const refused = expect.objectContaining({ statusCode: 429 });
	const ask = (email: string, address: string | null) =>
		gateway.services.accountLimits.countMail(email, { address, deviceId: null });
	const requestTimes = async (times: number, from: string | null) => {
		for (let count = 0; count < times; count += 1) await ask(someone(), from);
	};

	it("must wait after many messages from one place", async () => {
		await requestTimes(100, place);
		await expect(ask(someone(), place)).rejects.toEqual(refused);
		await ask(someone(), elsewhere);
	});

	it("has no effect when it is refused", async () => {
		const email = someone();
		for (let times = 0; times < 5; times += 1) await ask(email, place);
		for (let times = 0; times < 200; times += 1) {
			await expect(ask(email, place)).rejects.toEqual(refused);
		}
		await requestTimes(95, place);
		const another = someone();
		for (let times = 0; times < 10; times += 1) {
			await expect(ask(another, place)).rejects.toEqual(refused);
		}
		await ask(another, elsewhere);
	});

	it("is not closed to everybody by a handful of places, but by a flood from everywhere", async () => {
		for (let from = 1; from <= 40; from += 1) await requestTimes(100, `198.51.100.${from}`);
		await ask(someone(), elsewhere);
		await requestTimes(20_000 - 4_001, null);
		await expect(ask(someone(), elsewhere)).rejects.toEqual(refused);
	});
});

/** Counts statements by kind and hashed passwords, which determine the time. */
async function measureWork(work: () => Promise<unknown>): Promise<Record<string, number>> {
	const { database } = gateway.services;
	const counted: Record<string, number> = { transactions: 0, hashes: 0 };
	const hashes = vi.mocked(passwords.hashPassword).mock.calls.length;
	const real = database.transaction;
	database.transaction = (tenancy, inside) => {
		counted.transactions = (counted.transactions ?? 0) + 1;
		return real(tenancy, (tx) => inside(countingTx(tx, counted)));
	};
	try {
		await work();
	} finally {
		database.transaction = real;
	}
	counted.hashes = vi.mocked(passwords.hashPassword).mock.calls.length - hashes;
	return counted;
}

function countingTx(tx: Tx, counted: Record<string, number>): Tx {
	return new Proxy(tx, {
		get(target, name) {
			const kind = String(name);
			if (["select", "insert", "update", "delete", "execute"].includes(kind)) {
				counted[kind] = (counted[kind] ?? 0) + 1;
			}
			return Reflect.get(target, name);
		},
	});
}
