import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Browser, formWith, visibleText } from "../../support/browser";
import { inputFile } from "../../support/input-file";
import { menuPages } from "../../support/menu/menu-pages";
import { type EnteredValues, type OpenPage, open, press } from "../../support/press";
import { sendFiles } from "../../support/send-files";
import { workOff } from "../../support/tasks/task-world";
import { startTestWeb, type TestWeb } from "../../support/web";

const PAGE = "/dashboard/menu-management/import";

let web: TestWeb;
let owner: Browser;
beforeAll(async () => {
	web = await startTestWeb();
	owner = await web.signedInBrowser("merchantSuperAdmin");
});
afterAll(() => web?.close());

const menu = menuPages(() => web.gateway);

async function upload(name: string, bytes = inputFile(`menus/${name}`)): Promise<OpenPage> {
	const answer = await sendFiles(owner, PAGE, [new File([bytes], name)]);
	return { ...answer, path: PAGE };
}

async function run(page: OpenPage, typed: EnteredValues = {}): Promise<string> {
	const task = await press(owner, page, "Import menu", typed);
	await workOff(web.gateway.services);
	return visibleText((await open(owner, task.path)).text);
}

const list = async (kind: string, search: string) =>
	(await menu.call("GET", `parts/${kind}?search=${encodeURIComponent(search)}`)).rows;

describe("bringing a menu", () => {
	it("is offered by the menus' list, and shows a Square export as a menu with what was guessed", async () => {
		const { merchantId } = web.gateway.own;
		const menus = await open(owner, `/dashboard/menu-management/${merchantId}/itemSet`);
		expect(menus.text).toContain(`href="${PAGE}"`);
		const page = await upload("square-library.csv");
		const shown = visibleText(page.text);
		expect(shown).toContain("Square item library");
		expect(shown).toContain("4 items to add.");
		expect(shown).toContain("The file names Sales Tax (8.25%)");
		expect(shown).toMatch(/Latte Small \$4\.50, Large \$5\.25 Modifiers: Milk, Syrups & Sauces/);
		expect(shown).toContain("Small: Different price at Airport");
		expect(shown).toMatch(/Pumpkin latte .*Left out/);
		expect(page.text).toContain("Used in Latte. One modifier per line: Oat milk 1.00");
	});

	it("imports what is checked with typed modifiers, and is undone from its task", async () => {
		const first = await upload("square-library.csv");
		const [, milk = ""] = /name="(modifiers\.g\d+)"/.exec(first.text) ?? [];
		const typed = { [milk]: "Whole milk\nOat milk 1.00", menuTitle: "Café menu" };
		const page = await press(owner, first, "Update preview", typed);
		expect(visibleText(page.text)).toContain("Oat milk 1.00");
		const keys = formWith(page.text, "packed")
			.filter(([name]) => name === "accept")
			.map(([, value]) => String(value));
		const wine = /value="(i\d+)"[^>]*\/?>\s*<span[^>]*>House wine/.exec(page.text)?.[1] ?? "";
		expect(keys).toContain(wine);
		const task = await run(page, { accept: keys.filter((key) => key !== wine) });
		expect(task).toContain("Import a menu: Square item library");
		expect(await list("itemBase", "Oat milk")).toMatchObject([{ price: 100 }]);
		expect(await list("storeItem", "Latte")).toMatchObject([{ price: 450 }]);
		expect(await list("storeItem", "House wine")).toEqual([]);
		expect(await list("itemSet", "Café menu")).toHaveLength(1);
		const again = visibleText((await upload("square-library.csv")).text);
		expect(again).toContain("1 item to add. 3 items already on your menu.");
	});

	it("of 150 items with modifiers takes a file, its lists of modifiers and two presses", async () => {
		const begun = performance.now();
		const page = await upload("square-150-items.csv");
		const sets = [...page.text.matchAll(/name="(modifiers\.g\d+)"/g)].map(([, name = ""]) => name);
		expect(sets).toHaveLength(2);
		const typed = Object.fromEntries(sets.map((name) => [name, "Small 0.50\nLarge 1.00"]));
		expect(visibleText(page.text)).toContain("150 items to add.");
		await run(page, typed);
		expect(performance.now() - begun).toBeLessThan(60_000);
		const [coffee] = await list("storeItem", "Coffee special 15");
		expect(coffee.parts).toHaveLength(2);
	});

	it("asks what the columns of another spreadsheet are", async () => {
		const page = await upload("spreadsheet-unknown-columns.csv");
		expect(visibleText(page.text)).toContain("Choose what each column contains");
		expect(visibleText(page.text)).toContain("Such as Croque monsieur");
		const prices = { "columns[1]": "price" };
		const untitled = await press(owner, page, "Preview", prices);
		expect(visibleText(untitled.text)).toContain("Choose the column with item names");
		const chosen = { ...prices, "columns[0]": "title", "columns[2]": "category" };
		const preview = await press(owner, untitled, "Preview", chosen);
		expect(visibleText(preview.text)).toContain("1 item to add.");
		expect(visibleText(preview.text)).toMatch(/Sandwichs Croque monsieur .*\$9\.50/);
	});

	it("shows another choice of columns before it imports it", async () => {
		const file = new TextEncoder().encode(
			"Item,Price,Cost,Category\nBagel pair,4.00,1.00,Bagels\n",
		);
		const page = await upload("costs.csv", file);
		expect(visibleText(page.text)).toContain("$4.00");
		const cost = { "columns[1]": "", "columns[2]": "price" };
		const again = await press(owner, page, "Import menu", cost);
		expect(visibleText(again.text)).toContain("The columns changed. Check the preview");
		expect(visibleText(again.text)).toContain("$1.00");
		expect(await list("storeItem", "Bagel pair")).toEqual([]);
		await run(again);
		expect(await list("storeItem", "Bagel pair")).toMatchObject([{ price: 100 }]);
	});

	it("says what to do about a menu that is too long, and about nested JSON", async () => {
		const noise = Array.from({ length: 1_400 }, (_, at) => {
			const text = Buffer.from(crypto.getRandomValues(new Uint8Array(600))).toString("base64");
			return `Noise ${at},1.00,${text}`;
		});
		const file = new TextEncoder().encode(`Item,Price,Description\n${noise.join("\n")}\n`);
		expect(file.length).toBeLessThan(1_500_000);
		const long = await upload("noise.csv", file);
		expect(long.text).toMatch(/file-error[\s\S]*The menu is too long to import at once/);
		const deep = await upload("deep.json", new TextEncoder().encode("[".repeat(200_000)));
		expect(deep.text).toMatch(/file-error[\s\S]*The file has no Uber Eats or DoorDash menu/);
	});

	it.each(["square.csv", "menu.jsonld"])("leads from a refused %s to its page", async (name) => {
		const reader = await web.signedInBrowser("storeAdmin");
		const answer = await reader.get(`${PAGE}/${name}`);
		expect(new URL(answer.location ?? "", reader.url).pathname).toBe(PAGE);
	});

	it.each([
		["empty.csv", "The file has no items"],
		["other.json", "The file has no Uber Eats or DoorDash menu"],
		["header-only.csv", "The file has no items"],
	])("says at the field what is wrong with %s", async (name, message) => {
		const page = await upload(name);
		expect(page.status).toBe(422);
		expect(page.text).toMatch(new RegExp(`file-error[\\s\\S]*${message}`));
	});

	it("says at the field that there is no file, or too large a one", async () => {
		const none = await press(owner, await open(owner, PAGE), "Preview");
		expect(none.text).toMatch(/file-error[\s\S]*Choose a file/);
		const large = await upload("large.csv", new Uint8Array(5_242_881).fill(65));
		expect(large.text).toMatch(/file-error[\s\S]*at most 5 MB/);
	});

	it("gives the menu to Square and as JSON-LD", async () => {
		const square = await owner.get(`${PAGE}/square.csv`);
		expect(square.text).toContain("Modifier Set - Milk");
		expect(square.text).toMatch(/Latte,Large,L-L,/);
		const linked = JSON.parse((await owner.get(`${PAGE}/menu.jsonld`)).text);
		const names = linked["@graph"].map(({ name }: { name: string }) => name);
		expect(names).toContain("Café menu");
		expect(JSON.stringify(linked)).toContain('"name":"Oat milk","offers":[{"@type":"Offer"');
	});
});
