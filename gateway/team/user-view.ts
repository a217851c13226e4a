import { eq } from "drizzle-orm";
import { countryClock } from "~/models/shared/clock";
import type { Viewer } from "~/models/viewer/viewer";
import { type Scope, toTenancy } from "../core/scope";
import type { Services } from "../core/services";
import { toUser } from "../identity/people/user";
import { listLocationSummaries } from "../locations/list-location-summaries";
import { flagContext } from "../merchants/flags/flag-service";
import { toMerchant } from "../merchants/merchant";
import { merchants } from "../merchants/tables";
import { getUser } from "./find-users";

/** The view of a team member, as the page rules need it. Throws 404. Reveals nothing beyond the scope. */
export async function userView(services: Services, scope: Scope, uuid: string): Promise<Viewer> {
	const found = await services.database.transaction(toTenancy(scope), async (tx) => {
		const member = await getUser(tx, scope, uuid);
		const user = toUser(member);
		const { role } = member;
		const [row] = await tx
			.select()
			.from(merchants)
			.where(eq(merchants.merchantId, scope.merchantId));
		const permissions = role?.permissions ?? [];
		const all = await listLocationSummaries(tx, { ...scope, permissions });
		const locations = all.filter(
			({ storeId }) => user.stores === null || user.stores.includes(storeId),
		);
		return { user, role, merchant: row ? toMerchant(row) : null, locations };
	});
	const { merchantId } = scope;
	const flags = await services.flags.evaluate(flagContext({ ...found, merchantId }));
	return { ...found, flags, clock: found.user.clock ?? countryClock(undefined) };
}
