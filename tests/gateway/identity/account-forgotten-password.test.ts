import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newId } from "../../../gateway/core/ids";
import { idempotencyKeys } from "../../../gateway/core/tables";
import { createAccountLimits } from "../../../gateway/identity/accounts/account-limits";
import { issueCode } from "../../../gateway/identity/accounts/one-time-codes";
import { oneTimeCodes } from "../../../gateway/identity/accounts/tables";
import { users } from "../../../gateway/identity/people/tables";
import { PLATFORM_MERCHANT_ID } from "../../../gateway/merchants/tables";
import { signIn, startTestGateway, type TestGateway } from "../../support/gateway";
import { accountCalls, OTHER_PASSWORD } from "../../support/identity/account-calls";
import { codeIn } from "../../support/mail";

let gateway: TestGateway;
beforeAll(async () => {
	gateway = await startTestGateway();
});
afterAll(() => gateway.close());
beforeEach(() => {
	gateway.services.accountLimits = createAccountLimits();
	gateway.services.config.ACCOUNT_DISCLOSURE = "open";
});

const { someone, inSystem, messages, post, signUp, logIn, newestCode, choose, person } =
	accountCalls(() => gateway);

describe("a forgotten password", () => {
	it("is replaced by the link, once; every device is signed out and the change is recorded", async () => {
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
		const [mail] = await messages(email);
		expect(mail?.kind).toBe("password-changed");
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

	it("leaves its key free when it was refused, even if somebody else used the same one", async () => {
		const key = newId();
		await inSystem((tx) =>
			tx.insert(idempotencyKeys).values({
				merchantId: PLATFORM_MERCHANT_ID,
				actor: "user:of the provider",
				key,
				requestHash: "of another request",
				status: 200,
				answer: {},
				createdAt: new Date(),
			}),
		);
		const { email } = await person();
		await post("/reset-password", { email });
		const confirm = (code: string) =>
			gateway.call("POST", "/api/v2/users-v2/reset-password/confirm", { key, body: choose(code) });
		expect((await confirm("mistyped")).status).toBe(410);
		expect((await confirm(await newestCode(email))).body).toEqual({ email });
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
		expect(
			(await post("/confirm-email", { code: activation, password: OTHER_PASSWORD })).status,
		).toBe(410);
	});

	it("is no way into an account that is disabled or waits for its invitation", async () => {
		const disabled = await person({ status: "disabled" });
		expect((await post("/reset-password", { email: disabled.email })).status).toBe(200);
		const [mail] = await messages(disabled.email);
		expect(mail?.subject).toBe("Your Mise account is disabled");
		expect(codeIn(mail ?? { text: "" })).toBe("");
		const invited = await person({ status: "invited", passwordHash: null });
		expect((await post("/reset-password", { email: invited.email })).status).toBe(200);
		const [letter] = await messages(invited.email);
		expect(letter?.text).toContain("ollow the link in the invitation");
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
