import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { MenuImportPreview } from "~/models/menu/import/menu-import";
import { locationMenuList } from "~/models/menu/location-menu-part.list";
import type { MenuListRow } from "~/models/menu/own-values";
import { safeCell } from "~/models/shared/csv-cell";
import { IMAGE_GONE_MESSAGE } from "~/models/shared/image";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { makePng } from "../../support/images/sample-images";
import { beFranchise } from "../../support/menu/be-franchise";
import { franchiseeCalls } from "../../support/menu/franchisee-calls";
import { getTask, listTaskRows, workOff } from "../../support/tasks/task-world";

let gateway: TestGateway;
let storeId: string;

beforeAll(async () => {
	gateway = await startTestGateway();
	storeId = gateway.own.storeIds[0] ?? "";
	await beFranchise(gateway, gateway.own.merchantId);
});
afterAll(() => gateway?.close());

const { call, asFranchisee } = franchiseeCalls(() => gateway);

const make = async (body: object): Promise<string> =>
	(await call("POST", "menu/OWN/parts/storeItem", { body })).body.id;
const at = () => `menu/OWN/locations/${storeId}/parts/storeItem`;
const setOwn = (id: string, body: object) => call("PATCH", `${at()}/${id}`, { body });
const here = async (id: string) => (await call("GET", `${at()}/${id}`)).body;

async function preview(csv: string, ask = asFranchisee): Promise<MenuImportPreview> {
	const answer = await ask("POST", `${at()}/imports/preview`, { body: { csv } });
	expect(answer.status, JSON.stringify(answer.body)).toBe(200);
	return answer.body;
}

async function start(csv: string, mark: string | null = null): Promise<string> {
	const answer = await asFranchisee("POST", `${at()}/imports`, { body: { csv, mark } });
	expect(answer.status, JSON.stringify(answer.body)).toBe(202);
	return answer.body.taskId;
}

describe("an import of a location's own values", () => {
	it("keeps what differs, lets go what is empty, tells what is wrong by row, and is taken back as one", async () => {
		const cheaper = await make({ title: "Bagel", price: 400 });
		const freed = await make({ title: "Lox", price: 900 });
		const same = await make({ title: "Schmear", price: 300 });
		const local = await make({ title: "Bialy", price: 350, isEnabled: false });
		await setOwn(freed, { price: 950, title: "Our lox" });
		const csv = [
			"Id,Title,Price,Enabled,Price here,Used in",
			`${cheaper},,3.75,,4.00,Breads`,
			`${freed},Our lox,,,9.50,`,
			`${same},Schmear,3.00,yes,3.00,`,
			`${local},,,yes,,`,
			`${cheaper},,1.00,,,`,
			`,Rye,2.00,yes,,`,
			`${crypto.randomUUID()},,2.00,,,`,
			`${await make({ title: "Babka", price: 500 })},,much,perhaps,,`,
		].join("\n");
		const seen = await preview(csv);
		expect(seen).toMatchObject({ changes: 3, unchanged: 1, refused: 4 });
		expect(seen.rows.map(({ label, problem }) => [label, problem])).toEqual([
			["Row 6: Bagel", "Row 2 has the same ID"],
			["Row 7: Rye", expect.stringMatching(/^Only the organization adds new entries/)],
			["Row 8", "No longer exists."],
			["Row 9: Babka", expect.stringMatching(/^Price: .+ Enabled: Enter yes or no$/)],
			["Row 2: Bagel", ""],
			["Row 3: Our lox", ""],
			["Row 5: Bialy", ""],
			["Row 4: Schmear", ""],
		]);
		expect(seen.rows.find(({ row }) => row === 3)?.lines).toEqual([
			{ part: "Price", before: "9.50", after: "same as the organization: 9.00" },
		]);
		const taskId = await start(csv, seen.mark);
		await workOff(gateway.services);
		expect(await getTask(gateway, gateway.own, taskId)).toMatchObject({
			status: "done-with-errors",
			changed: 3,
			refused: 4,
			total: 7,
		});
		const rows = await listTaskRows(gateway.services.database, taskId);
		expect(rows.map(({ label, words }) => [label, words])).toContainEqual([
			"Row 7: Rye",
			expect.stringMatching(/^Only the organization adds new entries/),
		]);
		expect(await here(cheaper)).toMatchObject({ price: 375, own: ["price"] });
		expect(await here(freed)).toMatchObject({ price: 900, title: "Our lox", own: ["title"] });
		expect(await here(same)).toMatchObject({ own: [], version: 1 });
		expect(await here(local)).toMatchObject({ isEnabled: true, own: ["isEnabled"] });
		expect((await call("GET", `menu/OWN/parts/storeItem/${cheaper}`)).body.price).toBe(400);

		const undo = await asFranchisee("POST", `audit-log/OWN/tasks/${taskId}/undo`);
		expect(undo.status, JSON.stringify(undo.body)).toBe(202);
		await workOff(gateway.services);
		expect(await here(cheaper)).toMatchObject({ price: 400, own: [] });
		expect(await here(freed)).toMatchObject({ price: 950, own: ["title", "price"] });
		expect(await here(local)).toMatchObject({ isEnabled: false, own: [] });
	});

	it("takes the location's own CSV back unchanged, with texts that are empty on purpose", async () => {
		const id = await make({ title: "Latke", subtitle: "Crisp", description: "Fried.", sku: "L-1" });
		await setOwn(id, { subtitle: "", sku: "", price: 650 });
		const own = { own: ["subtitle", "price", "sku"], subtitle: "", description: "Fried.", sku: "" };
		expect(await here(id)).toMatchObject(own);
		const { rows } = (await call("GET", `${at()}?search=latke`)).body;
		const columns = locationMenuList("storeItem").csv ?? [];
		const lines = [
			columns.map(({ header }) => header),
			...rows.map((row: MenuListRow) => columns.map(({ value }) => safeCell(value(row, "UTC")))),
		];
		const csv = lines.map((cells) => cells.join(";")).join("\n");
		expect(await preview(csv)).toMatchObject({ changes: 0, unchanged: 1, refused: 0 });
		const edited = `Id,Subtitle,Description,SKU\n${id},,(Empty),(empty)\n`;
		expect((await preview(edited)).rows[0]?.lines.map(({ part }) => part)).toEqual([
			...["Description", "Subtitle"],
		]);
		await start(edited);
		await workOff(gateway.services);
		expect(await here(id)).toMatchObject({
			own: ["description", "price", "sku"],
			subtitle: "Crisp",
			description: "",
			sku: "",
		});
		const untitled = await preview(`Id,Title,Price\n${id},(empty),(empty)\n`);
		expect(untitled.rows[0]).toMatchObject({
			state: "refused",
			problem: "Title: Must not be empty. Price: Must not be empty",
		});
	});

	it("refuses images that are not there, or of another use, in its preview", async () => {
		const upload = async (kind: string, color: string): Promise<string> => {
			const answer = await asFranchisee("POST", `images/OWN?kind=${kind}`, {
				body: await makePng(40, 40, color),
			});
			expect(answer.status, JSON.stringify(answer.body)).toBe(201);
			return answer.body.id;
		};
		const ids = [await make({ title: "Kasha" }), await make({ title: "Kugel" })];
		const primary = await upload("rectangle", "rgb(7, 7, 9)");
		const wrong = [crypto.randomUUID(), await upload("icon", "rgb(7, 8, 9)")];
		const seen = await preview(`Id,Primary image\n${ids[0]},${wrong[0]}\n${ids[1]},${wrong[1]}\n`);
		const problem = `Primary image: ${IMAGE_GONE_MESSAGE}`;
		expect(seen.rows).toMatchObject([
			{ state: "refused", problem },
			{ state: "refused", problem },
		]);
		const csv = `Id,Primary image\n${ids[0]},${primary.toUpperCase()}\n`;
		expect(await preview(csv)).toMatchObject({ changes: 1, refused: 0 });
		await start(csv);
		await workOff(gateway.services);
		expect(await here(ids[0] ?? "")).toMatchObject({ primaryImageId: primary });
		expect(await preview(csv)).toMatchObject({ unchanged: 1, refused: 0 });
	});

	it("obeys what the franchise leaves to the location", async () => {
		const id = await make({ title: "Knish", price: 500 });
		const answer = await call("PATCH", "menu/OWN/franchisee-permissions", {
			body: { MODIFY_SKU: false },
		});
		expect(answer.status, JSON.stringify(answer.body)).toBe(200);
		const csv = `Id,SKU,Price\n${id},K-1,5.50\n`;
		const [row] = (await preview(csv)).rows;
		expect(row).toMatchObject({ state: "refused", problem: "SKU: The franchise sets this" });
		expect((await preview(csv, call)).rows[0]).toMatchObject({ state: "changes" });
		await start(csv);
		await workOff(gateway.services);
		expect(await here(id)).toMatchObject({ price: 500, own: [] });
	});

	it("conflicts with what was changed since the preview, and refuses columns a location does not have", async () => {
		const id = await make({ title: "Blintz", price: 700 });
		const csv = `Id,Price\n${id},7.25\n`;
		const { mark } = await preview(csv);
		await setOwn(id, { price: 710 });
		const body = { csv, mark };
		expect((await asFranchisee("POST", `${at()}/imports`, { body })).status).toBe(409);
		const foreign = await asFranchisee("POST", `${at()}/imports/preview`, {
			body: { csv: `Id,Archived\n${id},yes\n` },
		});
		expect(foreign.body.details.fields.csv[0]).toMatch(/^There is no column “Archived” for items/);
	});
});
