import { and, eq, sql } from "drizzle-orm";
import { IMAGE_GONE_MESSAGE, type ImageKind } from "~/models/shared/image";
import type { Tx } from "../../core/database";
import { invalid } from "../../core/errors";
import { images } from "./tables";

export type WantedImages = Record<string, { id: string | null | undefined; kind: ImageKind }>;

/** Marks the images of a change as used; `kinds` names the fields that contain one. Throws 422. */
export function claimChangedImages<Field extends string>(
	tx: Tx,
	storeId: string | null,
	kinds: Readonly<Partial<Record<Field, ImageKind>>>,
	change: { before: ImageIds<NoInfer<Field>>; after: ImageIds<NoInfer<Field>> },
): Promise<void> {
	const { before, after } = change;
	const changed = (Object.entries(kinds) as [Field, ImageKind][]).filter(
		([field]) => after[field] && after[field] !== before[field],
	);
	return claimImages(
		tx,
		storeId,
		Object.fromEntries(changed.map(([field, kind]) => [field, { id: after[field], kind }])),
	);
}

type ImageIds<Field extends string> = Partial<Record<Field, string | null | undefined>>;

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
