import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createS3Store } from "../../gateway/adapters/images/s3-store";
import { freePort } from "../support/service-process";

/** Installed beside the project (`npm install --no-save s3rver`), since it brings what has advisories. */
interface Bucket {
	run(): Promise<unknown>;
	close(): Promise<unknown>;
}
type MakeBucket = new (options: object) => Bucket;

const S3rver = findS3rver();

describe.skipIf(!S3rver)("an S3 server", () => {
	const directory = mkdtempSync(join(tmpdir(), "mise-s3-"));
	let server: Bucket;
	let store: ReturnType<typeof createS3Store>;
	beforeAll(async () => {
		const port = await freePort();
		server = new (S3rver as MakeBucket)({
			address: "127.0.0.1",
			port,
			silent: true,
			directory,
			configureBuckets: [{ name: "pictures" }],
		});
		await server.run();
		store = createS3Store({
			endpoint: `http://127.0.0.1:${port}`,
			region: "us-east-1",
			bucket: "pictures",
			key: "S3RVER",
			secret: "S3RVER",
			pathStyle: true,
		});
	});
	afterAll(() => {
		rmSync(directory, { recursive: true, force: true });
	});

	it(`keeps pictures, tells which are there, and is 503 when it is down${S3rver ? "" : " (s3rver not installed)"}`, async () => {
		const id = "0199e6a5-7c1d-7f3a-9b52-6f0d2c4e8a11";
		const bytes = Buffer.from("a picture");
		expect(await store.exists(id, "small.jpg")).toBe(false);
		expect(await store.get(id, "small.jpg")).toBeNull();
		await store.put(id, "small.jpg", bytes);
		expect(await store.exists(id, "small.jpg")).toBe(true);
		const found = await store.get(id, "small.jpg");
		expect(found?.bytes).toBe(bytes.length);
		expect(Buffer.from(await new Response(found?.body).arrayBuffer())).toEqual(bytes);
		await server.close();
		await expect(store.get(id, "small.jpg")).rejects.toMatchObject({ statusCode: 503 });
	});
});

function findS3rver(): MakeBucket | null {
	for (const place of [import.meta.url, `${process.env.S3RVER_HOME ?? "/usr/lib"}/`]) {
		try {
			return createRequire(place)("s3rver") as MakeBucket;
		} catch {}
	}
	return null;
}
