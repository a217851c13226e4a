import { and, eq, inArray, lt } from "drizzle-orm";
import { DAY_MS } from "~/models/shared/plain-date";
import { SYSTEM } from "../../core/database";
import type { JobDefinition } from "../../core/jobs";
import type { Services } from "../../core/services";
import { images } from "./tables";

export const imageJobs: readonly JobDefinition[] = [
	{ name: "remove-unused-images", everySeconds: 3_600, run: removeUnusedImages },
];

/** Removes uploads not used within a day, and files without a row. Rows go first, so no image loses its files. */
export async function removeUnusedImages({ database, images: store }: Services): Promise<void> {
	const dayAgo = new Date(Date.now() - DAY_MS);
	const removed = await database.transaction(SYSTEM, (tx) =>
		tx
			.delete(images)
			.where(and(eq(images.status, "created"), lt(images.createdAt, dayAgo)))
			.returning({ id: images.id }),
	);
	for (const { id } of removed) await store.delete(id);
	for await (const ids of store.list()) {
		const old = ids.filter((id) => idTimestamp(id) < dayAgo.getTime());
		if (old.length === 0) continue;
		const rows = await database.read(SYSTEM, (tx) =>
			tx.select({ id: images.id }).from(images).where(inArray(images.id, old)),
		);
		const known = new Set(rows.map(({ id }) => id));
		for (const id of old) if (!known.has(id)) await store.delete(id);
	}
}

function idTimestamp(id: string): number {
	const digits = /^([0-9a-f]{8})-([0-9a-f]{4})-7[0-9a-f]{3}-/.exec(id);
	return digits ? Number.parseInt(`${digits[1]}${digits[2]}`, 16) : Number.POSITIVE_INFINITY;
}
