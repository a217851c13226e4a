import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { validateIntent } from "~/components/form/list-intents";
import { SYSTEM } from "../../../gateway/core/database";
import { newId } from "../../../gateway/core/ids";
import { type Browser, changed, formFields, formWith, visibleText } from "../../support/browser";
import { apiAt } from "../../support/crud-thing";
import { CRUD_THINGS, insertThings, newThingIds } from "../../support/crud-things";
import { editFields, editForms } from "../../support/edit-forms";
import { DELIVERY_ZONE } from "../../support/fulfilment/delivery-zone-thing";
import { insertTestLocation } from "../../support/locations/test-location";
import { beFranchise } from "../../support/menu/be-franchise";
import { MENU_PART } from "../../support/menu/menu-part-thing";
import { switchEverythingOn } from "../../support/merchants/every-feature";
import { TAX } from "../../support/money/tax-thing";
import { putOnSquare } from "../../support/pos/put-on-square";
import { pressed } from "../../support/pressed-intent";
import { startTestWeb, type TestWeb } from "../../support/web";

let web: TestWeb;
let owner: Browser;
let place: { merchantId: string; storeId: string } & ReturnType<typeof newThingIds>;

beforeAll(async () => {
	web = await startTestWeb();
	owner = await web.signedInBrowser("merchantSuperAdmin");
});
beforeEach(async () => {
	const { services, own } = web.gateway;
	const ids = newThingIds();
	place = { merchantId: own.merchantId, storeId: newId(), ...ids };
	await services.database.transaction(SYSTEM, async (tx) => {
		await insertTestLocation(tx, { ...place, title: `Pier ${place.storeId.slice(-6)}` });
		await switchEverythingOn(tx, place.merchantId);
		await putOnSquare(tx, place.merchantId);
		await insertThings(tx, ids, { ...place, word: "to delete" });
	});
	services.access.clear();
});
afterAll(() => web?.close());

const DONE = /\S deleted this [\w ]+ on [A-Z][a-z]{2} \d+, \d{4}, \d\d:\d\d/;

const FORMS = editForms(() => place);
const getForm = (name: string) => {
	const form = FORMS.find((each) => each.name === name);
	if (!form) throw new Error(`There is no form of ${name}`);
	return form;
};
/** Forms of things that are deleted, with the address that deletes them. */
const GONE = [
	...CRUD_THINGS.map(({ form, api, param }) => ({
		name: form.name,
		has: { list: true, new: true, undo: param !== "apiKeyId" },
		at: () => `${apiAt(api, place)}/${place[param]}`,
	})),
	{
		name: "a vendor",
		has: { list: false, new: true, undo: true },
		at: () => `/api/v2/vendor/${place.storeId}`,
	},
	{
		name: "what a location sells otherwise",
		has: { list: true, new: false, undo: true },
		at: () => `${apiAt(MENU_PART.api, place)}/${place.menuPartId}`,
	},
];

async function deleteAt(path: string): Promise<void> {
	const token = web.gateway.own.tokens.merchantSuperAdmin;
	const { status, body } = await web.gateway.call("DELETE", path, { token });
	expect(status, JSON.stringify(body)).toBeLessThan(300);
}
const findLink = (html: string, label: RegExp) => {
	const links = html.match(/<a\b[^>]*>[\s\S]*?<\/a>/g) ?? [];
	const link = links.find((each) => label.test(visibleText(each).trim())) ?? "";
	return /href="([^"]*)"/.exec(link)?.[1]?.replaceAll("&amp;", "&") ?? null;
};
const mainContent = (html: string) => html.slice(html.indexOf('id="content"'));
/** The form that opens a new one, with its address. */
const recreateForm = (html: string) => {
	const [form = "", action = ""] =
		/<form[^>]*action="([^"]*)"[^>]*>(?:(?!<\/form>)[\s\S])*Use it for a new [^<]*<[\s\S]*?<\/form>/.exec(
			html,
		) ?? [];
	return form && { action, fields: formFields(form).filter(([name]) => name !== "csrf") };
};

describe.each(GONE)("when $name is deleted while somebody changes it", ({ name, has, at }) => {
	if (getForm(name).merchantType) beforeEach(() => beFranchise(web.gateway, place.merchantId));

	it("says who did it and when, keeps what was typed, and leads on", async () => {
		const form = getForm(name);
		const opened = await owner.get(form.path());
		const fields = changed(editFields(opened.text), form.typed);
		await deleteAt(at());

		const answer = await owner.post(form.path(), { fields });
		expect(answer.status).toBe(404);
		const pageText = visibleText(mainContent(answer.text));
		expect(pageText).toMatch(/ was deleted /);
		expect(pageText).toMatch(DONE);
		expect(pageText).not.toContain("It may have been moved");
		for (const [field, value] of Object.entries(form.typed))
			expect(pageText, field).toContain(value);

		const undo = findLink(answer.text, /^Restore$/) ?? "";
		expect(Boolean(undo)).toBe(has.undo);
		const undoPage = await owner.get(undo || form.path());
		expect(undoPage.status, undo).toBe(undo ? 200 : 404);
		if (undo) expect(visibleText(undoPage.text)).toMatch(/restore|comes back/i);
		expect((await owner.get(findLink(answer.text, /^View history$/) ?? "")).status).toBe(200);
		const list = findLink(mainContent(answer.text), /^Go to /);
		expect(Boolean(list)).toBe(has.list);
		if (list) expect((await owner.get(list)).status).toBe(200);

		const again = recreateForm(answer.text);
		expect(Boolean(again)).toBe(has.new);
		if (!again) return;
		const made = await owner.post(again.action, {
			fields: [...again.fields, pressed(validateIntent())],
		});
		expect(made.status, visibleText(made.text).slice(0, 300)).toBe(200);
		const restored = new Map(formWith(made.text, ...Object.keys(form.typed)));
		for (const [field, value] of Object.entries(form.typed)) {
			expect(restored.get(field), field).toBe(value);
		}
		expect(restored.get("version") || null).toBeNull();
	});

	it("says so to those who open it afterwards, too", async () => {
		const form = getForm(name);
		if (name === "a vendor") return;
		await deleteAt(at());
		const page = await owner.get(form.path());
		expect(page.status).toBe(404);
		expect(visibleText(mainContent(page.text))).toMatch(DONE);
		expect(visibleText(page.text)).not.toContain("What you entered");
		expect(recreateForm(page.text)).toBe("");
	});
});

it("keeps what was typed when a field is wrong besides", async () => {
	const form = getForm(TAX.form.name);
	const fields = changed(editFields((await owner.get(form.path())).text), {
		...form.typed,
		ratePpm: "much",
	});
	await deleteAt(`${apiAt(TAX.api, place)}/${place.taxId}`);
	const { text } = await owner.post(form.path(), { fields });
	expect(visibleText(text)).toMatch(DONE);
	expect(visibleText(text)).toContain(form.typed.name);
	expect(recreateForm(text)).toBeTruthy();
});

it("says of a deletion by two that the other was first, and keeps nothing", async () => {
	const form = getForm(TAX.form.name);
	const opened = await owner.get(form.path());
	await deleteAt(`${apiAt(TAX.api, place)}/${place.taxId}`);
	const fields = { ...Object.fromEntries(editFields(opened.text)), intent: "delete" };
	const { version = "", "idempotency-key": key = "", intent } = fields as Record<string, string>;
	const { status, text } = await owner.post(form.path(), {
		fields: { version, "idempotency-key": key, intent: intent ?? "" },
	});
	expect(status).toBe(404);
	expect(visibleText(text)).toMatch(DONE);
	expect(visibleText(text)).not.toContain("What you entered");
});

it("says that it was deleted, but not who did it, to people who may not read the log", async () => {
	const [storeId] = web.gateway.own.storeIds;
	place = { ...place, storeId, ...newThingIds() };
	await web.gateway.services.database.transaction(SYSTEM, (tx) =>
		DELIVERY_ZONE.insert(tx, { ...place, id: place.deliveryZoneId, word: "seen" }),
	);
	const form = getForm(DELIVERY_ZONE.form.name);
	const operations = await web.signedInBrowser("storeOperations");
	const opened = await operations.get(form.path());
	const fields = changed(editFields(opened.text), form.typed);
	await deleteAt(`${apiAt(DELIVERY_ZONE.api, place)}/${place.deliveryZoneId}`);
	const { status, text } = await operations.post(form.path(), { fields });
	expect(status).toBe(404);
	expect(visibleText(text)).toMatch(/This delivery zone was deleted It was deleted on [A-Z]/);
	expect(findLink(mainContent(text), /^Restore$/)).toBeFalsy();
	expect(findLink(mainContent(text), /^View history$/)).toBeFalsy();
	expect(visibleText(text)).toContain(form.typed.name);
	expect(findLink(mainContent(text), /^Go to /)).toBeTruthy();
	expect(recreateForm(text)).toBeTruthy();
});

it("says of what never was that it was not found, and keeps what was typed", async () => {
	const form = getForm(TAX.form.name);
	const fields = changed(editFields((await owner.get(form.path())).text), form.typed);
	place = { ...place, taxId: newId() };
	const { status, text } = await owner.post(form.path(), { fields });
	expect(status).toBe(404);
	expect(visibleText(text)).toContain("Tax not found");
	expect(visibleText(text)).toContain(form.typed.name);
	expect(recreateForm(text)).toBe("");
});
