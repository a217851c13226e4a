import { NO_LOCATION_MESSAGE } from "~/models/shared/no-location";
import {
	canGrant,
	isSuperAdmin,
	type Permission,
	ROLES,
	type RoleDefinition,
} from "~/models/shared/permissions";
import type { Role, User, UserStatus } from "~/models/viewer/user";

export interface TeamMember extends User {
	version: number;
	/** Null when the role no longer exists. */
	role: Role | null;
	/** On any device, ISO UTC; null for never. */
	lastSeenAt: string | null;
	invitedAt: string | null;
	hasSecondStep: boolean;
	hasLinkedAccount: boolean;
}

export interface InviteResult {
	email: string;
	outcome: "invited" | "already-invited" | "refused";
	message: string;
}

export interface PosTeamMemberChoice {
	id: string;
	name: string;
	email: string | null;
	isOnTeam: boolean;
}

export interface RoleCount {
	roleV2Uuid: string;
	people: number;
}

export const INVITE_MAX = 50;

export const TEAM_MESSAGES = {
	registeredElsewhere: "The email address you have entered is already registered",
	exists: "A user with this email address already exists",
	wrongForRole: "You can't create an user with this email for this role",
	someRefused: "There was an error registering the email(s) below",
	alreadyInvited: "This email address was already invited",
	deleted: "User account was deleted",
	tooMany: `At most ${INVITE_MAX} people at once`,
	roleNotGiven: "Choose a role",
	roleUnknown: "You can't give this role to people in an organization",
	roleTooMuch: "You can only give roles whose permissions you have",
	staffSuperAdmin: "Ask one of the organization's super admins to do this.",
	roleNeedsAll: "You need access to all locations to give an organization role",
	storesNotAll: "An organization role always includes all locations",
	storesMissing: NO_LOCATION_MESSAGE,
	storesNotOwn: "You can only choose locations you have access to",
	storesUnknown: "One of these locations no longer exists",
	self: "You can't change or delete your own account here. Ask another admin.",
	morePermissions: "You can't change this person: they have permissions you don't have",
	lastSuperAdmin: "This is the last active super admin. Make someone else a super admin first.",
	notInvited: "There is no open invitation for this person",
	notActive: "Only an active person can be disabled",
	notDisabled: "Only a disabled person can be enabled",
	gone: "This person was deleted or is no longer in your team. Nothing was changed.",
	roleAndStores: "The role and the locations belong together: send both",
} as const;

/** Author of a change. Null `stores`: every location. */
export interface TeamActor {
	uuid: string | null;
	permissions: readonly string[];
	stores: readonly string[] | null;
	/** The platform's own people, who are here for a while. */
	isStaff?: boolean;
}

export interface TeamPerson extends TeamActor {
	status: UserStatus;
}

export type TeamRole = Pick<Role, "name" | "permissions">;

export interface AssignmentIssue {
	field: "roleV2Uuid" | "stores";
	message: string;
}

/** Level of a role, organization or chosen locations; null if unknown. */
export function roleLevel(name: string): RoleDefinition["level"] | null {
	return Object.values(ROLES).find((role) => role.name === name)?.level ?? null;
}

/** Whether the actor may assign a role, regardless of locations. */
export function canAssign(actor: TeamActor, role: TeamRole): boolean {
	return roleIssue(actor, role) === null;
}

/** Why a person may not give a role at these locations, or null (spec 5.13, 6.6): they can only give what they have. */
export function assignmentIssue(
	actor: TeamActor,
	role: TeamRole,
	stores: readonly string[] | null,
): AssignmentIssue | null {
	const message = roleIssue(actor, role);
	if (message) return { field: "roleV2Uuid", message };
	if (roleLevel(role.name) === "organisation") {
		return stores === null ? null : { field: "stores", message: TEAM_MESSAGES.storesNotAll };
	}
	if (stores === null || stores.length === 0) {
		return { field: "stores", message: TEAM_MESSAGES.storesMissing };
	}
	const isOwn = actor.stores === null || isWithin(stores, actor.stores);
	return isOwn ? null : { field: "stores", message: TEAM_MESSAGES.storesNotOwn };
}

/** Whether the actor can see a person; one limited to locations sees only people who work at no other. */
export function reaches(actor: TeamActor, { stores }: Pick<TeamPerson, "stores">): boolean {
	if (actor.stores === null) return true;
	return stores !== null && stores.length > 0 && isWithin(stores, actor.stores);
}

export function handlingIssue(actor: TeamActor, person: TeamPerson): string | null {
	if (actor.uuid !== null && actor.uuid === person.uuid) return TEAM_MESSAGES.self;
	const canGrantAll = canGrant(actor.permissions, person.permissions as Permission[]);
	return canGrantAll ? null : TEAM_MESSAGES.morePermissions;
}

export function isActiveSuperAdmin({
	permissions,
	status,
}: Pick<TeamPerson, "permissions" | "status">): boolean {
	return status === "active" && isSuperAdmin(permissions);
}

/** Whether a change would remove the last active super admin. Null `next`: they leave; `others`: number of others. */
export function leavesNoSuperAdmin(
	person: Pick<TeamPerson, "permissions" | "status">,
	next: Pick<TeamPerson, "permissions" | "status"> | null,
	others: number,
): boolean {
	if (others > 0 || !isActiveSuperAdmin(person)) return false;
	return next === null || !isActiveSuperAdmin(next);
}

export interface EmailTerms {
	staffDomains: readonly string[];
	sharedMailboxes: readonly string[];
}

/** Whether an address cannot have a role (spec 5.13): provider staff, or a shared mailbox for the organization. */
export function isWrongForRole(email: string, role: TeamRole, terms: EmailTerms): boolean {
	const domain = email.slice(email.lastIndexOf("@") + 1);
	if (terms.staffDomains.includes(domain)) return true;
	return roleLevel(role.name) !== "stores" && terms.sharedMailboxes.includes(email);
}

/** Splits addresses at commas, semicolons or spaces; lower-cases them and keeps duplicates. */
export function splitEmails(text: string): string[] {
	return text
		.toLowerCase()
		.split(/[\s,;]+/)
		.filter(Boolean);
}

function roleIssue(actor: TeamActor, role: TeamRole): string | null {
	const level = roleLevel(role.name);
	if (level === null || level === "provider") return TEAM_MESSAGES.roleUnknown;
	if (!canGrant(actor.permissions, role.permissions)) return TEAM_MESSAGES.roleTooMuch;
	// It would outlast every support session.
	if (actor.isStaff && isSuperAdmin(role.permissions)) return TEAM_MESSAGES.staffSuperAdmin;
	const needsAll = level === "organisation" && actor.stores !== null;
	return needsAll ? TEAM_MESSAGES.roleNeedsAll : null;
}

function isWithin(stores: readonly string[], own: readonly string[]): boolean {
	return stores.every((storeId) => own.includes(storeId));
}
