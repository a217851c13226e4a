// @both-databases: transactions
import { and, desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ListedAuditRow } from "~/models/audit/audit";
import type { RoleKey } from "~/models/shared/permissions";
import { verifyChains } from "../../../gateway/audit/verify-chain";
import { SYSTEM } from "../../../gateway/core/database";
import { auditLog } from "../../../gateway/core/tables";
import { startTestGateway, type TestGateway, type TestMerchant } from "../../support/gateway";

let gateway: TestGateway;
let own: TestMerchant;
beforeAll(async () => {
	gateway = await startTestGateway();
	own = gateway.own;
});
afterAll(() => gateway.close());

const by = (role: RoleKey) => own.tokens[role];
const owner = () => by("merchantSuperAdmin");
const storePath = (kind = "locations", storeId = own.storeIds[0]) =>
	`/api/v2/store-v2/${own.merchantId}/${kind}/${storeId}`;
const hoursPath = () => `${storePath()}/business-hours`;

const send = (method: string, path: string, body?: object, token = owner(), more = {}) =>
	gateway.call(method, path, { token, ...(body ? { body } : {}), ...more });
const get = async (path: string, token = owner()) =>
	(await gateway.call("GET", path, { token })).body;
const undoPath = () => `/api/v2/audit-log/${own.merchantId}/undo`;
const plan = (seq: number, token = owner()) =>
	gateway.call("GET", `${undoPath()}?seq=${seq}`, { token });
const undo = (seq: number, token = owner(), more = {}) =>
	send("POST", undoPath(), { seq }, token, more);

async function newest(entity: string) {
	const [row] = await gateway.services.database.transaction(SYSTEM, (tx) =>
		tx
			.select()
			.from(auditLog)
			.where(and(eq(auditLog.merchantId, own.merchantId), eq(auditLog.entity, entity)))
			.orderBy(desc(auditLog.seq))
			.limit(1),
	);
	if (!row) throw new Error(`Nothing of ${entity} is in the log`);
	return row;
}

async function changed(body: object, path = storePath(), entity = "location"): Promise<number> {
	const answer = await send("PATCH", path, body);
	expect(answer.status).toBe(200);
	return (await newest(entity)).seq;
}

describe("taking a change back", () => {
	it("puts back what stood there, in a row that names the one it takes back", async () => {
		const before = await get(storePath());
		const seq = await changed({ title: "Mistyped Title", subtitle: "Mistyped" });
		expect((await plan(seq)).body).toMatchObject({
			refusal: null,
			parts: [
				{ field: "subtitle", state: "back" },
				{ field: "title", state: "back", back: before.title, now: "Mistyped Title" },
			],
		});
		expect((await undo(seq)).status).toBe(200);
		expect(await get(storePath())).toMatchObject({
			title: before.title,
			subtitle: before.subtitle,
		});
		expect(await newest("location")).toMatchObject({ undoesSeq: seq, action: "update" });
		expect((await plan(seq)).body.refusal).toContain("already as it was before");
		expect((await undo(seq)).status).toBe(422);
		const { rows } = await get("/api/v2/audit-log?entity=location&limit=2");
		const [undoing, undone] = rows;
		expect(undone.undone).toEqual({ seq: undoing.seq, at: undoing.at, by: undoing.actor.email });
		expect(undoing.undone).toBeNull();
	});

	it("takes an undo back as well", async () => {
		const seq = await changed({ subtitle: "Wanted After All" });
		await undo(seq);
		const undoing = await newest("location");
		expect((await undo(undoing.seq)).status).toBe(200);
		expect((await get(storePath())).subtitle).toBe("Wanted After All");
		const { rows } = await get("/api/v2/audit-log?entity=location&limit=3");
		const again = rows[0].seq;
		// A change that stands again is not reported as undone.
		expect(rows.map(({ undone }: ListedAuditRow) => undone?.seq ?? null)).toEqual([
			null,
			again,
			null,
		]);
	});

	it("never overwrites what was changed since, and says who changed it", async () => {
		const seq = await changed({ title: "First Of Two", shortName: "First" });
		const later = await changed({ title: "Second Of Two" });
		const { body } = await plan(seq);
		expect(body.parts).toMatchObject([
			{ field: "shortName", state: "back", edit: null },
			{
				field: "title",
				state: "edited",
				now: "Second Of Two",
				edit: { seq: later, by: expect.stringContaining("merchantsuperadmin") },
			},
		]);
		expect((await undo(seq)).status).toBe(200);
		expect(await get(storePath())).toMatchObject({ title: "Second Of Two" });
		expect((await get(storePath())).shortName).not.toBe("First");
		await changed({ shortName: "Third" });
		expect((await plan(seq)).body.refusal).toContain("changed again since");
	});

	it("puts back one day of the hours and leaves the others", async () => {
		const { weekly } = await get(hoursPath());
		const at = (start: string) => [{ start, end: "20:00" }];
		const seq = await changed(
			{ weekly: { ...weekly, mon: at("10:00"), tue: at("10:00") } },
			hoursPath(),
			"business-hours",
		);
		const now = (await get(hoursPath())).weekly;
		await changed({ weekly: { ...now, tue: at("11:00") } }, hoursPath(), "business-hours");
		expect((await undo(seq)).status).toBe(200);
		const after = (await get(hoursPath())).weekly;
		expect(after.mon).toEqual(weekly.mon);
		expect(after.tue).toEqual(at("11:00"));
	});

	it("brings a deleted location back, takes it away again, and leaves a made one to its page", async () => {
		const storeId = own.storeIds[1];
		const before = await get(storePath("locations", storeId));
		await send("DELETE", storePath("locations", storeId));
		const { seq } = await newest("location");
		expect((await plan(seq)).body).toMatchObject({ whole: "restore", refusal: null });
		expect((await undo(seq)).status).toBe(200);
		const { version: _, updatedAt: __, ...same } = before;
		expect(await get(storePath("locations", storeId))).toMatchObject(same);
		const restored = await newest("location");
		expect(restored).toMatchObject({ action: "restore", undoesSeq: seq });
		expect((await plan(seq)).body.refusal).toContain("already restored");

		await undo(restored.seq);
		expect(
			(await gateway.call("GET", storePath("locations", storeId), { token: owner() })).status,
		).toBe(404);
		await undo((await newest("location")).seq);
		expect((await get(storePath("locations", storeId))).title).toBe(before.title);

		const made = await send("POST", `/api/v2/store-v2/${own.merchantId}/locations`, {
			title: "Made By Mistake",
			address: before.address,
			contactInfo: before.contactInfo,
		});
		expect(made.status).toBe(201);
		expect((await plan((await newest("location")).seq)).body.refusal).toContain("delete it");
	});

	it("follows the rules of any other change", async () => {
		const { specificType } = await get(storePath());
		const first = await changed({ specificType: "other", specificCustomType: "Kiosk" });
		const second = await changed({ specificType });
		expect((await undo(first)).status).toBe(422);
		expect((await undo(second)).status).toBe(200);
		expect(await get(storePath())).toMatchObject({
			specificType: "other",
			specificCustomType: "Kiosk",
		});
	});

	it("takes back settings of the organization and of a default store", async () => {
		const path = `/api/v2/store-v2/${own.merchantId}`;
		const { name } = await get(path);
		const seq = await changed({ name: "Renamed By Mistake" }, path, "merchant");
		expect((await undo(seq)).status).toBe(200);
		expect((await get(path)).name).toBe(name);

		const pattern = storePath("default-locations", own.defaultStoreId);
		const { subtitle } = await get(pattern);
		await undo(await changed({ subtitle: "Mistyped Pattern" }, pattern));
		expect((await get(pattern)).subtitle).toBe(subtitle);
	});

	it("gives a person the role and the locations back that they had", async () => {
		const path = `/api/v2/users-v2/${own.userUuids.storeCashier}`;
		const { roleV2Uuid, stores } = await get(path);
		const roles: { uuid: string; name: string }[] = await get(`/api/v2/role-v2/${own.merchantId}`);
		const admin = roles.find(({ name }) => name === "STORE_ADMIN");
		const answer = await send("PATCH", path, {
			roleV2Uuid: admin?.uuid,
			stores: [...own.storeIds],
		});
		expect(answer.status, JSON.stringify(answer.body)).toBe(200);
		const { seq } = await newest("user");
		expect((await undo(seq)).status).toBe(200);
		expect(await get(path)).toMatchObject({ roleV2Uuid, stores });
	});

	it("is done once however often it is sent, and not on what has moved on", async () => {
		const seq = await changed({ subtitle: "Sent Twice" });
		const { version } = (await plan(seq)).body;
		await changed({ shortName: `S${Date.now()}` });
		expect((await undo(seq, owner(), { version })).status).toBe(409);
		const key = crypto.randomUUID();
		const first = await undo(seq, owner(), { key });
		const again = await undo(seq, owner(), { key });
		expect([first.status, again.status]).toEqual([200, 200]);
		expect(again.headers.get("idempotency-replayed")).toBe("true");
	});

	it("takes the permission of the change itself, and reaches no further than the log does", async () => {
		const seq = await changed({ subtitle: "Theirs To Undo" });
		expect((await plan(seq, by("storeAdmin"))).status).toBe(200);
		for (const role of ["storeCashier", "storeOperations", "merchantMarketer"] as const) {
			expect((await undo(seq, by(role))).status, role).toBe(403);
		}
		expect((await undo(seq, by("platformSupport"), { merchantId: own.merchantId })).status).toBe(
			403,
		);
		const elsewhere = await changed(
			{ subtitle: "At The Sibling" },
			storePath("locations", own.storeIds[1]),
		);
		expect((await undo(elsewhere, by("storeAdmin"))).status).toBe(404);
		expect((await undo(elsewhere, gateway.other.tokens.merchantSuperAdmin)).status).not.toBe(200);
		expect((await undo(999_999)).status).toBe(404);

		const merchant = `/api/v2/store-v2/${own.merchantId}`;
		await changed({ name: "Settings Of The Owner" }, merchant, "merchant");
		expect((await undo((await newest("merchant")).seq, by("storeAdmin"))).status).toBe(404);
	});

	it("is planned only for people who could make the change", async () => {
		const features = `/api/v2/store-v2/${own.merchantId}/features`;
		const { featuresFlags } = await get(`/api/v2/store-v2/${own.merchantId}`);
		const switched = { isLocationGroupsEnabled: !featuresFlags.isLocationGroupsEnabled };
		const ofFeatures = await changed(switched, features, "merchant");
		expect((await plan(ofFeatures)).status).toBe(200);
		expect((await plan(ofFeatures, by("merchantOperator"))).status).toBe(403);
		expect((await undo(ofFeatures, by("merchantOperator"))).status).toBe(403);

		expect((await send("DELETE", storePath())).status).toBe(200);
		const { seq: ofDeletion } = await newest("location");
		expect((await plan(ofDeletion, by("storeAdmin"))).status).toBe(403);
		expect((await undo(ofDeletion)).status).toBe(200);
	});

	it("leaves the chain whole", async () => {
		const report = await gateway.services.database.transaction(SYSTEM, (tx) =>
			verifyChains(tx, own.merchantId),
		);
		expect(report.fault).toBeNull();
	});
});
