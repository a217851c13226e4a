import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { MenuImportPreview } from "~/models/menu/import/menu-import";
import type { TestGateway } from "../../support/gateway";
import { startMenuGateway } from "../../support/menu/menu-calls";
import { getTask, listTaskRows, workOff } from "../../support/tasks/task-world";

let gateway: TestGateway;
let call: Awaited<ReturnType<typeof startMenuGateway>>["call"];
let make: Awaited<ReturnType<typeof startMenuGateway>>["make"];
let fries: string;
let slaw: string;

beforeAll(async () => {
	({ gateway, call, make } = await startMenuGateway());
	fries = await make("storeItem", { title: "Fries", price: 400 });
	slaw = await make("storeItem", { title: "Slaw", price: 350 });
});
afterAll(() => gateway?.close());

const side = () => ({
	title: "Side",
	quantity: 1,
	items: [
		{ itemId: fries, isDefault: true },
		{ itemId: slaw, extraPrice: 75 },
	],
});
const makeCombo = (title: string) => make("combo", { title, price: 1300, choices: [side()] });
const getCombo = async (id: string) => (await call("GET", `parts/combo/${id}`)).body;

async function preview(csv: string): Promise<MenuImportPreview> {
	const answer = await call("POST", "parts/combo/imports/preview", { csv });
	expect(answer.status, JSON.stringify(answer.body)).toBe(200);
	return answer.body;
}

async function run(csv: string) {
	const answer = await call("POST", "parts/combo/imports", { csv });
	expect(answer.status, JSON.stringify(answer.body)).toBe(202);
	await workOff(gateway.services);
	return getTask(gateway, gateway.own, answer.body.taskId);
}

describe("the choices of a combo in a CSV", () => {
	it("change nothing where they are as they were", async () => {
		const id = await makeCombo("Wing combo");
		const csv = `Id,Title,Choices\n${id},Wing combo,Side (choose 1): Fries at first; Slaw +0.75\n`;
		expect(await preview(csv)).toMatchObject({ changes: 0, unchanged: 1, refused: 0 });
		const renamed = await preview(csv.replace("Wing combo", "Big combo"));
		expect(renamed.rows[0]?.lines).toEqual([
			{ part: "Title", before: "Wing combo", after: "Big combo" },
		]);
	});

	it("change, and keep the ids of choices that go on; new combos are made; undo takes all back", async () => {
		const id = await makeCombo("Rib combo");
		const before = await getCombo(id);
		const csv = [
			"Id,Title,Price,Choices",
			`${id},Rib combo,13.00,"Drink (choose 2, optional): ${slaw} | side (choose 1): Slaw +1.25 at first"`,
			",New rib combo,9.00,Side (choose 1): Fries",
		].join("\n");
		const seen = await preview(csv);
		expect(seen).toMatchObject({ changes: 2, refused: 0 });
		expect(seen.rows[0]?.lines).toEqual([
			{
				part: "Choices",
				before: "Side (choose 1): Fries at first; Slaw +0.75",
				after: "Drink (choose 2, optional): Slaw | side (choose 1): Slaw +1.25 at first",
			},
		]);
		const task = await run(csv);
		expect(task).toMatchObject({ status: "done", changed: 2, refused: 0 });
		const after = await getCombo(id);
		expect(after).toMatchObject({
			parts: [slaw],
			choices: [
				{ title: "Drink", quantity: 2, isOptional: true, items: [{ itemId: slaw, extraPrice: 0 }] },
				{ id: before.choices[0].id, title: "side", items: [{ extraPrice: 125, isDefault: true }] },
			],
		});
		const taskRows = await listTaskRows(gateway.services.database, task.id);
		expect(taskRows.map(({ words }: { words: string }) => words)).toEqual([
			"Choices match the file.",
			"It is new.",
		]);
		const made = async () => (await call("GET", "parts/combo?search=New+rib")).body.rows;
		expect(await made()).toMatchObject([{ price: 900, parts: [fries] }]);

		const { merchantId, tokens } = gateway.own;
		const path = `/api/v2/audit-log/${merchantId}/tasks/${task.id}/undo`;
		const undo = await gateway.call("POST", path, { token: tokens.merchantSuperAdmin });
		expect(undo.status, JSON.stringify(undo.body)).toBe(202);
		await workOff(gateway.services);
		expect(await getCombo(id)).toMatchObject({ parts: [fries, slaw], choices: before.choices });
		expect(await made()).toEqual([]);
	});

	it("are refused by row, with what is wrong", async () => {
		const id = await makeCombo("Soup combo");
		const problem = async (cell: string) => {
			const { rows } = await preview(`Id,Choices\n${id},"${cell}"\n`);
			return rows[0]?.problem;
		};
		expect(await problem("Fries")).toMatch(/^Choices: Write choices as Side.*, not “Fries”$/);
		expect(await problem("Side (choose 1): Chips")).toBe(
			"Choices: “Side”: There is no item named “Chips”",
		);
		expect(await problem("Side (choose 0): Fries")).toBe(
			"Choices: “Side”: Enter a quantity above 0",
		);
		expect(await problem("Side (choose 1): ")).toBe("Choices: Add at least one item");
		expect(await problem("")).toBe("Choices: To save, add at least one selection.");
		await make("storeItem", {
			title: "Ham",
			priceType: "by-weight",
			weightAmount: 100,
			weightUnit: "oz",
		});
		expect(await problem("Side (choose 1): Ham")).toBe(
			"Choices: “Side”: “Ham” has a variable price, which a combo does not allow",
		);
		const task = await run(`Id,Choices\n${id},Side (choose 1): Ham\n`);
		expect(task).toMatchObject({ refused: 1 });
		const [row] = await listTaskRows(gateway.services.database, task.id);
		expect(row?.words).toContain("“Ham” has a variable price, which a combo does not allow");
	});

	it("of the list's download come back unchanged, with names that would be misread", async () => {
		const odd = await make("storeItem", { title: "Pita; hot | big", price: 100 });
		const id = await make("combo", {
			title: "Odd combo",
			price: 1,
			choices: [{ title: "One (choose 3)", quantity: 1, items: [{ itemId: odd }] }],
		});
		const { choices } = await getCombo(id);
		const cell = `${choices[0].id} (choose 1): ${odd}`;
		const seen = await preview(`Id,Choices\n${id},${cell}\n`);
		expect(seen).toMatchObject({ changes: 0, unchanged: 1, refused: 0 });
	});
});
