import { and, eq, isNull, sql } from "drizzle-orm";
import { type Database, SYSTEM, type Tx } from "../core/database";
import { locations } from "./tables";

/** The countries of an organization's locations, as in "us". */
export async function textCountries(tx: Tx, merchantId: string): Promise<string[]> {
	const found = await tx
		.selectDistinct({ country: sql<string>`${locations.address}->>'countryCode'` })
		.from(locations)
		.where(and(eq(locations.merchantId, merchantId), isNull(locations.deletedAt)));
	return found.map(({ country }) => country);
}

export function createTextCountries(database: Database) {
	return (merchantId: string) => database.read(SYSTEM, (tx) => textCountries(tx, merchantId));
}
