import { sql } from "drizzle-orm";
import { users } from "./tables";

export const userFullName = sql<string>`btrim(${users.givenName} || ' ' || ${users.familyName})`;
