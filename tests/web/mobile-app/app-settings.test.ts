import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
	type IntentButton,
	insertIntent,
	removeIntent,
	reorderIntent,
} from "~/components/form/list-intents";
import { SYSTEM } from "../../../gateway/core/database";
import { type Browser, changed, visibleText } from "../../support/browser";
import { editFields } from "../../support/edit-forms";
import { formWithFiles } from "../../support/images/form-with-files";
import { makeJpeg } from "../../support/images/sample-images";
import { switchEverythingOn } from "../../support/merchants/every-feature";
import { pressed } from "../../support/pressed-intent";
import { startTestWeb, type TestWeb } from "../../support/web";

const PATH = "/mobile-app/app-settings";
let web: TestWeb;
let browser: Browser;

beforeAll(async () => {
	web = await startTestWeb();
	const { services, own } = web.gateway;
	await services.database.transaction(SYSTEM, (tx) => switchEverythingOn(tx, own.merchantId));
	browser = await web.signedInBrowser("merchantSuperAdmin");
});
beforeEach(() => web.proxy.calm());
afterAll(() => web?.close());

const rowsIn = (html: string) =>
	editFields(html)
		.filter(([name]) => /^slides\[\d\]\.(showOrder|alt)$/.test(name))
		.map(([, value]) => value)
		.join(" ");

async function send(
	html: string,
	typed: Record<string, string>,
	files: Record<string, Uint8Array> = {},
) {
	const { csrf } = await browser.session();
	const fields = changed(editFields(html), { ...typed, csrf });
	return browser.post(PATH, { body: await formWithFiles(fields, files) });
}

const press = (button: IntentButton) => Object.fromEntries([pressed(button)]);

describe("the slides of the app, without script", () => {
	it("keep a picture through a button, move by it, and stand by their numbers once saved", async () => {
		const row = { showOrder: "1", imageId: "", alt: "", linkType: "none", link: "" };
		const opened = (await browser.get(PATH)).text;
		const one = (await send(opened, press(insertIntent("slides", row)))).text;
		const typed = { "slides[0].alt": "Wings", "slides[0].linkType": "none" };
		const picture = { "file:slides[0].imageId": await makeJpeg(640, 360) };
		const second = press(insertIntent("slides", { ...row, showOrder: "2" }));
		const two = (await send(one, { ...typed, ...second }, picture)).text;
		expect(two).toMatch(/src="\/images\/[0-9a-f-]+\/small\.jpg"/);
		expect(rowsIn(two)).toBe("1 Wings 2 ");

		const other = { "file:slides[1].imageId": await makeJpeg(642, 360), "slides[1].alt": "Salad" };
		const { "slides[1].alt": alt, ...file } = other;
		const moved = (
			await send(two, { "slides[1].alt": alt, ...press(reorderIntent("slides", 1, 0)) }, file)
		).text;
		expect(rowsIn(moved)).toBe("1 Salad 2 Wings");
		const saved = await send(moved, {});
		expect(saved.status, visibleText(saved.text)).toBe(303);
		const again = (await browser.follow(saved)).text;
		expect(rowsIn(again)).toBe("1 Salad 2 Wings");

		const numbered = await send(again, { "slides[0].showOrder": "9" });
		expect(rowsIn((await browser.follow(numbered)).text)).toBe("1 Wings 2 Salad");
	});

	it("keep what is wrong with a picture at its row wherever that row goes", async () => {
		const html = (await browser.get(PATH)).text;
		const file = { "file:slides[0].imageId": new Uint8Array(1_048_577) };
		const atSecond = /href="#app-settings-slides-1-imageId"[\s\S]*?The image is larger than 1 MB/;
		const numbers = { "slides[0].showOrder": "2", "slides[1].showOrder": "1" };
		const sorted = await send(html, numbers, file);
		expect([sorted.status, rowsIn(sorted.text)]).toEqual([422, "1 Salad 2 Wings"]);
		expect(sorted.text).toMatch(atSecond);
		const moved = await send(html, press(reorderIntent("slides", 1, 0)), file);
		expect(rowsIn(moved.text)).toBe("1 Salad 2 Wings");
		expect(moved.text).toMatch(atSecond);
		const removed = await send(moved.text, press(removeIntent("slides", 0)));
		expect(removed.text).not.toContain("The image is larger");
	});

	it("name at its row what is wrong with each", async () => {
		const html = (await browser.get(PATH)).text;
		const wrong = {
			"slides[1].linkType": "external",
			"slides[1].link": "example",
			"slides[0].alt": "",
		};
		const answer = await send(html, wrong);
		expect(answer.status).toBe(422);
		const text = visibleText(answer.text);
		expect(text).toContain("Link: Enter a web address that begins with https://");
		expect(text).toContain("Description: Must not be empty");
	});
});

it("says so when the settings of the app cannot be read", async () => {
	web.proxy.inject({
		method: "GET",
		path: /app-settings/,
		fault: { answer: { status: 503, body: { statusCode: 503, message: "Later" } } },
	});
	const answer = await browser.get(PATH);
	expect(answer.status).toBe(503);
	expect(visibleText(answer.text)).toContain("Sorry. We're unable to fetch app settings.");
});
