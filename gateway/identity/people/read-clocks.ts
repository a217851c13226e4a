import { and, eq, inArray, isNotNull } from "drizzle-orm";
import { type Clock, countryClock } from "~/models/shared/clock";
import type { Tx } from "../../core/database";
import { users } from "./tables";

type ClockByEmail = (email: string | null | undefined) => Clock;

/** Clock formats chosen by the organization's people, by email; for others, the country's default. */
export async function readClocks(
	tx: Tx,
	{ merchantId, country }: { merchantId: string; country: string | undefined },
	emails: readonly (string | null | undefined)[],
): Promise<ClockByEmail> {
	const countryDefault = countryClock(country);
	const addresses = [...new Set(emails.flatMap((email) => (email ? [email.toLowerCase()] : [])))];
	if (addresses.length === 0) return () => countryDefault;
	const rows = await tx
		.select({ email: users.email, clock: users.clock })
		.from(users)
		.where(
			and(
				eq(users.merchantId, merchantId),
				inArray(users.email, addresses),
				isNotNull(users.clock),
			),
		);
	const chosen = new Map(rows.map(({ email, clock }) => [email, clock]));
	return (email) => chosen.get(email?.toLowerCase() ?? "") ?? countryDefault;
}
