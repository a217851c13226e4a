// @both-databases: transactions
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { locationPatchSchema } from "~/models/locations/location.schema";
import { ROLES, type RoleKey } from "~/models/shared/permissions";
import { SYSTEM } from "../../../gateway/core/database";
import type { Scope } from "../../../gateway/core/scope";
import { lockMerchant } from "../../../gateway/merchants/change-merchant";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { beFranchise } from "../../support/menu/be-franchise";
import { untilWaiting } from "../../support/row-locks";

const roles = Object.keys(ROLES) as RoleKey[];

let gateway: TestGateway;
beforeAll(async () => {
	gateway = await startTestGateway();
	await beFranchise(gateway, gateway.own.merchantId);
});
afterAll(() => gateway.close());

function locationPath(storeId = gateway.own.storeIds[0], kind = "locations") {
	return `/api/v2/store-v2/${gateway.own.merchantId}/${kind}/${storeId}`;
}

async function patch(body: Record<string, unknown>, role: RoleKey = "merchantSuperAdmin") {
	const token = gateway.own.tokens[role];
	return gateway.call("PATCH", locationPath(), { token, body, merchantId: gateway.own.merchantId });
}

const now = async () => {
	const token = gateway.own.tokens.merchantSuperAdmin;
	return (await gateway.call("GET", locationPath(), { token })).body;
};

describe("the default store of a location", () => {
	it.each([
		["text that is no id", () => "nonsense"],
		["another organization's default store", () => gateway.other.defaultStoreId],
		["a location", () => gateway.own.storeIds[1]],
		["the location itself", () => gateway.own.storeIds[0]],
	])("cannot be %s", async (_, readId) => {
		const { status, body } = await patch({ defaultStoreId: readId() });
		expect(status).toBe(422);
		expect(body.details.fields).toEqual({
			defaultStoreId: ["Choose one of your default stores"],
		});
		expect((await now()).defaultStoreId).toBeNull();
	});

	it("can be one of the organization's, and taken away again", async () => {
		const { defaultStoreId } = gateway.own;
		expect((await patch({ defaultStoreId })).body.defaultStoreId).toBe(defaultStoreId);
		expect((await patch({ defaultStoreId: null })).body.defaultStoreId).toBeNull();
	});
});

describe("a location's place in its organization", () => {
	it.each(roles)(
		"is changed through the gateway by %s only as far as the editor offers it",
		async (role) => {
			const { permissions } = ROLES[role];
			const canUpdate = permissions.includes("LOCATION.API_UPDATE");
			const { defaultStoreId } = gateway.own;
			const central = await patch({ isCentralLocation: true }, role);
			const canCentral = canUpdate && permissions.includes("MERCHANT.CENTRAL_LOCATION_PAGE_VIEW");
			expect([central.status, (await now()).isCentralLocation]).toEqual(
				canCentral ? [200, true] : [403, false],
			);
			const placed = await patch({ defaultStoreId }, role);
			const canPlace = canUpdate && permissions.includes("DEFAULT_STORE.VIEW");
			expect([placed.status, (await now()).defaultStoreId]).toEqual(
				canPlace ? [200, defaultStoreId] : [403, null],
			);
			const { status } = await patch({ defaultStoreId: null, isCentralLocation: false });
			expect(status).toBe(200);
			// Sending what already stands there is no change of it.
			const same = await patch({ isCentralLocation: false, defaultStoreId: null }, role);
			expect(same.status).toBe(canUpdate ? 200 : 403);
		},
	);

	it("is central at one location at a time", async () => {
		const { storeIds, tokens } = gateway.own;
		const token = tokens.merchantSuperAdmin;
		expect((await patch({ isCentralLocation: true })).status).toBe(200);
		const second = await gateway.call("PATCH", locationPath(storeIds[1]), {
			token,
			body: { isCentralLocation: true },
		});
		expect([second.status, Object.keys(second.body.details?.fields ?? {})]).toEqual([
			422,
			["isCentralLocation"],
		]);
		expect((await patch({ isCentralLocation: false })).status).toBe(200);
	});

	it("is central in franchises only", async () => {
		const { storeIds, tokens } = gateway.other;
		const path = `/api/v2/store-v2/${gateway.other.merchantId}/locations/${storeIds[0]}`;
		const answer = await gateway.call("PATCH", path, {
			token: tokens.merchantSuperAdmin,
			body: { isCentralLocation: true },
		});
		expect([answer.status, answer.body.details?.fields]).toEqual([
			422,
			{ isCentralLocation: ["Only franchises can have a central location."] },
		]);
	});

	it("is given to a new location only by those who may", async () => {
		const { merchantId, tokens } = gateway.own;
		const location = await now();
		const body = Object.fromEntries(
			Object.keys(locationPatchSchema.shape).map((field) => [field, location[field]]),
		);
		const path = `/api/v2/store-v2/${merchantId}/locations`;
		const create = (role: RoleKey) =>
			gateway.call("POST", path, {
				token: tokens[role],
				body: { ...body, title: "Second central location", isCentralLocation: true },
			});
		for (const role of roles) {
			const { permissions, level } = ROLES[role];
			if (level !== "organisation" || !permissions.includes("LOCATION.API_CREATE")) continue;
			const may = permissions.includes("MERCHANT.CENTRAL_LOCATION_PAGE_VIEW");
			const { status, body: made } = await create(role);
			expect(status, role).toBe(may ? 201 : 403);
			if (may) await gateway.call("DELETE", `${path}/${made.storeId}`, { token: tokens[role] });
		}
	});

	it("is none for a default store", async () => {
		const { defaultStoreId, tokens } = gateway.own;
		const token = tokens.merchantSuperAdmin;
		const answer = await gateway.call("PATCH", locationPath(defaultStoreId, "default-locations"), {
			token,
			body: { isCentralLocation: true },
		});
		expect(answer.status).toBe(403);
	});
});

// The other database has one transaction at a time.
describe.runIf(inject("databaseSource").kind === "postgres")("two changes at once", () => {
	it("do not both make their location the central one", async () => {
		const { merchantId, storeIds, tokens } = gateway.own;
		const token = tokens.merchantSuperAdmin;
		const setCentral = (isCentralLocation: boolean) =>
			Promise.all(
				storeIds
					.slice(0, 2)
					.map((storeId) =>
						gateway.call("PATCH", locationPath(storeId), { token, body: { isCentralLocation } }),
					),
			);
		let both: ReturnType<typeof setCentral> | undefined;
		await gateway.services.database.transaction(SYSTEM, async (tx) => {
			await lockMerchant(tx, { merchantId } as Scope, null);
			both = setCentral(true);
			await untilWaiting(gateway, 2);
		});
		expect((await both)?.map(({ status }) => status).sort()).toEqual([200, 422]);
		await setCentral(false);
	});
});
