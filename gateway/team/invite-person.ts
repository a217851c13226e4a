import { and, count, eq, gt, min, type SQL, sql } from "drizzle-orm";
import { invitationPath } from "~/models/identity/account";
import { emailField, INVALID_LISTED_EMAIL } from "~/models/shared/contact.schema";
import { roleLabel } from "~/models/shared/permissions";
import { nameWithAddress } from "~/models/shared/person-name";
import { DAY_MS } from "~/models/shared/plain-date";
import {
	type EmailTerms,
	type InviteResult,
	isWrongForRole,
	TEAM_MESSAGES,
} from "~/models/team/team";
import { queueMail } from "../adapters/mail/queue-mail";
import { type GatewayConfig, publicLink } from "../core/config";
import type { Tx } from "../core/database";
import { GatewayError } from "../core/errors";
import { newId } from "../core/ids";
import type { Scope } from "../core/scope";
import { deleteUnconfirmed } from "../identity/accounts/delete-unconfirmed";
import { CODE_SECONDS, issueCode } from "../identity/accounts/one-time-codes";
import { oneTimeCodes } from "../identity/accounts/tables";
import { type roles, users } from "../identity/people/tables";
import { toRole } from "../identity/people/user";
import type { Team } from "./lock-team";
import { recordUser } from "./record-user";

export const INVITES_A_DAY = 600;

export const INVITES_TO_ONE_A_DAY = 5;

type UserRow = typeof users.$inferSelect;
type RoleRow = typeof roles.$inferSelect;

export interface Invitation {
	team: Team;
	role: RoleRow;
	stores: string[] | null;
	terms: EmailTerms;
	config: GatewayConfig;
}

/** Creates a person for an address and mails the link (spec 7.3). Problems are returned, not thrown. */
export async function invitePerson(
	tx: Tx,
	scope: Scope,
	invitation: Invitation,
	given: { email: string; sqTeamMemberId?: string },
): Promise<InviteResult> {
	const { role, stores, terms } = invitation;
	const parsed = emailField.safeParse(given.email);
	if (!parsed.success) return refused(given.email, INVALID_LISTED_EMAIL);
	const email = parsed.data;
	if (isWrongForRole(email, toRole(role), terms)) {
		return refused(email, TEAM_MESSAGES.wrongForRole);
	}
	const now = new Date();
	const insert = () =>
		tx
			.insert(users)
			.values({
				uuid: newId(),
				merchantId: scope.merchantId,
				email,
				type: stores === null ? "organisation" : "stores",
				roleV2Uuid: role.uuid,
				stores,
				storeId: stores?.[0] ?? null,
				sqTeamMemberId: given.sqTeamMemberId ?? null,
				status: "invited",
				invitedBy: scope.actor.kind === "user" ? scope.actor.uuid : null,
				invitedAt: now,
				createdAt: now,
				updatedAt: now,
			})
			.onConflictDoNothing({ target: users.email })
			.returning();
	let [row] = await insert();
	// An invitation's link proves the address, so it wins over an unconfirmed sign-up.
	if (!row && (await deleteUnconfirmed(tx, email))) [row] = await insert();
	if (!row) return taken(tx, email);
	await sendInvite(tx, scope, invitation, row);
	await recordUser(tx, scope, "invite", null, { row, role });
	return { email, outcome: "invited", message: "" };
}

/** Sends a new link and invalidates older ones. Throws 429. */
export async function sendInvite(
	tx: Tx,
	scope: Scope,
	{ team, role, config }: Pick<Invitation, "team" | "role" | "config">,
	{ uuid, email }: Pick<UserRow, "uuid" | "email">,
): Promise<void> {
	const { merchantId } = scope;
	await checkInviteLimits(tx, scope, email);
	const detail = { email };
	const code = await issueCode(tx, { kind: "invite", userUuid: uuid, merchantId, detail });
	await queueMail(tx, merchantId, "invite", email, {
		subject: `You are invited to ${team.merchantName}`,
		paragraphs: [
			`${await inviterName(tx, scope)} invited you to join ${team.merchantName} as ${roleLabel(role.name)}.`,
			"Choose a password to accept. The link works once, for seven days.",
		],
		action: {
			label: "Accept the invitation",
			url: publicLink(config, invitationPath(role.name, code)),
		},
		footer: "If you don't know the sender, ignore this message.",
	});
}

/** Name and address; only the address for provider staff, who are hidden from the organization. */
async function inviterName(tx: Tx, { actor }: Scope): Promise<string> {
	if (actor.kind !== "user" || !actor.uuid) return actor.label;
	const [person] = await tx.select().from(users).where(eq(users.uuid, actor.uuid));
	return person ? nameWithAddress(person) : actor.label;
}

/** An address belongs to one person overall; other organizations' people are invisible here. */
async function taken(tx: Tx, email: string): Promise<InviteResult> {
	const [known] = await tx
		.select({ status: users.status })
		.from(users)
		.where(eq(users.email, email));
	if (!known) return refused(email, TEAM_MESSAGES.registeredElsewhere);
	if (known.status !== "invited") return refused(email, TEAM_MESSAGES.exists);
	return { email, outcome: "already-invited", message: TEAM_MESSAGES.alreadyInvited };
}

function refused(email: string, message: string): InviteResult {
	return { email, outcome: "refused", message };
}

/** Limits invitations of the last day, withdrawn ones included. Call it after `lockTeam`. Throws 429. */
async function checkInviteLimits(tx: Tx, { merchantId }: Scope, email: string): Promise<void> {
	const ofMerchant = eq(oneTimeCodes.merchantId, merchantId);
	await requireFewer(tx, ofMerchant, {
		max: INVITES_A_DAY,
		message: `Your organization has sent ${INVITES_A_DAY} invitations in a day. Try again tomorrow.`,
	});
	const toPerson = sql`${oneTimeCodes.detail} ->> 'email' = ${email}`;
	await requireFewer(tx, and(ofMerchant, toPerson), {
		max: INVITES_TO_ONE_A_DAY,
		message: `${email} was invited ${INVITES_TO_ONE_A_DAY} times in a day. Try again tomorrow.`,
	});
}

async function requireFewer(
	tx: Tx,
	which: SQL | undefined,
	{ max, message }: { max: number; message: string },
): Promise<void> {
	const dayOld = new Date(Date.now() + CODE_SECONDS.invite * 1_000 - DAY_MS);
	const [sent] = await tx
		.select({ invites: count(), firstEnds: min(oneTimeCodes.expiresAt) })
		.from(oneTimeCodes)
		.where(and(which, eq(oneTimeCodes.kind, "invite"), gt(oneTimeCodes.expiresAt, dayOld)));
	if (!sent?.firstEnds || sent.invites < max) return;
	const retryAfterSeconds = Math.ceil((sent.firstEnds.getTime() - dayOld.getTime()) / 1_000);
	throw new GatewayError(429, message, { retryAfterSeconds });
}
