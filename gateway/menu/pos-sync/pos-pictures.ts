import { and, eq, inArray, sql } from "drizzle-orm";
import type { PosPicture, PosThing } from "~/models/menu/pos-sync/pos-thing";
import type { ChangeLine } from "~/models/shared/bulk-change";
import type { Tx } from "../../core/database";
import { systemScope } from "../../core/scope";
import { allowedOwnFields } from "../franchise/allowed-own-fields";
import type { StoredMenuPart } from "../menu-part";
import { menuOwnPictures, menuPosPictures } from "./tables";

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

type Things = readonly (PosThing | null)[];

/** The pictures that items have, or wait for, from the POS. */
export async function findPictures(
	tx: Tx,
	things: Things,
	partIds: readonly string[],
): Promise<PicturesByPart> {
	if (hasNone(things, partIds)) return new Map();
	const rows = await tx
		.select()
		.from(menuPosPictures)
		.where(inArray(menuPosPictures.partId, [...partIds]));
	return new Map(rows.map((row) => [row.partId, row]));
}

export type PicturesHere = Record<"taken" | "ofAll", TakenPicture | undefined>;

/** The same of a location's own images, beside the organization's; undefined where its POS may not change them. */
export async function findOwnPictures(
	tx: Tx,
	{ merchantId, storeId }: { merchantId: string; storeId: string },
	things: Things,
	partIds: readonly string[],
): Promise<(partId: string) => PicturesHere | undefined> {
	if (hasNone(things, partIds)) return () => undefined;
	const left = await allowedOwnFields(tx, systemScope(merchantId, "Menu sync"), storeId);
	if (left && !left.includes("MODIFY_IMAGE")) return () => undefined;
	const ofAll = await findPictures(tx, things, partIds);
	const rows = await tx
		.select()
		.from(menuOwnPictures)
		.where(
			and(eq(menuOwnPictures.storeId, storeId), inArray(menuOwnPictures.partId, [...partIds])),
		);
	const own = new Map(rows.map((row) => [row.partId, row]));
	return (partId) => ({ taken: own.get(partId), ofAll: ofAll.get(partId) });
}

function hasNone(things: Things, partIds: readonly string[]): boolean {
	return partIds.length === 0 || things.every((thing) => thing?.picture === undefined);
}

/** Plans an item's primary image as the POS has it, unless people chose or removed it themselves. */
export function plannedPicture(
	{ type, picture }: PosThing,
	current: string | null,
	taken: TakenPicture | undefined,
	without = "none",
): PictureChange {
	if (type !== "item" || picture === undefined) return NOTHING;
	const fromPos = taken?.imageId ?? null;
	if (current !== fromPos) return NOTHING;
	const before = current === null ? without : "from the POS";
	if (picture === null) {
		if (!taken) return NOTHING;
		if (current === null) return { ...NOTHING, picture };
		const lines = [{ part: LABEL, before, after: without }];
		return { picture, patch: { primaryImageId: null }, lines };
	}
	if (taken && isSamePicture(taken, picture)) return NOTHING;
	const after = current === null ? "from the POS" : "a newer one from the POS";
	return { picture, patch: {}, lines: [{ part: LABEL, before, after }] };
}

/** Plans a location's own image where its POS shows another one than the organization took from the POS. */
export function plannedOwnPicture(
	thing: PosThing,
	{ primaryImageId }: Pick<StoredMenuPart, "primaryImageId">,
	{ current, taken, ofAll }: PicturesHere & { current: string | null },
): PictureChange {
	const { picture } = thing;
	const isChosen = primaryImageId !== (ofAll?.imageId ?? null);
	const isSame = picture && ofAll && isSamePicture(ofAll, picture);
	if (!taken?.imageId && (isChosen || isSame)) {
		return taken && picture !== undefined ? { ...NOTHING, picture: null } : NOTHING;
	}
	const without = primaryImageId === null ? "none" : "the organization’s";
	return plannedPicture(thing, current, taken, without);
}

function isSamePicture(taken: TakenPicture, { id, version }: PosPicture): boolean {
	const isGivenUp = taken.dueAt === null && taken.attempts >= MAX_PICTURE_ATTEMPTS;
	return taken.pictureId === id && taken.version === version && !isGivenUp;
}

/** Why items still lack the pictures of the POS, by item. */
export function pictureProblems(
	images: readonly Pick<StoredMenuPart, "id" | "primaryImageId">[],
	pictures: { get(partId: string): TakenPicture | undefined },
	wanted: ReadonlyMap<string, PosPicture | null>,
): Map<string, string> {
	return new Map(
		images.flatMap(({ id, primaryImageId }) => {
			const taken = wanted.has(id) ? undefined : pictures.get(id);
			const isGivenUp = taken?.dueAt === null && taken.imageId === primaryImageId;
			return isGivenUp && taken.problem ? [[id, pictureFailure(taken.problem)] as const] : [];
		}),
	);
}

export function pictureFailure(problem: string): string {
	return `The picture was not taken: ${problem}`;
}

const AS_AT_POS = {
	pictureId: sql`excluded.picture_id`,
	version: sql`excluded.version`,
	url: sql`excluded.url`,
	dueAt: sql`excluded.due_at`,
	attempts: sql`excluded.attempts`,
};

/** Keeps pictures to be fetched in the transaction that plans them; null forgets an item's. A location's are its own. */
export async function queuePictures(
	tx: Tx,
	{ merchantId, storeId }: { merchantId: string; storeId: string | null },
	wanted: ReadonlyMap<string, PosPicture | null>,
): Promise<void> {
	const gone = [...wanted].flatMap(([partId, picture]) => (picture === null ? [partId] : []));
	await forgetPictures(tx, storeId, gone);
	const dueAt = new Date();
	const rows = [...wanted].flatMap(([partId, picture]) => {
		if (picture === null) return [];
		const { id: pictureId, version, url } = picture;
		return [{ partId, merchantId, pictureId, version, url, dueAt, attempts: 0 }];
	});
	if (rows.length === 0) return;
	rows.sort((one, other) => (one.partId < other.partId ? -1 : 1));
	if (storeId === null) {
		await tx
			.insert(menuPosPictures)
			.values(rows)
			.onConflictDoUpdate({ target: menuPosPictures.partId, set: AS_AT_POS });
		return;
	}
	await tx
		.insert(menuOwnPictures)
		.values(rows.map((row) => ({ ...row, storeId })))
		.onConflictDoUpdate({
			target: [menuOwnPictures.storeId, menuOwnPictures.partId],
			set: AS_AT_POS,
		});
}

/** Drops what items have, or wait for, from the POS; at a location, of their own. */
export async function forgetPictures(
	tx: Tx,
	storeId: string | null,
	partIds: readonly string[],
): Promise<void> {
	if (partIds.length === 0) return;
	if (storeId === null) {
		await tx.delete(menuPosPictures).where(inArray(menuPosPictures.partId, [...partIds]));
		return;
	}
	const { storeId: store, partId } = menuOwnPictures;
	await tx.delete(menuOwnPictures).where(and(eq(store, storeId), inArray(partId, [...partIds])));
}
