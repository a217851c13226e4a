import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { EXPIRED_MESSAGE } from "~/models/gift-cards/gift-card";
import { LOCATION_MESSAGE } from "~/models/gift-cards/gift-card.schema";
import { FILE_MESSAGES } from "~/models/gift-cards/import";
import { type Browser, changed, formWith, visibleText } from "../../support/browser";
import { switchEverythingOnForBoth } from "../../support/merchants/every-feature";
import { csvFile, sendAgain, sendFiles } from "../../support/send-files";
import { workOff } from "../../support/tasks/task-world";
import { startTestWeb, type TestWeb } from "../../support/web";

let web: TestWeb;
let owner: Browser;

beforeAll(async () => {
	web = await startTestWeb();
	await switchEverythingOnForBoth(web.gateway);
	owner = await web.signedInBrowser("merchantSuperAdmin");
});
afterAll(() => web?.close());

const CARDS = "/online-store/gift-card-settings";
const shown = async (path: string) => visibleText((await owner.get(path)).text);
const send = (files: File[], typed: Record<string, string> = {}) => {
	const [storeId] = web.gateway.own.storeIds;
	return sendFiles(owner, `${CARDS}/import`, files, { type: "physical", storeId, ...typed });
};

describe("importing gift cards", () => {
	it("says what is wrong with a file", async () => {
		const said = async (...given: Parameters<typeof send>) =>
			visibleText((await send(...given)).text);
		expect(await said([])).toContain(FILE_MESSAGES.none);
		expect(await said([csvFile("Number,Balance\n", "cards.pdf")])).toContain(FILE_MESSAGES.notCsv);
		expect(await said([csvFile("a"), csvFile("b")])).toContain(FILE_MESSAGES.several);
		expect(await said([csvFile("Value\n25\n")])).toContain("Choose a column for “Number”");
		expect(await said([csvFile("Number,Balance\nABCDEF,1\n")], { storeId: "" })).toContain(
			LOCATION_MESSAGE,
		);
		expect(await said([csvFile(`Number,Balance\n${"x".repeat(10_485_760)}`)])).toContain(
			FILE_MESSAGES.tooLarge,
		);
	}, 60_000);

	it("leads to what became of each row, which is listed among the imports", async () => {
		expect(await shown(`${CARDS}/imports`)).toContain("No imports yet");
		const rows = "Number,Balance,Recipient\n2345 6789 ABCD EFGH,25.00,Ida Import\nshort,5,\n";
		const seen = await send([csvFile(rows)]);
		expect(visibleText(seen.text)).toContain("1 row cannot be imported.");
		const answer = await sendAgain(owner, `${CARDS}/import`, { page: seen.text });
		expect(await shown(`${CARDS}/imports`)).toContain("Pending");
		await workOff(web.gateway.services);
		const task = await shown(answer.location ?? "");
		expect(task).toContain("Import 2 gift cards");
		expect(task).toContain("Row 2: •••• EFGH");
		expect(task).toContain("Number: Enter 12 to 40 letters and digits");
		const imports = await shown(`${CARDS}/imports`);
		expect(imports).toContain("Completed");
		expect(imports).toContain("2 of 2, 1 failed");
		const file = await owner.get(`${CARDS}/imports.csv`);
		expect(file.text).toMatch(/^\ufeff?Import,Status,Rows,Done,Changed,Failed,/);
		expect(file.text).toContain("Import 2 gift cards,Completed,2,2,1,1,");
		expect((await owner.get("/tasks.csv")).text).toContain("Import 2 gift cards,Done with errors");
		const cards = await shown(CARDS);
		expect(cards).toContain("Ida Import");
		expect(cards).toContain("Imports");
	});
});

describe("a gift card that has expired already", () => {
	it("is issued once its sender has allowed that, with everything typed still there", async () => {
		const [storeId] = web.gateway.own.storeIds;
		const form = await owner.get(`${CARDS}/new`);
		const typed = changed(formWith(form.text, "value", "expiresOn"), {
			value: "20",
			type: "physical",
			storeId,
			expiresOn: "2026-01-31",
			recipientName: "Past Guest",
		});
		const refused = await owner.post(`${CARDS}/new`, { fields: typed });
		expect(visibleText(refused.text)).toContain(EXPIRED_MESSAGE);
		const again = formWith(refused.text, "value", "expiresOn");
		expect(new Map(again).get("recipientName")).toBe("Past Guest");
		const allowed = [...again, ["allowsExpired", "on"]] as typeof again;
		const made = await owner.follow(await owner.post(`${CARDS}/new`, { fields: allowed }));
		expect(visibleText(made.text)).toContain("Gift card was issued");
	});
});
