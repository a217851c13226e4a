import { eq } from "drizzle-orm";
import { type FlagName, flagOn } from "~/models/viewer/merchant";
import type { Caller } from "../../core/caller";
import { forbidden } from "../../core/errors";
import { type Scope, toTenancy } from "../../core/scope";
import type { Services } from "../../core/services";
import { toMerchant } from "../merchant";
import { merchants } from "../tables";
import { flagContext } from "./flag-service";

interface FlagCheck {
	scope: Scope;
	services: Services;
	caller: Caller;
}

/** Throws 403 when the caller's flag is off, as pages hide it, too (spec 6.7). */
export async function requireFlag(
	{ scope, services, caller }: FlagCheck,
	name: FlagName,
): Promise<void> {
	const { merchantId, actor } = scope;
	const [row] = await services.database.read(toTenancy(scope), (tx) =>
		tx.select().from(merchants).where(eq(merchants.merchantId, merchantId)),
	);
	const { user, role } = caller.viewAs ?? caller;
	const flags = await services.flags.evaluate(
		flagContext({
			merchantId,
			user: user ?? { uuid: actor.uuid ?? "", type: actor.kind },
			role,
			merchant: row ? toMerchant(row) : null,
		}),
	);
	if (!flagOn(flags, name)) throw forbidden("This is not turned on for your organization.");
}
