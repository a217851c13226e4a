import { afterAll, beforeAll, expect, it } from "vitest";
import { type Browser, changed, formFields, formWith, visibleText } from "../../support/browser";
import { startTestWeb, type TestWeb } from "../../support/web";

let web: TestWeb;
let owner: Browser;
let path: string;
beforeAll(async () => {
	web = await startTestWeb();
	owner = await web.signedInBrowser("merchantSuperAdmin");
	path = `/location/${web.gateway.own.storeIds[1]}/notifications`;
});
afterAll(() => web?.close());

/** Fills in the form at an address; the kinds of messages by mail are these. */
async function send(at: string, typed: Record<string, string>, byEmail: string[]) {
	const form = formWith((await owner.get(at)).text, "name", "email");
	const otherFields = form.filter(([name]) => name !== "byEmail");
	const kinds = byEmail.map((kind): [string, string] => ["byEmail", kind]);
	return owner.post(at, { fields: [...changed(otherFields, typed), ...kinds] });
}

const kindsIn = (html: string) =>
	formWith(html, "name", "email").flatMap(([name, value]) => (name === "byEmail" ? [value] : []));
const fieldError = (html: string, field: string) => {
	const [input = ""] = new RegExp(`<input[^>]*\\bname="${field}"[^>]*>`).exec(html) ?? [];
	const [, ids = ""] = /aria-describedby="([^"]*)"/.exec(input) ?? [];
	return ids
		.split(" ")
		.map((id) => visibleText(new RegExp(`id="${id}"[^>]*>([\\s\\S]*?)</`).exec(html)?.[1] ?? ""))
		.join(" ");
};

it("makes a recipient of what was chosen once the address is right, and each address once", async () => {
	const email = `told-${crypto.randomUUID()}@example.test`;
	const chosen = ["new-order", "unconfirmed-order", "still-unconfirmed-order"];
	const wrong = await send(`${path}/new`, { name: "Told", email: "told.example.test" }, chosen);
	expect(fieldError(wrong.text, "email")).toContain("Email is not valid");
	expect(kindsIn(wrong.text)).toEqual(expect.arrayContaining(chosen));
	const made = await send(`${path}/new`, { name: "Told", email }, chosen);
	const list = await owner.follow(made);
	expect(visibleText(list.text)).toContain("Recipient was created");
	const twin = { name: "Somebody else", email: email.toUpperCase() };
	const taken = await send(`${path}/new`, twin, chosen);
	expect(fieldError(taken.text, "email")).toContain("Email must be different");
	expect(taken.text).toContain('value="Somebody else"');
});

it("shows in the log what a recipient was told before, and takes that back", async () => {
	const { own } = web.gateway;
	const at = `/api/v2/store-v2/${own.merchantId}/locations/${own.storeIds[1]}/notifications`;
	const email = `changed-${crypto.randomUUID()}@example.test`;
	const token = own.tokens.merchantSuperAdmin;
	const body = { name: "Changed", email, byEmail: ["new-order", "late-order"] };
	const { id } = (await web.gateway.call("POST", at, { token, body })).body;
	const [, edit = ""] =
		new RegExp(`href="(${path}/[^"]*${id}[^"]*)"`).exec((await owner.get(path)).text) ?? [];
	expect(edit).not.toBe("");
	const saved = await send(edit, {}, ["late-order"]);
	expect(visibleText((await owner.follow(saved)).text)).toContain("Recipient was updated");

	const log = await owner.get(
		`/location/${own.storeIds[1]}/audit-log?entity=recipient&entityId=${id}`,
	);
	const [, change = ""] = log.text.split('class="audit-entry');
	expect(visibleText(change)).toContain("changed recipient");
	expect(visibleText(change)).toMatch(/By email.*New order/);
	const [, undo = ""] = /href="([^"]*undo[^"]*)"/.exec(change) ?? [];
	const to = undo.replaceAll("&amp;", "&");
	const confirmPage = await owner.get(to);
	const taken = await owner.post(to, { fields: formWith(confirmPage.text, "row") });
	expect(visibleText((await owner.follow(taken)).text)).toContain("Change undone");
	expect(kindsIn((await owner.get(edit)).text)).toContain("new-order");
});

it("brings back from the log a recipient that was deleted", async () => {
	const name = `Deleted ${crypto.randomUUID()}`;
	const email = `deleted-${crypto.randomUUID()}@example.test`;
	expect((await send(`${path}/new`, { name, email }, ["new-order"])).status).toBe(303);
	const listed = async () => (await owner.get(`${path}?q=${encodeURIComponent(name)}`)).text;
	const [, edit = ""] = /href="([^"]*\/notifications\/[\w-]{36}[^"]*)"/.exec(await listed()) ?? [];
	const page = await owner.get(edit);
	const [form = ""] = (page.text.match(/<form\b[\s\S]*?<\/form>/g) ?? []).filter((each) =>
		each.includes("Yes, delete this recipient"),
	);
	const [, intent = ""] = /<button[^>]*\bvalue="([^"]*)"/.exec(form) ?? [];
	const deleted = await owner.post(edit, { fields: [...formFields(form), ["intent", intent]] });
	expect(visibleText((await owner.follow(deleted)).text)).toContain("Recipient was deleted");
	expect(await listed()).not.toContain(`href="${edit}"`);

	const log = `/settings/audit-log?entity=recipient&q=${encodeURIComponent(name)}`;
	const [, deletion = ""] = (await owner.get(log)).text.split('class="audit-entry');
	expect(visibleText(deletion)).toContain("deleted recipient");
	const [, undo = ""] = /href="([^"]*undo[^"]*)"/.exec(deletion) ?? [];
	const to = undo.replaceAll("&amp;", "&");
	const taken = await owner.post(to, { fields: formWith((await owner.get(to)).text, "row") });
	expect(visibleText((await owner.follow(taken)).text)).toContain("Change undone");
	expect(await listed()).toContain(`href="${edit}"`);
});
