import { spendingText } from "~/models/loyalty/loyalty-program";
import { pointsValue } from "~/models/loyalty/points";
import {
	type AdjustableAccount,
	POINTS_KINDS,
	type PointsAccount,
	type PointsEntry,
	type PointsEntryRow,
} from "~/models/loyalty/points-entry";
import type { pointsEntryList } from "~/models/loyalty/points-entry.list";
import { formatCount, formatPoints } from "~/models/shared/count-text";
import type { ListQuery } from "~/models/shared/define-list";
import { formatInstant } from "~/models/shared/instants";
import { formatMoney } from "~/models/shared/money";
import { type Viewer, viewerLocalTime, viewerTimeZone } from "~/models/viewer/viewer";
import { menuCurrency } from "~/services/menu/menu-currency.server";
import type { PageAccess, ScopedGateway } from "~/services/web/access.server";
import { orderLink } from "~/services/web/order-link.server";
import { loyaltyProgramClient } from "./loyalty-program.server";

type Viewing = Pick<PageAccess, "gateway" | "viewer">;
type EntryQuery = ListQuery<
	keyof (typeof pointsEntryList)["filters"],
	(typeof pointsEntryList.sorts)[number]
>;

const BASE = "/api/v2/customers/:merchantId/:customerId/loyalty";

/** Fetches a customer's points in each program they joined. Throws a Response. */
export function pointsAccounts(
	gateway: ScopedGateway,
	customerId: string,
): Promise<PointsAccount[]> {
	return gateway.get(BASE, { params: { merchantId: gateway.merchantId, customerId } });
}

/** Points of all programs together: "305 points". */
export function totalPoints(accounts: readonly PointsAccount[]): string {
	return formatPoints(accounts.reduce((sum, { balance }) => sum + balance, 0));
}

/** Reads pages of how a customer's points came and went. Throws a Response. */
export function pointsEntryReader(gateway: ScopedGateway, customerId: string) {
	const params = { merchantId: gateway.merchantId, customerId };
	return (query: EntryQuery) => gateway.get(`${BASE}/entries`, { params, query });
}

export function adjustPoints(
	gateway: ScopedGateway,
	customerId: string,
	{ programId, ...body }: { programId: string; points: number; reason: string },
	{ key }: { key: string },
) {
	const params = { merchantId: gateway.merchantId, customerId, programId };
	return gateway.send("POST", `${BASE}/:programId/adjustments`, { params, body, key });
}

/** Programs in which a customer may be given points, with the balance in each. Throws a Response. */
export async function adjustableAccounts(
	gateway: ScopedGateway,
	customerId: string,
): Promise<AdjustableAccount[]> {
	const first = { search: "", sort: "name", direction: "asc", limit: 100, offset: 0 } as const;
	const { rows } = await loyaltyProgramClient.reader(gateway)(first);
	const accounts = await pointsAccounts(gateway, customerId);
	return rows.map(({ id: programId, name: programName, isEnabled }) => ({
		programId,
		programName,
		isEnabled,
		balance: accounts.find((account) => account.programId === programId)?.balance ?? 0,
	}));
}

export function accountFacts(
	accounts: readonly PointsAccount[],
	{ viewer }: Pick<Viewing, "viewer">,
): { term: string; value: string }[] {
	const day = (iso: string) => formatInstant(iso, viewerTimeZone(viewer, null), "date");
	return accounts.map(({ programName, isEnabled, balance, next, ...account }) => {
		const currency = menuCurrency(viewer);
		const worth = pointsValue(account, balance);
		const parts = [
			worth > 0
				? `${formatPoints(balance)}, worth ${formatMoney(worth, currency)}`
				: `${formatPoints(balance)} (${spendingText(account, currency)})`,
			next && `${formatPoints(next.points)} expire on ${day(next.at)}`,
			`member since ${day(account.joinedAt)}`,
			!isEnabled && "the program is off",
		];
		return { term: programName, value: parts.filter(Boolean).join("; ") };
	});
}

export function pointsEntryRow(entry: PointsEntry, { viewer }: { viewer: Viewer }): PointsEntryRow {
	const { id, at, kind, points, balance, expiresAt, reason, by, programName: program } = entry;
	const local = viewerLocalTime(viewer, null);
	const expires = expiresAt ? formatInstant(expiresAt, local, "date") : "Never";
	return {
		id,
		program,
		reason,
		by,
		at: formatInstant(at, local),
		what: POINTS_KINDS[kind],
		points: points > 0 ? `+${formatCount(points)}` : formatCount(points),
		balance: formatCount(balance),
		expires: points > 0 ? expires : "",
		order: orderLink(entry, viewer),
	};
}
