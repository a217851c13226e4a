// @both-databases: transactions

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { tooLong } from "~/models/shared/messages";
import type { Permission } from "~/models/shared/permissions";
import { SLUG_TAKEN } from "~/models/shared/slug";
import { SYSTEM } from "../../../gateway/core/database";
import { newId } from "../../../gateway/core/ids";
import { roles, users } from "../../../gateway/identity/people/tables";
import { webAddresses } from "../../../gateway/merchants/tables";
import {
	signIn,
	startTestGateway,
	type TestGateway,
	type TestMerchant,
} from "../../support/gateway";
import { testSlug } from "../../support/locations/test-location";

let gateway: TestGateway;
let own: TestMerchant;
let other: TestMerchant;
let stores: readonly string[];

beforeAll(async () => {
	gateway = await startTestGateway();
	({ own, other } = gateway);
	stores = own.storeIds;
});
afterAll(() => gateway?.close());

const call = (method: string, path: string, body?: unknown, merchant = own) =>
	gateway.call(method, path, { token: merchant.tokens.merchantSuperAdmin, body });
const publicMenu = (slug: string) => gateway.call("GET", `/api/v2/public/menus/${slug}`);
const publicPicker = (slug: string) => gateway.call("GET", `/api/v2/public/place-pickers/${slug}`);
const webStore = (storeId: string) => `/api/v2/webstores/${own.merchantId}/locations/${storeId}`;
const redirects = () => `/api/v2/redirects/${own.merchantId}`;
const webMerchant = (merchant = own) => `/api/v2/web-merchants/${merchant.merchantId}`;
const replaceSlug = (value: string) => [{ op: "replace", path: "/slug", value }];
const undoPath = () => `/api/v2/audit-log/${own.merchantId}/undo`;
const store = (index: number): string => stores[index] ?? "";

/** The token of somebody of the whole organization who holds these permissions. */
async function personWith(permissions: Permission[]): Promise<string> {
	const { merchantId } = own;
	const [uuid, roleUuid] = [newId(), newId()];
	const at = { merchantId, createdAt: new Date(), updatedAt: new Date() };
	await gateway.services.database.transaction(SYSTEM, async (tx) => {
		await tx
			.insert(roles)
			.values({ ...at, uuid: roleUuid, key: roleUuid, name: "Some", permissions });
		await tx.insert(users).values({
			...at,
			uuid,
			roleV2Uuid: roleUuid,
			email: `${uuid}@example.test`,
			type: "organisation" as const,
			stores: null,
			status: "active" as const,
		});
	});
	return signIn(gateway.services, { uuid, merchantId });
}

async function lastChange(entity: string) {
	const { body } = await call("GET", `/api/v2/audit-log?entity=${entity}&limit=1`);
	return body.rows[0];
}

describe("the slug of a location", () => {
	it("moves its public page, and the one before leads to it", async () => {
		const before = testSlug(store(0));
		expect((await publicMenu(before)).status).toBe(200);
		const changed = await call("PATCH", webStore(store(0)), { slug: "pier-kitchen" });
		expect(changed.body).toMatchObject({ storeId: store(0), slug: "pier-kitchen" });
		expect(changed.body.url).toContain("/locations/pier-kitchen");
		expect((await publicMenu("pier-kitchen")).body.location).toMatchObject({
			storeId: store(0),
			slug: "pier-kitchen",
		});
		await expect
			.poll(async () => (await publicMenu(before)).headers.get("location"), { timeout: 3_000 })
			.toBe("/api/v2/public/menus/pier-kitchen");
		expect((await publicMenu(before)).status).toBe(307);
		const { body } = await call("GET", `${redirects()}?storeId=${store(0)}`);
		expect(body).toMatchObject([{ slug: before, storeId: store(0), leadsTo: "pier-kitchen" }]);
	});

	it("is kept in the log and taken back by undo, and then the newer one leads to it", async () => {
		await call("PATCH", webStore(store(1)), { slug: "market-hall" });
		const change = await lastChange("location");
		expect(change).toMatchObject({ action: "update", after: { slug: "market-hall" } });
		const undone = await call("POST", undoPath(), { seq: change.seq });
		expect(undone.status, JSON.stringify(undone.body)).toBe(200);
		expect((await publicMenu(testSlug(store(1)))).status).toBe(200);
		expect((await publicMenu("market-hall")).headers.get("location")).toBe(
			`/api/v2/public/menus/${testSlug(store(1))}`,
		);
	});

	it("is refused at the field where it is not one, or somebody else's", async () => {
		const refused = async (slug: string) => {
			const { status, body } = await call("PATCH", webStore(store(0)), { slug });
			return [status, body.details?.fields?.slug?.[0]];
		};
		expect(await refused("Pier 7")).toEqual([422, "Use lowercase letters and hyphens only"]);
		expect(await refused("")).toEqual([422, "Must not be empty"]);
		expect(await refused("a".repeat(256))).toEqual([422, tooLong(255)]);
		expect(await refused(testSlug(store(1)))).toEqual([422, SLUG_TAKEN]);
		expect(await refused(testSlug(other.storeIds[0]))).toEqual([422, SLUG_TAKEN]);
		expect(await refused((await call("GET", webMerchant())).body.slug)).toEqual([422, SLUG_TAKEN]);
	});

	it("is given once when two ask for it at the same time", async () => {
		const answers = await Promise.all([
			call("PATCH", webStore(store(0)), { slug: "wanted-by-both" }),
			gateway.call(
				"PATCH",
				`/api/v2/webstores/${other.merchantId}/locations/${other.storeIds[0]}`,
				{
					token: other.tokens.merchantSuperAdmin,
					body: { slug: "wanted-by-both" },
				},
			),
		]);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
	});
});

describe("the slug of the organization", () => {
	it("is replaced by JSON Patch and moves the page of its places", async () => {
		const before = (await call("GET", webMerchant())).body;
		const changed = await call("PATCH", webMerchant(), replaceSlug("all-our-kitchens"));
		expect(changed.body).toMatchObject({ slug: "all-our-kitchens", version: before.version + 1 });
		const { body } = await publicPicker("all-our-kitchens");
		expect(body.places.map((place: { slug: string }) => place.slug)).toContain(testSlug(store(1)));
		const moved = await publicPicker(before.slug);
		expect([moved.status, moved.headers.get("location")]).toEqual([
			...[307, "/api/v2/public/place-pickers/all-our-kitchens"],
		]);
		expect(await lastChange("merchant")).toMatchObject({ after: { slug: "all-our-kitchens" } });
		const wrong = await call("PATCH", webMerchant(), [{ op: "remove", path: "/slug" }]);
		expect(wrong.status).toBe(422);
		const taken = await call("PATCH", webMerchant(other), replaceSlug(before.slug), other);
		expect([taken.status, taken.body.details.fields.slug]).toEqual([422, [SLUG_TAKEN]]);
	});

	it("lists the places that customers may choose, and no other", async () => {
		const slugs = async () => {
			const { body } = await publicPicker("all-our-kitchens");
			return body.places.map((place: { slug: string }) => place.slug);
		};
		expect(await slugs()).toContain(testSlug(store(1)));
		await call("PATCH", webStore(store(1)), { isEnabledInPlacePicker: false });
		expect(await slugs()).not.toContain(testSlug(store(1)));
		const template = await call("GET", `/api/v2/place-picker/${own.merchantId}/template`);
		expect(template.body).toEqual((await publicPicker("all-our-kitchens")).body);
		const webStores = await call("GET", `/api/v2/webstores/${own.merchantId}`);
		const row = webStores.body.find((each: { storeId: string }) => each.storeId === store(1));
		expect(row).toMatchObject({ isEnabledInPlacePicker: false, slug: testSlug(store(1)) });
		const older = await call("GET", `/api/v2/stores/${own.merchantId}`);
		expect(older.body.map((each: { storeId: string }) => each.storeId)).toEqual(
			expect.arrayContaining([...stores]),
		);
	});
});

describe("a redirect", () => {
	it("is made, led elsewhere and taken back, and the public address obeys it", async () => {
		const made = await call("PUT", redirects(), { slug: "christmas-menu", storeId: store(0) });
		expect(made.status, JSON.stringify(made.body)).toBe(200);
		const first = (await publicMenu("christmas-menu")).headers.get("location");
		expect(first).toBe(`/api/v2/public/menus/${made.body.leadsTo}`);
		await call("PUT", redirects(), { slug: "christmas-menu", storeId: store(1) });
		expect((await publicMenu("christmas-menu")).headers.get("location")).toBe(
			`/api/v2/public/menus/${testSlug(store(1))}`,
		);
		const change = await lastChange("redirect");
		expect(change).toMatchObject({ action: "update", after: { storeId: store(1) } });
		await call("POST", undoPath(), { seq: change.seq });
		expect((await publicMenu("christmas-menu")).headers.get("location")).toBe(first);
		await call("PUT", redirects(), { slug: "christmas-menu", storeId: null });
		expect((await publicPicker("christmas-menu")).status).toBe(307);
		expect((await publicMenu("christmas-menu")).status).toBe(404);
	});

	it("never takes the address of a page, nor of somebody else", async () => {
		const refused = async (slug: string) => {
			const { status, body } = await call("PUT", redirects(), { slug, storeId: store(0) });
			return [status, body.details.fields.slug];
		};
		expect(await refused(testSlug(store(1)))).toEqual([
			...[422, ["This address already belongs to a page."]],
		]);
		expect(await refused(testSlug(other.storeIds[0]))).toEqual([422, [SLUG_TAKEN]]);
		const foreign = await call("PUT", redirects(), {
			slug: "their-store",
			storeId: other.storeIds[0],
		});
		expect(foreign.status).toBe(404);
	});

	it("is added once when two add it at once for different pages, and the other is told", async () => {
		const added = await Promise.all(
			[store(0), store(1)].map((storeId) =>
				call("PUT", redirects(), { slug: "new-year-menu", storeId, isNew: true }),
			),
		);
		const [made, refused] = added.sort((left, right) => left.status - right.status);
		expect(added.map(({ status }) => status)).toEqual([200, 422]);
		expect(refused?.body.details.fields.slug).toEqual([
			"This address opens another page of yours. Remove it there first.",
		]);
		expect((await publicMenu("new-year-menu")).headers.get("location")).toBe(
			`/api/v2/public/menus/${made?.body.leadsTo}`,
		);
	});

	it("is removed, leads nowhere then, and is brought back by undo", async () => {
		const made = await call("PUT", redirects(), { slug: "summer-menu", storeId: store(1) });
		const one = `${redirects()}/summer-menu`;
		const { token } = { token: own.tokens.merchantSuperAdmin };
		const stale = await gateway.call("DELETE", one, { token, version: made.body.version + 1 });
		expect(stale.status).toBe(409);
		const sending = { token, version: made.body.version, key: crypto.randomUUID() };
		expect((await gateway.call("DELETE", one, sending)).body).toEqual({ slug: "summer-menu" });
		expect((await gateway.call("DELETE", one, sending)).status, "the same sending").toBe(200);
		expect((await call("DELETE", one)).status).toBe(404);
		expect((await publicMenu("summer-menu")).status).toBe(404);
		const change = await lastChange("redirect");
		expect(change).toMatchObject({ action: "delete", before: { slug: "summer-menu" } });
		expect((await call("POST", undoPath(), { seq: change.seq })).status).toBe(200);
		expect((await publicMenu("summer-menu")).headers.get("location")).toBe(
			`/api/v2/public/menus/${testSlug(store(1))}`,
		);
	});

	it("that is the address of a page now, or somebody else's, cannot be removed", async () => {
		const used = await call("DELETE", `${redirects()}/${testSlug(store(1))}`);
		expect([used.status, used.body.message]).toEqual([
			...[422, "This address already belongs to a page."],
		]);
		const foreign = await call("DELETE", `${redirects()}/${testSlug(other.storeIds[0])}`);
		expect(foreign.status).toBe(404);
	});

	it("asks for the permission of the page it leads to, and of the one it led to", async () => {
		const [locations, organization] = await Promise.all([
			personWith(["LOCATION.API_UPDATE", "AUDIT_LOG.API_READ"]),
			personWith(["MERCHANT.API_UPDATE", "AUDIT_LOG.API_READ"]),
		]);
		const put = (token: string, slug: string, storeId: string | null) =>
			gateway.call("PUT", redirects(), { token, body: { slug, storeId } });
		const remove = (token: string, slug: string) =>
			gateway.call("DELETE", `${redirects()}/${slug}`, { token });
		expect((await put(locations, "ours", null)).status).toBe(403);
		expect((await put(organization, "ours", null)).status).toBe(200);
		expect((await put(locations, "ours", store(0))).status).toBe(403);
		expect((await put(organization, "ours", store(0))).status).toBe(403);
		expect((await remove(locations, "ours")).status).toBe(403);
		expect((await remove(organization, "ours")).status).toBe(200);
		const { seq } = await lastChange("redirect");
		const undo = (token: string) => gateway.call("POST", undoPath(), { token, body: { seq } });
		expect((await undo(locations)).status).toBe(403);
		expect((await undo(organization)).status).toBe(200);
		expect((await put(organization, "theirs", store(0))).status).toBe(403);
		expect((await put(locations, "theirs", store(0))).status).toBe(200);
		expect((await remove(organization, "theirs")).status).toBe(403);
		expect((await remove(locations, "theirs")).status).toBe(200);
	});

	it("keeps its address from a new location", async () => {
		const title = "Winter Garden";
		await call("PUT", redirects(), { slug: "winter-garden", storeId: store(0) });
		const { body: like } = await call(
			"GET",
			`/api/v2/store-v2/${own.merchantId}/locations/${store(0)}`,
		);
		const { address, contactInfo } = like;
		const created = await call("POST", `/api/v2/store-v2/${own.merchantId}/locations`, {
			title,
			address,
			contactInfo,
		});
		expect(created.body.slug).toBe("winter-garden-a");
		const rows = await gateway.services.database.transaction(SYSTEM, (tx) =>
			tx.select().from(webAddresses).where(eq(webAddresses.storeId, created.body.storeId)),
		);
		expect(rows.map(({ slug }) => slug)).toEqual(["winter-garden-a"]);
	});
});
