import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SYSTEM } from "../../../gateway/core/database";
import { sessions } from "../../../gateway/identity/sessions/tables";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { BUSINESS, makeNewcomer } from "../../support/identity/newcomer";
import { newLocation } from "../../support/locations/location-samples";

const STORE = "/api/v2/store-v2";

let gateway: TestGateway;
beforeAll(async () => {
	gateway = await startTestGateway();
});
afterAll(() => gateway.close());

describe("changing an organization", () => {
	it("puts right what kind it is while its setup lasts, and leaves that to the platform after", async () => {
		const person = await makeNewcomer(gateway);
		const { token } = person;
		const made = await gateway.call("POST", STORE, { token, body: BUSINESS });
		const { merchantId } = made.body;
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
		const name = "Own Organization anew";
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
		// Unchanged values need no permission.
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
		const require = () =>
			gateway.call("PATCH", path, { token, body: { requiresSecondStep: true } });
		const early = await require();
		expect([early.status, early.body.details.fields.requiresSecondStep]).toEqual([
			422,
			["Set up your own two-step sign-in first, or you will be locked out"],
		]);
		expect((await gateway.call("GET", list, { token: storeCashier })).status).toBe(200);
		await gateway.services.database.transaction(SYSTEM, (tx) =>
			tx
				.update(sessions)
				.set({ hasSecondStep: true })
				.where(eq(sessions.userUuid, gateway.other.userUuids.merchantSuperAdmin)),
		);
		gateway.services.access.clear();
		expect((await require()).status).toBe(200);
		expect((await gateway.call("GET", list, { token })).status).toBe(200);
		const refused = await gateway.call("GET", list, { token: storeCashier });
		expect(refused.status).toBe(403);
		expect(refused.body.details.reason).toBe("second-step");
		const off = await gateway.call("PATCH", path, { token, body: { requiresSecondStep: false } });
		expect(off.body.requiresSecondStep).toBe(false);
		const log = await gateway.call("GET", "/api/v2/audit-log?entity=merchant", { token });
		const undone = await gateway.call(
			"POST",
			`/api/v2/audit-log/${gateway.other.merchantId}/undo`,
			{ token, body: { seq: log.body.rows[0].seq } },
		);
		expect(undone.status, JSON.stringify(undone.body)).toBe(200);
		expect((await gateway.call("GET", path, { token })).body.requiresSecondStep).toBe(true);
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
			// With current values it changes nothing.
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
