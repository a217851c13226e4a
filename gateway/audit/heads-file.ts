import { mkdir, open, readdir, readFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { z } from "zod";

export interface StoredHead {
	at: string;
	merchantId: string;
	chain: string;
	seq: number;
	hash: string;
}

const NEWEST_BYTES = 4 * 1024 * 1024;

/** Lines without a chain date from when there was one chain per merchant; the organization's continues it. */
const schema = z
	.object({
		at: z.iso.datetime(),
		merchantId: z.uuid(),
		chain: z.uuid().optional(),
		seq: z.number().int().min(1),
		hash: z.string().regex(/^[0-9a-f]{64}$/),
	})
	.transform((head): StoredHead => ({ ...head, chain: head.chain ?? head.merchantId }));

/** AUDIT_HEADS_FILE, or the default next to the embedded database. */
export function headsFile({
	AUDIT_HEADS_FILE,
	DATA_DIR,
}: {
	AUDIT_HEADS_FILE?: string | undefined;
	DATA_DIR: string;
}): string {
	return AUDIT_HEADS_FILE ?? join(DATA_DIR, "audit-heads.jsonl");
}

/** All heads in the file and its rotated parts ("audit-heads.jsonl.1"), and the number of unreadable lines. */
export async function readHeads(
	file: string,
): Promise<{ heads: StoredHead[]; unreadable: number }> {
	const heads: StoredHead[] = [];
	let unreadable = 0;
	for (const part of await listFileParts(file)) {
		for (const line of (await readFile(part, "utf8")).split("\n")) {
			if (line.trim() === "") continue;
			const head = parsed(line);
			if (head) heads.push(head);
			else unreadable += 1;
		}
	}
	return { heads, unreadable };
}

/** The heads in the last megabytes of the file, to see which chains have moved since. */
export async function readNewestHeads(file: string): Promise<StoredHead[]> {
	const handle = await open(file, "r").catch((error: NodeJS.ErrnoException) => {
		if (error.code === "ENOENT") return null;
		throw error;
	});
	if (!handle) return [];
	try {
		const { size } = await handle.stat();
		const length = Math.min(size, NEWEST_BYTES);
		const { buffer } = await handle.read(Buffer.alloc(length), 0, length, size - length);
		return buffer
			.toString("utf8")
			.split("\n")
			.flatMap((line) => parsed(line) ?? []);
	} finally {
		await handle.close();
	}
}

/** Appends heads and returns once they are on disk. Several processes may do so at once. */
export async function appendHeads(file: string, heads: readonly StoredHead[]): Promise<void> {
	if (heads.length === 0) return;
	await mkdir(dirname(file), { recursive: true });
	const handle = await open(file, "a", 0o600);
	try {
		// Starts a new line even after an incomplete one.
		await handle.write(`\n${heads.map((head) => JSON.stringify(head)).join("\n")}\n`);
		await handle.sync();
	} finally {
		await handle.close();
	}
}

async function listFileParts(file: string): Promise<string[]> {
	const folder = dirname(file);
	const name = basename(file);
	const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
		if (error.code === "ENOENT") return [];
		throw error;
	});
	return names
		.filter((each) => each === name || each.startsWith(`${name}.`) || each.startsWith(`${name}-`))
		.filter((each) => !each.endsWith(".gz"))
		.sort()
		.map((each) => join(folder, each));
}

function parsed(line: string): StoredHead | null {
	try {
		const result = schema.safeParse(JSON.parse(line));
		return result.success ? result.data : null;
	} catch {
		return null;
	}
}
