import { type Column, type SQL, sql } from "drizzle-orm";

/** The name of the person with this id as it is now; null without one, and where the transaction cannot see the person. */
export function personName(uuid: Column | SQL): SQL<string | null> {
	return sql<string | null>`(
		select nullif(btrim(person.given_name || ' ' || person.family_name), '')
		from users person where person.uuid = ${uuid}
	)`;
}
