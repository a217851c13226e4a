import { eq } from "drizzle-orm";
import type { Viewer } from "~/models/pages/session";
import { type Scope, tenancyOf } from "../core/scope";
import type { Services } from "../core/services";
import { toUser } from "../identity/people/user";
import { listLocationSummaries } from "../locations/list-location-summaries";
import { flagContext } from "../merchants/flags/flag-context";
import { toMerchant } from "../merchants/merchant";
import { merchants } from "../merchants/tables";
import { getUser } from "./find-users";

/**
 * A person of the scope's team as whoever looks: what the rules about pages ask of them. Throws 404 for anybody
 * else. Nothing of it goes beyond what the scope may see, since a person of the team works at no other location.
 */
export async function viewOfUser(services: Services, scope: Scope, uuid: string): Promise<Viewer> {
	const found = await services.database.transaction(tenancyOf(scope), async (tx) => {
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
	return { ...found, flags };
}
