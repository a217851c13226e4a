import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NO_SEARCH_MESSAGE, SEARCH_MESSAGES } from "~/models/customers/customer";
import { FILE_MESSAGES } from "~/models/customers/import";
import { type Browser, changed, formWith, visibleText } from "../../support/browser";
import { inCountry } from "../../support/locations/in-country";
import { beFranchise } from "../../support/menu/be-franchise";
import { intakeBody, placeOrder } from "../../support/orders/test-orders";
import { csvFile, sendAgain, sendFiles } from "../../support/send-files";
import { workOff } from "../../support/tasks/task-world";
import { startTestWeb, type TestWeb } from "../../support/web";

let web: TestWeb;
let marketer: Browser;

beforeAll(async () => {
	web = await startTestWeb();
	marketer = await web.signedInBrowser("merchantMarketer");
});
afterAll(() => web?.close());

const FIND = "/mobile-app/customers";
const shown = async (browser: Browser, path: string) => visibleText((await browser.get(path)).text);

describe("finding a customer", () => {
	it("asks for at least one field, and enough of it, next to it", async () => {
		expect(await shown(marketer, FIND)).not.toContain(NO_SEARCH_MESSAGE);
		expect(await shown(marketer, `${FIND}?name=&phone=&email=`)).toContain(NO_SEARCH_MESSAGE);
		const short = await shown(marketer, `${FIND}?name=a&phone=1234&email=`);
		expect(short).toContain(SEARCH_MESSAGES.name);
		expect(short).toContain(SEARCH_MESSAGES.phone);
		expect(short).not.toContain("found");
	});

	it("shows who matches, and says it when nobody does", async () => {
		const customer = { name: "Mara Vance", phone: "+13125550120", email: "" };
		const [storeId] = web.gateway.own.storeIds;
		await placeOrder(web.gateway, intakeBody(storeId, { customer }));
		const found = await shown(marketer, `${FIND}?name=mara&phone=50120`);
		expect(found).toContain("1 customer found");
		expect(found).toContain("(312) 555-0120");
		expect(await shown(marketer, `${FIND}?name=nobody-at-all`)).toContain("No customers found");
	});
});

it("is in the directory of a franchise: the address leads there, with what is searched", async () => {
	const { other } = web.gateway;
	await beFranchise(web.gateway, other.merchantId);
	const owner = await web.signedInBrowser("merchantSuperAdmin", other);
	const leadsTo = async (path: string) => (await owner.get(path)).location;
	expect(await leadsTo(FIND)).toBe("/marketing/customers#filters-q");
	expect(await leadsTo(`${FIND}?name=&phone=50120&email=`)).toBe(
		"/marketing/customers?q=50120#filters-q",
	);
	const directory = await owner.get("/marketing/customers");
	expect(directory.text).toContain('id="filters-q"');
	expect(directory.text).not.toContain("Find a customer");
});

describe("a customer's page", () => {
	it("leads to the orders for those who see orders, and shows them to nobody else", async () => {
		const customer = { name: "Iris Vale", phone: "+13125550121", email: "" };
		const [storeId] = web.gateway.own.storeIds;
		const { number, id } = await placeOrder(web.gateway, intakeBody(storeId, { customer }));
		const owner = await web.signedInBrowser("merchantSuperAdmin");
		const order = await owner.get(`/location/${storeId}/orders/${id}`);
		const to = /href="(\/mobile-app\/customers\/[^"]+)"/.exec(order.text)?.[1] ?? "";
		const profile = await shown(owner, to);
		expect(profile).toContain("Iris Vale");
		expect(profile).toContain(number);
		expect(profile).toMatch(/Spent \$24\.00/);
		const seen = await shown(marketer, to);
		expect(seen).toContain("Iris Vale");
		expect(seen).not.toContain("Latest orders");
		const list = await shown(owner, `/orders?tab=all&customer=${to.split("/").at(-1)}`);
		expect(list).toContain("Orders from Iris Vale.");
		expect(list).toContain("1 order");
	});

	it("keeps its data while an order is open, and says why", async () => {
		const customer = { name: "Opal Open", phone: "+13125550122", email: "" };
		const [storeId] = web.gateway.own.storeIds;
		await placeOrder(web.gateway, intakeBody(storeId, { customer }));
		const list = await marketer.get(`${FIND}?name=Opal`);
		const to = /href="(\/mobile-app\/customers\/[0-9a-f-]{36})"/.exec(list.text)?.[1] ?? "";
		const opened = await marketer.get(to);
		const fields = changed(formWith(opened.text, "intent"), { intent: "delete" });
		const answer = await marketer.follow(await marketer.post(to, { fields }));
		expect(visibleText(answer.text)).toContain("This customer has an open order.");
	});
});

describe("importing customers", () => {
	const PATH = `${FIND}/import`;
	const send = (...files: File[]) => sendFiles(marketer, PATH, files);

	it("says what is wrong with a file", async () => {
		const said = async (...files: Parameters<typeof send>) =>
			visibleText((await send(...files)).text);
		expect(await said()).toContain(FILE_MESSAGES.none);
		expect(await said(csvFile("Name,Phone\n", "guests.pdf"))).toContain(FILE_MESSAGES.notCsv);
		expect(await said(csvFile("a"), csvFile("b"))).toContain(FILE_MESSAGES.several);
		expect(await said(csvFile("Email\nx@y.example\n"))).toContain("Choose a column for “Name”");
		expect(await said(csvFile(`Name,Phone\n${"x".repeat(33_554_432)}`))).toContain(
			FILE_MESSAGES.tooLarge,
		);
	}, 60_000);

	it("leads to what became of each row", async () => {
		const rows = "Name,Phone\nNew Here,3125550123\nWrong,12\n";
		const seen = await send(csvFile(rows));
		expect(visibleText(seen.text)).toContain("1 row cannot be imported.");
		const answer = await sendAgain(marketer, PATH, { page: seen.text });
		await workOff(web.gateway.services);
		const result = await shown(marketer, answer.location ?? "");
		expect(result).toContain("Import 2 customers");
		expect(result).toContain("Phone is not valid");
		expect(result).toContain("Row 3: Wrong");
		const errors = (await marketer.get(`${answer.location}/errors.csv`)).text;
		expect(errors).toMatch(/^3,.*Row 3: Wrong.*Phone is not valid/m);
		expect(await shown(marketer, `${FIND}?name=New Here`)).toContain("(312) 555-0123");
	});

	it("imports nothing before its columns were seen as they are sent", async () => {
		const page = await send(csvFile("Gast,Handy\nColumn Chooser,3125550124\n"));
		expect(visibleText(page.text)).toContain("Choose a column for “Name” and “Phone”");
		const names = { "columns[0]": "name", "columns[1]": "phone" };
		const seen = await sendAgain(marketer, PATH, { page: page.text, typed: names });
		expect(visibleText(seen.text)).toContain("All rows can be imported.");
		expect(visibleText(seen.text)).toContain("Import 1 customer");
		const other = { "columns[1]": "" };
		const again = await sendAgain(marketer, PATH, { page: seen.text, typed: other });
		expect(visibleText(again.text)).toContain("Choose a column for “Phone”");
		const changed = await sendAgain(marketer, PATH, {
			page: seen.text,
			typed: { step: "preview" },
		});
		expect(visibleText(changed.text)).toContain("Import 1 customer");
		expect(await shown(marketer, `${FIND}?name=Column`)).toContain("No customers found");
		const done = await sendAgain(marketer, PATH, { page: changed.text });
		expect(done.location).toMatch(/^\/tasks\//);
		await workOff(web.gateway.services);
		expect(await shown(marketer, `${FIND}?name=Column`)).toContain("(312) 555-0124");
	});

	it("asks how days are written where people write both, and keeps the file meanwhile", async () => {
		await inCountry(web.gateway, "ca", async () => {
			const response = await send(
				csvFile("Name,Phone,Birthday\nDay First,5145550123,03/04/1990\n"),
			);
			expect(visibleText(response.text)).toContain("Choose: 3/4/1990 may be March 4 or April 3");
			expect(visibleText(response.text)).toContain("“rows.csv” is uploaded");
			const typed = { dates: "dmy" };
			const seen = await sendAgain(marketer, PATH, { page: response.text, typed });
			expect(visibleText(seen.text)).toContain("1990-04-03");
			const taken = await sendAgain(marketer, PATH, { page: seen.text });
			await workOff(web.gateway.services);
			expect(await shown(marketer, taken.location ?? "")).toContain("Import 1 customer");
		});
	});
});
