import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SYSTEM } from "../../../gateway/core/database";
import { type Browser, visibleText } from "../../support/browser";
import { CRUD_THINGS, newThingIds } from "../../support/crud-things";
import { beFranchise } from "../../support/menu/be-franchise";
import { switchEverythingOn } from "../../support/merchants/every-feature";
import { putOnSquare } from "../../support/pos/put-on-square";
import { open, press } from "../../support/press";
import { filledPath } from "../../support/things";
import { startTestWeb, type TestWeb } from "../../support/web";

let web: TestWeb;
let owner: Browser;

beforeAll(async () => {
	web = await startTestWeb();
	const { services, own } = web.gateway;
	await services.database.transaction(SYSTEM, async (tx) => {
		await switchEverythingOn(tx, own.merchantId);
		await putOnSquare(tx, own.merchantId);
	});
	owner = await web.signedInBrowser("merchantSuperAdmin");
});
afterAll(() => web?.close());

const TAKE_BACK = "Undo this change";

/** The address of the first link whose words begin so. */
function findLink(html: string, label: string): string {
	const links = html.match(/<a\b[^>]*>[\s\S]*?<\/a>/g) ?? [];
	const link = links.find((each) => visibleText(each).trim().startsWith(label));
	if (!link) throw new Error(`The page has no link “${label}”: ${visibleText(html)}`);
	return /href="([^"]*)"/.exec(link)?.[1]?.replaceAll("&amp;", "&") ?? "";
}

// These go by a number or a host name, or open on a page of their own; their own journeys tell their lives.
const OTHERWISE: readonly string[] = [
	...["giftCardId", "domainId", "localDiscountId"],
	...["campaignId", "pushId"],
];
const NAMED = CRUD_THINGS.filter(({ param }) => !OTHERWISE.includes(param));

describe.each(NAMED.map((thing) => [thing.form.name, thing] as const))("%s", (_, thing) => {
	if (thing.form.merchantType) {
		beforeAll(() => beFranchise(web.gateway, web.gateway.own.merchantId));
	}
	// An API key is shown once and never comes back.
	const comesBack = thing.param !== "apiKeyId";

	it("is made, changed and deleted, which its list says each time, and is brought back", async () => {
		const { merchantId, storeIds } = web.gateway.own;
		const place = { ...newThingIds(), merchantId, id: storeIds[0], storeId: storeIds[0] };
		const name = `Life ${crypto.randomUUID().slice(0, 8)}`;
		const list = filledPath(thing.pages.list.path, place);
		const isListed = async () => {
			const { text } = await open(owner, `${list}?q=${encodeURIComponent(name)}`);
			return text.slice(text.indexOf("<tbody")).includes(`>${name}<`);
		};

		const making = await open(owner, findLink((await open(owner, list)).text, "New "));
		const heading = visibleText(/<h1.*?<\/h1>/s.exec(making.text)?.[0] ?? "").trim();
		expect(heading).toMatch(/^New /);
		const made = await press(owner, making, "Create ", thing.fields(name));
		expect(visibleText(made.text)).toMatch(/ was (successfully )?created/);
		if (!comesBack) return;
		expect(await isListed()).toBe(true);

		const found = await open(owner, `${list}?q=${encodeURIComponent(name)}`);
		const opened = await open(
			owner,
			findLink(found.text.slice(found.text.indexOf("<tbody")), name),
		);
		const [, typed] = Object.entries(thing.form.typed);
		const saved = await press(owner, opened, "Save", typed ? { [typed[0]]: typed[1] } : {});
		expect(visibleText(saved.text)).toMatch(/ was (successfully )?updated/);

		const deleted = await press(owner, await open(owner, opened.path), "Yes, delete this ");
		expect(visibleText(deleted.text)).toMatch(/ was (successfully )?deleted/);
		expect(await isListed()).toBe(false);

		const log = await open(owner, `/settings/audit-log?q=${encodeURIComponent(name)}`);
		const [deletion = ""] = /<li[^>]*class="audit-entry.*?<\/li>/s.exec(log.text) ?? [log.text];
		expect(visibleText(deletion)).toContain(`deleted ${heading.replace(/^New /, "")}`);
		const confirmPage = await open(owner, findLink(deletion, TAKE_BACK));
		const back = await press(owner, confirmPage, TAKE_BACK);
		expect(visibleText(back.text)).toContain("Change undone");
		expect(await isListed()).toBe(true);
	});
});
