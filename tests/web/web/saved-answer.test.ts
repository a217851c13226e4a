import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SYSTEM } from "../../../gateway/core/database";
import { changed, visibleText } from "../../support/browser";
import { insertThings, newThingIds } from "../../support/crud-things";
import { editFields, editForms } from "../../support/edit-forms";
import { switchEverythingOn } from "../../support/merchants/every-feature";
import { putOnSquare } from "../../support/pos/put-on-square";
import { isInShare } from "../../support/share";
import { startTestWeb, type TestWeb } from "../../support/web";

let web: TestWeb;
const thingIds = newThingIds();
let storeId: string;

beforeAll(async () => {
	web = await startTestWeb();
	[storeId] = web.gateway.own.storeIds;
	const { merchantId } = web.gateway.own;
	await web.gateway.services.database.transaction(SYSTEM, async (tx) => {
		await switchEverythingOn(tx, merchantId);
		await putOnSquare(tx, merchantId);
		await insertThings(tx, thingIds, { merchantId, storeId, word: "to edit" });
	});
});
afterAll(() => web?.close());

/** One code keeps the answers of all. */
const PART_OF_FORMS = 4;
const FORMS = editForms(() => ({
	merchantId: web.gateway.own.merchantId,
	storeId,
	...thingIds,
})).filter((_, at) => isInShare(at, PART_OF_FORMS));

describe.each(FORMS)("a conflict in the form of $name", (form) => {
	const changeMeanwhile = async (values: Record<string, unknown>) => {
		const body = form.toChangeBody?.(values) ?? values;
		const token = web.gateway.own.tokens.merchantSuperAdmin;
		const answer = await web.gateway.call("PATCH", form.apiPath(), { token, body });
		expect(answer.status, JSON.stringify(answer.body)).toBe(200);
	};

	it("is found again by Back in its session, until it is settled", async () => {
		const owner = await web.signedInBrowser("merchantSuperAdmin");
		await changeMeanwhile(form.before);
		const fields = changed(editFields((await owner.get(form.path())).text), form.typed);
		await changeMeanwhile(form.theirs);
		const sent = await owner.post(form.path(), { fields, stays: true });
		expect(sent.status, visibleText(sent.text).slice(0, 300)).toBe(303);
		const shown = sent.location ?? "";
		expect((await owner.get("/home")).status).toBeLessThan(400);
		const back = await owner.get(shown);
		expect(back.status).toBe(409);
		expect(visibleText(back.text)).toContain("Someone else changed this in the meantime");
		expect(visibleText(back.text)).toContain(form.conflict.theirs);
		const savedAnswer = new Map(editFields(back.text));
		for (const [name, value] of Object.entries(form.typed))
			expect(savedAnswer.get(name)).toBe(value);

		const another = await web.signedInBrowser("merchantSuperAdmin");
		another.cookies.set("mise_answer", owner.cookies.get("mise_answer") ?? "");
		const { csrf } = await another.session();
		await another.adopt({ ...(await another.session()), csrf: `${csrf} of another` });
		expect((await another.get(shown)).status).toBe(200);

		const saved = await owner.post(shown, { fields: editFields(back.text) });
		expect(saved.status, visibleText(saved.text).slice(0, 300)).toBe(303);
		expect((await owner.get(shown)).status).toBe(200);
	});
});

const PLAIN = "A description that is long enough to be saved.";

describe("wrong fields", () => {
	const path = () => `/settings/locations/edit/${storeId}`;
	const sendWrong = async (typed: Record<string, string>) => {
		const owner = await web.signedInBrowser("merchantSuperAdmin");
		const fields = changed(editFields((await owner.get(path())).text), { title: "Ab", ...typed });
		return { owner, answer: await owner.post(path(), { fields, stays: true }) };
	};

	it("are shown at an address of their own, with the status of the answer", async () => {
		const { owner, answer } = await sendWrong({ subtitle: "Kept by the cookie" });
		expect(answer.status).toBe(303);
		expect(answer.location).toMatch(/\?answer=[\w-]{16}$/);
		const shown = await owner.get(answer.location ?? "");
		expect(shown.status).toBe(422);
		expect(visibleText(shown.text)).toContain("Store name should be at least");
		expect(shown.text).toContain("Kept by the cookie");
		expect(shown.text).toContain('"actionData":{"routes');
		expect((await owner.get(path())).status).toBe(200);
		expect((await owner.get("/settings/general?answer=none")).status).toBe(200);
	});

	it("are shown at an address of their own, too, when they do not fit a cookie", async () => {
		const description = randomBytes(6_000).toString("base64url");
		const { owner, answer } = await sendWrong({ description });
		expect(answer.status).toBe(303);
		const shown = answer.location ?? "";
		expect(shown).toMatch(/\?answer=[\w-]{16}$/);
		for (const [name, value] of owner.cookies) {
			expect(`${name}=${value}`.length, name).toBeLessThan(4_000);
		}
		expect((await owner.get("/home")).status).toBeLessThan(400);
		const back = await owner.get(shown);
		expect(back.status).toBe(422);
		expect(back.text).toContain(description);

		const another = await web.signedInBrowser("merchantOperator");
		another.cookies.set("mise_answer", owner.cookies.get("mise_answer") ?? "");
		await another.adopt({ ...(await another.session()), csrf: (await owner.session()).csrf });
		expect((await another.get(shown)).text).not.toContain(description);

		const fields = changed(editFields(back.text), { title: "A name", description: PLAIN });
		expect((await owner.post(shown, { fields })).status).toBe(303);
		expect((await owner.get(shown)).text).not.toContain(description);
	});

	it("are answered directly when they do not fit a cookie and cannot be kept", async () => {
		const savedAnswer = {
			method: "POST",
			path: /kept-answers/,
			fault: { answer: { status: 503 } },
		};
		web.proxy.inject(savedAnswer);
		const description = randomBytes(6_000).toString("base64url");
		const { owner, answer } = await sendWrong({ description });
		web.proxy.calm();
		expect(answer.status).toBe(422);
		expect(answer.text).toContain(description);
		expect(owner.cookies.has("mise_answer")).toBe(false);
	});
});
