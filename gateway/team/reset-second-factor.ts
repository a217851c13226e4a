import { and, eq, isNotNull } from "drizzle-orm";
import { handlingIssue } from "~/models/team/team";
import { queueMail } from "../adapters/mail/queue-mail";
import { announceAccessChange } from "../core/access-cache";
import { type GatewayConfig, publicLink } from "../core/config";
import type { Tx } from "../core/database";
import { forbidden, notFound } from "../core/errors";
import { record } from "../core/ledger";
import type { Scope } from "../core/scope";
import { secondStepOffEmail } from "../identity/second-factors/emails";
import { clearSecondStep } from "../identity/second-factors/remove-second-factor";
import { secondFactors } from "../identity/second-factors/tables";
import { lockPerson, lockTeam } from "./lock-team";
import { userAuditStoreId } from "./record-user";

/** Turns off a member's second step. Throws 404, 403 for oneself and for people with more permissions. */
export async function resetSecondFactor(
	tx: Tx,
	scope: Scope,
	config: GatewayConfig,
	userUuid: string,
): Promise<{ removed: true }> {
	const { actor } = await lockTeam(tx, scope, "TEAM.API_UPDATE");
	const { row, role, person } = await lockPerson(tx, actor, userUuid);
	if (userUuid === actor.uuid) {
		throw forbidden("Please turn off your own two-step sign-in in your account.");
	}
	const issue = handlingIssue(actor, person);
	if (issue) throw forbidden(issue);
	const confirmedAt = await deleteSecondFactor(tx, userUuid);
	const content = secondStepOffEmail(publicLink(config, "/account/security"), "an administrator");
	await queueMail(tx, scope.merchantId, "second-step-off", row.email, content);
	await announceAccessChange(tx, { merchantId: scope.merchantId, userUuid });
	await record(tx, scope, {
		entity: "second-factor",
		entityId: userUuid,
		entityLabel: row.email,
		storeId: userAuditStoreId(scope, [{ row, role }], row.stores ?? []),
		action: "reset",
		before: { confirmedAt },
		after: null,
	});
	return { removed: true };
}

async function deleteSecondFactor(tx: Tx, userUuid: string): Promise<Date | null> {
	const mine = eq(secondFactors.userUuid, userUuid);
	const [removed] = await tx
		.delete(secondFactors)
		.where(and(mine, isNotNull(secondFactors.confirmedAt)))
		.returning({ confirmedAt: secondFactors.confirmedAt });
	if (!removed) throw notFound("Two-step sign-in");
	await clearSecondStep(tx, userUuid);
	return removed.confirmedAt;
}
