import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type Browser, changed, visibleText } from "../../support/browser";
import { editFields } from "../../support/edit-forms";
import { formWithFiles } from "../../support/images/form-with-files";
import { coloursAcross, halves, makeJpeg, makePng } from "../../support/images/sample-images";
import { startTestWeb, type TestWeb } from "../../support/web";

let web: TestWeb;
let browser: Browser;
let path: string;

beforeAll(async () => {
	web = await startTestWeb();
	browser = await web.signedInBrowser("merchantSuperAdmin");
	path = `/settings/locations/edit/${web.gateway.own.storeIds[0]}`;
});
beforeEach(() => web.proxy.calm());
afterAll(() => web?.close());

const saved = async () => {
	const { merchantId, storeIds, tokens } = web.gateway.own;
	const api = `/api/v2/store-v2/${merchantId}/locations/${storeIds[0]}`;
	return (await web.gateway.call("GET", api, { token: tokens.merchantSuperAdmin })).body;
};

/** Sends the location's form with files. */
async function send(
	html: string,
	typed: Record<string, string>,
	files: Record<string, Uint8Array>,
) {
	const { csrf } = await browser.session();
	const fields = changed(editFields(html), { ...typed, csrf });
	return browser.post(path, { body: await formWithFiles(fields, files) });
}

const open = async () => (await browser.get(path)).text;

const idIn = (html: string, field: string) => new Map(editFields(html)).get(field) ?? "";

/** What is wrong with a field, in the words that stand at it. */
const errorAt = (html: string, field: string) =>
	visibleText(
		html.split(`id="location-${field}-error"`)[1]?.match(/>(.*?)<\/div>/s)?.[1] ?? "",
	).trim();

describe("an image in a form, without script", () => {
	it("is uploaded with the save, shown with its words, and served to everybody", async () => {
		const answer = await send(await open(), {}, { "file:pictureId": await makeJpeg(955, 500) });
		expect(answer.status, visibleText(answer.text)).toBe(303);
		const { pictureId } = await saved();
		const html = (await browser.follow(answer)).text;
		expect(html).toContain(`src="/images/${pictureId}/small.jpg"`);
		expect(html).toMatch(/alt="Picture of [^"]+"/);
		const image = await web.guest().get(`/images/${pictureId}/small.jpg`);
		expect(image.status).toBe(200);
		expect(Object.fromEntries(image.headers)).toMatchObject({
			"content-type": "image/jpeg",
			"x-content-type-options": "nosniff",
			"content-security-policy": "default-src 'none'; sandbox",
			"cache-control": "public, max-age=31536000, immutable",
		});
		expect(image.headers.get("set-cookie")).toBeNull();
	});

	it("is cut to the typed frame, whose fields are back to the whole picture then", async () => {
		const frame = { "crop.pictureId.shape": "square", "crop.pictureId.left": "100" };
		const file = { "file:pictureId": await halves(640, 320) };
		const answer = await send(await open(), frame, file);
		expect(answer.status, visibleText(answer.text)).toBe(303);
		const { pictureId } = await saved();
		const image = await fetch(`${web.url}/images/${pictureId}/large.jpg`);
		expect(await coloursAcross(new Uint8Array(await image.arrayBuffer()))).toEqual(["blue"]);
		expect(idIn((await browser.follow(answer)).text, "crop.pictureId.shape")).toBe("whole");
	});

	it("with numbers that are none is refused at each of them, and what was typed is kept", async () => {
		const before = await saved();
		const frame = {
			"crop.logoId.shape": "4:3",
			"crop.logoId.left": "101",
			"crop.logoId.top": "",
			"crop.logoId.size": "half",
		};
		const answer = await send(await open(), frame, {
			"file:logoId": await makePng(30, 20, "#123"),
		});
		expect(answer.status).toBe(422);
		for (const [part, text] of [
			["left", "From the left: enter a whole number from 0 to 100"],
			["top", "From the top: enter a whole number from 0 to 100"],
			["size", "Size: enter a whole number from 10 to 100"],
		]) {
			expect(errorAt(answer.text, `crop-logoId-${part}`)).toBe(text);
		}
		expect(errorAt(answer.text, "logoId")).toBe(
			"Not uploaded yet: correct the crop, and choose the image again.",
		);
		expect(errorAt(answer.text, "pictureId")).toBe("");
		const typed = new Map(editFields(answer.text));
		expect(Object.keys(frame).map((name) => typed.get(name))).toEqual(Object.values(frame));
		expect(await saved()).toEqual(before);
	});

	it("stays chosen when the rest of the form is refused", async () => {
		const before = await saved();
		const refused = await send(
			await open(),
			{ title: "Abc" },
			{ "file:logoId": await makePng(500, 500, "#804020") },
		);
		expect(refused.status).toBe(422);
		const logoId = idIn(refused.text, "logoId");
		expect(logoId).not.toBe("");
		expect(errorAt(refused.text, "logoId")).toBe("");
		expect(refused.text).toContain(`/images/${logoId}/small.jpg`);
		expect((await saved()).logoId).toBe(before.logoId);
		const again = await send(refused.text, { title: "Long enough" }, {});
		expect(again.status).toBe(303);
		expect(await saved()).toMatchObject({ title: "Long enough", logoId });
	});

	it("stays chosen when somebody else saved in the meantime", async () => {
		const html = await open();
		const { merchantId, storeIds, tokens } = web.gateway.own;
		await web.gateway.call("PATCH", `/api/v2/store-v2/${merchantId}/locations/${storeIds[0]}`, {
			token: tokens.merchantOperator,
			body: { subtitle: "Theirs" },
		});
		const conflict = await send(html, {}, { "file:pictureId": await makeJpeg(600, 300) });
		expect(conflict.status).toBe(409);
		const pictureId = idIn(conflict.text, "pictureId");
		expect((await send(conflict.text, {}, {})).status).toBe(303);
		expect(await saved()).toMatchObject({ pictureId, subtitle: "Theirs" });
	});

	it.each<[string, Uint8Array, string]>([
		["too large", new Uint8Array(2_000_000), "The image is larger than 1 MB"],
		["a drawing", Buffer.from("<svg onload='alert(1)'/>"), "An SVG drawing cannot be used"],
		["damaged", Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]), "damaged or cut off"],
	])("that is %s is refused at its field, and what was typed is kept", async (_, file, why) => {
		const before = await saved();
		const answer = await send(
			await open(),
			{ subtitle: "Typed just now" },
			{ "file:logoId": file },
		);
		expect(answer.status).toBe(422);
		expect(visibleText(answer.text)).toContain(why);
		expect(new Map(editFields(answer.text)).get("subtitle")).toBe("Typed just now");
		expect(await saved()).toEqual(before);
	});

	it("is asked for again when it cannot be taken now", async () => {
		web.proxy.inject({ path: /\/api\/v2\/images\//, fault: { answer: { status: 503 } } });
		const answer = await send(
			await open(),
			{ subtitle: "Kept" },
			{
				"file:logoId": await makePng(20, 20),
			},
		);
		expect(answer.status).toBe(503);
		expect(visibleText(answer.text)).toContain("We kept what you entered");
		expect(errorAt(answer.text, "logoId")).toBe("Not uploaded yet: please choose the image again.");
		expect(new Map(editFields(answer.text)).get("subtitle")).toBe("Kept");
	});

	it("is asked for again beside whatever else is wrong", async () => {
		web.proxy.inject({ path: /\/api\/v2\/images\//, fault: { answer: { status: 503 } } });
		const answer = await send(
			await open(),
			{ title: "Abc", "crop.pictureId.size": "half" },
			{ "file:logoId": await makePng(20, 20), "file:pictureId": await makeJpeg(60, 30) },
		);
		expect(answer.status).toBe(503);
		expect(visibleText(answer.text)).toContain("We kept what you entered");
		expect(errorAt(answer.text, "logoId")).toContain("choose the image again");
		expect(errorAt(answer.text, "pictureId")).toContain("correct the crop");
		expect(errorAt(answer.text, "crop-pictureId-size")).toContain("from 10 to 100");
		expect(errorAt(answer.text, "title")).not.toBe("");
	});

	it("is taken away by its box, and the history says so", async () => {
		expect((await saved()).logoId).not.toBeNull();
		const html = await open();
		const answer = await send(`${html}`, { "remove:logoId": "on" }, {});
		expect(answer.status).toBe(303);
		expect((await saved()).logoId).toBeNull();
		const history = visibleText((await browser.get("/settings/audit-log")).text);
		expect(history).toContain("Logo");
		expect(history).toMatch(/Image [0-9a-f]{6}/);
	});
});

describe("an image sent ahead of its form, with script", () => {
	const ROUTE = "routes/locations/location-edit";

	/** Sends a file and its crop alone, as the form's script does. */
	async function ahead(
		file: Uint8Array,
		{ typed = {}, csrf = "", by = browser }: Ahead = {},
	): Promise<{ status: number; result: AheadResult | undefined }> {
		const fields = Object.entries({
			csrf: csrf || (await by.session()).csrf,
			"upload-only": "on",
			...typed,
		});
		const body = await formWithFiles(fields, { "file:logoId": file });
		const { status, text } = await by.post(path, { body, data: ROUTE });
		return { status, result: JSON.parse(text || "{}").lastResult };
	}

	interface Ahead {
		typed?: Record<string, string>;
		csrf?: string;
		by?: Browser;
	}
	interface AheadResult {
		initialValue: { logoId?: string };
		error?: Record<string, string[]>;
	}

	it("is kept, cut to its frame, and answered with its id, while nothing is saved", async () => {
		const before = await saved();
		const typed = { "crop.logoId.shape": "square", "crop.logoId.left": "100" };
		const { status, result } = await ahead(await halves(640, 320), { typed });
		expect(status).toBe(200);
		expect(await saved()).toEqual(before);
		const logoId = result?.initialValue.logoId ?? "";
		const image = await fetch(`${web.url}/images/${logoId}/large.jpg`);
		expect(await coloursAcross(new Uint8Array(await image.arrayBuffer()))).toEqual(["blue"]);
		expect((await send(await open(), { logoId }, {})).status).toBe(303);
		expect((await saved()).logoId).toBe(logoId);
	});

	it.each<[string, Uint8Array, string]>([
		["too large", new Uint8Array(2_000_000), "The image is larger than 1 MB"],
		["a drawing", Buffer.from("<svg onload='alert(1)'/>"), "An SVG drawing cannot be used"],
	])("is refused in words when it is %s", async (_, file, why) => {
		const { status, result } = await ahead(file);
		expect(status).toBe(422);
		expect(result?.error?.logoId?.join()).toContain(why);
	});

	it("is refused at the numbers of a wrong frame", async () => {
		const typed = { "crop.logoId.shape": "square", "crop.logoId.size": "half" };
		const { status, result } = await ahead(await makePng(30, 20), { typed });
		expect(status).toBe(422);
		expect(result?.error?.["crop.logoId.size"]).toEqual([
			"Size: enter a whole number from 10 to 100",
		]);
		expect(result?.initialValue.logoId ?? "").toBe("");
	});

	it("can be tried again when it cannot be taken now", async () => {
		web.proxy.inject({ path: /\/api\/v2\/images\//, fault: { answer: { status: 503 } } });
		expect((await ahead(await makePng(20, 20))).status).toBe(503);
		web.proxy.calm();
		expect((await ahead(await makePng(20, 20))).status).toBe(200);
	});

	it("is taken only with the form's token, from people who may save the form", async () => {
		const file = await makePng(20, 20);
		expect((await ahead(file, { csrf: "made up" })).status).toBe(403);
		const cashier = await web.signedInBrowser("storeCashier");
		expect((await ahead(file, { by: cashier })).status).toBe(403);
	});
});

describe("an image that is not there", () => {
	it.each(["/images/made-up/large.webp", `/images/${crypto.randomUUID()}/large.svg`])(
		"%s is answered with 404",
		async (address) => {
			expect((await web.guest().get(address)).status).toBe(404);
		},
	);

	it("as a thumbnail at a gateway of the version before is its small size", async () => {
		const file = { "file:pictureId": await makeJpeg(955, 500) };
		await send(await open(), {}, file);
		const { pictureId } = await saved();
		web.proxy.inject({ path: /\/thumbnail\./, fault: { answer: { status: 404 } } });
		const bytesAt = async (size: string) => {
			const answer = await fetch(`${web.url}/images/${pictureId}/${size}.jpg`);
			expect(answer.status).toBe(200);
			return Buffer.from(await answer.arrayBuffer());
		};
		expect((await bytesAt("thumbnail")).equals(await bytesAt("small"))).toBe(true);
	});

	it("for now is answered with 503, which nobody keeps", async () => {
		const store = web.gateway.services.images;
		const lost = vi.spyOn(store, "get").mockRejectedValueOnce(new Error("No bucket"));
		const answer = await fetch(`${web.url}/images/${crypto.randomUUID()}/large.webp`);
		expect([answer.status, answer.headers.get("cache-control")]).toEqual([503, "no-store"]);
		expect(answer.headers.get("retry-after")).toBe("5");
		lost.mockRestore();
	});
});
