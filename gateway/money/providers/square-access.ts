import { and, desc, eq } from "drizzle-orm";
import { squareApiUrl } from "../../adapters/payments/accounts/create-accounts";
import { PosError, type PosPlace, type SquareAccess } from "../../adapters/pos/catalogue/catalogue";
import { SYSTEM } from "../../core/database";
import type { Services } from "../../core/services";
import { squareAccounts } from "../../locations/square/tables";
import { type AccountRow, openSecrets } from "./account";
import { renewNow, type TokenServices } from "./refresh-tokens";
import { paymentAccounts } from "./tables";

const PAGE = "the location's payment page";

/** Tokens of the location's own Square account, else of one that has the location, else of the organization's only one. */
export function createSquareAccess(services: TokenServices): SquareAccess {
	const { SESSION_SECRET: secret } = services.config;
	const open = (row: AccountRow): string => {
		const { access } = openSecrets(secret, row);
		if (row.endsAt !== null && row.endsAt.getTime() <= Date.now()) {
			throw new PosError(`The Square authorization expired. Renew it on ${PAGE}`);
		}
		if (!access) throw new PosError(`Link Square again on ${PAGE}`);
		return access;
	};
	return {
		url: squareApiUrl(services.config),
		token: async (place) => open(await findSquareRow(services, place)),
		async renewed(place, refused) {
			const row = await findSquareRow(services, place);
			if (openSecrets(secret, row).access !== refused) return open(row);
			const renewed = await renewNow(services, row);
			if (!renewed) throw new PosError(`Link Square again on ${PAGE}`);
			return open(renewed);
		},
	};
}

async function findSquareRow(
	{ database }: Pick<Services, "database">,
	{ merchantId, storeId, locationId }: PosPlace,
): Promise<AccountRow> {
	const linked = await database.read(SYSTEM, (tx) =>
		tx
			.select({ row: paymentAccounts, square: squareAccounts })
			.from(paymentAccounts)
			.innerJoin(squareAccounts, eq(squareAccounts.storeId, paymentAccounts.storeId))
			.where(
				and(eq(paymentAccounts.merchantId, merchantId), eq(paymentAccounts.provider, "square")),
			)
			.orderBy(desc(paymentAccounts.endsAt), paymentAccounts.storeId),
	);
	const accounts = new Set(linked.map(({ square }) => square.accountId));
	const found =
		linked.find(({ row }) => row.storeId === storeId) ??
		linked.find(({ square }) => square.locationIds.includes(locationId)) ??
		(accounts.size === 1 ? linked[0] : undefined);
	if (found) return found.row;
	throw new PosError(
		accounts.size === 0
			? `Link Square on ${PAGE} to read its catalog`
			: "Several Square accounts are linked. Link this location's account on its payment page",
	);
}
