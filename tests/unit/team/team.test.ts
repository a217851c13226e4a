import { describe, expect, it } from "vitest";
import { ROLES, type RoleKey } from "~/models/shared/permissions";
import {
	assignmentIssue,
	handlingIssue,
	isWrongForRole,
	leavesNoSuperAdmin,
	reaches,
	roleLevel,
	splitEmails,
	TEAM_MESSAGES,
	type TeamActor,
	type TeamPerson,
} from "~/models/team/team";
import {
	INVITE_DAYS,
	isInviteOver,
	locationsLabel,
	memberStatusLabel,
} from "~/models/team/team-view";
import { CODE_SECONDS } from "../../../gateway/identity/accounts/one-time-codes";

const role = (key: RoleKey) => ({
	name: ROLES[key].name,
	permissions: [...ROLES[key].permissions],
});
const actor = (key: RoleKey, stores: string[] | null): TeamActor => ({
	uuid: `actor ${key}`,
	permissions: ROLES[key].permissions,
	stores,
});
const person = (key: RoleKey, stores: string[] | null): TeamPerson => ({
	...actor(key, stores),
	uuid: `person ${key}`,
	status: "active",
});

describe("giving a role", () => {
	const problem = (by: TeamActor, key: RoleKey, stores: string[] | null) =>
		assignmentIssue(by, role(key), stores);

	it("takes all of its permissions and its reach", () => {
		const owner = actor("merchantSuperAdmin", null);
		for (const key of Object.keys(ROLES) as RoleKey[]) {
			const { level } = ROLES[key];
			const stores = level === "stores" ? ["a"] : null;
			const message = level === "provider" ? TEAM_MESSAGES.roleUnknown : undefined;
			expect(problem(owner, key, stores)?.message, key).toBe(message);
		}
		expect(problem(actor("merchantOperator", null), "merchantMarketer", null)?.field).toBe(
			"roleV2Uuid",
		);
		expect(problem(actor("franchisee", ["a"]), "storeAdmin", ["a"])?.message).toBe(
			TEAM_MESSAGES.roleTooMuch,
		);
		expect(problem(actor("storeAdmin", ["a"]), "franchisee", ["a"])?.message).toBe(
			TEAM_MESSAGES.roleTooMuch,
		);
		expect(problem(actor("merchantOperator", null), "franchisee", ["a"])).toBeNull();
	});

	it("to the whole organization takes somebody who reaches all of it", () => {
		// All of an operator's permissions, but for one location only.
		const local = actor("merchantSuperAdmin", ["a"]);
		expect(problem(local, "merchantOperator", null)?.message).toBe(TEAM_MESSAGES.roleNeedsAll);
		expect(problem(local, "storeAdmin", ["a"])).toBeNull();
		const owner = actor("merchantSuperAdmin", null);
		expect(problem(owner, "merchantOperator", ["a"])).toEqual({
			field: "stores",
			message: TEAM_MESSAGES.storesNotAll,
		});
	});

	it("of chosen locations takes at least one, and only own ones", () => {
		const admin = actor("storeAdmin", ["a", "b"]);
		expect(problem(admin, "storeCashier", ["a", "b"])).toBeNull();
		for (const none of [null, []]) {
			expect(problem(admin, "storeCashier", none)?.message).toBe(TEAM_MESSAGES.storesMissing);
		}
		expect(problem(admin, "storeCashier", ["a", "c"])?.message).toBe(TEAM_MESSAGES.storesNotOwn);
		expect(problem(actor("storeAdmin", []), "storeCashier", ["a"])?.message).toBe(
			TEAM_MESSAGES.storesNotOwn,
		);
	});

	it("knows no role that the product does not", () => {
		expect(roleLevel("KING")).toBeNull();
		const king = { name: "KING", permissions: [] };
		expect(assignmentIssue(actor("merchantSuperAdmin", null), king, null)?.message).toBe(
			TEAM_MESSAGES.roleUnknown,
		);
	});
});

describe("whose changes are whose", () => {
	it("is seen by people whose locations hold all of theirs", () => {
		const admin = actor("storeAdmin", ["a", "b"]);
		expect(reaches(admin, { stores: ["a"] })).toBe(true);
		expect(reaches(admin, { stores: ["a", "c"] })).toBe(false);
		expect(reaches(admin, { stores: null })).toBe(false);
		expect(reaches(admin, { stores: [] })).toBe(false);
		expect(reaches(actor("merchantOperator", null), { stores: [] })).toBe(true);
	});

	it("is never oneself, nor somebody with more permissions", () => {
		const admin = actor("storeAdmin", ["a"]);
		expect(handlingIssue(admin, { ...person("storeAdmin", ["a"]), uuid: admin.uuid })).toBe(
			TEAM_MESSAGES.self,
		);
		expect(handlingIssue(admin, person("storeAdmin", ["a"]))).toBeNull();
		expect(handlingIssue(admin, person("storeOperations", ["a"]))).toBeNull();
		const operator = actor("merchantOperator", null);
		expect(handlingIssue(operator, person("merchantSuperAdmin", null))).toBe(
			TEAM_MESSAGES.morePermissions,
		);
		// A key or a job is nobody, but not the same as a person without an id.
		const key = { ...actor("merchantSuperAdmin", null), uuid: null };
		expect(handlingIssue(key, { ...person("storeCashier", ["a"]), uuid: null })).toBeNull();
	});

	it("always leaves an active super admin", () => {
		const owner = person("merchantSuperAdmin", null);
		const demoted = { permissions: ROLES.merchantOperator.permissions, status: "active" } as const;
		expect(leavesNoSuperAdmin(owner, null, 0)).toBe(true);
		expect(leavesNoSuperAdmin(owner, demoted, 0)).toBe(true);
		expect(leavesNoSuperAdmin(owner, { ...owner, status: "disabled" }, 0)).toBe(true);
		expect(leavesNoSuperAdmin(owner, owner, 0)).toBe(false);
		expect(leavesNoSuperAdmin(owner, null, 1)).toBe(false);
		expect(leavesNoSuperAdmin({ ...owner, status: "invited" }, null, 0)).toBe(false);
		expect(leavesNoSuperAdmin(person("merchantOperator", null), null, 0)).toBe(false);
	});
});

describe("addresses", () => {
	it("are parted by commas, semicolons and white space, and kept as often as they stand", () => {
		expect(splitEmails(" A@x.test,b@x.test;\n\tc@x.test  a@X.test,, ")).toEqual([
			"a@x.test",
			"b@x.test",
			"c@x.test",
			"a@x.test",
		]);
	});

	it("of the provider have no role, and those that locations share none of the organization", () => {
		const terms = { staffDomains: ["platform.test"], sharedMailboxes: ["counter@x.test"] };
		const wrong = (email: string, key: RoleKey) => isWrongForRole(email, role(key), terms);
		expect(wrong("me@platform.test", "storeCashier")).toBe(true);
		expect(wrong("me@notplatform.test", "storeCashier")).toBe(false);
		expect(wrong("me@sub.platform.test", "storeCashier")).toBe(false);
		expect(wrong("counter@x.test", "storeAdmin")).toBe(false);
		expect(wrong("counter@x.test", "merchantMarketer")).toBe(true);
	});
});

describe("words about people", () => {
	const titles = new Map(["a", "b", "c", "d", "e"].map((id) => [id, id.toUpperCase()]));

	it("name three locations and count the rest", () => {
		expect(locationsLabel(null, titles)).toBe("All locations");
		expect(locationsLabel([], titles)).toBe("No location");
		expect(locationsLabel(["a", "b", "c"], titles)).toBe("A, B, C");
		expect(locationsLabel(["a", "b", "c", "d"], titles)).toBe("A, B, C, D");
		expect(locationsLabel(["a", "b", "c", "d", "e"], titles)).toBe("A, B, C and 2 more");
		expect(locationsLabel(["gone"], titles)).toBe("A deleted location");
	});

	it("tell when an invitation is over, which is when its link is", () => {
		expect(INVITE_DAYS * 86_400).toBe(CODE_SECONDS.invite);
		const invitedAt = "2026-11-01T12:00:00.000Z";
		expect(isInviteOver(invitedAt, "2026-11-08T12:00:00.000Z")).toBe(false);
		expect(isInviteOver(invitedAt, "2026-11-08T12:00:00.001Z")).toBe(true);
		const label = (status: "invited" | "active", now: string) =>
			memberStatusLabel({ status, invitedAt }, now);
		expect(label("invited", "2026-11-02T12:00:00.000Z")).toBe("Invited");
		expect(label("invited", "2026-12-02T12:00:00.000Z")).toBe("Invitation expired");
		expect(label("active", "2026-12-02T12:00:00.000Z")).toBe("Active");
	});
});
