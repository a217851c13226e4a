// @both-databases: search
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RoleKey } from "~/models/shared/permissions";
import { TEAM_MESSAGES } from "~/models/team/team";
import { announceAccessChange } from "../../../gateway/core/access-cache";
import { newId } from "../../../gateway/core/ids";
import { users } from "../../../gateway/identity/people/tables";
import { featureFlags } from "../../../gateway/merchants/flags/tables";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { teamCalls } from "../../support/team/team-calls";
import { makeMember } from "../../support/team/team-people";

let gateway: TestGateway;
beforeAll(async () => {
	gateway = await startTestGateway();
});
afterAll(() => gateway.close());

const all = "/api/v2/users-v2";
const { as, roleUuid, system, findUserRow } = teamCalls(() => gateway);

describe("the list", () => {
	const list = async (query: string, by: RoleKey = "merchantSuperAdmin") =>
		(await gateway.call("GET", `${all}?limit=500${query}`, as(by))).body;
	const emails = (body: { rows: { email: string }[] }) => body.rows.map(({ email }) => email);

	it("filters, sorts and pages with an exact total", async () => {
		const word = newId().slice(-12);
		for (const [index, role] of (
			["storeCashier", "storeAdmin", "storeCashier"] as const
		).entries()) {
			const { uuid } = await makeMember(gateway, gateway.own, {
				role,
				stores: [gateway.own.storeIds[index % 2] ?? ""],
				status: index === 2 ? "disabled" : "active",
			});
			const email = `find_${word}-${index}@example.test`;
			await system((tx) => tx.update(users).set({ email }).where(eq(users.uuid, uuid)));
		}
		const mail = (index: number) => `find_${word}-${index}@example.test`;
		const search = `&search=${encodeURIComponent(`FIND_${word}`)}`;
		expect(emails(await list(search))).toEqual([mail(0), mail(1), mail(2)]);
		expect(emails(await list(`&search=findx${word}`))).toEqual([]);
		expect(emails(await list(`${search}&direction=desc`))).toEqual([mail(2), mail(1), mail(0)]);
		expect(emails(await list(`${search}&status=disabled`))).toEqual([mail(2)]);
		const cashier = await roleUuid("storeCashier");
		expect(emails(await list(`${search}&roleV2Uuid=${cashier}`))).toEqual([mail(0), mail(2)]);
		const there = `&stores=${gateway.own.storeIds[1]}`;
		expect(emails(await list(`${search}${there}`))).toEqual([mail(1)]);
		const page = (await gateway.call("GET", `${all}?limit=2&offset=2${search}`, as("storeAdmin")))
			.body;
		expect(page.pagination.total).toBe(2);
		const by = await list(`${search}&sort=role`);
		expect(emails(by)[0]).toBe(mail(1));
	});

	it("shows people limited to locations only those who work at no other location, and counts roles the same way", async () => {
		const { storeIds, userUuids } = gateway.own;
		const both = await makeMember(gateway, gateway.own, {
			role: "storeCashier",
			stores: [...storeIds],
		});
		const seen = (await list("", "storeAdmin")).rows.map(({ uuid }: { uuid: string }) => uuid);
		expect(seen).toContain(userUuids.storeAdmin);
		expect(seen).not.toContain(both.uuid);
		expect(seen).not.toContain(userUuids.merchantSuperAdmin);
		for (const by of ["storeAdmin", "merchantSuperAdmin"] as const) {
			for (const at of [
				"",
				`stores=${storeIds[1]}`,
				`stores=${storeIds[0]}&stores=${storeIds[1]}`,
			]) {
				const { body } = await gateway.call("GET", `${all}/role-counts?${at}`, as(by));
				const people = body.reduce((sum: number, each: { people: number }) => sum + each.people, 0);
				expect(people, `${by} ${at}`).toBe((await list(`&${at}`, by)).pagination.total);
			}
		}
	});
});

describe("team members of the point of sale", () => {
	const people = [
		{ id: "TM-1", name: "Ida Marsh", email: `ida-${newId()}@inbox.test` },
		{ id: "TM-2", name: "Lee Vance", email: null },
	];

	const setFlag = (target: boolean) =>
		system(async (tx) => {
			const { merchantId } = gateway.own;
			const flag = { merchantId, name: "team-member-invite", context: "everyone", target };
			await tx.delete(featureFlags).where(eq(featureFlags.merchantId, merchantId));
			await tx.insert(featureFlags).values(flag);
			await announceAccessChange(tx, { merchantId });
		});

	it("are neither told nor invited where that is not switched on", async () => {
		gateway.services.pos = { ...gateway.services.pos, listTeamMembers: async () => people };
		await setFlag(false);
		const body = { teamMemberId: "TM-1", roleV2Uuid: await roleUuid("storeCashier") };
		for (const answer of [
			await gateway.call("GET", `${all}/team-members`, as("merchantSuperAdmin")),
			await gateway.call("POST", `${all}/team-members`, {
				...as("merchantSuperAdmin"),
				body: { ...body, stores: [gateway.own.storeIds[0]] },
			}),
		]) {
			expect(answer.status).toBe(403);
			expect(answer.body.message).toBe("This is not turned on for your organization.");
		}
		expect(await findUserRow(people[0]?.email ?? "")).toBeUndefined();
	});

	it("are listed with whether they are on the team, and invited by the address it has", async () => {
		await setFlag(true);
		gateway.services.pos = { ...gateway.services.pos, listTeamMembers: async () => people };
		const read = () => gateway.call("GET", `${all}/team-members`, as("storeAdmin"));
		expect((await read()).body).toEqual(people.map((each) => ({ ...each, isOnTeam: false })));
		const assignment = {
			roleV2Uuid: await roleUuid("storeCashier"),
			stores: [gateway.own.storeIds[0]],
		};
		const add = (teamMemberId: string) =>
			gateway.call("POST", `${all}/team-members`, {
				...as("storeAdmin"),
				body: { ...assignment, teamMemberId },
			});
		const made = await add("TM-1");
		expect(made.status).toBe(201);
		expect(await findUserRow(people[0]?.email ?? "")).toMatchObject({
			status: "invited",
			sqTeamMemberId: "TM-1",
		});
		expect((await read()).body[0].isOnTeam).toBe(true);
		for (const [id, message] of [
			["TM-1", TEAM_MESSAGES.alreadyInvited],
			["TM-2", "Must not be empty"],
			["TM-3", "This person is no longer at the POS"],
		] as const) {
			const answer = await add(id);
			expect(answer.body.details.fields).toEqual({ teamMemberId: [message] });
		}
	});
});
