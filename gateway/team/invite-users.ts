import { isNull } from "drizzle-orm";
import { type InviteResult, splitEmails, TEAM_MESSAGES } from "~/models/team/team";
import type { GatewayConfig } from "../core/config";
import type { Tx } from "../core/database";
import type { Scope } from "../core/scope";
import { locations } from "../locations/tables";
import { checkAssignment } from "./check-assignment";
import { type Invitation, invitePerson } from "./invite-person";
import { lockTeam } from "./lock-team";

interface InviteRequest {
	/** One address or several, with commas between. */
	email: string;
	roleV2Uuid: string;
	stores: string[] | null;
}

/**
 * Invites people to a role at locations (spec 3.3, 5.13). Each address has a result of its own, in their order; one
 * that stands there twice was already invited. Throws 422 for a role or locations that are not theirs to give, and 429
 * past the limits, with nobody invited.
 */
export async function inviteUsers(
	tx: Tx,
	scope: Scope,
	config: GatewayConfig,
	request: InviteRequest,
): Promise<{ results: InviteResult[] }> {
	const invitation = await openInvitation(tx, scope, config, request);
	const emails = splitEmails(request.email);
	const results = new Map<string, InviteResult>();
	// In one order for everybody: two organizations that invite the same people would wait for each other.
	for (const email of [...new Set(emails)].sort()) {
		results.set(email, await invitePerson(tx, scope, invitation, { email }));
	}
	const message = TEAM_MESSAGES.alreadyInvited;
	return {
		results: emails.map((email) => {
			const first = results.get(email);
			results.delete(email);
			return first ?? { email, outcome: "already-invited", message };
		}),
	};
}

/** What an invitation needs to know before its first address. Throws as `lockTeam` and `checkAssignment` do. */
export async function openInvitation(
	tx: Tx,
	scope: Scope,
	config: GatewayConfig,
	{ roleV2Uuid, stores: chosen }: Pick<InviteRequest, "roleV2Uuid" | "stores">,
): Promise<Invitation> {
	const team = await lockTeam(tx, scope, "TEAM.API_CREATE");
	const stores = chosen && [...new Set(chosen)];
	const role = await checkAssignment(tx, team.actor, { roleV2Uuid, stores });
	const sharedMailboxes = await listSharedMailboxes(tx);
	const terms = { staffDomains: config.STAFF_EMAIL_DOMAINS, sharedMailboxes };
	return { team, role, stores, terms, config };
}

/** The addresses that locations share with whoever works there. */
export async function listSharedMailboxes(tx: Tx): Promise<string[]> {
	const rows = await tx
		.select({ contactInfo: locations.contactInfo })
		.from(locations)
		.where(isNull(locations.deletedAt));
	return rows.map(({ contactInfo }) => contactInfo.email.toLowerCase()).filter(Boolean);
}
