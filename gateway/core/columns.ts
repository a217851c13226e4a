import { customType, integer, timestamp } from "drizzle-orm/pg-core";

/** An instant: UTC in the database, a Date in code. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** Columns of records that people edit: the version for conflicts, and when it was created, changed and deleted. */
export const recordColumns = {
	version: integer("version").notNull().default(1),
	createdAt: instant("created_at").notNull(),
	updatedAt: instant("updated_at").notNull(),
	deletedAt: instant("deleted_at"),
};

export const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
	dataType: () => "bytea",
	fromDriver: (data) => Buffer.from(data),
});

/** Compared byte by byte, so that a prefix is an index range on every server. */
export const plainText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });
