import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createAccountLimits } from "../../../gateway/identity/accounts/account-limits";
import { issueCode } from "../../../gateway/identity/accounts/one-time-codes";
import { oneTimeCodes } from "../../../gateway/identity/accounts/tables";
import { purgeUnconfirmed } from "../../../gateway/identity/jobs";
import { users } from "../../../gateway/identity/people/tables";
import { sessions } from "../../../gateway/identity/sessions/tables";
import { signIn, startTestGateway, type TestGateway } from "../../support/gateway";
import { accountCalls, OTHER_PASSWORD } from "../../support/identity/account-calls";
import { PASSWORD } from "../../support/identity/account-person";
import { teamCalls } from "../../support/team/team-calls";

let gateway: TestGateway;
beforeAll(async () => {
	gateway = await startTestGateway();
});
afterAll(() => gateway.close());
beforeEach(() => {
	gateway.services.accountLimits = createAccountLimits();
});

const { inSystem, post, signUp, logIn, newestCode, choose, findUserStatus, person, someone } =
	accountCalls(() => gateway);
const { invite, findUserRow } = teamCalls(() => gateway);

/** Simulates a sign-up and its message so many days ago. */
async function age(email: string, days: number): Promise<void> {
	const row = await findUserRow(email);
	const before = sql.raw(`interval '${days} days'`);
	await inSystem(async (tx) => {
		await tx
			.update(users)
			.set({ createdAt: sql`${users.createdAt} - ${before}` })
			.where(eq(users.email, email));
		await tx
			.update(oneTimeCodes)
			.set({ expiresAt: sql`${oneTimeCodes.expiresAt} - ${before}` })
			.where(eq(oneTimeCodes.userUuid, row?.uuid ?? ""));
	});
}

const purge = () => purgeUnconfirmed(gateway.services);

describe("an address that nobody confirmed", () => {
	it("is free again some days after its last link counted", async () => {
		const email = someone();
		await signUp(email);
		await age(email, 6);
		await purge();
		expect(await findUserStatus(email)).toBe("pending");
		await age(email, 2);
		await post("/confirm-email/resend", { email });
		await purge();
		expect(await findUserStatus(email)).toBe("pending");
		expect((await post("/link", { kind: "activate", code: await newestCode(email) })).status).toBe(
			200,
		);
		await age(email, 4);
		await purge();
		expect(await findUserStatus(email)).toBeUndefined();
		expect((await signUp(email)).status).toBe(201);
	});

	it("is kept for people who confirmed it, were invited or have an organization", async () => {
		const emails = [someone(), (await person({ status: "pending" })).email];
		const [confirmed = ""] = emails;
		await signUp(confirmed);
		await post("/confirm-email", { code: await newestCode(confirmed), password: PASSWORD });
		emails.push(someone());
		await invite("merchantSuperAdmin", emails.at(-1) ?? "");
		for (const email of emails) await age(email, 20);
		await purge();
		const statuses = await Promise.all(emails.map(findUserStatus));
		expect(statuses).toEqual(["active", "pending", "invited"]);
	});

	it("may be invited by an organization, which replaces what was before", async () => {
		const email = someone();
		await signUp(email);
		const stranger = await findUserRow(email);
		const old = await newestCode(email);
		await post("/reset-password", { email });
		const reset = await newestCode(email);
		const uuid = stranger?.uuid ?? "";
		await signIn(gateway.services, { uuid, merchantId: null });

		const answer = await invite("merchantSuperAdmin", email);
		expect(answer.body.results).toEqual([{ email, outcome: "invited", message: "" }]);
		expect(await findUserRow(email)).toMatchObject({
			merchantId: gateway.own.merchantId,
			status: "invited",
			passwordHash: null,
		});
		expect((await post("/confirm-email", { code: old, password: PASSWORD })).status).toBe(410);
		expect((await post("/reset-password/confirm", choose(reset))).status).toBe(410);
		const left = await inSystem((tx) =>
			tx.select().from(sessions).where(eq(sessions.userUuid, uuid)),
		);
		expect(left.map(({ revokedAt }) => revokedAt)).toEqual([expect.any(Date)]);

		const code = await newestCode(email);
		const accepted = await post("/invite/confirm", {
			...choose(code),
			givenName: "Dana",
			terms: true,
		});
		expect(accepted.status).toBe(200);
		expect((await logIn(email, PASSWORD)).status).toBe(401);
		expect((await logIn(email, OTHER_PASSWORD)).status).toBe(200);
	});

	it("cannot be invited by others once it is confirmed", async () => {
		const email = someone();
		await signUp(email);
		await post("/confirm-email", { code: await newestCode(email), password: PASSWORD });
		const answer = await invite("merchantSuperAdmin", email);
		expect(answer.body.results[0]).toMatchObject({
			outcome: "refused",
			message: "The email address you have entered is already registered",
		});
		expect((await logIn(email)).status).toBe(200);
	});
});

it("drops the codes of expired links, and no others", async () => {
	const ago = new Date(Date.now() - 2 * 86_400_000);
	await inSystem(async (tx) => {
		await tx.delete(oneTimeCodes);
		await issueCode(tx, { kind: "reset", userUuid: null, merchantId: null });
		await tx.update(oneTimeCodes).set({ expiresAt: ago });
		await issueCode(tx, { kind: "reset", userUuid: null, merchantId: null });
	});
	await purge();
	expect(await inSystem((tx) => tx.select().from(oneTimeCodes))).toHaveLength(1);
});
