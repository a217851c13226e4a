import { randomUUID } from "node:crypto";
import { access, mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import type { ImageStore } from "./store";

export function createFolderStore(folder: string): ImageStore {
	const imageFolder = (id: string) => join(folder, shardName(id), id);
	return {
		async put(id, file, bytes) {
			const target = join(imageFolder(id), file);
			await mkdir(dirname(target), { recursive: true, mode: 0o700 });
			const temporary = `${target}.${randomUUID()}.part`;
			await writeDurably(temporary, bytes);
			await rename(temporary, target);
			await syncFolder(dirname(target));
		},
		async get(id, file) {
			const handle = await open(join(imageFolder(id), file)).catch(nullWhenMissing);
			if (!handle) return null;
			const { size } = await handle.stat();
			const body = Readable.toWeb(handle.createReadStream()) as ReadableStream<Uint8Array>;
			return { bytes: size, body };
		},
		async exists(id, file) {
			const found = await access(join(imageFolder(id), file)).catch(nullWhenMissing);
			return found !== null;
		},
		async delete(id) {
			await rm(imageFolder(id), { recursive: true, force: true });
		},
		async *list() {
			for (const shard of await names(folder)) yield await names(join(folder, shard));
		},
	};
}

function shardName(id: string): string {
	return id.slice(-2);
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
	const handle = await open(path, "wx", 0o600);
	try {
		await handle.writeFile(bytes);
		await handle.sync();
	} finally {
		await handle.close();
	}
}

/** Makes a rename survive a power cut, where the system supports it. */
async function syncFolder(path: string): Promise<void> {
	const handle = await open(path).catch(() => null);
	await handle?.sync().catch(() => undefined);
	await handle?.close();
}

async function names(path: string): Promise<string[]> {
	return (await readdir(path).catch(nullWhenMissing)) ?? [];
}

function nullWhenMissing(error: NodeJS.ErrnoException): null {
	if (error.code === "ENOENT" || error.code === "ENOTDIR") return null;
	throw error;
}
