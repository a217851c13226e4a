import { expect, it, vi } from "vitest";
import { demoImageId, drawnImages } from "../../../demo/demo-images";
import type { ImageFile, ImageStore } from "../../../gateway/adapters/images/store";

it("draws a picture of the demo that is requested before its turn", async () => {
	const { store, files } = memoryStore();
	const images = drawnImages(store);
	const failed = vi.fn();
	const all = images.drawAll(failed);
	const late = demoImageId("harbour-lane", "iconId") ?? "";
	const found = await images.get(late, "small.jpg");
	expect(found?.bytes).toBeGreaterThan(0);
	expect(new Set([...files.keys()].map((key) => key.split(" ")[0])).size).toBeLessThan(5);
	const { put } = store;
	store.exists = async () => files.size > 40;
	store.put = async (...file) => {
		store.put = put;
		throw new Error(`no room for ${file[0]}`);
	};
	await all;
	expect(failed).toHaveBeenCalledOnce();
	expect(files.size).toBeGreaterThan(40);
});

it("asks the store alone for other images", async () => {
	const { store } = memoryStore();
	await expect(drawnImages(store).get("other", "small.jpg")).resolves.toBeNull();
});

function memoryStore() {
	const files = new Map<string, Uint8Array>();
	const key = (id: string, file: ImageFile) => `${id} ${file}`;
	const store: ImageStore = {
		async put(id, file, bytes) {
			files.set(key(id, file), bytes);
		},
		async get(id, file) {
			const bytes = files.get(key(id, file));
			return bytes
				? { bytes: bytes.length, body: new Blob([new Uint8Array(bytes)]).stream() }
				: null;
		},
		exists: async (id, file) => files.has(key(id, file)),
		async delete() {},
		async *list() {},
	};
	return { store, files };
}
