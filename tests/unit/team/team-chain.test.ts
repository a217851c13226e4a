import fc from "fast-check";
import { expect, it } from "vitest";
import { ROLES, type RoleKey } from "~/models/shared/permissions";
import {
	assignmentIssue,
	handlingIssue,
	leavesNoSuperAdmin,
	reaches,
	type TeamPerson,
} from "~/models/team/team";
import type { UserStatus } from "~/models/viewer/user";
import {
	type ChainStep,
	chainRoot,
	chainSteps,
	computePowers,
	excess,
} from "../../support/team/team-chain";

interface Member {
	uuid: string;
	role: RoleKey;
	stores: number[] | null;
	status: UserStatus;
}

let done = 0;

it("no chain of invites and edits gives anyone more than their inviter holds (10,000 chains)", {
	timeout: 120_000,
}, () => {
	fc.assert(
		fc.property(chainRoot, chainSteps(8, 25), (root, steps) => {
			const team: Member[] = [{ uuid: "root", ...root, status: "active" }];
			const limit = computePowers(root.role, root.stores);
			for (const step of steps) {
				const by = team[step.by % team.length];
				const changed = by && take(team, by, step);
				if (!changed) continue;
				done += 1;
				const power = computePowers(changed.role, changed.stores);
				// More than the actor, and thus the first person, holds.
				const gained = [
					...excess(power, computePowers(by.role, by.stores)),
					...excess(power, limit),
				];
				if (gained.length > 0) expect(gained).toEqual([]);
			}
			// If the first person was or became super admin, one remains at the end.
			const isAdmin = ({ role, status }: Member) =>
				role === "merchantSuperAdmin" && status === "active";
			if (root.role === "merchantSuperAdmin") expect(team.some(isAdmin)).toBe(true);
		}),
		{ numRuns: 10_000 },
	);
	// Chains that only fail would show nothing.
	expect(done).toBeGreaterThan(10_000);
});

/** Does a step like the gateway; returns the person made or changed, or null if refused. */
function take(team: Member[], by: Member, step: ChainStep): Member | null {
	const actor = toTeamPerson(by);
	if (by.status !== "active") return null;
	if (!actor.permissions.includes(PERMISSIONS[step.verb])) return null;
	const given = { role: step.role, stores: step.stores };
	if (step.verb === "invite") {
		if (cannotAssign(actor, given)) return null;
		// Invitations are accepted at once, so that the chain continues.
		const made: Member = { uuid: `person ${team.length}`, ...given, status: "active" };
		team.push(made);
		return made;
	}
	const member = team[step.to % team.length];
	if (!member || !reaches(actor, toTeamPerson(member))) return null;
	if (handlingIssue(actor, toTeamPerson(member))) return null;
	if (step.verb === "edit" && cannotAssign(actor, given)) return null;
	const next = memberAfter(member, step);
	const others = team.filter(
		(each) => each !== member && each.role === "merchantSuperAdmin" && each.status === "active",
	);
	if (leavesNoSuperAdmin(toTeamPerson(member), next && toTeamPerson(next), others.length))
		return null;
	if (next) return Object.assign(member, next);
	team.splice(team.indexOf(member), 1);
	return null;
}

const PERMISSIONS = {
	invite: "TEAM.API_CREATE",
	edit: "TEAM.API_UPDATE",
	disable: "TEAM.API_UPDATE",
	enable: "TEAM.API_UPDATE",
	delete: "TEAM.API_DELETE",
};

function memberAfter(member: Member, step: ChainStep): Member | null {
	if (step.verb === "delete") return null;
	if (step.verb === "edit") return { ...member, role: step.role, stores: step.stores };
	return { ...member, status: step.verb === "disable" ? "disabled" : "active" };
}

function cannotAssign(
	actor: TeamPerson,
	{ role, stores }: { role: RoleKey; stores: number[] | null },
): boolean {
	const { name, permissions } = ROLES[role];
	const wanted = { name, permissions: [...permissions] };
	return assignmentIssue(actor, wanted, stores?.map(String) ?? null) !== null;
}

function toTeamPerson({ uuid, role, stores, status }: Member): TeamPerson {
	return {
		uuid,
		permissions: ROLES[role].permissions,
		stores: stores?.map(String) ?? null,
		status,
	};
}
