import { and, eq, sql } from "drizzle-orm";
import { IMAGE_GONE_MESSAGE, type ImageKind } from "~/models/shared/image";
import type { Tx } from "../../core/database";
import { invalid } from "../../core/errors";
import { images } from "./tables";

export type WantedImages = Record<string, { id: string | null | undefined; kind: ImageKind }>;

/** Marks images as used, in the transaction that saves their owner. Throws 422 for one that does not exist. */
export async function claimImages(
	tx: Tx,
	storeId: string | null,
	wanted: WantedImages,
): Promise<void> {
	const missing: Record<string, string[]> = {};
	for (const [field, { id, kind }] of Object.entries(wanted)) {
		if (!id) continue;
		const claimed = await tx
			.update(images)
			.set({ status: "active", storeId: sql`coalesce(${images.storeId}, ${storeId}::uuid)` })
			.where(and(eq(images.id, id), eq(images.kind, kind)))
			.returning({ id: images.id });
		if (claimed.length === 0) missing[field] = [IMAGE_GONE_MESSAGE];
	}
	if (Object.keys(missing).length > 0) throw invalid(missing);
}
