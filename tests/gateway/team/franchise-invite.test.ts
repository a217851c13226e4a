import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ACCOUNT_MESSAGES } from "~/models/identity/account";
import { newId } from "../../../gateway/core/ids";
import { oneTimeCodes } from "../../../gateway/identity/accounts/tables";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { beFranchise } from "../../support/menu/be-franchise";
import { sellMenu } from "../../support/menu/sell-menu";
import { teamCalls } from "../../support/team/team-calls";

let gateway: TestGateway;
beforeAll(async () => {
	gateway = await startTestGateway();
	await beFranchise(gateway, gateway.own.merchantId);
	await sellMenu(gateway, gateway.own.merchantId);
});
afterAll(() => gateway?.close());

const { address, system, invite, findUserRow, lastMail, lastAudit, codeIn } = teamCalls(
	() => gateway,
);

async function invitedFranchisee(email = address()) {
	expect((await invite("merchantSuperAdmin", email, "franchisee")).status).toBe(200);
	const mail = await lastMail(email);
	return { email, text: mail?.text ?? "", code: codeIn(mail?.text) };
}

const confirm = (code: string, changes: Record<string, unknown> = {}, key = newId()) =>
	gateway.call("POST", "/api/v2/users-v2/franchise/invite/confirm", {
		key,
		body: {
			code,
			organizationName: "Prairie Chicken",
			givenName: "Dana",
			familyName: "Reyes",
			password: "Lobster-4-Boston",
			repeatPassword: "Lobster-4-Boston",
			terms: true,
			...changes,
		},
	});

it("leads a franchisee to the page where they confirm their organization, others to theirs", async () => {
	const { text } = await invitedFranchisee();
	expect(text).toContain("/franchise-invite?code=");
	const cashier = address();
	await invite("merchantSuperAdmin", cashier);
	expect((await lastMail(cashier))?.text).toContain("/auth/set-password?code=");
});

it("is pending, then accepted with the organization, which is recorded", async () => {
	const { email, code } = await invitedFranchisee();
	expect(await findUserRow(email)).toMatchObject({ status: "invited", organizationName: "" });
	expect(await confirm(code)).toMatchObject({ status: 200, body: { email } });
	const row = await findUserRow(email);
	expect(row).toMatchObject({
		status: "active",
		organizationName: "Prairie Chicken",
		givenName: "Dana",
		stores: [gateway.own.storeIds[0]],
	});
	expect(await lastAudit(row?.uuid ?? "")).toMatchObject({
		action: "accept-invitation",
		after: { organizationName: "Prairie Chicken", status: "active" },
	});
});

it("says what is missing at its field and takes nothing", async () => {
	const { email, code } = await invitedFranchisee();
	const short = await confirm(code, { organizationName: "Four", terms: false });
	expect(short.status).toBe(422);
	expect(short.body.details.fields).toMatchObject({
		organizationName: ["Business name should be at least 5 characters"],
		terms: ["Please agree to the terms"],
	});
	expect((await confirm(code, { organizationName: "    Four " })).status).toBe(422);
	expect((await findUserRow(email))?.status).toBe("invited");
});

it("does it once for one key, and the code works once", async () => {
	const { code } = await invitedFranchisee();
	const key = newId();
	expect((await confirm(code, {}, key)).status).toBe(200);
	expect((await confirm(code, {}, key)).status).toBe(200);
	expect((await confirm(code)).status).toBe(410);
});

it("takes no expired, withdrawn, made-up or other role's link", async () => {
	const expired = await invitedFranchisee();
	const person = await findUserRow(expired.email);
	await system((tx) =>
		tx
			.update(oneTimeCodes)
			.set({ expiresAt: new Date(Date.now() - 1_000) })
			.where(eq(oneTimeCodes.userUuid, person?.uuid ?? "")),
	);
	expect((await confirm(expired.code)).status).toBe(410);

	const withdrawn = await invitedFranchisee();
	const { uuid } = (await findUserRow(withdrawn.email)) ?? {};
	const token = gateway.own.tokens.merchantSuperAdmin;
	await gateway.call("DELETE", `/api/v2/users-v2/${uuid}/invite`, { token });
	expect((await confirm(withdrawn.code)).status).toBe(410);

	expect((await confirm("made-up")).status).toBe(410);

	const cashier = address();
	await invite("merchantSuperAdmin", cashier);
	expect((await confirm(codeIn((await lastMail(cashier))?.text))).status).toBe(410);
	expect((await findUserRow(cashier))?.status).toBe("invited");
});

it("refuses to accept it without the organization, and leaves the link as it was", async () => {
	const { email, code } = await invitedFranchisee();
	const short = await gateway.call("POST", "/api/v2/users-v2/invite/confirm", {
		body: {
			code,
			givenName: "Dana",
			password: "Lobster-4-Boston",
			repeatPassword: "Lobster-4-Boston",
			terms: true,
		},
	});
	expect(short).toMatchObject({ status: 409, body: { message: ACCOUNT_MESSAGES.isFranchise } });
	expect(await findUserRow(email)).toMatchObject({ status: "invited", passwordHash: null });
	expect((await confirm(code)).status).toBe(200);
});

it("lists franchisees with their organization, pending and accepted, of the own franchise only", async () => {
	await beFranchise(gateway, gateway.other.merchantId);
	await sellMenu(gateway, gateway.other.merchantId);
	const accepted = await invitedFranchisee();
	await confirm(accepted.code, { organizationName: "Zebra Wings" });
	const pending = await invitedFranchisee();
	const list = async (query: string, merchant = gateway.own) => {
		const { status, body } = await gateway.call(
			"GET",
			`/api/v2/franchise/${merchant.merchantId}/franchisees${query}`,
			{ token: merchant.tokens.merchantSuperAdmin },
		);
		expect(status).toBe(200);
		return body.rows as { email: string; status: string }[];
	};
	expect(await list("?search=zebra")).toMatchObject([
		{
			email: accepted.email,
			organizationName: "Zebra Wings",
			locations: [{ storeId: gateway.own.storeIds[0], title: "Own Organization First" }],
			status: "accepted",
		},
	]);
	const open = await list("?status=pending");
	expect(open.map(({ email }) => email)).toContain(pending.email);
	expect(open.every(({ status }) => status === "pending")).toBe(true);
	const there = await list("", gateway.other);
	expect(there.map(({ email }) => email)).not.toContain(pending.email);
	const token = gateway.own.tokens.franchisee;
	const path = `/api/v2/franchise/${gateway.own.merchantId}/franchisees`;
	expect((await gateway.call("GET", path, { token })).status).toBe(403);
});
