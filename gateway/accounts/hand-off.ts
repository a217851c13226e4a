import { timingSafeEqual } from "node:crypto";
import { eq } from "drizzle-orm";
import type { HandOff, TargetName } from "~/models/external-target";
import { SYSTEM } from "../core/authenticate";
import type { Caller } from "../core/caller";
import { forbidden, GatewayError, notFound } from "../core/errors";
import type { Services } from "../core/services";
import { hashApiKey } from "../core/tokens";
import { roleOfUser, roles, users } from "../users/tables";
import { codeGone } from "./code-gone";
import { findCode, issueCode, redeemCode } from "./one-time-codes";

/** How an allowed target is called. Throws 404 for an id that is not in EXTERNAL_TARGETS. */
export function nameTarget(services: Services, id: string): TargetName {
	const { name } = targetOf(services, id);
	return { id, name };
}

/**
 * Where somebody signed in goes on to: the target's address with a one-time code in it, never the token (spec 4.2).
 * Always as themselves: whoever looks through somebody's eyes takes no code in their name. Throws 404 for an id that
 * is not allowed.
 */
export async function handOff(services: Services, caller: Caller, id: string): Promise<HandOff> {
	const target = targetOf(services, id);
	const { user, support, lacksSecondStep } = caller;
	if (!user || support || lacksSecondStep) throw forbidden();
	const code = await services.database.transaction(SYSTEM, (tx) =>
		issueCode(tx, {
			kind: "handoff",
			userUuid: user.uuid,
			merchantId: user.merchantId,
			detail: { targetId: id },
		}),
	);
	const url = new URL(target.url);
	url.searchParams.set("code", code);
	return { id, name: target.name, url: url.href };
}

interface HandedOff {
	uuid: string;
	email: string;
	merchantId: string | null;
	role: string | null;
}

/**
 * Who came with a code: asked by the target itself, from server to server, with its own secret. A code counts once,
 * for a minute, for the target it was made for. Throws 401 for a wrong secret or target, 410 for the code.
 */
export async function redeemHandOff(
	services: Services,
	{ targetId, secret, code }: { targetId: string; secret: string; code: string },
): Promise<HandedOff> {
	const target = services.config.EXTERNAL_TARGETS.find(({ id }) => id === targetId);
	if (!target || !sameSecret(secret, target.secret)) {
		throw new GatewayError(401, "The target or its secret is not known");
	}
	return services.database.transaction(SYSTEM, async (tx) => {
		const found = await findCode(tx, "handoff", code);
		if (found?.detail.targetId !== targetId) throw codeGone();
		const used = await redeemCode(tx, "handoff", code);
		if (!used?.userUuid) throw codeGone();
		const [row] = await tx
			.select({ user: users, role: roles.name })
			.from(users)
			.leftJoin(roles, roleOfUser)
			.where(eq(users.uuid, used.userUuid));
		if (row?.user.status !== "active") throw codeGone();
		const { uuid, email, merchantId } = row.user;
		return { uuid, email, merchantId, role: row.role };
	});
}

function targetOf({ config }: Services, id: string) {
	const target = config.EXTERNAL_TARGETS.find((each) => each.id === id);
	if (!target) throw notFound("Target");
	return target;
}

/** Compared by hash, so that neither content nor length shows in the time it takes. */
function sameSecret(given: string, expected: string): boolean {
	return timingSafeEqual(Buffer.from(hashApiKey(given)), Buffer.from(hashApiKey(expected)));
}
