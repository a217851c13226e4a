import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { ACCOUNT_MESSAGES } from "~/models/identity/account";
import { idempotencyKeys } from "../../../gateway/core/tables";
import { createAccountLimits } from "../../../gateway/identity/accounts/account-limits";
import { findPerson } from "../../../gateway/identity/accounts/find-person";
import { issueCode } from "../../../gateway/identity/accounts/one-time-codes";
import { users } from "../../../gateway/identity/people/tables";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { accountCalls, OTHER_PASSWORD } from "../../support/identity/account-calls";
import { PASSWORD } from "../../support/identity/account-person";
import { codeIn } from "../../support/mail";

// Test files share modules: load them again, with the spy.
vi.hoisted(() => vi.resetModules());
vi.mock("../../../gateway/identity/accounts/find-person", { spy: true });

let gateway: TestGateway;
beforeAll(async () => {
	gateway = await startTestGateway();
});
afterAll(() => gateway.close());
beforeEach(() => {
	gateway.services.accountLimits = createAccountLimits();
	gateway.services.config.ACCOUNT_DISCLOSURE = "open";
});

const base = "/api/v2/users-v2";
const {
	someone,
	inSystem,
	messages,
	post,
	signUp,
	logIn,
	newestCode,
	choose,
	findUserStatus,
	person,
} = accountCalls(() => gateway);

describe("signing up", () => {
	it("makes an account that waits, mails one link, and that link activates it once", async () => {
		const email = someone();
		expect(await signUp(` ${email.toUpperCase()} `)).toMatchObject({
			status: 201,
			body: { sent: true },
		});
		expect(await findUserStatus(email)).toBe("pending");
		const [message] = await messages(email);
		expect(message).toMatchObject({ kind: "activate", sentAt: null });
		expect(message?.text).toContain("http://localhost:3000/auth/activate?code=");
		const code = codeIn(message ?? { text: "" });

		const wrong = await logIn(email, "not it");
		expect(wrong).toMatchObject({ status: 401, body: { message: "Wrong email or password" } });
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
		expect(await findUserStatus(email)).toBe("pending");
		expect(await post("/confirm-email", { code, password: OTHER_PASSWORD })).toMatchObject({
			status: 422,
			body: {
				details: { fields: { password: ["Enter the password you chose when you signed up"] } },
			},
		});
		expect(await findUserStatus(email)).toBe("pending");
		expect((await post("/confirm-email", { code, password: PASSWORD })).body).toEqual({ email });
		expect(await findUserStatus(email)).toBe("active");
		expect((await logIn(email)).status).toBe(200);
		expect((await post("/confirm-email", { code, password: PASSWORD })).status).toBe(410);
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
			{ password: [expect.stringContaining("too easy to guess")] },
			{ terms: ["Please agree to the terms"] },
			{ email: ["Email is not valid"] },
		]);
		const own = "Own.Address1@example.test";
		expect((await signUp(own, { password: own, repeatPassword: own })).status).toBe(422);
		expect(await findUserStatus(email)).toBeUndefined();
		expect(await messages(email)).toEqual([]);
	});

	it("of one address at once makes one account", async () => {
		const email = someone();
		const answers = await Promise.all(Array.from({ length: 5 }, () => signUp(email)));
		expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
		expect(await messages(email)).toHaveLength(1);
	});

	it("makes one for an address that is freed at that moment", async () => {
		const { email, uuid } = await person();
		vi.mocked(findPerson).mockImplementationOnce(async (tx) => {
			await tx.delete(users).where(eq(users.uuid, uuid));
			return null;
		});
		expect((await signUp(email)).status).toBe(201);
		expect(await findUserStatus(email)).toBe("pending");
		expect(await messages(email)).toMatchObject([{ kind: "activate" }]);
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

	it("sends another link to people who wait, and the first one stops working", async () => {
		const email = someone();
		await signUp(email);
		const first = await newestCode(email);
		expect((await post("/confirm-email/resend", { email })).status).toBe(200);
		const second = await newestCode(email);
		expect(second).not.toBe(first);
		expect((await post("/confirm-email", { code: first, password: PASSWORD })).status).toBe(410);
		expect((await post("/confirm-email", { code: second, password: PASSWORD })).status).toBe(200);

		const active = await person();
		expect((await post("/confirm-email/resend", { email: active.email })).body).toEqual({
			sent: true,
		});
		expect(await messages(active.email)).toEqual([]);
	});
});

it("takes a good link, however many bad ones came before", async () => {
	const email = someone();
	await signUp(email);
	const good = { kind: "activate", code: await newestCode(email) };
	const bad = { kind: "reset", code: "of nobody" };
	// From browsers with an unknown address, and from one with a known address.
	const web = { "x-service-key": "service key of the tests" };
	for (const headers of [web, { ...web, "x-forwarded-address": "203.0.113.7" }]) {
		const look = (body: object) => gateway.call("POST", `${base}/link`, { body, headers });
		for (let round = 0; round < 10; round += 1) {
			const answers = await Promise.all(Array.from({ length: 50 }, () => look(bad)));
			expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([410]));
		}
		expect((await look(good)).status).toBe(200);
	}
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
			invitation: { merchantName: "Own Organization", invitedBy: expect.stringContaining("@") },
		});
		expect(looked.body.invitation.locations).toHaveLength(1);
		const accept = (more = {}) =>
			post("/invite/confirm", { ...choose(code), givenName: "Dana", terms: true, ...more });
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
		const up = {
			email,
			givenName: "Dana",
			password: PASSWORD,
			repeatPassword: PASSWORD,
			terms: true,
		};
		expect((await twice("/sign-up", up)).map(({ status }) => status)).toEqual([201, 201]);
		expect(await messages(email)).toHaveLength(1);
		const activated = await twice("/confirm-email", {
			code: await newestCode(email),
			password: PASSWORD,
		});
		expect(activated.map(({ body }) => body)).toEqual([{ email }, { email }]);
		await twice("/reset-password", { email });
		expect(await messages(email)).toHaveLength(2);
		const reset = await twice("/reset-password/confirm", choose(await newestCode(email)));
		expect(reset.map(({ body }) => body)).toEqual([{ email }, { email }]);
		expect((await logIn(email, OTHER_PASSWORD)).status).toBe(200);
	});

	it("tells that the first one worked where the second is another", async () => {
		const email = someone();
		const key = crypto.randomUUID();
		const signedUp = {
			email,
			givenName: "Dana",
			password: PASSWORD,
			repeatPassword: PASSWORD,
			terms: true,
		};
		const up = (more = {}) =>
			gateway.call("POST", `${base}/sign-up`, { body: { ...signedUp, ...more }, key });
		expect((await up()).status).toBe(201);
		const worked = { kind: "already-done" };
		for (const more of [
			{ givenName: "Ada" },
			{ password: OTHER_PASSWORD, repeatPassword: OTHER_PASSWORD },
		]) {
			expect(await up(more)).toMatchObject({
				status: 422,
				body: { message: ACCOUNT_MESSAGES.alreadySignedUp, details: worked },
			});
		}
		const third = crypto.randomUUID();
		const link = await newestCode(email);
		const confirm = (password: string) =>
			gateway.call("POST", `${base}/confirm-email`, { body: { code: link, password }, key: third });
		expect((await confirm(PASSWORD)).status).toBe(200);
		expect(await confirm(OTHER_PASSWORD)).toMatchObject({
			status: 422,
			body: { message: ACCOUNT_MESSAGES.alreadyActive, details: worked },
		});
		await post("/reset-password", { email });
		const code = await newestCode(email);
		const other = crypto.randomUUID();
		const again = (password: string) =>
			gateway.call("POST", `${base}/reset-password/confirm`, {
				body: choose(code, password),
				key: other,
			});
		expect((await again(OTHER_PASSWORD)).status).toBe(200);
		expect(await again(`${OTHER_PASSWORD} of later`)).toMatchObject({
			status: 422,
			body: { message: ACCOUNT_MESSAGES.alreadyChosen, details: worked },
		});
		expect((await again(OTHER_PASSWORD)).body).toEqual({ email });
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
		const stored = await inSystem((tx) => tx.select().from(idempotencyKeys));
		expect(JSON.stringify(stored)).not.toContain(PASSWORD);
	});
});
