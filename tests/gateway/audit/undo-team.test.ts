import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { UNDO_MESSAGES } from "~/models/audit/undo";
import { TEAM_MESSAGES } from "~/models/team/team";
import { signIn, startTestGateway, type TestGateway } from "../../support/gateway";
import { teamCalls } from "../../support/team/team-calls";
import { type MemberMade, makeMember } from "../../support/team/team-people";

let gateway: TestGateway;
beforeAll(async () => {
	gateway = await startTestGateway();
});
afterAll(() => gateway.close());

const { as, roleUuid, lastAudit } = teamCalls(() => gateway);
const path = () => `/api/v2/audit-log/${gateway.own.merchantId}/undo`;
const plan = (seq: number, by: { token: string }) =>
	gateway.call("GET", `${path()}?seq=${seq}`, by);
const undo = (seq: number) =>
	gateway.call("POST", path(), { ...as("merchantSuperAdmin"), body: { seq } });
const edit = ({ uuid }: MemberMade, roleV2Uuid: string, stores: string[] | null) =>
	gateway.call("PATCH", `/api/v2/users-v2/${uuid}`, {
		...as("merchantSuperAdmin"),
		body: { roleV2Uuid, stores },
	});

/** Somebody whose role was changed, and the number of that change. */
async function changedMember(): Promise<{ member: MemberMade; seq: number }> {
	const member = await makeMember(gateway, gateway.own, { role: "storeCashier" });
	const role = await roleUuid("storeOperations");
	expect((await edit(member, role, [gateway.own.storeIds[0]])).status).toBe(200);
	return { member, seq: (await lastAudit(member.uuid))?.seq ?? 0 };
}

describe("taking back what was changed of a person", () => {
	it("works together with an edit of theirs, in either order", async () => {
		const role = await roleUuid("storeAdmin");
		for (let time = 0; time < 10; time += 1) {
			const { member, seq } = await changedMember();
			const [undone, edited] = await Promise.all([
				undo(seq),
				edit(member, role, [gateway.own.storeIds[0]]),
			]);
			// If the edit came first, nothing is left to restore.
			expect([200, 422]).toContain(undone.status);
			expect(edited.status).toBe(200);
		}
	});

	it("puts locations back by what they are, whatever they are called since", async () => {
		const { merchantId, storeIds } = gateway.own;
		const member = await makeMember(gateway, gateway.own, { role: "storeCashier" });
		await edit(member, await roleUuid("storeCashier"), [...storeIds]);
		const seq = (await lastAudit(member.uuid))?.seq ?? 0;
		await gateway.call("PATCH", `/api/v2/store-v2/${merchantId}/locations/${storeIds[1]}`, {
			...as("merchantSuperAdmin"),
			body: { title: "Another Title" },
		});
		expect((await plan(seq, as("merchantSuperAdmin"))).body.parts).toMatchObject([
			{ field: "locations", state: "back", now: expect.arrayContaining(["Another Title"]) },
			{ field: "stores", state: "back" },
		]);
		expect((await undo(seq)).status).toBe(200);
		expect((await lastAudit(member.uuid))?.after).toMatchObject({ stores: [storeIds[0]] });
	});

	it("shows current values only to people who may change them", async () => {
		const { member, seq } = await changedMember();
		expect((await plan(seq, as("storeAdmin"))).body.refusal).toBeNull();
		await edit(member, await roleUuid("storeAdmin"), [gateway.own.storeIds[0]]);
		const self = await plan(seq, { token: await signIn(gateway.services, member) });
		expect([self.status, self.body.message]).toEqual([403, TEAM_MESSAGES.self]);
		const below = await plan(seq, as("franchisee"));
		expect([below.status, below.body.message]).toEqual([403, TEAM_MESSAGES.morePermissions]);

		await edit(member, await roleUuid("merchantSuperAdmin"), null);
		const gone = { refusal: UNDO_MESSAGES.gone, parts: [] };
		expect((await plan(seq, as("storeAdmin"))).body).toMatchObject(gone);
	});
});
