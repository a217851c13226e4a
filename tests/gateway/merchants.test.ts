import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ROLES } from "~/models/permissions";
import { issueCode } from "../../gateway/accounts/one-time-codes";
import { oneTimeCodes } from "../../gateway/accounts/tables";
import { SYSTEM } from "../../gateway/core/authenticate";
import { newId } from "../../gateway/core/ids";
import { auditLog, sessions } from "../../gateway/core/tables";
import { merchants } from "../../gateway/merchants/tables";
import { secondFactors } from "../../gateway/second-factors/tables";
import { linkedAccounts } from "../../gateway/single-sign-on/tables";
import { roles, users } from "../../gateway/users/tables";
import { enrol, makeAccount } from "../support/account-person";
import { signIn, startTestGateway, type TestGateway } from "../support/gateway";
import { newLocation } from "../support/location-samples";
import { makeNewcomer, type Newcomer } from "../support/newcomer";
import { makeMember } from "../support/team-people";

const STORE = "/api/v2/store-v2";
const BUSINESS = {
	name: "Willow Street Bakery",
	description: "Bread and coffee from six in the morning.",
};

let gateway: TestGateway;
beforeAll(async () => {
	gateway = await startTestGateway();
});
afterAll(() => gateway.close());

const create = ({ token }: Newcomer, body: unknown = BUSINESS, key: string = crypto.randomUUID()) =>
	gateway.call("POST", STORE, { token, body, key });

describe("making an organisation", () => {
	it("makes the person its super admin, wherever they are signed in", async () => {
		const person = await makeNewcomer(gateway);
		const answer = await create(person, { ...BUSINESS, multiEntityType: "food_hall" });
		expect(answer.status).toBe(201);
		expect(answer.body).toMatchObject({
			...BUSINESS,
			setUpAt: null,
			featuresFlags: { multiEntityType: "food_hall" },
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
		// Known from here on, as on a process that has not heard of the change yet.
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

describe("changing an organisation", () => {
	it("puts right what kind it is while its setup lasts, and leaves that to the platform after", async () => {
		const person = await makeNewcomer(gateway);
		const { token } = person;
		const { merchantId } = (await create(person)).body;
		const path = `${STORE}/${merchantId}`;
		const body = { multiEntityType: "franchise" };
		const changed = await gateway.call("PATCH", path, { token, body });
		expect(changed.body.featuresFlags.multiEntityType).toBe("franchise");
		const location = newLocation("Willow Street");
		await gateway.call("POST", `${path}/locations`, { token, body: location });
		await gateway.call("POST", `${path}/setup`, { token });
		expect((await gateway.call("PATCH", path, { token, body })).status).toBe(200);
		const late = await gateway.call("PATCH", path, { token, body: { multiEntityType: null } });
		expect(late.status).toBe(403);
	});

	it("keeps a conflict for who saw an older one", async () => {
		const path = `${STORE}/${gateway.own.merchantId}`;
		const token = gateway.own.tokens.merchantOperator;
		const { version } = (await gateway.call("GET", path, { token })).body;
		const name = "Own Organisation anew";
		const first = await gateway.call("PATCH", path, { token, body: { name }, version });
		expect(first.body).toMatchObject({ name, version: version + 1 });
		const second = await gateway.call("PATCH", path, {
			token,
			body: { name: "Too late for this" },
			version,
		});
		expect(second.status).toBe(409);
		expect(second.body.details.current.name).toBe(name);
	});

	it("leaves second steps and view-as to super admins", async () => {
		const path = `${STORE}/${gateway.own.merchantId}`;
		const { merchantOperator, merchantSuperAdmin } = gateway.own.tokens;
		for (const body of [{ requiresSecondStep: true }, { allowsViewAs: false }]) {
			const refused = await gateway.call("PATCH", path, { token: merchantOperator, body });
			expect(refused.status).toBe(403);
		}
		// What stays as it is asks for nothing.
		const same = { allowsViewAs: true, requiresSecondStep: false };
		const operator = await gateway.call("PATCH", path, { token: merchantOperator, body: same });
		expect(operator.status).toBe(200);
		const token = merchantSuperAdmin;
		const off = await gateway.call("PATCH", path, { token, body: { allowsViewAs: false } });
		expect(off.body.allowsViewAs).toBe(false);
		const platform = { token: gateway.own.tokens.platformSuperAdmin };
		const consent = { body: { allowsViewAs: true } };
		expect((await gateway.call("PATCH", path, { ...platform, ...consent })).status).toBe(403);
		await gateway.call("PATCH", path, { token, ...consent });
	});

	it("asks everybody for a second step from the next request on", async () => {
		const path = `${STORE}/${gateway.other.merchantId}`;
		const { merchantSuperAdmin: token, storeCashier } = gateway.other.tokens;
		const counts = await gateway.call("GET", `${path}/second-steps`, { token });
		expect(counts.body).toEqual({ people: 7, withSecondStep: 0 });
		const list = `${STORE}/${gateway.other.merchantId}/locations`;
		expect((await gateway.call("GET", list, { token: storeCashier })).status).toBe(200);
		await gateway.call("PATCH", path, { token, body: { requiresSecondStep: true } });
		const refused = await gateway.call("GET", list, { token: storeCashier });
		expect(refused.status).toBe(403);
		expect(refused.body.details.reason).toBe("second-step");
	});
});

describe("features", () => {
	const path = () => `${STORE}/${gateway.own.merchantId}/features`;
	const change = (role: keyof TestGateway["own"]["tokens"], body: unknown, version?: number) =>
		gateway.call("PATCH", path(), {
			token: gateway.own.tokens[role],
			body,
			...(version !== undefined && { version }),
		});

	it("are switched by a super admin, and seen by everybody at once", async () => {
		const cashier = { token: gateway.own.tokens.storeCashier };
		const seen = async () =>
			(await gateway.call("GET", "/api/v2/auth/viewer", cashier)).body.merchant;
		expect((await seen()).featuresFlags.isNativeComboEnabled).toBe(false);
		const answer = await change("merchantSuperAdmin", {
			isNativeComboEnabled: true,
			isMenuSettingsPageEnabled: true,
		});
		expect(answer.status).toBe(200);
		expect((await seen()).featuresFlags.isNativeComboEnabled).toBe(true);
		expect((await seen()).shortTermFeatureFlags.isMenuSettingsPageEnabled).toBe(true);
	});

	it("are the platform's to switch where they are paid for", async () => {
		for (const body of [{ isMobileMerchant: true }, { multiEntityType: "franchise" }]) {
			expect((await change("merchantSuperAdmin", body)).status).toBe(403);
			expect((await change("platformSuperAdmin", body)).status).toBe(200);
			// As it stands now it is no change.
			expect((await change("merchantSuperAdmin", body)).status).toBe(200);
		}
		const back = { isMobileMerchant: false, multiEntityType: null };
		const restored = await change("platformSuperAdmin", back);
		expect(restored.body.featuresFlags).toMatchObject(back);
	});

	it("keep what is not named, and answer who saw older ones", async () => {
		const before = (await change("merchantSuperAdmin", { showPrintTagManagement: true })).body;
		const after = await change(
			"merchantSuperAdmin",
			{ isVirtualMenuEnabled: true },
			before.version,
		);
		expect(after.body.featuresFlags).toEqual({
			...before.featuresFlags,
			isVirtualMenuEnabled: true,
		});
		const late = await change(
			"merchantSuperAdmin",
			{ isVirtualMenuEnabled: false },
			before.version,
		);
		expect(late.status).toBe(409);
		expect((await change("merchantSuperAdmin", { isVirtualMenuEnabled: "yes" })).status).toBe(422);
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
