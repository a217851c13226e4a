import { and, eq, ne } from "drizzle-orm";
import type { Permission } from "~/models/shared/permissions";
import {
	handlingIssue,
	reaches,
	roleLevel,
	type TeamActor,
	type TeamPerson,
} from "~/models/team/team";
import type { UserStatus } from "~/models/viewer/user";
import type { Tx } from "../core/database";
import { conflict, forbidden, notFound } from "../core/errors";
import type { Scope } from "../core/scope";
import { roles, userRole, users } from "../identity/people/tables";
import { merchants } from "../merchants/tables";
import { getUser } from "./find-users";

export interface Team {
	actor: TeamActor;
	merchantName: string;
}

/** Locks the team and checks the caller again behind the lock. Throws 403 when they lost `permission`. */
export async function lockTeam(tx: Tx, scope: Scope, permission: Permission): Promise<Team> {
	const [merchant] = await tx
		.select({ name: merchants.name })
		.from(merchants)
		.where(eq(merchants.merchantId, scope.merchantId))
		.for("no key update");
	if (!merchant) throw notFound("Merchant");
	const actor = isOfTheTeam(scope) ? await actorNow(tx, scope) : toTeamActor(scope);
	if (!actor.permissions.includes(permission)) throw forbidden();
	return { actor, merchantName: merchant.name };
}

/** A person of the actor's team, locked. Throws 404. */
export async function lockPerson(tx: Tx, actor: TeamActor, uuid: string) {
	const [found] = await tx
		.select({ row: users, role: roles })
		.from(users)
		.leftJoin(roles, userRole)
		.where(and(eq(users.uuid, uuid), ne(users.type, "provider")))
		.for("update", { of: users });
	if (!found) throw notFound("User");
	const person: TeamPerson = toTeamPerson(found.row, found.role);
	if (!reaches(actor, person)) throw notFound("User");
	return { ...found, person };
}

/** A person the caller may handle, locked. Throws 404, 403, and 409 when changed since `version`. */
export async function lockHandled(
	tx: Tx,
	scope: Scope,
	permission: Permission,
	{ uuid, version }: { uuid: string; version: number | null },
) {
	const team = await lockTeam(tx, scope, permission);
	const found = await lockPerson(tx, team.actor, uuid);
	const issue = handlingIssue(team.actor, found.person);
	if (issue) throw forbidden(issue);
	if (version !== null && version !== found.row.version) {
		throw conflict(await getUser(tx, scope, uuid));
	}
	return { ...found, team };
}

export function toTeamActor({ actor, permissions, stores }: Scope): TeamActor {
	const isStaff = actor.kind === "user" && roleLevel(actor.role) === "provider";
	return { uuid: actor.kind === "user" ? actor.uuid : null, permissions, stores, isStaff };
}

function isOfTheTeam({ actor }: Scope): boolean {
	return actor.kind === "user" && roleLevel(actor.role) !== "provider";
}

async function actorNow(tx: Tx, { actor }: Scope): Promise<TeamActor> {
	const [found] = await tx
		.select({ row: users, role: roles })
		.from(users)
		.leftJoin(roles, userRole)
		.where(and(eq(users.uuid, actor.uuid ?? ""), eq(users.status, "active")));
	if (!found) throw forbidden();
	return toTeamPerson(found.row, found.role);
}

type UserRow = typeof users.$inferSelect;
type RoleRow = typeof roles.$inferSelect;

function toTeamPerson(row: UserRow, role: RoleRow | null): TeamPerson & { uuid: string } {
	return {
		uuid: row.uuid,
		permissions: role?.permissions ?? [],
		stores: row.stores,
		status: row.status as UserStatus,
	};
}
