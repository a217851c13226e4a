import { sql } from "drizzle-orm";
import { users } from "./tables";

/** A person's whole name in a query; empty while they have not said it. */
export const fullNameOf = sql<string>`btrim(${users.givenName} || ' ' || ${users.familyName})`;
