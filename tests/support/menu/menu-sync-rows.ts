import type { Tx } from "../../../gateway/core/database";
import { newId } from "../../../gateway/core/ids";
import { posLayoutPages, posLayouts } from "../../../gateway/menu/pos-layout/tables";
import {
	menuAutoSyncs,
	menuOwnPictures,
	menuPosPictures,
	menuSyncJobs,
	menuSyncStates,
	posMessages,
} from "../../../gateway/menu/pos-sync/tables";

interface Given {
	merchantId: string;
	storeId: string;
	partId: string;
	taskId: string;
	/** A canary. */
	word: string;
}

/** A row in each table of the syncs with points of sale. */
export async function insertMenuSyncRows(
	tx: Tx,
	{ merchantId, storeId, partId, taskId, word }: Given,
): Promise<void> {
	const now = new Date();
	await tx.insert(menuSyncJobs).values({
		jobId: taskId,
		merchantId,
		storeId,
		source: storeId,
		partId,
		kind: "storeItem",
		title: word,
		turn: Math.floor(Math.random() * 2_000_000_000),
		isAuto: false,
		startedBy: word,
		createdAt: now,
		finishedAt: now,
		outcome: "synced",
	});
	await tx.insert(menuSyncStates).values({
		id: newId(),
		merchantId,
		storeId,
		partId,
		status: "synced",
		words: word,
		at: now,
	});
	await tx
		.insert(menuAutoSyncs)
		.values({ partId: newId(), merchantId, isEnabled: false, updatedAt: now });
	const picture = {
		partId: newId(),
		merchantId,
		pictureId: word,
		version: "1",
		url: `https://example.com/${word}.jpg`,
	};
	await tx.insert(menuPosPictures).values(picture);
	await tx.insert(menuOwnPictures).values({ ...picture, storeId });
	await tx.insert(posLayouts).values({
		storeId,
		merchantId,
		jobId: taskId,
		status: "success",
		words: word,
		startedBy: word,
		startedAt: now,
		syncedAt: now,
	});
	await tx.insert(posLayoutPages).values({
		merchantId,
		storeId,
		jobId: taskId,
		position: 0,
		name: word,
		cells: [],
	});
	await tx.insert(posMessages).values({ merchantId, eventId: `${word} ${newId()}`, at: now });
}
