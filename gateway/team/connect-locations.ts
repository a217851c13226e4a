import { and, asc, eq, isNull, lte, sql } from "drizzle-orm";
import { ROLES } from "~/models/shared/permissions";
import { type FranchiseConnection, notAuthorizedMessage } from "~/models/team/franchise-connection";
import { TEAM_MESSAGES } from "~/models/team/team";
import type { GatewayConfig } from "../core/config";
import type { Tx } from "../core/database";
import { conflict, invalid, notFound } from "../core/errors";
import type { Scope } from "../core/scope";
import { userFullName } from "../identity/people/full-name";
import { roles, userRole, users } from "../identity/people/tables";
import { locations } from "../locations/tables";
import { paymentAccounts } from "../money/providers/tables";
import { lockHandled } from "./lock-team";
import { sellMenusAt } from "./sell-menus";
import { updateUser } from "./update-user";

/** A franchisee, and the locations that are or could be connected (spec 5.14, 7.3). Throws 404. */
export async function readConnection(
	tx: Tx,
	{ merchantId }: Scope,
	uuid: string,
): Promise<FranchiseConnection> {
	const [found] = await tx
		.select({ row: users, name: sql<string>`${userFullName}` })
		.from(users)
		.innerJoin(roles, userRole)
		.where(
			and(
				eq(users.merchantId, merchantId),
				eq(users.uuid, uuid),
				eq(roles.name, ROLES.franchisee.name),
			),
		);
	if (!found) throw notFound("Franchisee");
	const { email, organizationName, version, stores } = found.row;
	return {
		uuid,
		email,
		organizationName,
		version,
		name: found.name,
		stores: stores ?? [],
		locations: await connectable(tx, new Date()),
	};
}

interface Connecting {
	uuid: string;
	version: number | null;
	stores: string[];
	menus: string[];
}

/** Connects a franchisee to exactly these locations (spec 7.3); new ones sell these menus. Throws 404, 403, 409, 422. */
export async function connectLocations(
	tx: Tx,
	scope: Scope,
	config: GatewayConfig,
	{ uuid, version, stores, menus }: Connecting,
): Promise<FranchiseConnection> {
	const { row } = await lockHandled(tx, scope, "TEAM.API_UPDATE", { uuid, version: null });
	const before = await readConnection(tx, scope, uuid);
	if (version !== null && version !== row.version) throw conflict(before);
	const known = new Map(before.locations.map((each) => [each.storeId, each]));
	const added = stores.filter((storeId) => !before.stores.includes(storeId));
	for (const storeId of added) {
		const location = known.get(storeId);
		if (!location) throw invalid({ stores: [TEAM_MESSAGES.storesUnknown] });
		if (!location.isAuthorized) throw invalid({ stores: [notAuthorizedMessage(location.title)] });
	}
	await sellMenusAt(tx, scope, { stores: added, menus });
	const patch = { roleV2Uuid: row.roleV2Uuid ?? "", stores };
	await updateUser(tx, scope, config, { uuid, version: null, patch });
	return readConnection(tx, scope, uuid);
}

/** The locations that sell. One without a payment provider of its own is charged by the platform, which is authorized. */
async function connectable(tx: Tx, now: Date): Promise<FranchiseConnection["locations"]> {
	return tx
		.select({
			storeId: locations.storeId,
			title: locations.title,
			city: sql<string>`coalesce(${locations.address} ->> 'city', '')`,
			isAuthorized: sql<boolean>`${paymentAccounts.storeId} is null`,
		})
		.from(locations)
		.leftJoin(
			paymentAccounts,
			and(eq(paymentAccounts.storeId, locations.storeId), lte(paymentAccounts.endsAt, now)),
		)
		.where(
			and(
				isNull(locations.deletedAt),
				eq(locations.type, "store"),
				eq(locations.isCentralLocation, false),
			),
		)
		.orderBy(asc(sql`lower(${locations.title})`), asc(locations.storeId));
}
