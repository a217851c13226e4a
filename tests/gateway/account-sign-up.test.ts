import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createAccountLimits } from "../../gateway/accounts/account-limits";
import { issueCode } from "../../gateway/accounts/one-time-codes";
import { oneTimeCodes } from "../../gateway/accounts/tables";
import { SYSTEM } from "../../gateway/core/authenticate";
import type { Tx } from "../../gateway/core/database";
import { newId } from "../../gateway/core/ids";
import * as passwords from "../../gateway/core/passwords";
import { idempotencyKeys } from "../../gateway/core/tables";
import { users } from "../../gateway/users/tables";
import { signIn, startTestGateway, type TestGateway } from "../support/gateway";
import { codeIn, mailTo } from "../support/mail";

vi.mock("../../gateway/core/passwords", { spy: true });

const PASSWORD = "Quiet Harbor 7";
const OTHER_PASSWORD = "Loud Mountain 8";
const base = "/api/v2/users-v2";

let gateway: TestGateway;
beforeAll(async () => {
	gateway = await startTestGateway();
});
afterAll(() => gateway.close());
beforeEach(() => {
	gateway.services.accountLimits = createAccountLimits();
	gateway.services.config.ACCOUNT_DISCLOSURE = "open";
});

const someone = () => `someone-${newId()}@example.test`;
const inSystem = <T>(work: (tx: Tx) => Promise<T>) =>
	gateway.services.database.transaction(SYSTEM, work);
const messages = (email: string) => mailTo(gateway.services.database, email);
const post = (path: string, body: object) => gateway.call("POST", `${base}${path}`, { body });
const signUp = (email: string, more: object = {}) =>
	post("/sign-up", { email, password: PASSWORD, repeatPassword: PASSWORD, terms: true, ...more });
const logIn = (email: string, password = PASSWORD) =>
	gateway.call("POST", "/api/v2/auth/login", { body: { email, password } });
const newestCode = async (email: string) => {
	const [newest] = await messages(email);
	if (!newest) throw new Error(`Nothing was mailed to ${email}`);
	return codeIn(newest);
};
const choose = (code: string, password = OTHER_PASSWORD) => ({
	code,
	password,
	repeatPassword: password,
});

async function statusOf(email: string): Promise<string | undefined> {
	const [row] = await inSystem((tx) => tx.select().from(users).where(eq(users.email, email)));
	return row?.status;
}

/** Somebody who has an account, in the first organization unless said otherwise. */
async function person(given: Partial<typeof users.$inferInsert> = {}) {
	const now = new Date();
	const row = {
		uuid: newId(),
		merchantId: gateway.own.merchantId,
		email: someone(),
		passwordHash: await passwords.hashPassword(PASSWORD),
		type: "organisation",
		status: "active",
		createdAt: now,
		updatedAt: now,
		...given,
	};
	await inSystem((tx) => tx.insert(users).values(row));
	return row;
}

describe("signing up", () => {
	it("makes an account that waits, mails one link, and that link activates it once", async () => {
		const email = someone();
		expect(await signUp(` ${email.toUpperCase()} `)).toMatchObject({
			status: 201,
			body: { sent: true },
		});
		expect(await statusOf(email)).toBe("pending");
		const [message] = await messages(email);
		expect(message).toMatchObject({ kind: "activate", sentAt: null });
		expect(message?.text).toContain("http://localhost:3000/auth/activate?code=");
		const code = codeIn(message ?? { text: "" });

		const wrong = await logIn(email, "not it");
		expect(wrong).toMatchObject({ status: 401, body: { message: "Wrong e-mail or password" } });
		expect(await logIn(email)).toMatchObject({
			status: 403,
			body: { details: { reason: "pending" } },
		});

		for (let look = 0; look < 3; look += 1) {
			expect(await post("/link", { kind: "activate", code })).toMatchObject({
				status: 200,
				body: { email, invitation: null },
			});
		}
		expect(await statusOf(email)).toBe("pending");
		expect((await post("/confirm-email", { code })).body).toEqual({ email });
		expect(await statusOf(email)).toBe("active");
		expect((await logIn(email)).status).toBe(200);
		expect((await post("/confirm-email", { code })).status).toBe(410);
		expect((await post("/link", { kind: "activate", code })).status).toBe(410);
	});

	it("refuses what is not right, in the words of the specification", async () => {
		const email = someone();
		const answers = await Promise.all([
			signUp(email, { password: "short", repeatPassword: "short" }),
			signUp(email, { repeatPassword: "Another 1 that differs" }),
			signUp(email, { password: "Password123!", repeatPassword: "Password123!" }),
			signUp(email, { terms: false }),
			signUp("not an address"),
		]);
		expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422]);
		expect(answers.map(({ body }) => body.details.fields)).toEqual([
			{ password: ["Min length - 8; [A-Z] [a-z] [0-9] - at least one from each set"] },
			{ repeatPassword: ["Do not match with 'password' field"] },
			{ password: [expect.stringContaining("guessed first")] },
			{ terms: ["Please agree to the terms"] },
			{ email: ["Email is not valid"] },
		]);
		const own = "Own.Address1@example.test";
		expect((await signUp(own, { password: own, repeatPassword: own })).status).toBe(422);
		expect(await statusOf(email)).toBeUndefined();
		expect(await messages(email)).toEqual([]);
	});

	it("of one address at once makes one account", async () => {
		const email = someone();
		const answers = await Promise.all(Array.from({ length: 5 }, () => signUp(email)));
		expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
		expect(await messages(email)).toHaveLength(1);
	});

	it("says that an address is registered, and changes nothing of its account", async () => {
		const { email, uuid } = await person();
		const answer = await signUp(email, {
			password: OTHER_PASSWORD,
			repeatPassword: OTHER_PASSWORD,
		});
		expect(answer).toMatchObject({
			status: 409,
			body: { message: "The email address you have entered is already registered" },
		});
		expect((await logIn(email)).body.userUuid).toBe(uuid);
		expect(await messages(email)).toEqual([]);
	});

	it("sends another link to who waits, after which the first counts no more", async () => {
		const email = someone();
		await signUp(email);
		const first = await newestCode(email);
		expect((await post("/confirm-email/resend", { email })).status).toBe(200);
		const second = await newestCode(email);
		expect(second).not.toBe(first);
		expect((await post("/confirm-email", { code: first })).status).toBe(410);
		expect((await post("/confirm-email", { code: second })).status).toBe(200);

		const active = await person();
		expect((await post("/confirm-email/resend", { email: active.email })).body).toEqual({
			sent: true,
		});
		expect(await messages(active.email)).toEqual([]);
	});
});

describe("a forgotten password", () => {
	it("is chosen anew by the link, once; every device is signed out and it is written down", async () => {
		const { email, uuid, merchantId } = await person();
		const token = await signIn(gateway.services, { uuid, merchantId });
		expect((await post("/reset-password", { email })).body).toEqual({ sent: true });
		const code = await newestCode(email);
		expect((await post("/link", { kind: "reset", code })).body.email).toBe(email);
		expect((await logIn(email)).status).toBe(200);

		const weak = await post("/reset-password/confirm", choose(code, "Password1"));
		expect(weak.status).toBe(422);
		const done = await post("/reset-password/confirm", choose(code));
		expect(done.body).toEqual({ email });
		expect((await post("/reset-password/confirm", choose(code))).status).toBe(410);

		expect((await gateway.call("GET", "/api/v2/auth/viewer", { token })).status).toBe(401);
		expect((await logIn(email)).status).toBe(401);
		expect((await logIn(email, OTHER_PASSWORD)).status).toBe(200);
		const [told] = await messages(email);
		expect(told?.kind).toBe("password-changed");
		const audit = await gateway.call("GET", `/api/v2/audit-log?entity=user&actor=${email}`, {
			token: gateway.own.tokens.merchantSuperAdmin,
		});
		expect(audit.body.rows).toHaveLength(1);
		expect(audit.body.rows[0]).toMatchObject({ action: "reset-password" });
		expect(JSON.stringify(audit.body)).not.toMatch(/argon2|passwordHash/);
		expect(JSON.stringify(audit.body)).not.toContain(code);
	});

	it("takes a link once, however many hold it at once", async () => {
		const { email } = await person();
		await post("/reset-password", { email });
		const code = await newestCode(email);
		const answers = await Promise.all(
			Array.from({ length: 6 }, (_, index) =>
				post("/reset-password/confirm", choose(code, `Many Hands ${index} Now`)),
			),
		);
		const statuses = answers.map(({ status }) => status).sort();
		expect(statuses).toEqual([200, 410, 410, 410, 410, 410]);
		const winner = answers.findIndex(({ status }) => status === 200);
		expect((await logIn(email, `Many Hands ${winner} Now`)).status).toBe(200);
	});

	it("takes no link that is past its time, of another kind, withdrawn or made up", async () => {
		const { email, uuid, merchantId } = await person();
		const invite = await inSystem((tx) =>
			issueCode(tx, { kind: "invite", userUuid: uuid, merchantId }),
		);
		await post("/reset-password", { email });
		const withdrawn = await newestCode(email);
		await post("/reset-password", { email });
		const late = await newestCode(email);
		await inSystem((tx) =>
			tx
				.update(oneTimeCodes)
				.set({ expiresAt: sql`now() - interval '1 second'` })
				.where(eq(oneTimeCodes.userUuid, uuid)),
		);
		for (const code of [invite, withdrawn, late, "made up", ""]) {
			expect((await post("/reset-password/confirm", choose(code))).status, code).toBe(410);
			expect((await post("/link", { kind: "reset", code })).status, code).toBe(410);
		}
		expect((await logIn(email)).status).toBe(200);
	});

	it("proves the address of somebody whose account still waits", async () => {
		const email = someone();
		await signUp(email);
		const activation = await newestCode(email);
		await post("/reset-password", { email });
		await post("/reset-password/confirm", choose(await newestCode(email)));
		expect((await logIn(email, OTHER_PASSWORD)).status).toBe(200);
		expect((await post("/confirm-email", { code: activation })).status).toBe(410);
	});

	it("is no way into an account that is disabled or waits for its invitation", async () => {
		const disabled = await person({ status: "disabled" });
		const refused = await post("/reset-password", { email: disabled.email });
		expect(refused).toMatchObject({
			status: 404,
			body: { message: "There is no account with this email address" },
		});
		const invited = await person({ status: "invited", passwordHash: null });
		expect((await post("/reset-password", { email: invited.email })).status).toBe(200);
		const [letter] = await messages(invited.email);
		expect(letter?.text).toContain("follow the link in the invitation");
		expect(codeIn(letter ?? { text: "" })).toBe("");

		const gone = await person();
		await post("/reset-password", { email: gone.email });
		const code = await newestCode(gone.email);
		await inSystem((tx) =>
			tx.update(users).set({ status: "disabled" }).where(eq(users.uuid, gone.uuid)),
		);
		expect((await post("/reset-password/confirm", choose(code))).status).toBe(410);
	});
});

describe("an invitation", () => {
	it("shows who invited to what, and lets in once with a password and the terms", async () => {
		const { merchantId, userUuids, storeIds } = gateway.own;
		const inviter = userUuids.merchantSuperAdmin;
		const { uuid, email } = await person({
			status: "invited",
			passwordHash: null,
			stores: [storeIds[0]],
			invitedBy: inviter,
		});
		const code = await inSystem((tx) =>
			issueCode(tx, { kind: "invite", userUuid: uuid, merchantId }),
		);
		const looked = await post("/link", { kind: "invite", code });
		expect(looked.body).toMatchObject({
			email,
			invitation: { merchantName: "Own Organisation", invitedBy: expect.stringContaining("@") },
		});
		expect(looked.body.invitation.locations).toHaveLength(1);
		const accept = (more = {}) =>
			post("/invite/confirm", { ...choose(code), terms: true, ...more });
		expect((await accept({ terms: false })).status).toBe(422);
		expect((await logIn(email, OTHER_PASSWORD)).status).toBe(401);
		const answers = await Promise.all([accept(), accept(), accept()]);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410]);
		expect((await logIn(email, OTHER_PASSWORD)).status).toBe(200);
		const audit = await gateway.call("GET", `/api/v2/audit-log?entity=user&actor=${email}`, {
			token: gateway.own.tokens.merchantSuperAdmin,
		});
		expect(audit.body.rows[0]).toMatchObject({ action: "accept-invitation" });
	});
});

describe("a form that is sent twice", () => {
	const twice = (path: string, body: object) => {
		const key = crypto.randomUUID();
		const send = () => gateway.call("POST", `${base}${path}`, { body, key });
		return Promise.all([send(), send()]);
	};

	it("has one effect, and the same answer both times", async () => {
		const email = someone();
		const up = { email, password: PASSWORD, repeatPassword: PASSWORD, terms: true };
		expect((await twice("/sign-up", up)).map(({ status }) => status)).toEqual([201, 201]);
		expect(await messages(email)).toHaveLength(1);
		const activated = await twice("/confirm-email", { code: await newestCode(email) });
		expect(activated.map(({ body }) => body)).toEqual([{ email }, { email }]);
		await twice("/reset-password", { email });
		expect(await messages(email)).toHaveLength(2);
		const reset = await twice("/reset-password/confirm", choose(await newestCode(email)));
		expect(reset.map(({ body }) => body)).toEqual([{ email }, { email }]);
		expect((await logIn(email, OTHER_PASSWORD)).status).toBe(200);
	});

	it("takes no answer of another form, and keeps no password", async () => {
		const email = someone();
		await signUp(email);
		const key = crypto.randomUUID();
		const ask = (path: string, body: object) =>
			gateway.call("POST", `${base}${path}`, { body, key });
		expect((await ask("/confirm-email/resend", { email })).status).toBe(200);
		expect((await ask("/confirm-email/resend", { email: someone() })).status).toBe(422);
		expect((await ask("/reset-password", { email })).status).toBe(422);
		const kept = await inSystem((tx) => tx.select().from(idempotencyKeys));
		expect(JSON.stringify(kept)).not.toContain(PASSWORD);
	});
});

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
		const [told] = await messages(email);
		expect(told?.subject).toBe("You already have a Mise account");
		expect((await logIn(email)).body.userUuid).toBe(uuid);
	});

	it("takes the same work for a known and an unknown address", async () => {
		const known = (await person()).email;
		const disabled = (await person({ status: "disabled" })).email;
		const pending = someone();
		await signUp(pending);

		const reset = (email: string) => workOf(() => post("/reset-password", { email }));
		expect(await reset(someone())).toEqual(await reset(known));
		expect(await reset(disabled)).toEqual(await reset(known));

		const up = (email: string) => workOf(() => signUp(email));
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
			const resend = (email: string) => workOf(() => post("/confirm-email/resend", { email }));
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

	it("must wait after many messages from one place", async () => {
		const { accountLimits } = gateway.services;
		for (let times = 0; times < 100; times += 1) {
			await accountLimits.countMail(someone(), "203.0.113.9");
		}
		await expect(accountLimits.countMail(someone(), "203.0.113.9")).rejects.toMatchObject({
			statusCode: 429,
		});
		await accountLimits.countMail(someone(), "203.0.113.10");
	});
});

/** The statements by kind and the passwords hashed while something is done: what its time is made of. */
async function workOf(work: () => Promise<unknown>): Promise<Record<string, number>> {
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
