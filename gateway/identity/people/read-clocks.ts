import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { CLOCKS, type Clock, countryClock } from "~/models/shared/clock";
import type { Tx } from "../../core/database";
import { users } from "./tables";

export type ClockOf = (email: string | null | undefined) => Clock;

/** Clock formats chosen by the organization's people, by email; for others, the country's default. */
export async function readClocks(
	tx: Tx,
	{ merchantId, country }: { merchantId: string; country: string | undefined },
	emails: readonly (string | null | undefined)[],
): Promise<ClockOf> {
	const byCountry = countryClock(country);
	const ids = [...new Set(emails.flatMap((email) => (email ? [email.toLowerCase()] : [])))];
	if (ids.length === 0) return () => byCountry;
	const address = sql<string>`lower(${users.email})`;
	const rows = await tx
		.select({ address, clock: users.clock })
		.from(users)
		.where(and(eq(users.merchantId, merchantId), inArray(address, ids), isNotNull(users.clock)));
	const chosen = new Map(rows.map((row) => [row.address, clockNamed(row.clock)]));
	return (email) => chosen.get(email?.toLowerCase() ?? "") ?? byCountry;
}

function clockNamed(text: string | null): Clock | undefined {
	return CLOCKS.find((clock) => clock === text);
}
