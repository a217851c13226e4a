import { afterAll, beforeAll, expect, it } from "vitest";
import { sameEveryDay } from "~/models/hours/business-hours";
import { changed, visibleText } from "../../support/browser";
import { editFields } from "../../support/edit-forms";
import { startTestWeb, type TestWeb } from "../../support/web";

let web: TestWeb;
beforeAll(async () => {
	web = await startTestWeb();
});
afterAll(() => web?.close());

it("two people's changes are merged day by day", async () => {
	const { own, call } = web.gateway;
	const [storeId] = own.storeIds;
	const api = `/api/v2/store-v2/${own.merchantId}/locations/${storeId}/business-hours`;
	const token = own.tokens.merchantSuperAdmin;
	const save = async (weekly: ReturnType<typeof sameEveryDay>) =>
		expect((await call("PATCH", api, { token, body: { weekly } })).status).toBe(200);
	const before = sameEveryDay([{ start: "08:00", end: "18:00" }]);
	await save(before);
	const owner = await web.signedInBrowser("merchantSuperAdmin");
	const path = `/location/${storeId}/business-hours`;
	const opened = editFields((await owner.get(path)).text);
	const theirs = [{ start: "07:25", end: "18:00" }];
	await save({ ...before, wed: theirs });

	const apart = opened.filter(([name]) => !name.startsWith("same:"));
	const typed = changed(apart, { "weekly.mon[0].start": "06:35", "weekly.mon[0].end": "18:30" });
	const conflict = await owner.post(path, { fields: typed });
	expect(conflict.status).toBe(409);
	expect(visibleText(conflict.text)).toContain("Someone else changed this in the meantime");
	// Only one person touched Monday; fields not typed in take the saved value.
	const shown = editFields(conflict.text);
	const choices = shown.filter(([name]) => name.startsWith("keep:"));
	expect(choices).toEqual([["keep:weekly.wed", "theirs"]]);
	expect(visibleText(conflict.text)).toMatch(/Wednesday : 07:25–18:00/);
	const answer = await owner.post(path, { fields: shown });
	expect(answer.status, visibleText(answer.text).slice(0, 500)).toBe(303);
	const { body } = await call("GET", api, { token });
	expect(body.weekly.mon).toEqual([{ start: "06:35", end: "18:30" }]);
	expect(body.weekly.wed).toEqual(theirs);
	expect(body.weekly.tue).toEqual(before.tue);
});

it("a day that follows another is a conflict where somebody else changed it", async () => {
	const { own, call } = web.gateway;
	const [, storeId] = own.storeIds;
	const api = `/api/v2/store-v2/${own.merchantId}/locations/${storeId}/business-hours`;
	const token = own.tokens.merchantSuperAdmin;
	const save = (weekly: ReturnType<typeof sameEveryDay>) =>
		call("PATCH", api, { token, body: { weekly } });
	const before = sameEveryDay([{ start: "08:00", end: "18:00" }]);
	await save(before);
	const owner = await web.signedInBrowser("merchantSuperAdmin");
	const path = `/location/${storeId}/business-hours`;
	const opened = editFields((await owner.get(path)).text);
	const theirs = [{ start: "07:25", end: "18:00" }];
	await save({ ...before, wed: theirs });

	const typed = changed(opened, { "weekly.mon[0].start": "06:35" });
	const conflict = await owner.post(path, { fields: typed });
	expect(conflict.status).toBe(409);
	const shown = editFields(conflict.text).filter(([name]) => !name.startsWith("keep:"));
	const choices: [string, string] = ["keep:weekly.wed", "theirs"];
	const answer = await owner.post(path, { fields: [...shown, choices] });
	expect(answer.status, visibleText(answer.text).slice(0, 500)).toBe(303);
	const { body } = await call("GET", api, { token });
	expect(body.weekly.wed).toEqual(theirs);
	expect(body.weekly.tue).toEqual([{ start: "06:35", end: "18:00" }]);
});
