import { timestamp } from "drizzle-orm/pg-core";

/** An instant: UTC in the database, a Date in code. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
