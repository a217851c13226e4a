import { and, asc, eq, isNotNull, isNull, lte, type SQL } from "drizzle-orm";
import { MENU_IMAGE_PRESETS } from "~/models/menu/menu-image";
import { uploadImage } from "../../adapters/images/upload-image";
import { PosError } from "../../adapters/pos/catalogue/catalogue";
import { PosSilent } from "../../adapters/pos/provider";
import { SYSTEM, type Tx } from "../../core/database";
import { GatewayError } from "../../core/errors";
import { type Scope, systemScope, toTenancy } from "../../core/scope";
import type { Services } from "../../core/services";
import { freezePermissions } from "../franchise/allowed-own-fields";
import { menuRows } from "../menu-rows";
import { lockOwn, updateOwnValues } from "../own-values";
import { lockParts } from "./lock-parts";
import {
	forgetPictures,
	MAX_PICTURE_ATTEMPTS,
	pictureFailure,
	type TakenPicture,
} from "./pos-pictures";
import { atLevel } from "./sync-states";
import { menuOwnPictures, menuPosPictures, menuSyncStates } from "./tables";

const RUN_MS = 60_000;
/** Longer than a picture takes, so that no other process takes it meanwhile. */
const FIRST_WAIT_MS = 2 * 60_000;

/** `imageId`, or why there is none: for good, or `isLater`. */
type Fetched = { imageId: string } | { problem: string; isLater: boolean };

/** Fetches the pictures that syncs found at the POS, one after the other, and gives them to their items. */
export async function takePosPictures(services: Services, signal?: AbortSignal): Promise<void> {
	const lastStart = Date.now() + RUN_MS;
	while (Date.now() < lastStart && !signal?.aborted) {
		const row = await claim(services);
		if (!row) return;
		const scope = systemScope(row.merchantId, "Menu sync");
		const fetched = await fetchImage(services, scope, row);
		const end = (outcome: Fetched) =>
			services.database.transaction(toTenancy(scope), (tx) => settle(tx, scope, row, outcome));
		await end(fetched).catch((error: unknown) => {
			if (!(error instanceof GatewayError)) throw error;
			return end({ problem: error.message, isLater: true });
		});
	}
}

/** `storeId`: null for the organization's. */
type Taking = TakenPicture & { storeId: string | null };

function claim({ database }: Services): Promise<Taking | null> {
	return database.transaction(SYSTEM, async (tx) => {
		const now = Date.now();
		const row = await lockDue(tx, new Date(now));
		if (!row) return null;
		const attempts = row.attempts + 1;
		const dueAt = new Date(now + FIRST_WAIT_MS * 2 ** Math.min(row.attempts, MAX_PICTURE_ATTEMPTS));
		await write(tx, row, { attempts, dueAt });
		return { ...row, attempts, dueAt };
	});
}

async function lockDue(tx: Tx, now: Date): Promise<Taking | null> {
	const [ofAll] = await tx
		.select()
		.from(menuPosPictures)
		.where(lte(menuPosPictures.dueAt, now))
		.orderBy(asc(menuPosPictures.dueAt))
		.limit(1)
		.for("update", { skipLocked: true });
	if (ofAll) return { ...ofAll, storeId: null };
	const [own] = await tx
		.select()
		.from(menuOwnPictures)
		.where(lte(menuOwnPictures.dueAt, now))
		.orderBy(asc(menuOwnPictures.dueAt))
		.limit(1)
		.for("update", { skipLocked: true });
	return own ?? null;
}

async function write(tx: Tx, row: Taking, change: Partial<TakenPicture>): Promise<void> {
	const { storeId, partId } = row;
	await (storeId === null
		? tx.update(menuPosPictures).set(change).where(eq(menuPosPictures.partId, partId))
		: tx.update(menuOwnPictures).set(change).where(isOwn(storeId, partId)));
}

function isOwn(storeId: string, partId: string): SQL | undefined {
	return and(eq(menuOwnPictures.storeId, storeId), eq(menuOwnPictures.partId, partId));
}

async function fetchImage(services: Services, scope: Scope, row: Taking): Promise<Fetched> {
	const { database, posCatalogue, log } = services;
	try {
		const known = await database.read(toTenancy(scope), (tx) => findStored(tx, row));
		if (known) return { imageId: known };
		const bytes = await posCatalogue.picture("square", row.url);
		const { id } = await uploadImage(services, scope, MENU_IMAGE_PRESETS.primaryImageId, bytes);
		return { imageId: id };
	} catch (error) {
		if (error instanceof PosError) return { problem: error.message, isLater: false };
		if (error instanceof PosSilent) {
			log.warn({ error: error.cause, picture: row.pictureId }, "a picture was not fetched");
			return { problem: "Its address did not answer", isLater: true };
		}
		if (!(error instanceof GatewayError)) throw error;
		return { problem: error.message, isLater: error.statusCode === 429 || error.statusCode >= 500 };
	}
}

/** The image that another item has of the same picture, or this one elsewhere. */
async function findStored(tx: Tx, { pictureId, version }: Taking): Promise<string | null> {
	const isStored = (table: typeof menuPosPictures | typeof menuOwnPictures) =>
		and(
			eq(table.pictureId, pictureId),
			eq(table.version, version),
			isNotNull(table.imageId),
			isNull(table.dueAt),
			eq(table.problem, ""),
		);
	const [ofAll] = await tx
		.select({ imageId: menuPosPictures.imageId })
		.from(menuPosPictures)
		.where(isStored(menuPosPictures))
		.limit(1);
	if (ofAll) return ofAll.imageId;
	const [own] = await tx
		.select({ imageId: menuOwnPictures.imageId })
		.from(menuOwnPictures)
		.where(isStored(menuOwnPictures))
		.limit(1);
	return own?.imageId ?? null;
}

/** In place of the version of a picture whose predecessor people removed: no picture of the POS has it. */
const NOT_WANTED = "";

async function settle(tx: Tx, scope: Scope, row: Taking, fetched: Fetched): Promise<void> {
	const { storeId, partId, pictureId, version } = row;
	const level = await lockLevel(tx, scope, row);
	const now = await lockPicture(tx, row);
	if (now?.pictureId !== pictureId || now.version !== version) return;
	if (level?.imageId === null && now.imageId !== null) {
		await write(tx, row, { version: NOT_WANTED, dueAt: null, problem: "" });
		return;
	}
	if (!level || level.imageId !== now.imageId) {
		await forgetPictures(tx, storeId, [partId]);
		return;
	}
	if ("imageId" in fetched) {
		const imageId = await level.show(fetched.imageId);
		// The organization's image, which may change: the next sync looks again.
		if (imageId === null) await forgetPictures(tx, storeId, [partId]);
		else await write(tx, row, { imageId, dueAt: null, problem: "" });
		return;
	}
	const { problem, isLater } = fetched;
	if (isLater && now.attempts < MAX_PICTURE_ATTEMPTS) {
		await write(tx, row, { problem });
		return;
	}
	const attempts = isLater ? MAX_PICTURE_ATTEMPTS : 0;
	await write(tx, row, { problem, attempts, dueAt: null });
	await tx
		.update(menuSyncStates)
		.set({ status: "failed", words: pictureFailure(problem), at: new Date() })
		.where(and(atLevel(storeId), eq(menuSyncStates.partId, partId)));
}

async function lockPicture(tx: Tx, { storeId, partId }: Taking): Promise<TakenPicture | undefined> {
	const ofItem = eq(menuPosPictures.partId, partId);
	const [row] =
		storeId === null
			? await tx.select().from(menuPosPictures).where(ofItem).for("update")
			: await tx.select().from(menuOwnPictures).where(isOwn(storeId, partId)).for("update");
	return row;
}

/** `show` answers with the image that is set there now. */
interface Level {
	imageId: string | null;
	show(imageId: string): Promise<string | null>;
}

async function lockLevel(
	tx: Tx,
	scope: Scope,
	{ storeId, partId: id }: Taking,
): Promise<Level | null> {
	if (storeId !== null) await freezePermissions(tx, scope);
	const [part] = await lockParts(tx, [id]);
	if (!part) return null;
	if (storeId === null) {
		return {
			imageId: part.primaryImageId,
			async show(primaryImageId) {
				if (primaryImageId !== part.primaryImageId) {
					await menuRows.storeItem.update(tx, scope, { id }, { primaryImageId }, null);
				}
				return primaryImageId;
			},
		};
	}
	const own = (await lockOwn(tx, scope, storeId, id)).values.primaryImageId ?? null;
	return {
		imageId: own,
		async show(imageId) {
			const primaryImageId = imageId === part.primaryImageId ? null : imageId;
			if (primaryImageId !== own) {
				const key = { storeId, kind: part.kind, id };
				await updateOwnValues(tx, scope, key, { primaryImageId }, null);
			}
			return primaryImageId;
		},
	};
}
