import type { Role, User, UserStatus } from "~/models/identity/user";
import {
	canGrant,
	isSuperAdmin,
	type Permission,
	ROLES,
	type RoleDefinition,
} from "~/models/shared/permissions";

/** One person of an organisation's team as the gateway tells of them (spec 3.2, 7.3). */
export interface TeamMember extends User {
	version: number;
	/** Null when the role they were given is not there any more. */
	role: Role | null;
	/** When any of their devices was last used, ISO UTC; null for never. */
	lastSeenAt: string | null;
	/** ISO UTC; null for people who were not invited. */
	invitedAt: string | null;
	hasSecondStep: boolean;
	hasLinkedAccount: boolean;
}

/** What became of one address of an invitation (spec 5.13, 8.4). */
export interface InviteResult {
	email: string;
	outcome: "invited" | "already-invited" | "refused";
	/** Why not, in words; "" when it went out. */
	message: string;
}

/** Somebody of the point of sale's team, who may be invited from there (spec 7.3). */
export interface PosTeamMemberChoice {
	id: string;
	name: string;
	/** Null for people who have no address there. */
	email: string | null;
	/** Whether somebody here has that address already. */
	isOnTeam: boolean;
}

/** How many people have a role. */
export interface RoleCount {
	roleV2Uuid: string;
	people: number;
}

/** Addresses that one invitation takes. */
export const INVITE_MAX = 50;

/** Spec 8.4, 8.10 and 5.13, word for word where they give words. */
export const TEAM_MESSAGES = {
	registeredElsewhere: "The email address you have entered is already registered",
	exists: "A user with this email address already exists",
	wrongForRole: "You can't create an user with this email for this role",
	someRefused: "There was an error registering the email(s) below",
	alreadyInvited: "This email address was already invited",
	deleted: "User account was deleted",
	tooMany: `At most ${INVITE_MAX} addresses can be invited at once`,
	roleNotGiven: "Choose a role",
	roleUnknown: "This role cannot be given to people of an organization",
	roleTooMuch: "You can only give a role that holds nothing you lack yourself",
	roleNeedsAll: "Only somebody with all locations can give a role of the whole organization",
	storesNotAll: "A role of the whole organization reaches all locations",
	storesMissing: "Choose at least one location",
	storesNotOwn: "You can only choose locations that are your own",
	storesUnknown: "One of these locations is not there any more",
	self: "You cannot change your own role, locations or status, or delete yourself. Ask somebody else who may.",
	holdsMore: "This person holds permissions that you do not, so you cannot change them",
	lastSuperAdmin:
		"This is the last active super admin of the organization. Give somebody else the role first.",
	notInvited: "There is no open invitation for this person",
	notActive: "Only an active person can be disabled",
	notDisabled: "Only a disabled person can be enabled",
	gone: "This person was deleted in the meantime, or is not among your people any more. Nothing was changed.",
	roleAndStores: "The role and the locations belong together: send both",
} as const;

/** Who makes a change, with all that the rules ask of them. `stores` null: every location. */
export interface TeamActor {
	/** Null for an API key or a job. */
	uuid: string | null;
	permissions: readonly string[];
	stores: readonly string[] | null;
}

/** Whom a change is about. */
export interface TeamPerson extends TeamActor {
	status: UserStatus;
}

/** A role as the rules ask of it. */
export type TeamRole = Pick<Role, "name" | "permissions">;

/** A rule that an assignment breaks: the field it is about, and what to say there. */
export interface AssignmentProblem {
	field: "roleV2Uuid" | "stores";
	message: string;
}

/** Whether a role is the organisation's or for chosen locations; null for one that is not known. */
export function roleLevel(name: string): RoleDefinition["level"] | null {
	return Object.values(ROLES).find((role) => role.name === name)?.level ?? null;
}

/** Whether somebody may give a role at all, whatever the locations. */
export function mayAssign(actor: TeamActor, role: TeamRole): boolean {
	return roleProblem(actor, role) === null;
}

/**
 * What stands against giving somebody a role at these locations, or null (spec 5.13, 6.6). Nobody gives what they
 * lack: no permission of the role, and no location. Roles of the organisation reach all locations and take
 * somebody who does; the others name at least one. The provider's own roles are given to nobody here.
 */
export function assignmentProblem(
	actor: TeamActor,
	role: TeamRole,
	stores: readonly string[] | null,
): AssignmentProblem | null {
	const message = roleProblem(actor, role);
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

/** Whether a person is of the actor's team: those with own locations see only who works at no other. */
export function reaches(actor: TeamActor, { stores }: Pick<TeamPerson, "stores">): boolean {
	if (actor.stores === null) return true;
	return stores !== null && stores.length > 0 && isWithin(stores, actor.stores);
}

/** Why somebody may not edit, disable or delete a person of their team; null when they may. */
export function handlingProblem(actor: TeamActor, person: TeamPerson): string | null {
	if (actor.uuid !== null && actor.uuid === person.uuid) return TEAM_MESSAGES.self;
	const holdsAll = canGrant(actor.permissions, person.permissions as Permission[]);
	return holdsAll ? null : TEAM_MESSAGES.holdsMore;
}

/** Whether somebody counts as a super admin that the organisation has. */
export function isActiveSuperAdmin({
	permissions,
	status,
}: Pick<TeamPerson, "permissions" | "status">): boolean {
	return status === "active" && isSuperAdmin(permissions);
}

/**
 * Whether a change would leave the organisation without an active super admin. `next` is what the person becomes,
 * null when they go; `others` how many super admins are active beside them.
 */
export function leavesNoSuperAdmin(
	person: Pick<TeamPerson, "permissions" | "status">,
	next: Pick<TeamPerson, "permissions" | "status"> | null,
	others: number,
): boolean {
	if (others > 0 || !isActiveSuperAdmin(person)) return false;
	return next === null || !isActiveSuperAdmin(next);
}

/** What an address is measured against. */
export interface EmailTerms {
	/** Domains of the provider's own mail. */
	staffDomains: readonly string[];
	/** The locations' own addresses, lower-cased: whoever stands at the counter reads them. */
	sharedMailboxes: readonly string[];
}

/**
 * Whether an address cannot have a role (spec 5.13): the provider's own staff are nobody's team members, and a
 * mailbox that a location shares is no account of the whole organisation.
 */
export function isWrongForRole(email: string, role: TeamRole, terms: EmailTerms): boolean {
	const domain = email.slice(email.lastIndexOf("@") + 1);
	if (terms.staffDomains.includes(domain)) return true;
	return roleLevel(role.name) !== "stores" && terms.sharedMailboxes.includes(email);
}

/** Addresses as people paste them, with commas, semicolons or white space between; lower-cased, as often as they stand there. */
export function splitEmails(text: string): string[] {
	return text
		.toLowerCase()
		.split(/[\s,;]+/)
		.filter(Boolean);
}

function roleProblem(actor: TeamActor, role: TeamRole): string | null {
	const level = roleLevel(role.name);
	if (level === null || level === "provider") return TEAM_MESSAGES.roleUnknown;
	if (!canGrant(actor.permissions, role.permissions)) return TEAM_MESSAGES.roleTooMuch;
	const needsAll = level === "organisation" && actor.stores !== null;
	return needsAll ? TEAM_MESSAGES.roleNeedsAll : null;
}

function isWithin(stores: readonly string[], own: readonly string[]): boolean {
	return stores.every((storeId) => own.includes(storeId));
}
