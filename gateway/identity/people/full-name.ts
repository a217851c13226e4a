import { sql } from "drizzle-orm";
import { users } from "./tables";

export const fullNameOf = sql<string>`btrim(${users.givenName} || ' ' || ${users.familyName})`;
