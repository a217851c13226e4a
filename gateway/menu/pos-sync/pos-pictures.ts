import { and, eq, inArray, sql } from "drizzle-orm";
import type { PosPicture, PosThing } from "~/models/menu/pos-sync/pos-thing";
import type { ChangeLine } from "~/models/shared/bulk-change";
import type { Tx } from "../../core/database";
import type { StoredMenuPart } from "../menu-part";
import { menuPosPictures } from "./tables";

export const MAX_PICTURE_ATTEMPTS = 6;

export type TakenPicture = typeof menuPosPictures.$inferSelect;
export type PicturesByPart = ReadonlyMap<string, TakenPicture>;

interface PictureChange {
	/** To be fetched; null where the POS has none any more, absent where nothing changes. */
	picture?: PosPicture | null;
	patch: Partial<StoredMenuPart>;
	lines: ChangeLine[];
}

const NOTHING: PictureChange = { patch: {}, lines: [] };
const LABEL = "Primary image";

/** The pictures that items have, or wait for, from the POS. */
export async function findPictures(
	tx: Tx,
	things: readonly (PosThing | null)[],
	partIds: readonly string[],
): Promise<PicturesByPart> {
	if (partIds.length === 0 || things.every((thing) => thing?.picture === undefined)) {
		return new Map();
	}
	const rows = await tx
		.select()
		.from(menuPosPictures)
		.where(inArray(menuPosPictures.partId, [...partIds]));
	return new Map(rows.map((row) => [row.partId, row]));
}

/** Plans an item's primary image as the POS has it, unless people chose or removed it themselves. */
export function plannedPicture(
	{ type, picture }: PosThing,
	current: string | null,
	taken: TakenPicture | undefined,
): PictureChange {
	if (type !== "item" || picture === undefined) return NOTHING;
	const fromPos = taken?.imageId ?? null;
	if (current !== fromPos) return NOTHING;
	const before = current === null ? "none" : "from the POS";
	if (picture === null) {
		if (!taken) return NOTHING;
		if (current === null) return { ...NOTHING, picture };
		const lines = [{ part: LABEL, before, after: "none" }];
		return { picture, patch: { primaryImageId: null }, lines };
	}
	if (taken && isSamePicture(taken, picture)) return NOTHING;
	const after = current === null ? "from the POS" : "a newer one from the POS";
	return { picture, patch: {}, lines: [{ part: LABEL, before, after }] };
}

function isSamePicture(taken: TakenPicture, { id, version }: PosPicture): boolean {
	const isGivenUp = taken.dueAt === null && taken.attempts >= MAX_PICTURE_ATTEMPTS;
	return taken.pictureId === id && taken.version === version && !isGivenUp;
}

/** Why items still lack the pictures of the POS, by item. */
export function pictureProblems(
	parts: readonly StoredMenuPart[],
	pictures: PicturesByPart,
	wanted: ReadonlyMap<string, PosPicture | null>,
): Map<string, string> {
	return new Map(
		parts.flatMap(({ id, primaryImageId }) => {
			const taken = wanted.has(id) ? undefined : pictures.get(id);
			const isGivenUp = taken?.dueAt === null && taken.imageId === primaryImageId;
			return isGivenUp && taken.problem ? [[id, pictureFailure(taken.problem)] as const] : [];
		}),
	);
}

export function pictureFailure(problem: string): string {
	return `The picture was not taken: ${problem}`;
}

/** Keeps pictures to be fetched in the transaction that plans them; null forgets an item's. */
export async function queuePictures(
	tx: Tx,
	merchantId: string,
	wanted: ReadonlyMap<string, PosPicture | null>,
): Promise<void> {
	const gone = [...wanted].flatMap(([partId, picture]) => (picture === null ? [partId] : []));
	if (gone.length > 0) {
		await tx
			.delete(menuPosPictures)
			.where(
				and(eq(menuPosPictures.merchantId, merchantId), inArray(menuPosPictures.partId, gone)),
			);
	}
	const dueAt = new Date();
	const rows = [...wanted].flatMap(([partId, picture]) => {
		if (picture === null) return [];
		const { id: pictureId, version, url } = picture;
		return [{ partId, merchantId, pictureId, version, url, dueAt, attempts: 0 }];
	});
	if (rows.length === 0) return;
	await tx
		.insert(menuPosPictures)
		.values(rows.sort((one, other) => (one.partId < other.partId ? -1 : 1)))
		.onConflictDoUpdate({
			target: menuPosPictures.partId,
			set: {
				pictureId: sql`excluded.picture_id`,
				version: sql`excluded.version`,
				url: sql`excluded.url`,
				dueAt: sql`excluded.due_at`,
				attempts: sql`excluded.attempts`,
			},
		});
}
