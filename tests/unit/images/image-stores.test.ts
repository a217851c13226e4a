import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createFolderStore } from "../../../gateway/adapters/images/folder-store";
import { createS3Store } from "../../../gateway/adapters/images/s3-store";
import type { ImageStore } from "../../../gateway/adapters/images/store";
import { newId } from "../../../gateway/core/ids";
import { type S3Peer, startS3Peer } from "../../support/images/s3-peer";

let folder: string;
let peer: S3Peer;
beforeEach(async () => {
	folder = join(mkdtempSync(join(tmpdir(), "mise-images-")), "images");
	peer = await startS3Peer();
});
afterEach(async () => {
	await peer.close();
	rmSync(join(folder, ".."), { recursive: true, force: true });
});

const bytes = new Uint8Array([1, 2, 3, 250]);

async function readImage(store: ImageStore, id: string, file: "large.webp" | "small.jpg") {
	const found = await store.get(id, file);
	return (
		found && {
			bytes: found.bytes,
			content: new Uint8Array(await new Response(found.body).arrayBuffer()),
		}
	);
}

async function idsIn(store: ImageStore): Promise<string[]> {
	const all: string[] = [];
	for await (const ids of store.list()) all.push(...ids);
	return all.sort();
}

describe.each<[string, () => ImageStore]>([
	["a folder", () => createFolderStore(folder)],
	["an S3 service", () => createS3Store(peer.settings)],
])("%s", (_, open) => {
	it("gives back what it was given, and null for what it was not", async () => {
		const store = open();
		const id = newId();
		expect(await store.get(id, "large.webp")).toBeNull();
		expect(await store.exists(id, "large.webp")).toBe(false);
		await store.put(id, "large.webp", bytes);
		expect(await readImage(store, id, "large.webp")).toEqual({ bytes: 4, content: bytes });
		expect(await store.exists(id, "large.webp")).toBe(true);
		expect(await store.exists(id, "small.jpg")).toBe(false);
	});

	it("writes over a file without harm", async () => {
		const store = open();
		const id = newId();
		await store.put(id, "small.jpg", bytes);
		await store.put(id, "small.jpg", new Uint8Array([9]));
		expect((await readImage(store, id, "small.jpg"))?.content).toEqual(new Uint8Array([9]));
	});

	it("removes an image with all its files, and one that is gone without a word", async () => {
		const store = open();
		const [id, other] = [newId(), newId()];
		await store.put(id, "large.webp", bytes);
		await store.put(id, "small.jpg", bytes);
		await store.put(other, "small.jpg", bytes);
		await store.delete(id);
		await store.delete(id);
		expect(await store.get(id, "large.webp")).toBeNull();
		expect(await store.get(id, "small.jpg")).toBeNull();
		expect(await store.exists(other, "small.jpg")).toBe(true);
	});

	it("lists every image once, however many there are", async () => {
		const store = open();
		expect(await idsIn(store)).toEqual([]);
		const ids = Array.from({ length: 7 }, () => newId()).sort();
		for (const id of ids) {
			await store.put(id, "large.webp", bytes);
			await store.put(id, "small.jpg", bytes);
		}
		expect(await idsIn(store)).toEqual(ids);
	});
});

describe("a folder", () => {
	it("is for its own user only, and shows no file that is half written", async () => {
		const store = createFolderStore(folder);
		const id = newId();
		await store.put(id, "large.webp", bytes);
		const at = join(folder, id.slice(-2), id);
		expect(statSync(folder).mode & 0o777).toBe(0o700);
		expect(statSync(at).mode & 0o777).toBe(0o700);
		expect(statSync(join(at, "large.webp")).mode & 0o777).toBe(0o600);
		expect(readdirSync(at)).toEqual(["large.webp"]);
		// Files left by a crash are deleted with the image.
		writeFileSync(join(at, "small.jpg.1234.part"), "half");
		expect(await store.exists(id, "small.jpg")).toBe(false);
		await store.delete(id);
		expect(existsSync(at)).toBe(false);
	});
});

describe("an S3 service", () => {
	it("gets the type of a file, and each request is signed", async () => {
		const id = newId();
		await createS3Store(peer.settings).put(id, "large.webp", bytes);
		expect(peer.objects.get(`${id}/large.webp`)?.type).toBe("image/webp");
		expect(peer.refused).toEqual([]);
	});

	it("is asked again when it is busy", async () => {
		const id = newId();
		peer.fail(2);
		await createS3Store(peer.settings).put(id, "small.jpg", bytes);
		expect(peer.objects.size).toBe(1);
	});

	it.each([
		["a wrong secret", { secret: "another secret" }, "SignatureDoesNotMatch"],
		["an unknown key", { key: "STRANGER" }, "InvalidAccessKeyId"],
	])("refuses %s, reported as a store that cannot be reached", async (_, wrong, why) => {
		const store = createS3Store({ ...peer.settings, ...wrong });
		await expect(store.put(newId(), "small.jpg", bytes)).rejects.toMatchObject({ statusCode: 503 });
		await expect(store.get(newId(), "small.jpg")).rejects.toMatchObject({ statusCode: 503 });
		expect(peer.refused).toContain(why);
		expect(peer.objects.size).toBe(0);
	});

	it("that is gone is reported as one that cannot be reached", async () => {
		const store = createS3Store({ ...peer.settings, endpoint: "http://127.0.0.1:1" });
		await expect(store.exists(newId(), "small.jpg")).rejects.toMatchObject({ statusCode: 503 });
	});
});
