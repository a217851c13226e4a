import { and, eq, isNotNull, ne } from "drizzle-orm";
import { canGrant, type Permission } from "~/models/permissions";
import { reaches } from "~/models/team";
import { announceAccessChange } from "../core/access-cache";
import { type GatewayConfig, publicLink } from "../core/config";
import type { Tx } from "../core/database";
import { forbidden, notFound } from "../core/errors";
import { record } from "../core/ledger";
import type { Scope } from "../core/scope";
import { queueMail } from "../mail/queue-mail";
import { actorOf } from "../users/lock-team";
import { roleOfUser, roles, users } from "../users/tables";
import { secondStepOffLetter } from "./letters";
import { forgetSecondStep } from "./remove-second-factor";
import { secondFactors } from "./tables";

/**
 * Turns off the second step of a team member who lost their phone and their recovery codes. Throws 404 for somebody
 * out of scope, or without a second step; 403 for oneself (one's own account page asks for proof) and for somebody
 * who holds more than the caller.
 */
export async function resetSecondFactor(
	tx: Tx,
	scope: Scope,
	config: GatewayConfig,
	userUuid: string,
): Promise<{ removed: true }> {
	const [target] = await tx
		.select({ user: users, permissions: roles.permissions })
		.from(users)
		.leftJoin(roles, roleOfUser)
		.where(and(eq(users.uuid, userUuid), ne(users.type, "provider")))
		.for("share", { of: users });
	if (!target || !reaches(actorOf(scope), target.user)) throw notFound("User");
	if (userUuid === scope.actor.uuid) {
		throw forbidden("Please turn off your own second step in your account.");
	}
	if (!canGrant(scope.permissions, (target.permissions ?? []) as Permission[])) {
		throw forbidden(
			"This person may do more than you. Somebody who may do as much has to help them.",
		);
	}
	const mine = eq(secondFactors.userUuid, userUuid);
	const [removed] = await tx
		.delete(secondFactors)
		.where(and(mine, isNotNull(secondFactors.confirmedAt)))
		.returning({ confirmedAt: secondFactors.confirmedAt });
	if (!removed) throw notFound("Second step");
	await forgetSecondStep(tx, userUuid);
	const letter = secondStepOffLetter(publicLink(config, "/account/security"), "an administrator");
	await queueMail(tx, scope.merchantId, "second-step-off", target.user.email, letter);
	await announceAccessChange(tx, { merchantId: scope.merchantId, userUuid });
	await record(tx, scope, {
		entity: "second-factor",
		entityId: userUuid,
		entityLabel: target.user.email,
		// Whoever is bound to locations writes into the histories of those alone.
		storeId: target.user.stores?.[0] ?? null,
		action: "reset",
		before: { confirmedAt: removed.confirmedAt },
		after: null,
	});
	return { removed: true };
}
