import { timingSafeEqual } from "node:crypto";
import { and, eq, gt, isNull } from "drizzle-orm";
import type { Context } from "hono";
import type { HandOff, TargetName } from "~/models/identity/external-target";
import type { Caller, GatewayEnv } from "../../core/caller";
import { SYSTEM, type Tx } from "../../core/database";
import { forbidden, GatewayError, notFound } from "../../core/errors";
import type { Services } from "../../core/services";
import { hashApiKey } from "../../core/tokens";
import { type Person, recordOwn, requirePerson } from "../people/own-account";
import { roles, userRole, users } from "../people/tables";
import { sessions } from "../sessions/tables";
import { codeGoneError } from "./code-gone-error";
import { findCode, issueCode, redeemCode } from "./one-time-codes";

type HandedFrom = { targetId: string; sessionId: string };

/** The name of an allowed target. Throws 404 for an id that is not in EXTERNAL_TARGETS. */
export function nameTarget(services: Services, id: string): TargetName {
	const { name } = getTarget(services, id);
	return { id, name };
}

/** A target's address with a one-time code, never the token (spec 4.2). Throws 404; refused under view-as. */
export async function createTargetLink(
	services: Services,
	caller: Caller,
	context: Context<GatewayEnv>,
	id: string,
): Promise<HandOff> {
	const target = getTarget(services, id);
	const person = requirePerson(caller, context);
	if (caller.support || caller.lacksSecondStep) throw forbidden();
	const code = await services.database.transaction(SYSTEM, async (tx) => {
		const code = await issueHandOff(tx, person, id);
		await recordOwn(tx, person, {
			entity: "session",
			entityId: person.sessionId,
			action: "hand-off",
			before: null,
			after: { service: target.name },
		});
		return code;
	});
	const url = new URL(target.url);
	url.searchParams.set("code", code);
	return { id, name: target.name, url: url.href };
}

function issueHandOff(tx: Tx, { user, sessionId }: Person, targetId: string): Promise<string> {
	const { uuid: userUuid, merchantId } = user;
	const detail: HandedFrom = { targetId, sessionId };
	return issueCode(tx, { kind: "handoff", userUuid, merchantId, detail });
}

interface HandedOff {
	uuid: string;
	email: string;
	merchantId: string | null;
	role: string | null;
}

/** Redeems a code for a target that shows its secret; valid once, for a minute, within its session. Throws 401, 410. */
export async function redeemHandOff(
	services: Services,
	{ targetId, secret, code }: { targetId: string; secret: string; code: string },
): Promise<HandedOff> {
	const target = services.config.EXTERNAL_TARGETS.find(({ id }) => id === targetId);
	if (!target || !sameSecret(secret, target.secret)) {
		throw new GatewayError(401, "The target or its secret is unknown");
	}
	return services.database.transaction(SYSTEM, async (tx) => {
		const found = await findCode(tx, "handoff", code);
		if (found?.detail.targetId !== targetId) throw codeGoneError();
		const used = await redeemCode(tx, "handoff", code);
		const person = used && (await findPersonBySession(tx, (used.detail as HandedFrom).sessionId));
		if (!person) throw codeGoneError();
		return person;
	});
}

async function findPersonBySession(tx: Tx, sessionId: string): Promise<HandedOff | null> {
	const [row] = await tx
		.select({
			uuid: users.uuid,
			email: users.email,
			merchantId: users.merchantId,
			role: roles.name,
		})
		.from(sessions)
		.innerJoin(users, eq(users.uuid, sessions.userUuid))
		.leftJoin(roles, userRole)
		.where(
			and(
				eq(sessions.id, sessionId),
				isNull(sessions.revokedAt),
				gt(sessions.expiresAt, new Date()),
				eq(users.status, "active"),
			),
		);
	return row ?? null;
}

function getTarget({ config }: Services, id: string) {
	const target = config.EXTERNAL_TARGETS.find((each) => each.id === id);
	if (!target) throw notFound("Target");
	return target;
}

/** Compared by hash, so that neither content nor length leaks through timing. */
function sameSecret(given: string, expected: string): boolean {
	return timingSafeEqual(Buffer.from(hashApiKey(given)), Buffer.from(hashApiKey(expected)));
}
