import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CHANGED_SINCE_MESSAGE } from "~/models/menu/bulk/menu-change";
import type { MenuImportPreview } from "~/models/menu/import/menu-import";
import { SYSTEM } from "../../../gateway/core/database";
import { menuParts } from "../../../gateway/menu/tables";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { getTask, listTaskRows, workOff } from "../../support/tasks/task-world";

let gateway: TestGateway;

beforeAll(async () => {
	gateway = await startTestGateway();
});
afterAll(() => gateway?.close());

const call = (method: string, path: string, request: object = {}) =>
	gateway.call(method, `/api/v2/${path.replace("OWN", gateway.own.merchantId)}`, {
		token: gateway.own.tokens.merchantSuperAdmin,
		...request,
	});

async function make(kind: string, body: object): Promise<string> {
	const answer = await call("POST", `menu/OWN/parts/${kind}`, { body });
	expect(answer.status, JSON.stringify(answer.body)).toBe(201);
	return answer.body.id;
}

const getPart = async (id: string, kind = "storeItem") =>
	(await call("GET", `menu/OWN/parts/${kind}/${id}`)).body;
const found = async (search: string) =>
	(await call("GET", `menu/OWN/parts/storeItem?search=${encodeURIComponent(search)}`)).body.rows;

const ask = (csv: string, kind = "storeItem", request: object = {}) =>
	call("POST", `menu/OWN/parts/${kind}/imports/preview`, { body: { csv }, ...request });
const start = (csv: string, mark: string | null = null, request: object = {}) =>
	call("POST", "menu/OWN/parts/storeItem/imports", { body: { csv, mark }, ...request });

async function preview(csv: string, kind?: string): Promise<MenuImportPreview> {
	const answer = await ask(csv, kind);
	expect(answer.status, JSON.stringify(answer.body)).toBe(200);
	return answer.body;
}

async function wrongFile(csv: string, kind?: string): Promise<string> {
	const answer = await ask(csv, kind);
	expect(answer.status).toBe(422);
	return answer.body.details.fields.csv[0];
}

async function run(csv: string, mark: string | null = null) {
	const answer = await start(csv, mark);
	expect(answer.status, JSON.stringify(answer.body)).toBe(202);
	await workOff(gateway.services);
	return getTask(gateway, gateway.own, answer.body.taskId);
}

describe("an import of things of the menu", () => {
	it("changes what has an id, makes what has none, tells what is wrong by row, and is taken back as one", async () => {
		const first = await make("storeItem", { title: "Import pie", price: 400, sku: "IP-1" });
		const same = await make("storeItem", { title: "Import tart", price: 500 });
		const csv = [
			"Id,Title,Price,Enabled",
			`${first},Import pie,4.75,no`,
			`${same},Import tart,5.00,yes`,
			",Import cake,6.5,yes",
			",Import crumble,much,perhaps",
			`${first},Import pie again,1.00,yes`,
			`${crypto.randomUUID()},Import ghost,1.00,yes`,
			"",
			",,3.00,yes",
		].join("\n");
		const seen = await preview(csv);
		expect(seen).toMatchObject({ changes: 2, unchanged: 1, refused: 4 });
		expect(seen.rows.map(({ row, label, problem }) => [row, label, problem])).toEqual([
			[5, "Row 5: Import crumble", expect.stringMatching(/^Price: .+ Enabled: Enter yes or no$/)],
			[6, "Row 6: Import pie again", "Row 2 has the same ID"],
			[7, "Row 7: Import ghost", expect.stringMatching(/^No longer exists/)],
			[9, "Row 9", "Title: Must not be empty"],
			[2, "Row 2: Import pie", ""],
			[4, "Row 4: Import cake", ""],
			[3, "Row 3: Import tart", ""],
		]);
		expect(seen.rows.find(({ row }) => row === 2)?.lines).toEqual([
			{ part: "Price", before: "4.00", after: "4.75" },
			{ part: "Enabled", before: "yes", after: "no" },
		]);
		expect(await found("Import cake")).toEqual([]);

		const task = await run(csv, seen.mark);
		expect(task).toMatchObject({ status: "done-with-errors", changed: 2, refused: 4, total: 6 });
		expect(await getPart(first)).toMatchObject({ price: 475, isEnabled: false, sku: "IP-1" });
		expect(await getPart(same)).toMatchObject({ price: 500, version: 1 });
		const [cake] = await found("Import cake");
		expect(cake).toMatchObject({ title: "Import cake", price: 650, isEnabled: true });
		const rows = await listTaskRows(gateway.services.database, task.id);
		expect(
			rows.find(({ label }: { label: string }) => label === "Row 6: Import pie again"),
		).toMatchObject({
			state: "refused",
			words: "Row 2 has the same ID",
		});

		const undo = await call("POST", `audit-log/OWN/tasks/${task.id}/undo`);
		expect(undo.status, JSON.stringify(undo.body)).toBe(202);
		await workOff(gateway.services);
		expect(await getPart(first)).toMatchObject({ price: 400, isEnabled: true });
		expect(await found("Import cake")).toEqual([]);
	});

	it("says where two new rows have one title", async () => {
		const seen = await preview("Title,Price\nTwin pie,1.00\nTWIN  Pié,2.00\nOther pie,1.00\n");
		expect(seen.rows.map(({ row, lines }) => [row, lines[0]?.after])).toEqual([
			[2, "new"],
			[3, "new, with the title of row 2"],
			[4, "new"],
		]);
	});

	it("takes the download of the list back, with semicolons, quotes and cells that look like formulas", async () => {
		const id = await make("storeItem", { title: '=Import "soup", hot', price: 300 });
		await make("category", { title: "Import lunch", parts: [id] });
		const seen = await preview(
			`\uFEFFId;Title;Used in;Changed at (local);Changed at (UTC)\r\n${id};"'=Import ""soup"", hot";Import lunch;2026-01-01 10:00 CST;2026-01-01T16:00:00.000Z\r\n`,
		);
		expect(seen).toMatchObject({ changes: 0, unchanged: 1, refused: 0 });
		const saved = await preview(
			`Id;Title;Changed at\r\n${id};"=Import ""soup"", hot";2026-01-01\r\n`,
		);
		expect(saved).toMatchObject({ changes: 0, unchanged: 1, refused: 0 });
	});

	it("empties what an empty cell empties, and leaves alone what has no column", async () => {
		const id = await make("storeItem", { title: "Import stew", price: 900, sku: "ST" });
		await run(`Id,SKU\n${id},\n`);
		expect(await getPart(id)).toMatchObject({ title: "Import stew", price: 900, sku: "" });
	});

	it("refuses an empty file, or one of another kind, with what it is about", async () => {
		expect(await wrongFile("Title")).toBe("Add at least one row below the column names");
		expect(await wrongFile("Prise\n4.50")).toMatch(/^There is no column “Prise” for items/);
		expect(await wrongFile("Title,title\na,b")).toBe("The column “title” appears twice");
		expect(await wrongFile("Price\n4.50")).toBe("Add a column named ID or Title to the first row");
		expect(await wrongFile("Title,Price\nSoups,4", "category")).toMatch(
			/^There is no column “Price” for categories/,
		);
		expect(await wrongFile('Title\n"Soup')).toMatch(/^The file cannot be read/);
		expect(await wrongFile(`Title\n${"Soup\n".repeat(3_001)}`)).toMatch(/^At most 3,000 rows/);
		const { rows } = await preview("Title,Price\nImport soup,4,5\n");
		expect(rows[0]?.problem).toBe("The row has more cells than the first row has columns");
	});

	it("takes columns as people chose them, and remembers that for files with the same headings", async () => {
		const csv = (title: string) => `Prise,Gericht\n4.50,${title}\n`;
		const refused = await ask(csv("Chosen pie"));
		expect(refused.body.details.columns).toEqual([
			{ heading: "Prise", column: "Price" },
			{ heading: "Gericht", column: "" },
		]);
		const columns = [
			{ heading: "Prise", column: "Price" },
			{ heading: "Gericht", column: "Title" },
		];
		const body = { csv: csv("Chosen pie"), columns };
		const seen = await ask("", "storeItem", { body });
		expect(seen.body.rows).toMatchObject([{ label: "Row 2: Chosen pie", state: "changes" }]);
		await start("", null, { body });
		await workOff(gateway.services);
		expect(await found("Chosen pie")).toMatchObject([{ price: 450 }]);
		expect((await preview(csv("Next pie"))).rows).toMatchObject([{ label: "Row 2: Next pie" }]);
		const twice = columns.map(({ heading }) => ({ heading, column: "Title" }));
		const wrong = await ask("", "storeItem", { body: { csv: csv("Pie"), columns: twice } });
		expect(wrong.body.details.fields.csv).toEqual(["The column “Gericht” appears twice"]);
		// What was chosen for other headings does not count.
		const other = await ask("", "storeItem", { body: { csv: "Title,Cost\nPie,4\n", columns } });
		expect(other.body.details.fields.csv[0]).toContain("There is no column “Cost”");
	});

	it("keeps the rules of each kind: locations that are there, a group with a modifier", async () => {
		const stranger = crypto.randomUUID();
		const menus = await preview(`Title,Location ids\nImport menu,${stranger}\n`, "itemSet");
		expect(menus.rows[0]?.problem).toBe(`Location IDs: no location has the ID ${stranger}`);
		const groups = await preview("Title,Minimum\nImport group,1\n", "itemOptions");
		expect(groups.rows[0]?.problem).toBe("Modifiers: To save, add at least one modifier.");
	});

	it("links things by name, tells what is added and taken out, and is taken back as one", async () => {
		const heat = await make("itemBase", { title: "Import mild" });
		const group = await make("itemOptions", { title: "Import heat", parts: [heat] });
		const [one, two] = [
			await make("itemOptions", { title: "Import twin", parts: [heat] }),
			await make("itemOptions", { title: "Import twin", parts: [heat] }),
		];
		const bun = await make("storeItem", { title: "Import bun", price: 300, parts: [one] });
		const roll = await make("storeItem", { title: "Import plain roll", price: 300 });
		const lunch = await make("category", { title: "Import noon", parts: [roll] });
		const dinner = await make("category", { title: "Import night" });
		const groups = "Modifier and variation groups";
		const csv = [
			`Id,Title,${groups},Used in`,
			`${bun},Import bun,Import twin; import heat,Import noon`,
			`${roll},Import plain roll,Import twin,Import night`,
			",Import wrap,Import heat,Import noon; Import dusk",
			`,Import pita,${two},Import night`,
		].join("\n");
		const seen = await preview(csv);
		expect(seen.rows.map(({ row, problem }) => [row, problem])).toEqual([
			[3, `${groups}: “Import twin” matches several. Enter the ID of one.`],
			[4, "Used in: There is no category, combo group, combo or item group named “Import dusk”"],
			[2, ""],
			[5, ""],
		]);
		expect(seen.rows.find(({ row }) => row === 2)?.lines).toEqual([
			{ part: groups, before: "1", after: "2 (Import heat added)" },
			{ part: "Used in", before: "0", after: "1 (Import noon added)" },
		]);
		const task = await run(csv, seen.mark);
		expect(task).toMatchObject({ changed: 2, refused: 2 });
		expect((await getPart(bun)).parts).toEqual([one, group]);
		expect((await getPart(lunch, "category")).parts).toEqual([roll, bun]);
		const [pita] = await found("Import pita");
		expect(pita).toMatchObject({ parts: [two], standsIn: [{ id: dinner }] });
		const moved = await run(`Id,Used in\n${roll},Import night\n`);
		expect(moved).toMatchObject({ changed: 1 });
		expect((await getPart(lunch, "category")).parts).toEqual([bun]);
		expect((await getPart(dinner, "category")).parts).toEqual([pita.id, roll]);

		for (const { id } of [moved, task]) {
			expect((await call("POST", `audit-log/OWN/tasks/${id}/undo`)).status).toBe(202);
			await workOff(gateway.services);
		}
		expect((await getPart(bun)).parts).toEqual([one]);
		expect((await getPart(lunch, "category")).parts).toEqual([roll]);
		expect((await getPart(dinner, "category")).parts).toEqual([]);
		expect(await found("Import pita")).toEqual([]);
	});

	it("changes what holds many of its rows once, and counts no row whose holder refuses", async () => {
		const soup = await make("category", { title: "Import soups" });
		const ids = [];
		for (const title of ["Import miso", "Import pho", "Import udon"]) {
			ids.push(await make("storeItem", { title, price: 900 }));
		}
		const put = await run(`Id,Used in\n${ids.map((id) => `${id},Import soups\n`).join("")}`);
		expect(put).toMatchObject({ status: "done", changed: 3 });
		expect(await getPart(soup, "category")).toMatchObject({ parts: ids, version: 2 });

		const [basil, mint] = [
			await make("itemBase", { title: "Import basil" }),
			await make("itemBase", { title: "Import mint" }),
		];
		const herbs = await make("itemOptions", { title: "Import herbs", parts: [basil, mint] });
		const csv = `Id,Title,Used in\n${basil},Import basil,\n${mint},Import dill,\n`;
		const answer = await call("POST", "menu/OWN/parts/itemBase/imports", { body: { csv } });
		await workOff(gateway.services);
		const rows = await listTaskRows(gateway.services.database, answer.body.taskId);
		const why = "Not removed from one: ";
		expect(rows.map(({ state, words }) => [state, words])).toEqual([
			["refused", expect.stringMatching(new RegExp(`^${why}.+at least one modifier`))],
			["changed", expect.stringMatching(new RegExp(`^Title: .+Import dill ${why}`))],
		]);
		expect(await getPart(herbs, "itemOptions")).toMatchObject({ parts: [basil, mint], version: 1 });
	});

	it("tells that a thing holds what the file says only where that differs", async () => {
		const mild = await make("itemBase", { title: "Import sweet" });
		const group = await make("itemOptions", { title: "Import sauces", parts: [mild] });
		const id = await make("storeItem", { title: "Import wings", price: 800, parts: [group] });
		const task = await run(`Id,Price,Modifier and variation groups\n${id},8.50,Import sauces\n`);
		const [row] = await listTaskRows(gateway.services.database, task.id);
		expect(row).toMatchObject({ state: "changed", words: "Price: 8.00 → 8.50" });
	});

	it("leaves what is gone where it stands, by its id", async () => {
		const gone = await make("storeItem", { title: "Import relic", price: 300 });
		const id = await make("category", { title: "Import relics", parts: [gone] });
		const deletedAt = new Date();
		await gateway.services.database.transaction(SYSTEM, (tx) =>
			tx.update(menuParts).set({ deletedAt }).where(eq(menuParts.id, gone)),
		);
		const csv = `Id,Items and groups\n${id},${gone}\n`;
		expect(await preview(csv, "category")).toMatchObject({ unchanged: 1, refused: 0 });
	});

	it("takes hours, dining options, price type and images, and names what is not there", async () => {
		const id = await make("storeItem", { title: "Import brunch", price: 900 });
		const head = "Id,Price type,Weight,Weight unit,Dining options,Custom hours,Hours,Primary image";
		const csv = `${head}\n${id},Price per weight unit,1.5,kg,Regular Pickup,yes,sat 09:00-14:00; sun 10:00-14:00,\n`;
		const { rows } = await preview(csv);
		expect(rows[0]?.lines).toEqual([
			{ part: "Price type", before: "One price", after: "Price per weight unit" },
			{ part: "Weight", before: "none", after: "1.5" },
			{ part: "Weight unit", before: "None", after: "Kilograms" },
			{ part: "Dining options", before: "all", after: "Regular Pickup" },
			{ part: "Custom hours", before: "no", after: "yes" },
			{ part: "Hours", before: "none", after: "sat 09:00-14:00; sun 10:00-14:00" },
		]);
		await run(csv);
		expect(await getPart(id)).toMatchObject({
			priceType: "by-weight",
			weightAmount: 150,
			weightUnit: "kg",
			diningBehaviors: ["takeout"],
			haveCustomSchedule: true,
			weeklySchedule: { sat: [{ start: "09:00", end: "14:00" }], mon: [] },
		});
		expect(await preview(csv)).toMatchObject({ changes: 0, unchanged: 1 });
		const stranger = crypto.randomUUID();
		const gone = await preview(`Id,Primary image\n${id},${stranger}\n`);
		expect(gone.rows[0]).toMatchObject({ state: "refused" });
		expect(gone.rows[0]?.problem).toMatch(/^Primary image: /);
	});

	it("conflicts with what was changed since the preview, and leaves what changes while it runs", async () => {
		const id = await make("storeItem", { title: "Import roll", price: 200 });
		const csv = `Id,Price\n${id},2.50\n`;
		const { mark } = await preview(csv);
		const edit = (price: number) =>
			call("PATCH", `menu/OWN/parts/storeItem/${id}`, { body: { price } });
		expect((await edit(210)).status).toBe(200);
		expect((await start(csv, mark)).status).toBe(409);
		const { mark: anew } = await preview(csv);
		const started = await start(csv, anew);
		expect((await edit(220)).status).toBe(200);
		await workOff(gateway.services);
		const [row] = await listTaskRows(gateway.services.database, started.body.taskId);
		expect(row).toMatchObject({ state: "refused", words: CHANGED_SINCE_MESSAGE });
		expect(await getPart(id)).toMatchObject({ price: 220 });
	});

	it("changes a thousand items in a moment", async () => {
		const csv = `Title,Price\n${Array.from({ length: 1_000 }, (_, at) => `Import many ${at},1.00\n`).join("")}`;
		const task = await run(csv);
		expect(task).toMatchObject({ status: "done", changed: 1_000 });
	});
});
