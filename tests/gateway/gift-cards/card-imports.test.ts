// @both-databases: tasks
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NUMBER_MESSAGE, NUMBER_TAKEN, VALUE_MESSAGE } from "~/models/gift-cards/gift-card";
import { DAY_MESSAGE } from "~/models/gift-cards/gift-card.schema";
import {
	CARD_IMPORT,
	EXPIRED_ROW,
	FILE_MESSAGES,
	LESS_THAN_BALANCE,
	MAX_BYTES,
	NEW_CARD,
	NEW_EXPIRED_CARD,
} from "~/models/gift-cards/import";
import { outbox } from "../../../gateway/adapters/mail/tables";
import { SYSTEM } from "../../../gateway/core/database";
import { queryRows } from "../../../gateway/core/query-rows";
import { auditLog } from "../../../gateway/core/tables";
import { taskMark } from "../../../gateway/core/tasks/task-mark";
import { giftCardFiles } from "../../../gateway/gift-cards/tables";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { giftCardCalls } from "../../support/gift-cards/gift-card-calls";
import { longestHold } from "../../support/longest-hold";
import { switchEverythingOnForBoth } from "../../support/merchants/every-feature";
import { intakeBody } from "../../support/orders/test-orders";
import { getTask, listTaskRows, workOff } from "../../support/tasks/task-world";

let gateway: TestGateway;

beforeAll(async () => {
	gateway = await startTestGateway();
	await switchEverythingOnForBoth(gateway);
});
afterAll(() => gateway.close());

const { issue, kinds, read, send, tryOrder } = giftCardCalls(() => gateway);
const call = (method: string, path: string, request: object = {}) =>
	gateway.call(method, path.replace("OWN", gateway.own.merchantId), {
		token: gateway.own.tokens.merchantSuperAdmin,
		...request,
	});
const upload = (csv: string | Uint8Array, key: string = crypto.randomUUID()) =>
	call("POST", `/api/v2/store-v2/OWN/gift-card-files?key=${key}`, {
		body: typeof csv === "string" ? new TextEncoder().encode(csv) : csv,
	});
const begin = (fileId: string, given: object = {}) =>
	call("POST", "/api/v2/store-v2/OWN/gift-card-imports", {
		body: { fileId, type: "physical", ...given },
	});

async function run(csv: string, given: object = {}) {
	const { body } = await upload(csv);
	const started = await begin(body.fileId, given);
	expect(started.status, JSON.stringify(started.body)).toBe(202);
	await workOff(gateway.services);
	const task = await getTask(gateway, gateway.own, started.body.taskId);
	const rows = await listTaskRows(gateway.services.database, task.id);
	return { task, rows, words: rows.map(({ words }) => words) };
}

async function undo(taskId: string) {
	const started = await call("POST", `/api/v2/audit-log/OWN/tasks/${taskId}/undo`);
	expect(started.status, JSON.stringify(started.body)).toBe(202);
	await workOff(gateway.services);
	return listTaskRows(gateway.services.database, started.body.taskId);
}

const freshNumber = () => crypto.randomUUID().replaceAll("-", "").slice(0, 16).toUpperCase();
const cardNamed = async (name: string) =>
	(await send("GET", `?search=${encodeURIComponent(name)}`)).body.rows[0];
const wrongFile = async (csv: string | Uint8Array) => (await upload(csv)).body.details.fields.file;

/** The tables in which a text stands, whatever the column. */
async function tablesWith(text: string): Promise<string[]> {
	return gateway.services.database.transaction(SYSTEM, async (tx) => {
		const tables = await queryRows<{ name: string }>(
			tx,
			sql`select tablename as name from pg_tables where schemaname = 'public'`,
		);
		const found: string[] = [];
		for (const { name } of tables) {
			const [row] = await queryRows(
				tx,
				sql`select 1 from ${sql.identifier(name)} t where t::text ilike ${`%${text}%`} limit 1`,
			);
			if (row) found.push(name);
		}
		return found;
	});
}

describe("a file of gift cards", () => {
	it("has to be one, with the columns that are needed", async () => {
		const { fileId } = (await upload("Value\n25\n")).body;
		expect((await begin(fileId)).body.details.fields).toEqual({
			columns: ["Choose a column for “Number” and “Balance”"],
		});
		expect(await wrongFile("Number,Balance\n")).toEqual([FILE_MESSAGES.empty]);
		expect(await wrongFile(new Uint8Array([80, 75, 3, 4, 0, 0]))).toEqual([
			FILE_MESSAGES.unreadable,
		]);
		const { status, body } = await upload(new Uint8Array(MAX_BYTES + 1).fill(97));
		expect([status, body.message]).toEqual([413, FILE_MESSAGES.tooLarge]);
	});

	it("shows what each row would do by the columns that people chose, and issues nothing", async () => {
		const [number, taken] = [freshNumber(), (await issue()).number];
		const columns = ["number", "recipientName", "balance"];
		const csv = `Gutschein,Wer,Stand\n${number},Eve Preview,25.00\n${taken},,5\n${number},,5\n`;
		const { fileId } = (await upload(csv)).body;
		const { body } = await call("POST", `/api/v2/store-v2/OWN/gift-card-files/${fileId}/preview`, {
			body: { type: "physical", columns },
		});
		const shown = `•••• ${number.slice(-4)}`;
		expect(body).toMatchObject({
			missing: "",
			total: 3,
			fields: ["Number", "Balance", "Value", "Recipient"],
			rows: [
				{
					row: 2,
					state: "changed",
					words: NEW_CARD,
					values: [shown, "25.00", "25.00", "Eve Preview"],
				},
				{ row: 3, state: "refused", words: NUMBER_TAKEN },
				{ row: 4, state: "refused", words: "Row 2 has the same number" },
			],
		});
		expect(await cardNamed("Eve Preview")).toBeUndefined();
		expect((await begin(fileId, { columns })).status).toBe(202);
		await workOff(gateway.services);
		expect(await cardNamed("Eve Preview")).toMatchObject({ balance: 2_500 });
	});

	it("leaves out cards that have expired, unless they may be among them", async () => {
		const csv = () => `Number,Balance,Pays until\n${freshNumber()},25.00,2020-01-01\n`;
		expect((await run(csv())).rows).toMatchObject([{ state: "refused", words: EXPIRED_ROW }]);
		const { rows } = await run(csv(), { allowsExpired: true });
		expect(rows).toMatchObject([{ state: "changed", words: NEW_EXPIRED_CARD }]);
	});

	it("of one form is one, however often it is sent, and keeps no number that can be read", async () => {
		const number = freshNumber();
		const key = crypto.randomUUID();
		const csv = `Number,Balance,Colour\n${number},25.00,red\n`;
		const [one, other] = await Promise.all([upload(csv, key), upload(csv, key)]);
		expect(one.body).toMatchObject({ rows: 1, unmatchedHeaders: ["Colour"] });
		expect(other.body).toEqual(one.body);
		const another = await upload(`Number,Balance\n${freshNumber()},25.00\n`, key);
		expect(another.body.fileId).not.toBe(one.body.fileId);
		const stored = await gateway.services.database.read(SYSTEM, (tx) =>
			tx.select({ rows: giftCardFiles.rows }).from(giftCardFiles),
		);
		expect(JSON.stringify(stored)).not.toContain("25.00");
		expect(await tablesWith(number)).toEqual([]);
	});

	it("does not hold up others while it is read", async () => {
		const rows = Array.from({ length: 20_000 }, (_, at) => `N${at + 100_000},25.00`);
		const longest = await longestHold(async () => {
			const { body } = await upload(["Number,Balance", ...rows].join("\n"));
			expect(body.rows).toBe(20_000);
		});
		expect(longest).toBeLessThan(4_000);
	});
});

describe("an import of gift cards", () => {
	it("issues them, tells what is wrong by row, and leaves no number that can be read", async () => {
		const [number, taken] = [freshNumber(), (await issue()).number];
		const { task, rows } = await run(
			[
				"Card number;Balance;Value;Pays until;Recipient;Email;Location",
				`${number.replace(/(.{4})(?=.)/g, "$1-")};12.50;50;12/31/2027;Ida Import;IDA@example.test;`,
				`${taken};10;;;;;`,
				`${number};10;;;;;`,
				"short;10;;;;;",
				"ABCDEFABCDEF1;2000.01;;;;;",
				"ABCDEFABCDEF2;10;9.99;;;;",
				"ABCDEFABCDEF3;10;;31/12/2027;;;",
				"ABCDEFABCDEF4;10;;;;nobody@;",
				"",
				"ABCDEFABCDEF5;10;;;;;Nowhere",
			].join("\n"),
		);
		expect(task).toMatchObject({
			kind: CARD_IMPORT,
			label: "Import 9 gift cards",
			status: "done-with-errors",
			changed: 1,
			unchanged: 0,
			refused: 8,
		});
		expect(rows.map(({ label, words }) => [label, words])).toEqual([
			[`Row 2: •••• ${number.slice(-4)}`, NEW_CARD],
			[`Row 3: •••• ${taken.slice(-4).toUpperCase()}`, NUMBER_TAKEN],
			[`Row 4: •••• ${number.slice(-4)}`, "Row 2 has the same number"],
			["Row 5", `Number: ${NUMBER_MESSAGE}`],
			["Row 6: •••• DEF1", `Balance: ${VALUE_MESSAGE}`],
			["Row 7: •••• DEF2", LESS_THAN_BALANCE],
			["Row 8: •••• DEF3", `Expires: ${DAY_MESSAGE}`],
			["Row 9: •••• DEF4", "Email is not valid"],
			["Row 11: •••• DEF5", "Location: No location is named “Nowhere”"],
		]);
		const card = await cardNamed("Ida Import");
		expect(card).toMatchObject({
			type: "physical",
			source: "import",
			balance: 1_250,
			value: 5_000,
			currency: "USD",
			expiresOn: "2027-12-31",
			recipientEmail: "ida@example.test",
		});
		expect(await kinds(card.id)).toEqual(["issued 1250"]);
		expect((await send("POST", `/${card.id}/number`)).body.number).toBe(number);
		for (const each of [number, "ABCDEFABCDEF1"]) expect(await tablesWith(each)).toEqual([]);
		const mailed = await gateway.services.database.read(SYSTEM, (tx) => tx.select().from(outbox));
		expect(mailed.map(({ recipient }) => recipient)).not.toContain("ida@example.test");
		const changes = await gateway.services.database.read(SYSTEM, (tx) =>
			tx
				.select({ entityId: auditLog.entityId, action: auditLog.action })
				.from(auditLog)
				.where(eq(auditLog.requestId, taskMark(task.id))),
		);
		expect(changes).toEqual([{ entityId: card.id, action: "create" }]);
		const paid = await tryOrder(1_250, { giftCards: [{ number }] });
		expect(paid.status, JSON.stringify(paid.body)).toBe(201);
	});

	it("issues at the location of the form, or that which a row names", async () => {
		const [own, sibling] = gateway.own.storeIds;
		const [one, other] = [freshNumber(), freshNumber()];
		const csv = `Number,Balance,Recipient,Location\n${one},5,Form ${one},\n${other},5,Row ${other},${own}\n`;
		expect((await run(csv, { storeId: sibling, type: "third_party" })).words).toEqual([
			NEW_CARD,
			NEW_CARD,
		]);
		expect(await cardNamed(`Form ${one}`)).toMatchObject({ storeId: sibling, type: "third_party" });
		expect(await cardNamed(`Row ${other}`)).toMatchObject({ storeId: own });
		const { body } = await upload(`Number,Balance\n${freshNumber()},5\n`);
		const elsewhere = gateway.other.storeIds[0];
		const refused = await begin(body.fileId, { storeId: elsewhere });
		expect(refused.body.details.fields).toEqual({ storeId: ["Choose one from the list"] });
		expect((await begin(body.fileId)).status).toBe(202);
		expect((await begin(body.fileId)).body.message).toBe("File was not found");
		expect((await begin(body.fileId, { type: "digital" })).status).toBe(422);
		await workOff(gateway.services);
	});

	it("leaves cards of Mise's own file, which has no whole numbers, as they are", async () => {
		await run(`Number,Balance,Recipient\n${freshNumber()},25.00,Own File\n`);
		const card = await cardNamed("Own File");
		const { words } = await run(
			`Id,Number ends in,Balance\n${card.id},${card.last4},25.00\n${crypto.randomUUID()},4242,5.00\n`,
		);
		expect(words).toEqual([
			"This card already exists.",
			"Number: Enter the full number to add a card",
		]);
	});

	it("is taken back as one, but for cards that were used", async () => {
		const [used, unused] = [freshNumber(), freshNumber()];
		const head = "Number,Balance,Value,Recipient";
		const csv = `${head}\n${used},10,20,Used ${used}\n${unused},10,20,Unused ${unused}\n`;
		const { task } = await run(csv);
		const card = await cardNamed(`Used ${used}`);
		expect((await tryOrder(400, { giftCards: [{ number: used }] })).status).toBe(201);
		const undone = await undo(task.id);
		expect(undone.map(({ state }) => state).sort()).toEqual(["changed", "refused"]);
		expect(await cardNamed(`Unused ${unused}`)).toBeUndefined();
		expect(await read(card.id)).toMatchObject({ balance: 600 });
		expect((await run(csv)).words).toEqual([NUMBER_TAKEN, NEW_CARD]);
	});

	it("takes a thousand rows, and the same file again none", async () => {
		const word = freshNumber();
		const rows = Array.from({ length: 1_000 }, (_, at) => `${word}${at},25`);
		const csv = ["Number,Balance", ...rows].join("\n");
		expect((await run(csv)).task).toMatchObject({ status: "done", changed: 1_000 });
		expect((await run(csv)).task).toMatchObject({ changed: 0, refused: 1_000 });
	});

	it("of one number in two files at once makes one card", async () => {
		const numbers = Array.from({ length: 60 }, freshNumber);
		const toCardsCsv = (list: string[]) =>
			`Number,Balance\n${list.map((n) => `${n},5`).join("\n")}\n`;
		const files = [toCardsCsv(numbers), toCardsCsv(numbers.toReversed())];
		const taskIds = [];
		for (const csv of files)
			taskIds.push((await begin((await upload(csv)).body.fileId)).body.taskId);
		await Promise.all([workOff(gateway.services), workOff(gateway.services)]);
		const ended = await Promise.all(taskIds.map((id) => getTask(gateway, gateway.own, id)));
		expect(ended.reduce((sum, { changed }) => sum + changed, 0)).toBe(60);
		expect(ended.reduce((sum, { refused }) => sum + refused, 0)).toBe(60);
	});

	it("keeps nothing of a recipient who is forgotten", async () => {
		const email = `${crypto.randomUUID()}@example.test`;
		const customer = { name: "Forgotten Recipient", phone: "", email };
		const [storeId] = gateway.own.storeIds;
		const body = intakeBody(storeId, { source: "import", status: "complete", customer });
		const placed = await call("POST", "/api/v2/orders", { apiKey: gateway.own.apiKey, body });
		const { customerId } = (await call("GET", `/api/v2/orders/${placed.body.id}`)).body;
		const csv = `Number,Balance,Recipient,Email\n${freshNumber()},5,Forgotten Recipient,${email}\n`;
		expect((await run(csv)).words).toEqual([NEW_CARD]);
		expect(await tablesWith(email)).toContain("task_rows");
		expect((await call("DELETE", `/api/v2/customers/OWN/${customerId}`)).status).toBe(200);
		const stored = await tablesWith(email);
		expect(stored).not.toContain("task_rows");
		expect(stored).not.toContain("gift_cards");
	});

	it("is listed among the tasks of its kind", async () => {
		const listTaskKinds = async (kind: string) =>
			(await call("GET", `/api/v2/tasks/OWN?kind=${kind}`)).body.rows.map(
				(task: { kind: string }) => task.kind,
			);
		expect(new Set(await listTaskKinds(CARD_IMPORT))).toEqual(new Set([CARD_IMPORT]));
		expect(await listTaskKinds("import-customers")).toEqual([]);
	});
});
