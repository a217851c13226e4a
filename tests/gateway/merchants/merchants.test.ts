import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ROLES } from "~/models/shared/permissions";
import { SYSTEM } from "../../../gateway/core/database";
import { newId } from "../../../gateway/core/ids";
import { auditLog } from "../../../gateway/core/tables";
import { issueCode } from "../../../gateway/identity/accounts/one-time-codes";
import { oneTimeCodes } from "../../../gateway/identity/accounts/tables";
import { roles, users } from "../../../gateway/identity/people/tables";
import { secondFactors } from "../../../gateway/identity/second-factors/tables";
import { sessions } from "../../../gateway/identity/sessions/tables";
import { linkedAccounts } from "../../../gateway/identity/single-sign-on/tables";
import { merchants } from "../../../gateway/merchants/tables";
import { signIn, startTestGateway, type TestGateway } from "../../support/gateway";
import { enrol, makeAccount } from "../../support/identity/account-person";
import { BUSINESS, makeNewcomer, type Newcomer } from "../../support/identity/newcomer";
import { newLocation } from "../../support/locations/location-samples";
import { makeMember } from "../../support/team/team-people";

const STORE = "/api/v2/store-v2";

let gateway: TestGateway;
beforeAll(async () => {
	gateway = await startTestGateway();
});
afterAll(() => gateway.close());

const create = ({ token }: Newcomer, body: unknown = BUSINESS, key: string = crypto.randomUUID()) =>
	gateway.call("POST", STORE, { token, body, key });

describe("making an organization", () => {
	it("makes the person its super admin, wherever they are signed in", async () => {
		const person = await makeNewcomer(gateway);
		const answer = await create(person, { ...BUSINESS, multiEntityType: "food_hall" });
		expect(answer.status).toBe(201);
		expect(answer.body).toMatchObject({
			...BUSINESS,
			setUpAt: null,
			featuresFlags: { multiEntityType: "food_hall" },
			// Off until the organization says so.
			allowsViewAs: false,
		});
		const { merchantId } = answer.body;
		const viewer = await gateway.call("GET", "/api/v2/auth/viewer", { token: person.token });
		expect(viewer.body.merchant.merchantId).toBe(merchantId);
		expect(viewer.body.role.name).toBe("MERCHANT_SUPER_ADMIN");
		expect(viewer.body.user).toMatchObject({ merchantId, stores: null, type: "organisation" });
		const found = await everything(merchantId, person.uuid);
		expect(found.sessions.every((session) => session.merchantId === merchantId)).toBe(true);
		expect(found.roles.map(({ key }) => key).sort()).toEqual(
			Object.values(ROLES)
				.filter(({ level }) => level !== "provider")
				.map(({ key }) => key)
				.sort(),
		);
		expect(found.audit.map(({ entity, action }) => [entity, action])).toEqual([
			["merchant", "create"],
			["user", "update"],
		]);
		expect(found.audit[1]?.actorLabel).toBe(person.email);
	});

	it("takes along what the person had before: second step, linked accounts, open links", async () => {
		const person = await makeAccount(gateway, { merchantId: null });
		const { uuid: userUuid, email } = person;
		await enrol(gateway, person);
		await gateway.services.database.transaction(SYSTEM, async (tx) => {
			await issueCode(tx, { kind: "reset", userUuid, merchantId: null });
			const issuer = "https://pos.example.test";
			const account = { id: newId(), userUuid, issuer, subject: newId(), email };
			await tx.insert(linkedAccounts).values({ ...account, linkedAt: new Date() });
		});
		const { merchantId } = (await create(person)).body;
		const theirs = { ...gateway.own, merchantId };
		const colleague = await makeMember(gateway, theirs, { role: "merchantSuperAdmin" });
		const token = await signIn(gateway.services, colleague);
		const path = `/api/v2/users-v2/${userUuid}`;
		const seen = await gateway.call("GET", path, { token });
		expect(seen.body).toMatchObject({ hasSecondStep: true, hasLinkedAccount: true });
		expect((await gateway.call("DELETE", path, { token })).status).toBe(200);
		await gateway.services.database.transaction(SYSTEM, async (tx) => {
			for (const table of [secondFactors, linkedAccounts]) {
				expect(await tx.select().from(table).where(eq(table.userUuid, userUuid))).toEqual([]);
			}
			const [code] = await tx
				.select()
				.from(oneTimeCodes)
				.where(eq(oneTimeCodes.userUuid, userUuid));
			expect(code?.usedAt).not.toBeNull();
		});
	});

	it("makes one for one request, however often and at once it is sent", async () => {
		const person = await makeNewcomer(gateway);
		const key = crypto.randomUUID();
		const answers = await Promise.all([1, 2, 3].map(() => create(person, BUSINESS, key)));
		expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
		const ids = new Set(answers.map(({ body }) => body.merchantId));
		expect(ids.size).toBe(1);
		const replayed = answers.filter(({ headers }) => headers.get("idempotency-replayed"));
		expect(replayed).toHaveLength(2);
		const other = await create(person, { ...BUSINESS, name: "Another one" }, key);
		expect(other.status).toBe(422);
	});

	it("gives a person no second one, not even at the same moment", async () => {
		const person = await makeNewcomer(gateway);
		const before = await countMerchants();
		const answers = await Promise.all([1, 2, 3, 4].map(() => create(person)));
		expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
		expect((await create(person)).body.message).toBe("You already have an organization");
		expect(await countMerchants()).toBe(before + 1);
	});

	it("is made for nobody who was disabled a moment ago", async () => {
		const person = await makeNewcomer(gateway);
		// Cached from here on, as in a process that has not yet heard of the change.
		await gateway.call("GET", "/api/v2/auth/viewer", { token: person.token });
		await gateway.services.database.transaction(SYSTEM, (tx) =>
			tx.update(users).set({ status: "disabled" }).where(eq(users.uuid, person.uuid)),
		);
		const before = await countMerchants();
		expect((await create(person)).status).toBe(403);
		expect(await countMerchants()).toBe(before);
	});

	it("asks for a name and a description that say something", async () => {
		const person = await makeNewcomer(gateway);
		const answer = await create(person, { name: " Abcd ", description: "Too short" });
		expect(answer.status).toBe(422);
		expect(answer.body.details.fields).toEqual({
			name: ["Business name should be at least 5 characters"],
			description: ["Description should be at least 10 characters"],
		});
		expect((await create(person, { ...BUSINESS, multiEntityType: "chain" })).status).toBe(422);
	});
});

describe("the end of the setup", () => {
	it("needs a location, and comes once", async () => {
		const person = await makeNewcomer(gateway);
		const { merchantId } = (await create(person)).body;
		const { token } = person;
		const finish = () => gateway.call("POST", `${STORE}/${merchantId}/setup`, { token });
		const early = await finish();
		expect(early.status).toBe(422);
		expect(early.body.message).toBe("Add a location before you finish");

		const pattern = newLocation("Willow pattern");
		await gateway.call("POST", `${STORE}/${merchantId}/default-locations`, {
			token,
			body: pattern,
		});
		expect((await finish()).status).toBe(422);

		const body = newLocation("Willow Street");
		const made = await gateway.call("POST", `${STORE}/${merchantId}/locations`, { token, body });
		expect(made.status).toBe(201);
		const done = await finish();
		expect(done.status).toBe(200);
		expect(done.body.setUpAt).toMatch(/^20/);
		const again = await finish();
		expect(again.body).toEqual(done.body);
		const { audit } = await everything(merchantId, person.uuid);
		expect(audit.filter(({ action }) => action === "finish-setup")).toHaveLength(1);
	});
});

function everything(merchantId: string, userUuid: string) {
	return gateway.services.database.transaction(SYSTEM, async (tx) => ({
		audit: await tx
			.select()
			.from(auditLog)
			.where(eq(auditLog.merchantId, merchantId))
			.orderBy(auditLog.seq),
		roles: await tx.select().from(roles).where(eq(roles.merchantId, merchantId)),
		sessions: await tx.select().from(sessions).where(eq(sessions.userUuid, userUuid)),
		users: await tx.select().from(users).where(eq(users.merchantId, merchantId)),
	}));
}

async function countMerchants(): Promise<number> {
	const all = await gateway.services.database.transaction(SYSTEM, (tx) =>
		tx.select({ id: merchants.merchantId }).from(merchants),
	);
	return all.length;
}
