import { afterAll, beforeAll, expect, it } from "vitest";
import { changed, formWith, visibleText } from "../../support/browser";
import { startTestWeb, type TestWeb } from "../../support/web";

let web: TestWeb;

beforeAll(async () => {
	web = await startTestWeb();
});
afterAll(() => web?.close());

it("asks what a column of an imported menu is, and goes on to the preview with what is chosen", async () => {
	const owner = await web.signedInBrowser("merchantSuperAdmin");
	const { merchantId } = web.gateway.own;
	const path = `/dashboard/menu-management/${merchantId}/storeItem/import`;
	const csv = "Gericht,Prise\nColumn soup,4.50\n";
	const form = formWith((await owner.get(path)).text, "csv");
	const refused = await owner.post(path, { fields: changed(form, { csv }), encoding: "multipart" });
	expect(visibleText(refused.text)).toContain("There is no column “Gericht” for items");
	const again = formWith(refused.text, "columns[0].column");
	expect(new Map(again).get("columns[1].column")).toBe("Price");
	expect(new Map(again).get("csv")?.trim()).toBe(csv.trim());
	const chosen = changed(again, { "columns[0].column": "Title" });
	const seen = await owner.post(path, { fields: chosen, encoding: "multipart" });
	expect(visibleText(seen.text)).toContain("Row 2: Column soup");
	expect(visibleText(seen.text)).toContain("1 item would change.");
	const run = formWith(seen.text, "mark");
	const to = `${path}?${/action="[^"]*\?([^"]*step=run[^"]*)"/.exec(seen.text)?.[1] ?? ""}`;
	const started = await owner.post(to, { fields: run, encoding: "multipart" });
	expect(started.location, visibleText(started.text).slice(0, 500)).toMatch(/^\/tasks\//);
});
