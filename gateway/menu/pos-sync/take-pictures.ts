import { and, asc, eq, isNotNull, isNull, lte, ne } from "drizzle-orm";
import { MENU_IMAGE_PRESETS } from "~/models/menu/menu-image";
import { uploadImage } from "../../adapters/images/upload-image";
import { PosError } from "../../adapters/pos/catalogue/catalogue";
import { PosSilent } from "../../adapters/pos/provider";
import { SYSTEM, type Tx } from "../../core/database";
import { GatewayError } from "../../core/errors";
import { type Scope, systemScope, toTenancy } from "../../core/scope";
import type { Services } from "../../core/services";
import { menuRows } from "../menu-rows";
import { lockParts } from "./lock-parts";
import { MAX_PICTURE_ATTEMPTS, pictureFailure, type TakenPicture } from "./pos-pictures";
import { atLevel } from "./sync-states";
import { menuPosPictures, menuSyncStates } from "./tables";

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

function claim({ database }: Services): Promise<TakenPicture | null> {
	return database.transaction(SYSTEM, async (tx) => {
		const now = Date.now();
		const [row] = await tx
			.select()
			.from(menuPosPictures)
			.where(lte(menuPosPictures.dueAt, new Date(now)))
			.orderBy(asc(menuPosPictures.dueAt))
			.limit(1)
			.for("update", { skipLocked: true });
		if (!row) return null;
		const attempts = row.attempts + 1;
		const dueAt = new Date(now + FIRST_WAIT_MS * 2 ** Math.min(row.attempts, MAX_PICTURE_ATTEMPTS));
		await tx
			.update(menuPosPictures)
			.set({ attempts, dueAt })
			.where(eq(menuPosPictures.partId, row.partId));
		return { ...row, attempts, dueAt };
	});
}

async function fetchImage(services: Services, scope: Scope, row: TakenPicture): Promise<Fetched> {
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

/** The image of another item with the same picture. */
async function findStored(
	tx: Tx,
	{ partId, pictureId, version }: TakenPicture,
): Promise<string | null> {
	const [found] = await tx
		.select({ imageId: menuPosPictures.imageId })
		.from(menuPosPictures)
		.where(
			and(
				eq(menuPosPictures.pictureId, pictureId),
				eq(menuPosPictures.version, version),
				ne(menuPosPictures.partId, partId),
				isNotNull(menuPosPictures.imageId),
				isNull(menuPosPictures.dueAt),
				eq(menuPosPictures.problem, ""),
			),
		)
		.limit(1);
	return found?.imageId ?? null;
}

/** In place of the version of a picture whose predecessor people removed: no picture of the POS has it. */
const NOT_WANTED = "";

async function settle(tx: Tx, scope: Scope, row: TakenPicture, fetched: Fetched): Promise<void> {
	const { partId, pictureId, version } = row;
	const [part] = await lockParts(tx, [partId]);
	const ofItem = eq(menuPosPictures.partId, partId);
	const [now] = await tx.select().from(menuPosPictures).where(ofItem).for("update");
	if (now?.pictureId !== pictureId || now.version !== version) return;
	if (part?.primaryImageId === null && now.imageId !== null) {
		await tx
			.update(menuPosPictures)
			.set({ version: NOT_WANTED, dueAt: null, problem: "" })
			.where(ofItem);
		return;
	}
	if (!part || part.primaryImageId !== now.imageId) {
		await tx.delete(menuPosPictures).where(ofItem);
		return;
	}
	if ("imageId" in fetched) {
		const { imageId } = fetched;
		if (imageId !== part.primaryImageId) {
			const patch = { primaryImageId: imageId };
			await menuRows.storeItem.update(tx, scope, { id: partId }, patch, null);
		}
		await tx.update(menuPosPictures).set({ imageId, dueAt: null, problem: "" }).where(ofItem);
		return;
	}
	const { problem, isLater } = fetched;
	if (isLater && now.attempts < MAX_PICTURE_ATTEMPTS) {
		await tx.update(menuPosPictures).set({ problem }).where(ofItem);
		return;
	}
	const attempts = isLater ? MAX_PICTURE_ATTEMPTS : 0;
	await tx.update(menuPosPictures).set({ problem, attempts, dueAt: null }).where(ofItem);
	await tx
		.update(menuSyncStates)
		.set({ status: "failed", words: pictureFailure(problem), at: new Date() })
		.where(and(atLevel(null), eq(menuSyncStates.partId, partId)));
}
