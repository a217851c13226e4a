// @both-databases: tasks
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FILE_MESSAGES, MAX_BYTES } from "~/models/customers/import";
import { CSV_MESSAGES } from "~/models/shared/csv-file";
import { customerFileCalls } from "../../support/customers/file-calls";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { inputFile } from "../../support/input-file";
import { inCountry } from "../../support/locations/in-country";
import { longestHold } from "../../support/longest-hold";
import { intakeBody, placeOrder } from "../../support/orders/test-orders";
import { watchStatements } from "../../support/statements";
import { getTask, listTaskRows, workOff } from "../../support/tasks/task-world";

let gateway: TestGateway;

beforeAll(async () => {
	gateway = await startTestGateway();
});
afterAll(() => gateway.close());

const { call, upload, preview, find } = customerFileCalls(() => gateway);

async function run(csv: string | Uint8Array) {
	const { body } = await upload(csv);
	const started = await call("POST", "/api/v2/customers/OWN/imports", {
		body: { fileId: body.fileId },
	});
	expect(started.status, JSON.stringify(started.body)).toBe(202);
	await workOff(gateway.services);
	return getTask(gateway, gateway.own, started.body.taskId);
}

const wrongFile = async (csv: string | Uint8Array) => (await upload(csv)).body.details.fields.file;

describe("a file of customers", () => {
	it("has to have the columns that are needed", async () => {
		const missing = async (csv: string) => {
			const { fileId } = (await upload(csv)).body;
			const refused = await call("POST", "/api/v2/customers/OWN/imports", { body: { fileId } });
			const shown = (await preview(fileId)).body;
			expect(refused.body.details.fields).toEqual({ columns: [shown.missing] });
			return shown.missing;
		};
		expect(await missing("Email\na@b.example\n")).toBe("Choose a column for “Name”");
		expect(await missing("First name,Birthday\nDana,1987-03-14\n")).toBe(
			"Choose a column for “Phone”",
		);
		expect(await wrongFile("Name,Phone\n")).toEqual([FILE_MESSAGES.empty]);
		expect(await wrongFile(new Uint8Array([80, 75, 3, 4, 0, 0]))).toEqual([
			FILE_MESSAGES.unreadable,
		]);
	});

	it("may be as large as the product promises, and no larger", async () => {
		const { status, body } = await upload(new Uint8Array(MAX_BYTES + 1).fill(97));
		expect([status, body.message]).toEqual([413, FILE_MESSAGES.tooLarge]);
		const row = (length: number) => `Dana Fields,3125550101,${"x".repeat(length)}\n`;
		const taken = await upload(`Name,Phone,Remark\n${row(150_000).repeat(20)}`);
		expect(taken.body).toMatchObject({ rows: 20, unmatchedHeaders: ["Remark"] });
		expect(await wrongFile(`Name,Phone,Remark\n${row(300_000)}`)).toEqual([
			`${FILE_MESSAGES.unreadable} at line 2`,
		]);
	});

	it("has no more columns than anybody needs, in no row", async () => {
		const wide = (cells: number) => `Dana Fields,3125550101${",".repeat(cells - 2)}\n`;
		expect((await upload(`Name,Phone\n${wide(200)}`)).status).toBe(201);
		expect(await wrongFile(`Name,Phone\n${wide(201)}`)).toEqual([CSV_MESSAGES.tooWide]);
	});

	it("is one of four at most that come in at once", async () => {
		const files = Array.from({ length: 6 }, (_, at) =>
			upload(`Name,Phone\nDana ${at},3125550101\n`),
		);
		const statuses = (await Promise.all(files)).map(({ status }) => status);
		expect(statuses.sort()).toEqual([201, 201, 201, 201, 503, 503]);
		expect((await upload("Name,Phone\nDana,3125550101\n")).status).toBe(201);
	});
});

describe("a preview of a file of customers", () => {
	const CSV = [
		"Gast,Handy,Mail,Geburt",
		"Pia Preview,3125550161,,1990-04-03",
		"Old Name,3125550160,,",
		"Wrong,12,,",
	].join("\n");

	it("says what each row would do by the columns that people chose, and writes nothing", async () => {
		const known = { name: "Known Before", phone: "+13125550160", email: "" };
		await placeOrder(gateway, intakeBody(gateway.own.storeIds[0], { customer: known }));
		const { fileId } = (await upload(CSV)).body;
		const first = (await preview(fileId)).body;
		expect(first).toMatchObject({
			missing: "Choose a column for “Name”",
			rows: [],
			total: 3,
		});
		expect(
			first.columns.map(({ header, column }: Record<string, string>) => [header, column]),
		).toEqual([
			["Gast", ""],
			["Handy", ""],
			["Mail", "email"],
			["Geburt", ""],
		]);
		const columns = ["name", "phone", "", "birthday"];
		const { body } = await preview(fileId, { columns });
		expect(body).toMatchObject({ missing: "", fields: ["Name", "Phone", "Birthday"] });
		const rows = [
			["changed", "New customer.", ["Pia Preview", "+13125550161", "1990-04-03"]],
			["changed", "Name: Known Before → Old Name", ["Old Name", "+13125550160", ""]],
			["refused", "Phone is not valid", ["Wrong", "", ""]],
		];
		type Row = { state: string; words: string; values: string[] };
		expect(body.rows.map(({ state, words, values }: Row) => [state, words, values])).toEqual(rows);
		expect(await find("name=Pia%20Preview")).toEqual([]);
		expect(await find("phone=3125550160")).toMatchObject([{ name: "Known Before" }]);

		const { body: started } = await call("POST", "/api/v2/customers/OWN/imports", {
			body: { fileId, columns },
		});
		await workOff(gateway.services);
		const done = await listTaskRows(gateway.services.database, started.taskId);
		expect(done.map(({ state, words }) => [state, words])).toEqual(
			rows.map(([state, words]) => [state, words]),
		);
	});

	it("remembers the columns for the next file with the same headings, in this organization", async () => {
		const { fileId } = (await upload(CSV.replace("Pia", "Next"))).body;
		const { body } = await preview(fileId);
		expect(body.columns.map(({ column }: { column: string }) => column)).toEqual([
			...["name", "phone", "", "birthday"],
		]);
		expect(body.rows[0].words).toBe("Name: Pia Preview → Next Preview");
		const { merchantId, tokens } = gateway.other;
		const token = tokens.merchantSuperAdmin;
		const other = `/api/v2/customers/${merchantId}/files`;
		const theirs = await gateway.call("POST", `${other}?key=${crypto.randomUUID()}`, {
			token,
			body: new TextEncoder().encode(CSV),
		});
		const shown = await gateway.call("POST", `${other}/${theirs.body.fileId}/preview`, {
			token,
			body: {},
		});
		expect(shown.body.missing).toBe("Choose a column for “Name”");
		expect(
			(await gateway.call("POST", `${other}/${fileId}/preview`, { token, body: {} })).status,
		).toBe(404);
	});

	it("takes each column once, and as many as the file has", async () => {
		const { fileId } = (await upload(CSV)).body;
		const wrong = async (columns: string[]) =>
			(await preview(fileId, { columns })).body.details.fields.columns;
		expect(await wrong(["name", "phone", "phone", ""])).toEqual(["“Phone” is chosen twice"]);
		expect(await wrong(["name"])).toEqual(["The file has 4 columns"]);
		const { body } = await preview(fileId, { columns: ["__proto__", "constructor", "", ""] });
		expect(body.missing).toBe("Choose a column for “Name” and “Phone”");
	});
});

describe("an import of customers", () => {
	it("makes who is new, changes who is known, tells what is wrong by row, and is taken back as one", async () => {
		const known = { name: "Old Name", phone: "+13125550131", email: "" };
		await placeOrder(gateway, intakeBody(gateway.own.storeIds[0], { customer: known }));
		const task = await run(
			[
				"First name;Last name;Mobile;E-mail;Date of birth;Address",
				"Una;Newly;(312) 555-0132;UNA@example.test;3/4/1990;1 Street",
				"Old;Renamed;312-555-0131;;1980-12-24;",
				"Plus;One;+13125550133;;;",
				"Bad;Phone;12;not an address;;",
				"Old;Renamed;3125550131;;;",
				";;3125550134;;;",
				"No;Contact;;;;",
				"Only;Mail;;only@example.test;;",
				"",
				"Odd;Day;3125550135;;31/12/1990;",
			].join("\n"),
		);
		expect(task).toMatchObject({
			label: "Import 9 customers",
			status: "done-with-errors",
			changed: 5,
			unchanged: 1,
			refused: 3,
		});
		const rows = await listTaskRows(gateway.services.database, task.id);
		expect(rows.map(({ label, words }) => [label, words])).toEqual([
			["Row 2: Una Newly", "New customer."],
			["Row 3: Old Renamed", "Name: Old Name → Old Renamed; Birthday: none → 1980-12-24"],
			["Row 4: Plus One", "New customer."],
			["Row 5: Bad Phone", "Phone is not valid. Email is not valid"],
			["Row 6: Old Renamed", "The same as row 3."],
			["Row 7", "Name: Must not be empty"],
			["Row 8: No Contact", "Enter a phone number or an email address"],
			["Row 9: Only Mail", "New customer."],
			[
				"Row 11: Odd Day",
				"New customer. Birthday ignored: write a day in the past as 3/14/1987 or 1987-03-14.",
			],
		]);
		expect(await find("name=Una%20Newly")).toMatchObject([
			{ phone: "+13125550132", email: "una@example.test", birthday: "1990-03-04", orderCount: 0 },
		]);

		const undo = await call("POST", `/api/v2/audit-log/OWN/tasks/${task.id}/undo`);
		expect(undo.status, JSON.stringify(undo.body)).toBe(202);
		await workOff(gateway.services);
		expect(await find("name=Una%20Newly")).toEqual([]);
		expect(await find("phone=3125550131")).toMatchObject([{ name: "Old Name", birthday: null }]);
	});

	it("takes the first of rows that are one customer, then changes it", async () => {
		const task = await run(
			"Name,Phone\nFirst,3125550151\nSecond,(312) 555-0151\nThird,312 555 0151\n",
		);
		const rows = await listTaskRows(gateway.services.database, task.id);
		expect(rows.map(({ words }) => words)).toEqual([
			"New customer.",
			"Name: First → Second. Row 2 is the same customer",
			"Name: Second → Third. Row 2 is the same customer",
		]);
	});

	it("does not take back who was blocked or has ordered since", async () => {
		const task = await run("Name,Phone\nBlocked Since,3125550152\nOrdered Since,3125550153\n");
		const [blocked] = await find("name=Blocked%20Since");
		await call("PATCH", `/api/v2/customers/OWN/${blocked.id}`, { body: { status: "blocked" } });
		const customer = { name: "Ordered Since", phone: "3125550153", email: "" };
		await placeOrder(gateway, intakeBody(gateway.own.storeIds[0], { customer }));
		await call("POST", `/api/v2/audit-log/OWN/tasks/${task.id}/undo`);
		await workOff(gateway.services);
		expect(await find("name=Blocked%20Since")).toMatchObject([{ status: "blocked" }]);
		expect(await find("name=Ordered%20Since")).toHaveLength(1);
	});

	it("reads what spreadsheets write: another sign between cells, old code pages, numbers abroad", async () => {
		const western = Uint8Array.from(
			[..."sep=;\nName;Phone\nJos\u00e9 Abroad;+44 20 7946 0018\n"].map((c) => c.charCodeAt(0)),
		);
		const { body } = await upload(western);
		await call("POST", "/api/v2/customers/OWN/imports", { body: { fileId: body.fileId } });
		await workOff(gateway.services);
		expect(await find("phone=79460018")).toMatchObject([
			{ name: "Jos\u00e9 Abroad", phone: "+442079460018" },
		]);
		const quoted = await upload(`"Name, full";Name;Phone\nx;Quoted Head;3125550154\n`);
		expect(quoted.body).toMatchObject({ rows: 1, unmatchedHeaders: ["Name, full"] });
	});

	it("reads what Mise and others write: apostrophes, UTF-16, birthdays without a year, blank rows", async () => {
		const task = await run(
			[
				"\uFEFFId,Name,Phone,Email,Birthday,Status,Reason,Orders",
				"01a2238e-8e4f-7923-bc23-fb0a7871ffdb,Zoë Brontë,'+15038324475,zoe.bronte@example.com,,Active,,1",
				",Without Year,+15038324476,,0000-04-03,,,",
				",,,,,,,",
			].join("\r\n"),
		);
		const rows = await listTaskRows(gateway.services.database, task.id);
		expect(rows.map(({ label, words }) => [label, words])).toEqual([
			["Row 2: Zoë Brontë", "New customer."],
			["Row 3: Without Year", "New customer. Birthday ignored: it has no year."],
			["Row 4", "The row is empty"],
		]);
		expect(await find("phone=5038324475")).toMatchObject([{ phone: "+15038324475" }]);
		const utf16 = Buffer.from("\uFEFFName\tPhone\tEmail\r\nUni Code\t2125550111\t\r\n", "utf16le");
		expect((await upload(utf16)).body).toMatchObject({ rows: 1, unmatchedHeaders: [] });
		const windows = Buffer.from(
			"Name,Phone\nDolores O\u0092Dea \u0096 caf\u00e9,2125550187\n",
			"latin1",
		);
		const { body } = await upload(windows);
		await call("POST", "/api/v2/customers/OWN/imports", { body: { fileId: body.fileId } });
		await workOff(gateway.services);
		expect(await find("phone=2125550187")).toMatchObject([{ name: "Dolores O’Dea – café" }]);
	});

	it("reads days as the organization's country does, and asks where people write both", async () => {
		const csv = (phone: string) => `Name,Phone,Birthday\nDay ${phone},${phone},03/04/1990\n`;
		await inCountry(gateway, "au", () => run(csv("0412345678")));
		expect(await find("phone=412345678")).toMatchObject([{ birthday: "1990-04-03" }]);
		await inCountry(gateway, "ca", async () => {
			const { body } = await upload(csv("5145550188"));
			const start = (dates?: string) =>
				call("POST", "/api/v2/customers/OWN/imports", { body: { fileId: body.fileId, dates } });
			const answer = await start();
			expect([answer.status, Object.keys(answer.body.details.fields)]).toEqual([422, ["dates"]]);
			expect((await start("dmy")).status).toBe(202);
			await workOff(gateway.services);
		});
		expect(await find("phone=5145550188")).toMatchObject([{ birthday: "1990-04-03" }]);
	});

	it.each([
		[
			"customers-australia-dates.csv",
			"au",
			[
				["Matilda Park", "+61412345678", "1990-04-03"],
				["Bruce Lane", "+61293744000", "1988-12-25"],
				["Sheila Intl", "+61412345679", "1990-04-13"],
				["Short Cell", "+61412345680", null],
			],
		],
		["customers-exported-by-mise.csv", "us", [["Zoë Brontë", "+15038324475", null]]],
		["customers-square-like.csv", "us", [["Zoe Quill", "+12125550115", null]]],
		["customers-utf16-excel-unicode-text.csv", "us", [["Uni Code", "+12125550111", null]]],
		["customers-windows-1252-quote.csv", "us", [["Dolores O’Dea – café", "+12125550187", null]]],
	] as const)("reads %s as its program wrote it", async (name, country, expected) => {
		await inCountry(gateway, country, () => run(inputFile(name)));
		for (const [customer, phone, birthday] of expected) {
			expect(await find(`phone=${phone.slice(1)}`)).toMatchObject([
				{ name: customer, phone, birthday },
			]);
		}
	});

	it("reads consent and days of a file that another product wrote", async () => {
		const task = await inCountry(gateway, "au", () =>
			run(inputFile("customers-consent-and-birthdays.csv")),
		);
		const rows = await listTaskRows(gateway.services.database, task.id);
		expect(rows.map(({ words }) => words)).toEqual([
			"New customer.",
			"New customer. Birthday ignored: it has no year.",
			"New customer. Birthday ignored: it has no year.",
		]);
		const fetchConsents = async (email: string) => {
			const [{ id }] = await find(`email=${email}`);
			return (await call("GET", `/api/v2/customers/OWN/${id}`)).body.consents;
		};
		expect(await fetchConsents("opted.out@example.com")).toMatchObject({
			email: { answer: "no", source: "import" },
			sms: { answer: "no" },
			push: { answer: "no" },
		});
		expect(await fetchConsents("no.year@example.com")).toMatchObject({
			email: { answer: "yes", source: "import" },
			sms: { answer: null },
		});
	});

	it("of one form is one, however often it is sent, and at once; others go on while a large file is read", async () => {
		const rows = Array.from({ length: 60_000 }, (_, at) => `N ${at},,n${at}@once.example`);
		const csv = ["Name,Phone,Email", ...rows].join("\n");
		const key = crypto.randomUUID();
		const uploads = [upload(csv, key), upload(csv, key)] as const;
		const longest = await longestHold(() => Promise.all(uploads));
		const [one, other] = await Promise.all(uploads);
		expect(other.body).toEqual(one.body);
		const another = await upload("Name,Phone\nAnother File,3125550157\n", key);
		expect(another.body.fileId).not.toBe(one.body.fileId);
		expect(longest).toBeLessThan(1_500);
		const stored = await gateway.services.database.execute(
			`select sum(jsonb_array_length(rows))::int as rows from customer_files where id = '${one.body.fileId}'`,
		);
		expect(JSON.stringify(stored)).toContain("60001");
	});

	it("of the same file twice changes nothing, and of a file that is used is not there", async () => {
		const csv = "Name,Phone\nTwice Imported,3125550141\n";
		expect(await run(csv)).toMatchObject({ changed: 1, unchanged: 0 });
		expect(await run(csv)).toMatchObject({ changed: 0, unchanged: 1 });
		const { body } = await upload(csv);
		const again = () =>
			call("POST", "/api/v2/customers/OWN/imports", { body: { fileId: body.fileId } });
		expect((await again()).status).toBe(202);
		const gone = await again();
		expect([gone.status, gone.body.message]).toEqual([404, "File was not found"]);
	});

	it("records the consents of many rows together", async () => {
		const rows = Array.from(
			{ length: 150 },
			(_, at) => `Asked ${at},,asked${at}@bulk.example,${at % 2 ? "yes" : "no"}`,
		);
		const watched = watchStatements();
		const task = await run(["Name,Phone,Email,Email consent", ...rows].join("\n"));
		const texts = watched.take().map(({ text }) => text);
		watched.end();
		expect(task).toMatchObject({ status: "done", changed: 150 });
		expect(texts.filter((text) => text.includes("contact_consents")).length).toBeLessThan(10);
	});

	it("takes a thousand rows", async () => {
		const rows = Array.from({ length: 1_000 }, (_, at) => `Row ${at},,row${at}@bulk.example`);
		const task = await run(["Name,Phone,Email", ...rows].join("\n"));
		expect(task).toMatchObject({ status: "done", changed: 1_000 });
	});
});
