import { and, desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { UNDO_MESSAGES } from "~/models/audit/undo";
import { SYSTEM } from "../../../gateway/core/database";
import { auditLog } from "../../../gateway/core/tables";
import {
	openWriteSession,
	signIn,
	startTestGateway,
	type TestGateway,
} from "../../support/gateway";
import { makeNewcomer } from "../../support/identity/newcomer";
import { newLocation } from "../../support/locations/location-samples";
import { makeMember } from "../../support/team/team-people";

const NAME = "Willow Street Bakery";
const MISTYPED = { name: "Willow Street Bekery", multiEntityType: "franchise" };

let gateway: TestGateway;
let token: string;
let merchantId: string;
let path: string;
beforeAll(async () => {
	gateway = await startTestGateway();
});
afterAll(() => gateway.close());
beforeEach(async () => {
	({ token } = await makeNewcomer(gateway));
	const body = { name: NAME, description: "Bread and coffee from six in the morning." };
	const made = await send("POST", "/api/v2/store-v2", body);
	({ merchantId } = made.body);
	path = `/api/v2/store-v2/${merchantId}`;
});

const send = (method: string, to: string, body?: object) =>
	gateway.call(method, to, { token, ...(body && { body }) });
const undoPath = () => `/api/v2/audit-log/${merchantId}/undo`;
const plan = async (seq: number) => (await send("GET", `${undoPath()}?seq=${seq}`)).body;
const undo = (seq: number) => send("POST", undoPath(), { seq });
const organization = async () => (await send("GET", path)).body;
const newest = async () => {
	const [row] = await gateway.services.database.transaction(SYSTEM, (tx) =>
		tx
			.select({ seq: auditLog.seq, action: auditLog.action })
			.from(auditLog)
			.where(eq(auditLog.merchantId, merchantId))
			.orderBy(desc(auditLog.seq))
			.limit(1),
	);
	return row ?? { seq: 0, action: "" };
};

/** The row that created the organization's first person. */
async function firstRoleGiven(): Promise<number> {
	const [row] = await gateway.services.database.transaction(SYSTEM, (tx) =>
		tx
			.select({ seq: auditLog.seq })
			.from(auditLog)
			.where(and(eq(auditLog.merchantId, merchantId), eq(auditLog.entity, "user")))
			.orderBy(auditLog.seq)
			.limit(1),
	);
	return row?.seq ?? 0;
}

async function change(body: object): Promise<number> {
	expect((await send("PATCH", path, body)).status).toBe(200);
	return (await newest()).seq;
}

async function finishSetup(): Promise<number> {
	await send("POST", `${path}/locations`, newLocation("Willow Street"));
	expect((await send("POST", `${path}/setup`)).status).toBe(200);
	return (await newest()).seq;
}

/** Expects an undo that reports why it cannot restore anything, and writes nothing. */
async function expectUnwritable(seq: number) {
	const before = await newest();
	expect(await plan(seq)).toMatchObject({ refusal: UNDO_MESSAGES.unwritable, parts: [] });
	const answer = await undo(seq);
	expect([answer.status, answer.body.message]).toEqual([422, UNDO_MESSAGES.unwritable]);
	expect(await newest()).toEqual(before);
}

describe("taking back a change of an organization that is being set up", () => {
	it("puts its name and its kind back at once", async () => {
		const seq = await change(MISTYPED);
		expect((await plan(seq)).parts).toMatchObject([
			{ field: "featuresFlags.multiEntityType", state: "back" },
			{ field: "name", state: "back" },
		]);
		expect((await undo(seq)).status).toBe(200);
		expect(await organization()).toMatchObject({
			name: NAME,
			featuresFlags: { multiEntityType: null },
		});
		const { multiEntityType } = MISTYPED;
		expect((await undo(await change({ multiEntityType }))).status).toBe(200);
		expect((await organization()).featuresFlags.multiEntityType).toBeNull();
	});

	it("leaves the kind as it is once the setup has ended", async () => {
		const both = await change(MISTYPED);
		const kind = await change({ multiEntityType: "food_hall" });
		await finishSetup();
		await expectUnwritable(kind);
		expect((await plan(both)).parts).toMatchObject([{ field: "name", state: "back" }]);
		expect((await undo(both)).status).toBe(200);
		expect(await organization()).toMatchObject({
			name: NAME,
			featuresFlags: { multiEntityType: "food_hall" },
		});
	});

	it("does not restart the setup, nor take the first person's role", async () => {
		await expectUnwritable(await finishSetup());
		const theirs = { ...gateway.own, merchantId };
		const colleague = await makeMember(gateway, theirs, { role: "merchantSuperAdmin" });
		token = await signIn(gateway.services, colleague);
		await expectUnwritable(await firstRoleGiven());
	});
});

it("plans no switch of the platform's for anybody else", async () => {
	const features = `${path}/features`;
	const platform = { token: gateway.own.tokens.platformSuperAdmin };
	await openWriteSession(gateway.services, { ...gateway.own, merchantId });
	const switched = { isPushEnabled: true };
	await gateway.call("PATCH", features, { ...platform, body: switched });
	const { seq } = await newest();
	const at = `${undoPath()}?seq=${seq}`;
	expect((await send("GET", at)).status).toBe(403);
	expect((await gateway.call("GET", at, platform)).body.refusal).toBeNull();
	expect((await gateway.call("POST", undoPath(), { ...platform, body: { seq } })).status).toBe(200);
	expect((await organization()).featuresFlags.isPushEnabled).toBe(false);
});

it("plans the undo of what only a super admin may change for nobody else", async () => {
	const seq = await change({ name: "Willow Street Bakers", allowsViewAs: true });
	const at = `${undoPath()}?seq=${seq}`;
	const theirs = { ...gateway.own, merchantId };
	const operator = await makeMember(gateway, theirs, { role: "merchantOperator" });
	const operators = { token: await signIn(gateway.services, operator) };
	expect((await gateway.call("GET", at, operators)).status).toBe(403);
	expect((await plan(seq)).refusal).toBeNull();
	expect((await undo(seq)).status).toBe(200);
	expect(await organization()).toMatchObject({ name: NAME, allowsViewAs: false });
});
