import { isNull } from "drizzle-orm";
import { ROLES } from "~/models/shared/permissions";
import { type InviteResult, splitEmails } from "~/models/team/team";
import { emailIssues } from "~/models/team/team.schema";
import type { GatewayConfig } from "../core/config";
import type { Tx } from "../core/database";
import { GatewayError, invalid } from "../core/errors";
import type { Scope } from "../core/scope";
import { sortedSet } from "../core/sorted-set";
import { locations } from "../locations/tables";
import { isOfFranchise } from "../menu/franchise/allowed-own-fields";
import { checkAssignment } from "./check-assignment";
import { type Invitation, invitePerson } from "./invite-person";
import { lockTeam } from "./lock-team";
import { sellMenusAt } from "./sell-menus";

interface InviteRequest {
	email: string;
	roleV2Uuid: string;
	stores: string[] | null;
	menus: string[];
}

/** Invites people to a role at locations (spec 3.3, 5.13); one result per address, in order. Throws 422, 429. */
export async function inviteUsers(
	tx: Tx,
	scope: Scope,
	config: GatewayConfig,
	request: InviteRequest,
): Promise<{ results: InviteResult[] }> {
	const refuse = (error: unknown) => {
		throw withEmailIssues(error, request.email);
	};
	const invitation = await openInvitation(tx, scope, config, request).catch(refuse);
	const { role, stores } = invitation;
	const emails = splitEmails(request.email);
	const results = new Map<string, InviteResult>();
	// Sorted, so that two organizations inviting the same people cannot deadlock.
	for (const email of [...new Set(emails)].sort()) {
		results.set(email, await invitePerson(tx, scope, invitation, { email }));
	}
	const isAny = [...results.values()].some(({ outcome }) => outcome !== "refused");
	const isFranchisee = role.name === ROLES.franchisee.name && (await isOfFranchise(tx, scope));
	if (isAny && stores && isFranchisee) {
		await sellMenusAt(tx, scope, { stores, menus: request.menus }).catch(refuse);
	}
	// In the order they were typed; an address that is there twice is invited once.
	return { results: [...new Set(emails)].flatMap((email) => results.get(email) ?? []) };
}

/** Adds invalid email addresses to a 422 about the role or the locations. */
function withEmailIssues(error: unknown, text: string): unknown {
	const email = emailIssues(text);
	if (!(error instanceof GatewayError) || error.statusCode !== 422 || !email.length) return error;
	return invalid({ ...(error.details as { fields: Record<string, string[]> }).fields, email });
}

/** Checks and locks for an invitation. Throws as `lockTeam` and `checkAssignment`. */
export async function openInvitation(
	tx: Tx,
	scope: Scope,
	config: GatewayConfig,
	{ roleV2Uuid, stores: chosen }: Pick<InviteRequest, "roleV2Uuid" | "stores">,
): Promise<Invitation> {
	const team = await lockTeam(tx, scope, "TEAM.API_CREATE");
	const stores = chosen && sortedSet(chosen);
	const role = await checkAssignment(tx, team.actor, { roleV2Uuid, stores });
	const sharedMailboxes = await listSharedMailboxes(tx);
	const terms = { staffDomains: config.STAFF_EMAIL_DOMAINS, sharedMailboxes };
	return { team, role, stores, terms, config };
}

export async function listSharedMailboxes(tx: Tx): Promise<string[]> {
	const rows = await tx
		.select({ contactInfo: locations.contactInfo })
		.from(locations)
		.where(isNull(locations.deletedAt));
	return rows.map(({ contactInfo }) => contactInfo.email.toLowerCase()).filter(Boolean);
}
