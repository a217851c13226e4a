import type { Context } from "hono";
import { type Permission, satisfies } from "~/models/shared/permissions";
import { NEEDS_SUPPORT_SESSION, VIEW_AS_READ_ONLY } from "~/models/shared/support-messages";
import type { Caller, GatewayEnv } from "./caller";
import type { Access, Feature } from "./contract";
import type { Tx } from "./database";
import { forbidden, GatewayError, notFound } from "./errors";
import type { Scope } from "./scope";
import type { Services } from "./services";

const SECOND_STEP = "Your organization requires two-step sign-in. Please set it up first.";

/** For calls without a caller (spec 8.1). */
export function notSignedIn(): GatewayError {
	return new GatewayError(401, 'header "x-access-token" must be provided');
}

/** Checks the caller's access and returns the scope for the path's merchant (spec 6.1). Throws 401, 403, 404. */
export function admit(
	access: Access,
	caller: Caller | null,
	context: Context<GatewayEnv>,
	params: unknown,
	mutates: boolean,
): Scope | undefined {
	if (access === "anonymous") return undefined;
	if (!caller) throw notSignedIn();
	const requested = (params as { merchantId?: string } | undefined)?.merchantId;
	// View-as sessions must not change anything, in any organization.
	if (mutates && caller.support?.kind === "view-as") throw forbidden(VIEW_AS_READ_ONLY);
	const scope = caller.scopeFor(requested ?? context.req.header("x-merchant-id") ?? null);
	if (!scope) {
		if (access === "signed-in") return undefined;
		throw requested ? notFound("Merchant") : forbidden();
	}
	if (access === "signed-in") return scope;
	if (caller.lacksSecondStep) throw new GatewayError(403, SECOND_STEP, { reason: "second-step" });
	if (satisfies(scope.permissions, access.anyOf, access.restricted)) return scope;
	const canStart = !scope.support && scope.permissions.includes("PLATFORM.SUPPORT_SESSION");
	throw mutates && canStart ? forbidden(NEEDS_SUPPORT_SESSION) : forbidden();
}

export interface Terms {
	restricted?: readonly Permission[] | undefined;
	feature?: Feature | undefined;
	wholeMerchant?: boolean | undefined;
}

const NOT_SWITCHED_ON = "This is not turned on for your organization.";

/** Throws 403 for a restricting permission, for people limited to locations, and while the feature is off. */
export async function requireTerms(
	{ restricted = [], feature = [], wholeMerchant }: Terms,
	scope: Scope,
	services: Services,
	tx?: Tx,
): Promise<void> {
	if (restricted.some((permission) => scope.permissions.includes(permission))) throw forbidden();
	if (wholeMerchant && scope.stores !== null) throw forbidden();
	const names = [feature].flat();
	if (names.length === 0) return;
	for (const name of names) if (await services.features.isOn(scope, name, tx)) return;
	throw forbidden(NOT_SWITCHED_ON);
}
