import { and, desc, eq } from "drizzle-orm";
import { cloverApiUrl, squareApiUrl } from "../../adapters/payments/accounts/create-accounts";
import {
	type AccountAccess,
	type CloverAccess,
	PosError,
	type PosPlace,
} from "../../adapters/pos/catalogue/catalogue";
import { SYSTEM } from "../../core/database";
import type { Services } from "../../core/services";
import { squareAccounts } from "../../locations/square/tables";
import { type AccountRow, openSecrets } from "./account";
import { renewNow, type TokenServices } from "./refresh-tokens";
import { paymentAccounts } from "./tables";

const PAGE = "the location's payment page";

type FindRow = (place: PosPlace) => Promise<AccountRow>;

/** Tokens of the location's own Square account, else of one that has the location, else of the organization's only one. */
export function createSquareAccess(services: TokenServices): AccountAccess {
	const find = (place: PosPlace) => findSquareRow(services, place);
	return { url: squareApiUrl(services.config), ...createTokens(services, "Square", find) };
}

/** Tokens of the location's own Clover account, else of the one that its POS location ID names, else of the organization's only one. */
export function createCloverAccess(services: TokenServices): CloverAccess {
	const find = (place: PosPlace) => findCloverRow(services, place);
	return {
		url: cloverApiUrl(services.config),
		...createTokens(services, "Clover", find),
		accountId: async (place) => (await find(place)).accountName,
	};
}

function createTokens(
	services: TokenServices,
	name: string,
	find: FindRow,
): Pick<AccountAccess, "token" | "renewed"> {
	const { SESSION_SECRET: secret } = services.config;
	const open = (row: AccountRow): string => {
		const { access } = openSecrets(secret, row);
		if (row.endsAt !== null && row.endsAt.getTime() <= Date.now()) {
			throw new PosError(`The ${name} authorization expired. Renew it on ${PAGE}.`);
		}
		if (!access) throw new PosError(`Link ${name} again on ${PAGE}`);
		return access;
	};
	return {
		token: async (place) => open(await find(place)),
		async renewed(place, refused) {
			const row = await find(place);
			if (openSecrets(secret, row).access !== refused) return open(row);
			const renewed = await renewNow(services, row);
			if (!renewed) throw new PosError(`Link ${name} again on ${PAGE}`);
			return open(renewed);
		},
	};
}

async function findCloverRow(
	{ database }: Pick<Services, "database">,
	{ merchantId, storeId, locationId }: PosPlace,
): Promise<AccountRow> {
	const rows = await database.read(SYSTEM, (tx) =>
		tx
			.select()
			.from(paymentAccounts)
			.where(
				and(eq(paymentAccounts.merchantId, merchantId), eq(paymentAccounts.provider, "clover")),
			)
			.orderBy(desc(paymentAccounts.endsAt), paymentAccounts.storeId),
	);
	const accounts = new Set(rows.map(({ accountName }) => accountName));
	const found =
		rows.find((row) => row.storeId === storeId) ??
		rows.find(({ accountName }) => accountName === locationId) ??
		(accounts.size === 1 ? rows[0] : undefined);
	return found ?? noAccount("Clover", accounts.size);
}

function noAccount(name: string, linked: number): never {
	throw new PosError(
		linked === 0
			? `Link ${name} on ${PAGE} to read its catalog`
			: `Several ${name} accounts are linked. Link this location's account on its payment page.`,
	);
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
	return found?.row ?? noAccount("Square", accounts.size);
}
