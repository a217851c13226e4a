import { createHash } from "node:crypto";
import { and, count, eq, sql } from "drizzle-orm";
import type { ImageKind, UploadedImage } from "~/models/shared/image";
import { type ImageCrop, WHOLE_PICTURE } from "~/models/shared/image-crop";
import type { Tx } from "../../core/database";
import { GatewayError } from "../../core/errors";
import { newId } from "../../core/ids";
import { type Scope, toTenancy } from "../../core/scope";
import type { Services } from "../../core/services";
import { type EncodedImage, encodeImage } from "./encode-image";
import { IMAGE_FILES, type ImageFile, type ImageStore } from "./store";
import { images } from "./tables";

const WAITING_MAX = 16;
const LOOKED_FOR: ImageFile = "large.webp";

let running: Promise<unknown> = Promise.resolve();

let waiting = 0;

export const MAX_UNUSED_IMAGES = 200;

/** Stores an upload for a day until it is used (spec 3.26, 5.6). Equal files with equal crops are stored once. Throws 415, 422, 429, 503. */
export async function uploadImage(
	{ database, images: store }: Pick<Services, "database" | "images">,
	scope: Scope,
	kind: ImageKind,
	bytes: Uint8Array,
	crop: ImageCrop = WHOLE_PICTURE,
): Promise<UploadedImage> {
	const hash = hashImage(bytes, crop);
	const known = await database.transaction(toTenancy(scope), async (tx) => {
		const found = await renewUpload(tx, kind, hash);
		if (!found) await requireQuota(tx);
		return found;
	});
	const isLost = known !== null && !(await store.exists(known.id, LOOKED_FOR));
	if (known && !isLost) return known;
	const encoded = await queueEncoding(() => encodeImage(bytes, kind, crop));
	if (known) {
		await putAll(store, known.id, encoded);
		return known;
	}
	const id = newId();
	await putAll(store, id, encoded);
	const stored = await database.transaction(toTenancy(scope), (tx) =>
		insert(tx, scope, { id, kind, hash, encoded }),
	);
	// A concurrent upload was first; files left by a crash are removed by a job.
	if (stored.id !== id) await store.delete(id);
	return stored;
}

async function putAll(store: ImageStore, id: string, { files }: EncodedImage): Promise<void> {
	for (const file of IMAGE_FILES) await store.put(id, file, files[file]);
}

function hashImage(bytes: Uint8Array, { shape, left, top, size }: ImageCrop): string {
	const hash = createHash("sha256").update(bytes);
	if (shape !== "whole") hash.update(JSON.stringify([shape, left, top, size]));
	return hash.digest("hex");
}

const UPLOADED = {
	id: images.id,
	kind: images.kind,
	width: images.width,
	height: images.height,
	bytes: images.bytes,
};

const RENEWED = {
	createdAt: sql`case when ${images.status} = 'created' then now() else ${images.createdAt} end`,
};

async function renewUpload(tx: Tx, kind: ImageKind, hash: string): Promise<UploadedImage | null> {
	const [found] = await tx
		.update(images)
		.set(RENEWED)
		.where(and(eq(images.kind, kind), eq(images.hash, hash)))
		.returning(UPLOADED);
	return found ?? null;
}

async function requireQuota(tx: Tx): Promise<void> {
	const [unused] = await tx
		.select({ total: count() })
		.from(images)
		.where(eq(images.status, "created"));
	if ((unused?.total ?? 0) < MAX_UNUSED_IMAGES) return;
	throw new GatewayError(
		429,
		"You uploaded many images without saving. Save first, or try again tomorrow.",
	);
}

async function insert(
	tx: Tx,
	{ merchantId, actor }: Scope,
	image: { id: string; kind: ImageKind; hash: string; encoded: EncodedImage },
): Promise<UploadedImage> {
	const { id, kind, hash, encoded } = image;
	const { width, height, files } = encoded;
	const [storedImage] = await tx
		.insert(images)
		.values({
			id,
			merchantId,
			kind,
			width,
			height,
			bytes: files["large.webp"].byteLength,
			hash,
			status: "created",
			createdAt: new Date(),
			createdBy: actor.uuid,
		})
		.onConflictDoUpdate({ target: [images.merchantId, images.kind, images.hash], set: RENEWED })
		.returning(UPLOADED);
	if (!storedImage) throw new Error("The image was not written");
	return storedImage;
}

/** Runs image work one at a time, to bound CPU and memory. Throws 503 when too many are waiting. */
async function queueEncoding<T>(work: () => Promise<T>): Promise<T> {
	if (waiting >= WAITING_MAX) {
		throw new GatewayError(503, "Many images are being uploaded. Please try again in a moment.", {
			retryAfterSeconds: 5,
		});
	}
	waiting += 1;
	const mine = running.then(work);
	running = mine.catch(() => undefined);
	try {
		return await mine;
	} finally {
		waiting -= 1;
	}
}
