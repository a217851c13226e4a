import { afterAll, beforeAll, expect, it } from "vitest";
import { SYSTEM } from "../../../gateway/core/database";
import { changed, visibleText } from "../../support/browser";
import { conflictFields } from "../../support/conflict-view";
import { editFields } from "../../support/edit-forms";
import { switchEverythingOn } from "../../support/merchants/every-feature";
import { startTestWeb, type TestWeb } from "../../support/web";

let web: TestWeb;
let path: string;
let api: string;
beforeAll(async () => {
	web = await startTestWeb();
	const { merchantId, storeIds } = web.gateway.own;
	path = `/settings/locations/edit/${storeIds[0]}`;
	api = `/api/v2/store-v2/${merchantId}/locations/${storeIds[0]}`;
});
afterAll(() => web?.close());

const call = (method: string, body?: object) =>
	web.gateway.call(method as "GET", api, {
		token: web.gateway.own.tokens.merchantSuperAdmin,
		...(body && { body }),
	});

it("two people's changes are merged field by field", async () => {
	const owner = await web.signedInBrowser("merchantSuperAdmin");
	const opened = editFields((await owner.get(path)).text);
	const theirs = { subtitle: "By the river", shortName: "River" };
	expect((await call("PATCH", theirs)).status).toBe(200);

	const fields = changed(opened, { shortName: "Corner" });
	const conflict = await owner.post(path, { fields });
	expect(conflict.status).toBe(409);
	expect(visibleText(conflict.text)).toContain("Someone else changed this in the meantime");
	// The subtitle was not typed here; the short name was changed by both.
	const shown = editFields(conflict.text);
	const choices = new Map(shown.filter(([name]) => name.startsWith("keep:")));
	expect(choices).toEqual(
		new Map([
			["keep:subtitle", "theirs"],
			["keep:shortName", "mine"],
		]),
	);
	expect(visibleText(conflict.text)).toContain(theirs.subtitle);
	const answer = await owner.post(path, { fields: shown });
	expect(answer.status, visibleText(answer.text).slice(0, 500)).toBe(303);
	expect((await call("GET")).body).toMatchObject({
		subtitle: theirs.subtitle,
		shortName: "Corner",
	});
});

it("a form is never asked about what another form of the same record changed", async () => {
	const { database } = web.gateway.services;
	const { merchantId, tokens } = web.gateway.own;
	await database.transaction(SYSTEM, (tx) => switchEverythingOn(tx, merchantId));
	web.gateway.services.access.clear();
	const settings = "/online-store/gift-card-settings/settings";
	const owner = await web.signedInBrowser("merchantSuperAdmin");
	const opened = editFields((await owner.get(settings)).text);
	const callTerms = (method: "GET" | "PATCH", body?: object) =>
		web.gateway.call(method, `/api/v2/store-v2/${merchantId}/gift-card-terms`, {
			token: tokens.merchantSuperAdmin,
			...(body && { body }),
		});
	const theirs = { isSettled: true, sellerKeeps: 50_000, letterText: "Theirs" };
	expect((await callTerms("PATCH", theirs)).status).toBe(200);

	const fields = changed(opened, { values: "25.00, 75.00", letterText: "Mine" });
	const conflict = await owner.post(settings, { fields });
	expect(conflict.status).toBe(409);
	expect(conflictFields(conflict.text)).toEqual(["keep:letterText"]);
	expect((await owner.post(settings, { fields: editFields(conflict.text) })).status).toBe(303);
	expect((await callTerms("GET")).body).toMatchObject({
		...theirs,
		letterText: "Mine",
		values: [2500, 7500],
	});
});

it("a location changed in the meantime is not deleted", async () => {
	const owner = await web.signedInBrowser("merchantSuperAdmin");
	const { version = "", "idempotency-key": key = "" } = Object.fromEntries(
		editFields((await owner.get(path)).text),
	);
	expect((await call("PATCH", { subtitle: "Changed" })).status).toBe(200);
	const fields = { version, "idempotency-key": key, intent: "delete" };
	const answer = await owner.follow(await owner.post(path, { fields }));
	expect(visibleText(answer.text)).toContain("so it was not deleted");
	expect((await call("GET")).body).toMatchObject({ subtitle: "Changed" });
});
