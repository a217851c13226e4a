import { afterAll, beforeAll, expect, it } from "vitest";
import { type Browser, formWith, visibleText } from "../../support/browser";
import { startTestWeb, type TestWeb } from "../../support/web";

let web: TestWeb;
let owner: Browser;
beforeAll(async () => {
	web = await startTestWeb();
	owner = await web.signedInBrowser("merchantSuperAdmin");
});
afterAll(() => web?.close());

it("takes a change back but for what was changed since, and says who changed that", async () => {
	const { own } = web.gateway;
	const [, storeId] = own.storeIds;
	const place = `/api/v2/store-v2/${own.merchantId}/locations/${storeId}`;
	const save = async (role: "merchantOperator" | "merchantSuperAdmin", body: object) => {
		const answer = await web.gateway.call("PATCH", place, { token: own.tokens[role], body });
		expect(answer.status).toBe(200);
	};
	await save("merchantOperator", { subtitle: "Before", shortName: "Before" });
	await save("merchantOperator", { subtitle: "First", shortName: "First" });
	await save("merchantSuperAdmin", { shortName: "Second" });

	const log = `/location/${storeId}/audit-log?entity=location`;
	const [, newest = "", first = ""] = (await owner.get(log)).text.split('class="audit-entry');
	expect(visibleText(newest)).toContain("Second");
	const [, undo = ""] =
		/<a[^>]*href="([^"]*)"[^>]*>[^<]*(?:<[^a][^>]*>)*Undo this change/.exec(first) ?? [];
	const page = await owner.get(undo.replaceAll("&amp;", "&"));
	const table = (caption: string) => {
		const tables = page.text.match(/<table\b[\s\S]*?<\/table>/g) ?? [];
		return visibleText(tables.find((each) => each.includes(caption)) ?? "");
	};
	expect(table("Values to restore")).toMatch(/Subtitle.*First.*Before/);
	expect(table("Values to restore")).not.toContain("Short name");
	const stays = table("Kept: changed later");
	expect(stays).toMatch(/Short name.*Second.*merchantsuperadmin-/);

	const taken = await owner.post(page.location ?? undo.replaceAll("&amp;", "&"), {
		fields: formWith(page.text, "row"),
	});
	expect(visibleText((await owner.follow(taken)).text)).toContain("Change undone");
	const { body } = await web.gateway.call("GET", place, { token: own.tokens.merchantSuperAdmin });
	expect(body).toMatchObject({ subtitle: "Before", shortName: "Second" });
	const [, undone = ""] = (await owner.get(log)).text.split('class="audit-entry');
	expect(visibleText(undone)).toMatch(/merchantsuperadmin-/);
});
