import { sql } from "drizzle-orm";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WIN_BACK_PATH } from "~/models/pages/page-data-campaigns";
import { MEASURES } from "~/models/reports/measures";
import { availableReports, type ReportName, reportByName } from "~/models/reports/reports";
import { NO_DAY_MESSAGE } from "~/models/shared/typed-range";
import { SYSTEM } from "../../../gateway/core/database";
import { type Browser, visibleText } from "../../support/browser";
import { giftCardCalls } from "../../support/gift-cards/gift-card-calls";
import { intakeBody, placeOrder } from "../../support/orders/test-orders";
import { startTestWeb, type TestWeb } from "../../support/web";

const REPORTS = "/reports/online-ordering-reports";
const RANGE = "from=2026-01-05&to=2026-01-11";

let web: TestWeb;
let owner: Browser;
let here: string;
let there: string;
beforeAll(async () => {
	web = await startTestWeb();
	await inSystem(sql`update merchants set features_flags = '{"multiEntityType": "franchise", "isFranchiseMarketingEnabled": true}'
		where merchant_id = ${web.gateway.own.merchantId}::uuid`);
	await inSystem(sql`insert into feature_flags (merchant_id, name, context, target)
		select ${web.gateway.own.merchantId}::uuid, name, 'merchant', 'true'::jsonb
		from unnest(array['gift-card-report', 'franchise-report-online']) name`);
	await inSystem(sql`update location_operators set started_at = '2025-01-01'`);
	owner = await web.signedInBrowser("merchantSuperAdmin");
	[here, there] = web.gateway.own.storeIds;
	const at = (day: string) => ({ dateInfo: { placedAt: `2026-01-${day}T18:10:00.000Z` } });
	for (const body of [
		intakeBody(here, at("05")),
		intakeBody(here, { ...at("06"), gratuity: 300, total: 2700 }),
		intakeBody(there, { ...at("06"), diningOption: "curbside", discount: 200, total: 2200 }),
	]) {
		await placeOrder(web.gateway, body);
	}
});
afterAll(() => web?.close());

const reportAt = (name: ReportName, query = RANGE, home = REPORTS) =>
	`${home}/${reportByName(name).category}/${name}?${query}`;

const inSystem = (statement: ReturnType<typeof sql>) =>
	web.gateway.services.database.transaction(SYSTEM, (tx) => tx.execute(statement));

/** The address of the link whose text is given. */
function findLink(html: string, text: string): string {
	const link = new RegExp(`<a [^>]*href="([^"]*)"[^>]*>(?:<[^>]*>)*${text}<`).exec(html);
	expect(link, text).not.toBeNull();
	return link?.[1]?.replaceAll("&amp;", "&") ?? "";
}

const FLAGS = { "gift-card-report": true } as const;

describe("reports", () => {
	it("offer a campaign to lapsed customers where campaigns are on", async () => {
		const { text } = await owner.get(reportAt("lapsed-customers"));
		expect(text).toContain(`href="${WIN_BACK_PATH.replaceAll("&", "&amp;")}"`);
		expect(visibleText(text)).toContain("Start a campaign");
		expect((await owner.get(reportAt("tips"))).text).not.toContain("Start a campaign");
	});

	it("are listed with their questions, and each opens with what its columns mean", async () => {
		const { text } = await owner.get(REPORTS);
		for (const name of availableReports("online", FLAGS)) {
			const { title, question, category, measures } = reportByName(name);
			expect(findLink(text, title)).toBe(`${REPORTS}/${category}/${name}`);
			const { text: listed } = await owner.get(`${REPORTS}/${category}`);
			expect(visibleText(listed)).toContain(`${title} ${question}`);
			const page = await owner.get(reportAt(name));
			expect([name, page.status]).toEqual([name, 200]);
			for (const id of measures) expect(visibleText(page.text)).toContain(MEASURES[id].label);
			expect(visibleText(page.text)).toContain(visibleText(MEASURES[measures[0]].help));
		}
	});

	it("are not found under another category, nor under a name that there is not", async () => {
		for (const path of [
			"sales/tips",
			"sales/no-such-report",
			"no-such-category",
			"royalties-and-fees",
			"orders/registry",
		]) {
			expect([path, (await owner.get(`${REPORTS}/${path}`)).status]).toEqual([path, 404]);
		}
		expect((await owner.get(`${REPORTS}/sales`)).status).toBe(200);
	});

	it("tell sums, what they were before, and lead each row to its orders", async () => {
		const { text } = await owner.get(reportAt("sales-by-day"));
		expect(visibleText(text)).toContain("Orders to prepare Jan 5 – Jan 11, 2026");
		expect(visibleText(text)).toContain(
			"compared with Dec 29, 2025 – Jan 4, 2026 (previous period)",
		);
		expect(visibleText(text)).toContain(
			"Jan 5 – Jan 11, 2026, compared with Dec 29, 2025 – Jan 4, 2026, same weekdays.",
		);
		expect(visibleText(text)).toMatch(/Tue, Jan 6, 2026 \$42\.00 \$0\.00 – 2 \$44\.00 \$2\.00/);
		expect(visibleText(text)).toMatch(/Wed, Jan 7, 2026 \$0\.00/);
		const registry = await owner.get(findLink(text, "Tue, Jan 6, 2026"));
		expect(visibleText(registry.text)).toContain("2 orders");
		expect(visibleText(registry.text)).toMatch(
			/All .*\$44\.00 \$2\.00 \$4\.00 \$0\.00 \$0\.00 \$3\.00/,
		);
	});

	it("say one range: days that are typed stand in place of one that is chosen", async () => {
		const both = await owner.get(`${REPORTS}/payments/tips?range=today&${RANGE}`);
		expect(both.location).toBe(`${REPORTS}/payments/tips?${RANGE}`);
		for (const odd of [
			"from=2026-02-02&to=2026-01-01",
			"from=9999-12-31",
			"from=x&to=y",
			"item=%00",
		]) {
			const path = `${REPORTS}/orders/orders-registry?${odd}`;
			expect([odd, (await owner.get(path)).status]).toEqual([odd, 200]);
		}
		const unread = await owner.get(reportAt("sales-by-day", "from=2026-02-30&to=x"));
		expect(visibleText(unread.text)).toContain(NO_DAY_MESSAGE);
	});

	it("of modifiers of one menu are of half a year at most, and say so", async () => {
		const year = "from=2024-12-01&to=2025-11-30";
		const cut = visibleText(
			(await owner.get(reportAt("modifier-sales", `${year}&menu=central`))).text,
		);
		expect(cut).toContain("May 25 – Nov 30, 2025");
		expect(cut).toContain("Only the last 190 days are shown.");
		for (const report of ["item-sales", "customers-overview"] as const) {
			const whole = visibleText((await owner.get(reportAt(report, year))).text);
			expect(whole).not.toContain("days are shown");
		}
		const sales = visibleText((await owner.get(reportAt("sales-overview", year))).text);
		expect(sales).not.toContain("days are shown");
	});

	it("show the columns that are asked for, in the order that is", async () => {
		const some = `${RANGE}&show=orders&show=netSales&sort=orders&compare=none`;
		const { text } = await owner.get(reportAt("sales-by-location", some));
		const head = visibleText(/<thead>(.*?)<\/thead>/s.exec(text)?.[1] ?? "");
		expect(head.trim()).toBe("Location Net sales Orders");
		const rows = [...text.matchAll(/<tr[^>]*data-row[^>]*>(.*?)<\/tr>/gs)].map(([, row]) =>
			visibleText(row ?? "").trim(),
		);
		expect(rows.map((row) => row.slice(-1))).toEqual(["1", "2"]);
	});

	it("keep their filters as views of their own", async () => {
		const fields = {
			"idempotency-key": crypto.randomUUID(),
			intent: "save-view",
			name: "First week",
			query: RANGE,
		};
		const saved = await owner.post(`${REPORTS}/payments/tips`, { fields });
		expect(saved.location).toBe(`${REPORTS}/payments/tips?${RANGE}`);
		expect((await owner.get(reportAt("tips"))).text).toContain('title="First week"');
		expect((await owner.get(reportAt("refunds"))).text).not.toContain('title="First week"');
		const registry = `${REPORTS}/orders/orders-registry`;
		expect((await owner.post(registry, { fields })).location).toBe(`${registry}?${RANGE}`);
		const before = await owner.post(REPORTS, { fields });
		expect(before.status).toBe(404);
	});

	it("come as files: what is shown, as plain numbers, and the registry with its orders", async () => {
		const query = `report=sales-by-location&${RANGE}&compare=none&show=netSales&show=averageOrder`;
		const file = await owner.get(`${REPORTS}.csv?${query}`);
		const lines = file.text
			.replace(/^\uFEFF/, "")
			.trim()
			.split("\r\n");
		expect(lines[0]).toBe("Location,Net sales,Average order,Currency");
		expect(lines.slice(1).map((line) => line.split(",").slice(1))).toEqual([
			["44.00", "22.00", "USD"],
			["20.00", "20.00", "USD"],
		]);
		const { text } = await owner.get(reportAt("sales-by-location"));
		const link = findLink(text, "CSV").replace(/^.*\?/, "");
		expect([...new URLSearchParams(link).keys()]).toEqual(["report", "from", "to"]);
		const orders = await owner.get(`${REPORTS}.csv?report=orders-registry&${RANGE}&mark=tipped`);
		expect(orders.text.trim().split("\n")).toHaveLength(2);
		expect(orders.text).toContain("3.00");
		expect(orders.text).toMatch(/,2026-01-06 12:10 CST,[^,]+,sandbox,27\.00,,2026-01-08,,,/);
	});

	it("come as workbooks, too, in which amounts are money and days are days", async () => {
		const downloadSheet = async (path: string) => {
			const cookie = [...owner.cookies].map((pair) => pair.join("=")).join("; ");
			const file = await fetch(new URL(path, owner.url), { headers: { cookie } });
			const parts = unzipSync(new Uint8Array(await file.arrayBuffer()));
			return strFromU8(parts["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
		};
		const { text } = await owner.get(reportAt("sales-by-day"));
		const day = await downloadSheet(findLink(text, "Excel"));
		expect(day).toMatch(/<c r="A3" s="\d+"><v>46028<\/v><\/c><c r="B3" s="\d+"><v>42<\/v>/);
		const orders = await downloadSheet(
			`${REPORTS}.csv?report=orders-registry&${RANGE}&format=xlsx`,
		);
		expect(orders).toMatch(/<c r="C2" s="\d+"><v>4602\d\.\d+<\/v><\/c>/);
		const refused = `${REPORTS}.csv?report=tips&${RANGE}&location=elsewhere&format=xlsx`;
		const { location } = await owner.get(refused);
		expect(location).toBe(`${REPORTS}/payments/tips?${RANGE}&location=elsewhere`);
	});
});

describe("the reports of a location", () => {
	it("are of it alone, and so are the orders behind them", async () => {
		const path = `/location/${here}/reports/sales/sales-by-dining-option?${RANGE}`;
		const { text } = await owner.get(path);
		expect(visibleText(text)).toContain("Regular Pickup $44.00");
		expect(visibleText(text)).not.toContain("Curbside Pickup");
		const to = findLink(text, "Regular Pickup");
		expect(to).toContain(`/location/${here}/reports/orders/orders-registry?`);
		expect(visibleText((await owner.get(to)).text)).toContain("2 orders");
		const other = `/location/${here}/reports/orders/orders-registry?${RANGE}&location=${there}`;
		expect(visibleText((await owner.get(other)).text)).toContain("2 orders");
		const members = `/location/${here}/reports/loyalty/loyalty-members`;
		expect((await owner.get(members)).status).toBe(404);
	});
});

describe("the reports of some locations", () => {
	it("add up those of a person who sees some of them, and nobody else's", async () => {
		const franchisee = await web.signedInBrowser("franchisee");
		const path = "/reports/your-locations/sales/sales-by-location";
		const { text } = await franchisee.get(`${path}?${RANGE}`);
		expect(text.match(/<tr[^>]*data-row/g)).toHaveLength(1);
		const both = await franchisee.get(`${path}?${RANGE}&location=${there}&location=${here}`);
		expect(both.text.match(/<tr[^>]*data-row/g)).toHaveLength(1);
		const to = findLink(text, "All");
		expect(to.startsWith("/reports/your-locations/orders/orders-registry?")).toBe(true);
		expect(visibleText((await franchisee.get(to)).text)).toContain("2 orders");
		expect((await owner.get(`${path}?${RANGE}`)).status).toBe(403);
	});
});

describe("what cannot be added up", () => {
	it("is refused in the words of the specification, with one way to each currency", async () => {
		await inSystem(sql`update locations set currency = 'CAD' where store_id = ${there}::uuid`);
		const fresh = await web.signedInBrowser("merchantOperator");
		const both = `${RANGE}&location=${here}&location=${there}`;
		const refused = await fresh.get(reportAt("sales-overview", both));
		expect(visibleText(refused.text)).toContain(
			"Multi-currency reports are not supported at this time.",
		);
		const way = findLink(refused.text, "Canadian dollar \\(CA\\$\\): 1 location");
		const one = await fresh.get(way);
		expect(visibleText(one.text)).toMatch(/Net sales CA\$/);
		const usual = visibleText((await fresh.get(reportAt("sales-overview"))).text);
		expect(usual).toContain("Only locations that sell in");
		await inSystem(sql`update locations set currency = 'USD' where store_id = ${there}::uuid`);
	});

	it("asks for locations where none of the viewer's is chosen", async () => {
		const { text } = await owner.get(reportAt("tips", `${RANGE}&location=elsewhere`));
		expect(visibleText(text)).toContain("Please select one or more locations");
		const file = await owner.get(`${REPORTS}.csv?report=tips&${RANGE}&location=elsewhere`);
		expect(file.location).toBe(`${REPORTS}/payments/tips?${RANGE}&location=elsewhere`);
	});
});

describe("the reports of gift cards", () => {
	it("are filtered by type and source, and by scope for people who have that switched on", async () => {
		const { text } = await owner.get(reportAt("gift-card-redemptions"));
		expect(text).toContain('name="cardType"');
		expect(text).not.toContain('name="cardScope"');
		expect(visibleText(text)).toContain("Gift card data may be delayed up to 24 hours");
		await inSystem(sql`insert into feature_flags (merchant_id, name, context, target)
			values (${web.gateway.own.merchantId}::uuid, 'gift-card-report-scope', 'value', '"multi"'::jsonb)`);
		web.gateway.services.access.clear();
		const scoped = await (await web.signedInBrowser("merchantSuperAdmin")).get(
			reportAt("gift-card-redemptions", `${RANGE}&cardScope=single`),
		);
		expect(scoped.text).toContain('name="cardScope"');
		const tips = await owner.get(reportAt("tips"));
		expect(tips.text).not.toContain('name="cardType"');
	});

	it("lead to the orders that such cards paid, or to the list of the cards", async () => {
		await inSystem(sql`update merchants set features_flags = features_flags || '{"giftcardsPurchaseEnabled": true}'
			where merchant_id = ${web.gateway.own.merchantId}::uuid`);
		web.gateway.services.access.clear();
		const cards = giftCardCalls(() => web.gateway);
		const card = await cards.issue({ value: 4_000 });
		const giftCards = [{ number: card.number, amount: 1_000 }];
		const dateInfo = { placedAt: "2026-02-10T18:10:00.000Z" };
		expect((await cards.tryOrder(1_000, { dateInfo, giftCards })).status).toBe(201);
		expect((await cards.tryOrder(1_000, { dateInfo })).status).toBe(201);
		const february = "from=2026-02-10&to=2026-02-10";
		const paid = reportAt("gift-card-redemptions", `${february}&cardType=physical`);
		const orders = await owner.get(findLink((await owner.get(paid)).text, "Tue, Feb 10, 2026"));
		expect(visibleText(orders.text)).toContain("1 order ");
		expect(visibleText(orders.text)).toContain("Gift card type: Physical");
		const digital = await owner.get(
			reportAt("gift-card-redemptions", `${february}&cardType=digital`),
		);
		expect(visibleText(digital.text)).toMatch(/Tue, Feb 10, 2026 \$0\.00/);
		const owed = await owner.get(reportAt("gift-card-liability", "compare=none"));
		expect(owed.text).not.toContain('name="range"');
		const list = await owner.get(findLink(owed.text, "All"));
		expect(visibleText(list.text)).toContain("1 gift card ");
		expect(visibleText(list.text)).toContain("$30.00");
	});
});

describe("reports for marketers", () => {
	it("are those of customers, discounts and loyalty, with files, and others say who may open them", async () => {
		const marketer = await web.signedInBrowser("merchantMarketer");
		const front = visibleText((await marketer.get(REPORTS)).text);
		for (const title of ["Promo codes", "Discount usage", "Top customers", "Loyalty points"]) {
			expect(front).toContain(title);
		}
		for (const title of ["Sales overview", "Orders registry", "Tax owed", "Net sales"]) {
			expect(front).not.toContain(title);
		}
		for (const name of ["promo-codes", "new-and-returning"] as const) {
			const page = await marketer.get(reportAt(name));
			expect([name, page.status]).toEqual([name, 200]);
			expect(page.text).not.toContain("orders-registry");
			const file = await marketer.get(`${REPORTS}.csv?report=${name}&${RANGE}`);
			expect([name, file.status]).toEqual([name, 200]);
		}
		const denied = await marketer.get(reportAt("sales-overview"));
		expect(denied.status).toBe(403);
		expect(visibleText(denied.text)).toContain("permission to access Sales overview");
		expect((await marketer.get(`${REPORTS}.csv?report=sales-overview&${RANGE}`)).status).toBe(303);
		const category = await marketer.get(`${REPORTS}/taxes`);
		expect(category.status).toBe(403);
		expect(visibleText(category.text)).toContain("permission to access Taxes reports");
		expect((await marketer.get("/reports/closed-periods")).status).toBe(403);
	});
});

describe("the reports of a franchise", () => {
	const FRANCHISE = "/reports/franchise-reports";

	it("are its own, with their registry, and not found among those of online orders", async () => {
		const { text } = await owner.get(FRANCHISE);
		for (const name of availableReports("franchise", FLAGS)) {
			expect(visibleText(text)).toContain(reportByName(name).title);
			const page = await owner.get(reportAt(name, RANGE, FRANCHISE));
			expect([name, page.status]).toEqual([name, 200]);
		}
		expect((await owner.get(reportAt("sales-by-franchisee"))).status).toBe(404);
		expect((await owner.get(reportAt("tips", RANGE, FRANCHISE))).status).toBe(404);
		const report = await owner.get(reportAt("sales-by-franchisee", RANGE, FRANCHISE));
		expect(visibleText(report.text)).toContain("up to 48 hours late");
		const to = findLink(report.text, "All others");
		expect(to.startsWith(`${FRANCHISE}/orders/orders-registry?`)).toBe(true);
		expect(visibleText((await owner.get(to)).text)).toContain("1 order ");
		const file = await owner.get(`${FRANCHISE}.csv?report=sales-by-franchisee&${RANGE}`);
		expect(file.text).toMatch(/All others,20\.00.*,USD/);
	});
});
