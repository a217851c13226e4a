import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { IMAGE_GONE_MESSAGE, imagePath } from "~/models/shared/image";
import { removeUnusedImages } from "../../../gateway/adapters/images/jobs";
import { images } from "../../../gateway/adapters/images/tables";
import { MAX_UNUSED_IMAGES } from "../../../gateway/adapters/images/upload-image";
import { SYSTEM } from "../../../gateway/core/database";
import { newId } from "../../../gateway/core/ids";
import { startTestGateway, type TestGateway, type TestMerchant } from "../../support/gateway";
import {
	animatedWebp,
	blackPng,
	coloursAcross,
	halves,
	makeJpeg,
	makePng,
} from "../../support/images/sample-images";
import { newLocation } from "../../support/locations/location-samples";

let gateway: TestGateway;
beforeAll(async () => {
	gateway = await startTestGateway();
});
afterAll(() => gateway.close());

function upload(
	body: unknown,
	{ kind = "square", merchant = gateway.own, role = "merchantSuperAdmin" as const } = {},
) {
	return gateway.call("POST", `/api/v2/images/${merchant.merchantId}?kind=${kind}`, {
		token: merchant.tokens[role],
		body,
	});
}

let colours = 0;
/** An image that was not uploaded before. */
const another = () => {
	colours += 1;
	return makePng(60, 60, `rgb(${colours}, 40, 90)`);
};

async function uploaded(merchant = gateway.own, kind = "square"): Promise<string> {
	const answer = await upload(await another(), { merchant, kind });
	expect(answer.status, JSON.stringify(answer.body)).toBe(201);
	return answer.body.id;
}

const get = (path: string) => gateway.app.request(path);

function patch(body: object, merchant: TestMerchant = gateway.own) {
	const path = `/api/v2/store-v2/${merchant.merchantId}/locations/${merchant.storeIds[0]}`;
	return gateway.call("PATCH", path, { token: merchant.tokens.merchantSuperAdmin, body });
}

async function getImageRow(id: string) {
	const rows = await gateway.services.database.transaction(SYSTEM, (tx) =>
		tx.select().from(images).where(eq(images.id, id)),
	);
	return rows[0] ?? null;
}

describe("an upload", () => {
	it("comes back with the next upload of it where its files were lost", async () => {
		const file = await another();
		const { id } = (await upload(file)).body;
		await gateway.services.images.delete(id);
		expect((await get(imagePath(id, "large", "webp"))).status).toBe(404);
		expect((await upload(file)).body.id).toBe(id);
		expect((await get(imagePath(id, "large", "webp"))).status).toBe(200);
	});

	it("is stored, re-encoded, and served to everybody from an address that never changes", async () => {
		const answer = await upload(await makeJpeg(2_000, 1_000), { kind: "rectangle" });
		expect(answer.status).toBe(201);
		expect(answer.body).toMatchObject({ kind: "rectangle", width: 2_000, height: 1_000 });
		const { id } = answer.body;
		for (const [format, type] of [
			["webp", "image/webp"],
			["jpg", "image/jpeg"],
		] as const) {
			const image = await get(imagePath(id, "large", format));
			expect(image.status).toBe(200);
			expect(Object.fromEntries(image.headers)).toMatchObject({
				"content-type": type,
				"x-content-type-options": "nosniff",
				"content-security-policy": "default-src 'none'; sandbox",
				"cache-control": "public, max-age=31536000, immutable",
			});
			const bytes = new Uint8Array(await image.arrayBuffer());
			expect(String(bytes.byteLength)).toBe(image.headers.get("content-length"));
		}
		expect(await getImageRow(id)).toMatchObject({ status: "created", storeId: null });
	});

	it("of the same file is kept once in an organization, apart from another's and another purpose", async () => {
		const file = await another();
		const [first, twin, again] = await Promise.all([upload(file), upload(file), upload(file)]);
		expect([twin.body.id, again.body.id]).toEqual([first.body.id, first.body.id]);
		const stored: string[] = [];
		for await (const ids of gateway.services.images.list()) stored.push(...ids);
		const others = [
			(await upload(file, { kind: "icon" })).body.id,
			(await upload(file, { merchant: gateway.other })).body.id,
		];
		expect(new Set([first.body.id, ...others]).size).toBe(3);
	});

	it.each<[string, number, string, () => Uint8Array | Promise<Uint8Array>]>([
		["an SVG", 415, "An SVG drawing", () => Buffer.from("<svg onload='alert(1)'/>")],
		["a GIF", 415, "A GIF", () => Buffer.from("GIF89a.....")],
		["a page", 415, "not an image", () => Buffer.from("<html></html>")],
		["a WebP that moves", 415, "Animated", animatedWebp],
		["a bomb of 400 million pixels", 422, "40 million", () => blackPng(20_000, 20_000)],
		["a JPEG cut off", 422, "cut off", async () => (await makeJpeg(900, 900)).subarray(0, 3_000)],
		["nothing", 422, "empty", () => new Uint8Array(0)],
		["a file past the limit", 413, "1 MB", () => new Uint8Array(1_048_577)],
	])("is refused in words when it is %s", async (_, status, message, make) => {
		const answer = await upload(await make());
		expect(answer.status).toBe(status);
		expect(answer.body.message).toContain(message);
	});

	it("is refused for an unknown purpose", async () => {
		expect((await upload(await another(), { kind: "poster" })).status).toBe(400);
	});

	it("is read no further than the limit when it says nothing of its length", async () => {
		let pulled = 0;
		const body = new ReadableStream({
			pull(controller) {
				pulled += 1;
				controller.enqueue(new Uint8Array(65_536));
			},
		});
		const { merchantId, tokens } = gateway.own;
		const answer = await gateway.app.request(`/api/v2/images/${merchantId}?kind=square`, {
			method: "POST",
			headers: { "x-access-token": tokens.merchantSuperAdmin },
			body,
			duplex: "half",
		} as RequestInit);
		expect(answer.status).toBe(413);
		expect(pulled).toBeLessThan(40);
	});

	it("does not keep others waiting while it is worked on", async () => {
		const files = await Promise.all([1, 2, 3, 4].map((each) => makeJpeg(3_000 + each, 3_000)));
		let done = 0;
		const uploads = files.map((file) =>
			upload(file).then(({ status }) => {
				done += 1;
				return status;
			}),
		);
		let answered = 0;
		while (done < files.length) {
			expect((await get("/healthz")).status).toBe(200);
			if (done < files.length) answered += 1;
			await new Promise((resolve) => setTimeout(resolve, 5));
		}
		expect(await Promise.all(uploads)).toEqual([201, 201, 201, 201]);
		expect(answered).toBeGreaterThan(files.length);
	});
});

describe("a frame of an upload", () => {
	const framed = async (file: Uint8Array, frame: string) => {
		const { merchantId, tokens } = gateway.own;
		const path = `/api/v2/images/${merchantId}?kind=rectangle&${frame}`;
		return gateway.call("POST", path, { token: tokens.merchantSuperAdmin, body: file });
	};

	it("is all that is stored of it, apart from other frames of the same file", async () => {
		const file = await halves(800, 400);
		const square = "shape=square&top=0&size=100";
		const [left, right] = [
			await framed(file, `${square}&left=0`),
			await framed(file, `${square}&left=100`),
		];
		for (const { status, body } of [left, right]) {
			expect(status, JSON.stringify(body)).toBe(201);
			expect(body).toMatchObject({ width: 400, height: 400 });
		}
		expect(await imageColors(left.body.id)).toEqual(["red"]);
		expect(await imageColors(right.body.id)).toEqual(["blue"]);
		expect((await framed(file, `${square}&left=0`)).body.id).toBe(left.body.id);
		const whole = await framed(file, "");
		expect(whole.body).toMatchObject({ width: 800, height: 400 });
		expect(await imageColors(whole.body.id)).toEqual(["red", "blue"]);
	});

	it.each(["shape=round", "left=-1", "top=101", "size=9", "size=50.5", "left=x"])(
		"is refused with %s",
		async (frame) => {
			expect((await framed(await another(), frame)).status).toBe(400);
		},
	);

	/** What the stored picture shows of red on the left and blue on the right. */
	async function imageColors(id: string): Promise<string[]> {
		const bytes = await (await get(imagePath(id, "large", "jpg"))).arrayBuffer();
		return coloursAcross(new Uint8Array(bytes));
	}
});

describe("an address of an image", () => {
	it.each([
		`/images/${newId()}/large.webp`,
		"/images/..%2f..%2fdatabase/large.webp",
		`/images/${newId()}/..%2f..%2fpackage.json`,
		`/images/${newId()}/large.svg`,
	])("%s shows nothing", async (path) => {
		expect((await get(path)).status).toBe(404);
	});
});

describe("an image of an earlier version", () => {
	it.each([
		["thumbnail", "small"],
		["medium", "large"],
	] as const)("has no %s, and answers with its %s", async (size, stored) => {
		const id = newId();
		const bytes = await another();
		await gateway.services.images.put(id, `${stored}.webp`, bytes);
		const answer = await get(imagePath(id, size, "webp"));
		expect(answer.status).toBe(200);
		expect(new Uint8Array(await answer.arrayBuffer())).toEqual(new Uint8Array(bytes));
		expect((await get(imagePath(id, size, "jpg"))).status).toBe(404);
	});
});

describe("an image of a location", () => {
	it("is used from the save on, is in the history, and comes back with undo", async () => {
		const [picture, logo] = [await uploaded(gateway.own, "rectangle"), await uploaded()];
		const saved = await patch({ pictureId: picture, logoId: logo });
		expect(saved.body).toMatchObject({ pictureId: picture, logoId: logo });
		expect(await getImageRow(picture)).toMatchObject({
			status: "active",
			storeId: gateway.own.storeIds[0],
		});
		const removed = await patch({ pictureId: null });
		expect(removed.body).toMatchObject({ pictureId: null, logoId: logo });
		// History still refers to it.
		await age(picture);
		await removeUnusedImages(gateway.services);
		expect((await get(imagePath(picture, "small", "jpg"))).status).toBe(200);
		expect((await patch({ pictureId: picture })).status).toBe(200);
	});

	it("may come with a new location", async () => {
		const logoId = await uploaded();
		const path = `/api/v2/store-v2/${gateway.own.merchantId}/locations`;
		const made = await gateway.call("POST", path, {
			token: gateway.own.tokens.merchantSuperAdmin,
			body: { ...newLocation("With its logo"), logoId },
		});
		expect(made.body).toMatchObject({ logoId, pictureId: null });
		expect(await getImageRow(logoId)).toMatchObject({ storeId: made.body.storeId });
	});

	it("is refused alike when it is another organization's, of another kind, or nowhere", async () => {
		const foreign = await uploaded(gateway.other);
		const answers = [
			await patch({ logoId: foreign }),
			await patch({ logoId: newId() }),
			await patch({ logoId: await uploaded(gateway.own, "rectangle") }),
		];
		for (const { status, body } of answers) {
			expect(status).toBe(422);
			expect(body.details.fields).toEqual({ logoId: [IMAGE_GONE_MESSAGE] });
		}
		expect(await getImageRow(foreign)).toMatchObject({ status: "created" });
	});
});

const DAY_MS = 86_400_000;

function age(id: string, days = 2) {
	return gateway.services.database.transaction(SYSTEM, (tx) =>
		tx
			.update(images)
			.set({ createdAt: new Date(Date.now() - days * DAY_MS) })
			.where(eq(images.id, id)),
	);
}

/** An id as if created so many days ago. */
function idDaysAgo(days: number): string {
	const time = (Date.now() - days * DAY_MS).toString(16).padStart(12, "0");
	return `${time.slice(0, 8)}-${time.slice(8)}${newId().slice(13)}`;
}

describe("cleaning up", () => {
	it("removes what nothing was saved with in a day, and no other", async () => {
		const [old, young, again] = [await uploaded(), await uploaded(), await another()];
		const twice = (await upload(again)).body.id;
		await Promise.all([age(old), age(twice)]);
		// Uploading it again restarts its day.
		expect((await upload(again)).body.id).toBe(twice);
		await Promise.all([removeUnusedImages(gateway.services), removeUnusedImages(gateway.services)]);
		expect([await getImageRow(old), (await get(imagePath(old, "large", "webp"))).status]).toEqual([
			null,
			404,
		]);
		for (const id of [young, twice]) {
			expect((await get(imagePath(id, "large", "webp"))).status).toBe(200);
		}
		expect((await patch({ logoId: old })).status).toBe(422);
	});

	it("removes files that a crash left without a row, once they are a day old", async () => {
		const store = gateway.services.images;
		const [old, young] = [idDaysAgo(2), idDaysAgo(0)];
		for (const id of [old, young]) await store.put(id, "large.webp", new Uint8Array([1]));
		await removeUnusedImages(gateway.services);
		expect(await store.exists(old, "large.webp")).toBe(false);
		expect(await store.exists(young, "large.webp")).toBe(true);
	});

	it("leaves no row behind when the store fails in the middle of an upload", async () => {
		const { services } = gateway;
		const file = await another();
		const put = services.images.put;
		let written = 0;
		services.images.put = async (...args) => {
			written += 1;
			if (written === 3) throw new Error("The disk is full");
			return put(...args);
		};
		try {
			expect((await upload(file)).status).toBe(500);
		} finally {
			services.images.put = put;
		}
		const answer = await upload(file);
		expect(answer.status).toBe(201);
		expect((await get(imagePath(answer.body.id, "small", "jpg"))).status).toBe(200);
	});
});

it("keeps no more than so many uploads of an organization that nothing uses", async () => {
	const { merchantId } = gateway.other;
	await gateway.services.database.transaction(SYSTEM, (tx) =>
		tx.insert(images).values(
			Array.from({ length: MAX_UNUSED_IMAGES }, () => ({
				id: newId(),
				merchantId,
				kind: "icon" as const,
				width: 1,
				height: 1,
				bytes: 1,
				hash: newId(),
				status: "created" as const,
				createdAt: new Date(),
			})),
		),
	);
	expect((await upload(await another(), { merchant: gateway.other })).status).toBe(429);
	expect((await upload(await another())).status).toBe(201);
});
