import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { invoicedAlready } from "~/models/royalties/royalty-invoice";
import { addDays, localDate } from "~/models/shared/instants";
import { SYSTEM } from "../../../gateway/core/database";
import { newId } from "../../../gateway/core/ids";
import { featureFlags } from "../../../gateway/merchants/flags/tables";
import { royaltyInvoices } from "../../../gateway/royalties/tables";
import { type Browser, visibleText } from "../../support/browser";
import { open, press } from "../../support/press";
import { insertInvoice } from "../../support/royalties/insert-invoice";
import { oweByMonth } from "../../support/royalties/royalty-samples";
import { startTestWeb, type TestWeb } from "../../support/web";

const INVOICES = "/reports/royalty-invoices";

let web: TestWeb;
let owner: Browser;
beforeAll(async () => {
	web = await startTestWeb();
	const { merchantId } = web.gateway.own;
	await oweByMonth(web.gateway, merchantId);
	const flag = { merchantId, name: "franchise-report-online", context: "merchant", target: true };
	await web.gateway.services.database.transaction(SYSTEM, (tx) =>
		tx.insert(featureFlags).values(flag),
	);
	owner = await web.signedInBrowser("merchantSuperAdmin");
});
afterAll(() => web?.close());

const shown = async (path: string) => visibleText((await owner.get(path)).text);
const make = async (typed: Record<string, string>) =>
	press(owner, await open(owner, `${INVOICES}/new`), "Create ", typed);

describe("royalty invoices", () => {
	it("stand among the reports of the franchise, after the trends of sales", async () => {
		const text = await shown("/reports/franchise-reports");
		const titles = ["Sales trends", "Royalties and fees", "Royalties", "Fees", "Royalty invoices"];
		const places = titles.map((title) => text.indexOf(`${title} `));
		expect(places).not.toContain(-1);
		expect(text.indexOf("Royalties and fees")).toBeGreaterThan(text.indexOf("Sales trends"));
		expect(await shown("/reports/online-ordering-reports")).not.toContain("Royalties and fees");
		const report = await shown(
			"/reports/franchise-reports/royalties-and-fees/fees?from=2024-02-01&to=2024-02-29",
		);
		expect(report).toContain("$300.00");
		expect(report).toContain("corrected on the next invoice");
	});

	it("are made once, which is said next to the month", async () => {
		expect(await shown(INVOICES)).toContain("No invoices yet");
		const month = lastMonth();
		const [here] = web.gateway.own.storeIds;
		const made = await make({ month, storeId: here });
		expect(made.path).toMatch(/\/reports\/royalty-invoices\/[\da-f-]{36}$/);
		const invoice = visibleText(made.text);
		expect(invoice).toContain("New invoice created!");
		expect(invoice).toContain("1 × $150.00");
		expect(invoice).toMatch(
			/Open since today · due \w+ \d+, 20\d\d .* Billed to .* Total \$150\.00/,
		);
		expect(await shown(INVOICES)).toContain("Unpaid invoices 1 Open $150.00 Overdue —");
		expect(invoice).toContain(
			"Later orders and refunds are corrected on the next invoice or credit note",
		);
		const again = await make({ month, storeId: here });
		expect(again.status).toBe(422);
		expect(visibleText(again.text)).toContain(invoicedAlready([1]));
		expect(visibleText((await make({ month })).text)).toContain("New invoice created!");
		expect((await owner.get(`${INVOICES}.csv`)).text).toContain(`,${month},`);
	});

	it("whose credit is more than their total are paid out, in parts, and never more", async () => {
		const { merchantId, storeIds } = web.gateway.own;
		const [id, on] = [newId(), "2024-06-05"];
		await web.gateway.services.database.transaction(SYSTEM, async (tx) => {
			await insertInvoice(tx, { id, merchantId, storeId: storeIds[0], word: "Lakeside" });
			const payments = [{ on, amount: 500 }];
			const credits = [{ number: 1, on, amount: 300, reason: "Refunds" }];
			const paid = { payments, credits, paidOn: on };
			await tx.update(royaltyInvoices).set(paid).where(eq(royaltyInvoices.id, id));
		});
		expect(await shown(`${INVOICES}/${id}`)).toContain("Record payout");
		const form = await open(owner, `${INVOICES}/${id}/paid`);
		expect(visibleText(form.text)).toMatch(/Record payout .*\$3\.00 to pay out to Lakeside/);
		const refused = await press(owner, form, "Record payout", { amount: "3.01" });
		expect(refused.status).toBe(422);
		expect(visibleText(refused.text)).toContain("Enter an amount up to $3.00");
		const part = await press(owner, refused, "Record payout", { amount: "1.25" });
		expect(part.path).toBe(`${INVOICES}/${id}`);
		expect(visibleText(part.text)).toContain("The payout was recorded");
		const rest = await open(owner, `${INVOICES}/${id}/paid`);
		expect(visibleText(rest.text)).toContain("$1.75 to pay out to Lakeside");
		await press(owner, rest, "Record payout");
		expect(await shown(`${INVOICES}/${id}`)).not.toContain("Record payout");
	});

	it("are only of franchises", async () => {
		const other = await web.signedInBrowser("merchantSuperAdmin", web.gateway.other);
		for (const path of [INVOICES, "/settings/royalty-terms"]) {
			expect((await other.get(path)).status, path).not.toBe(200);
		}
	});
});

function lastMonth(): string {
	const thisMonth = localDate(new Date().toISOString(), "America/Chicago").slice(0, 7);
	return addDays(`${thisMonth}-01`, -1).slice(0, 7);
}
