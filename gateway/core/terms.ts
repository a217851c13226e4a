import type { Permission } from "~/models/shared/permissions";
import type { Tx } from "./database";
import { forbidden } from "./errors";
import type { Scope } from "./scope";
import type { Services } from "./services";

export interface Terms {
	restricted?: readonly Permission[] | undefined;
	feature?: string | undefined;
	wholeMerchant?: boolean | undefined;
}

const NOT_SWITCHED_ON = "This is not turned on for your organization.";

/** Throws 403 for a restricting permission, for people limited to locations, and while the feature is off. */
export async function requireTerms(
	{ restricted = [], feature, wholeMerchant }: Terms,
	scope: Scope,
	services: Services,
	tx?: Tx,
): Promise<void> {
	if (restricted.some((permission) => scope.permissions.includes(permission))) throw forbidden();
	if (wholeMerchant && scope.stores !== null) throw forbidden();
	if (feature && !(await services.features.isOn(scope, feature, tx))) {
		throw forbidden(NOT_SWITCHED_ON);
	}
}
