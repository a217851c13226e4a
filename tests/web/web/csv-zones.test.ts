import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { SYSTEM } from "../../../gateway/core/database";
import { locations } from "../../../gateway/locations/tables";
import { startTestWeb, type TestWeb } from "../../support/web";

let web: TestWeb;
let [here, there] = ["", ""];

beforeAll(async () => {
	web = await startTestWeb();
	const { services, own, call } = web.gateway;
	[here = "", there = ""] = own.storeIds;
	await services.database.transaction(SYSTEM, async (tx) => {
		const where = eq(locations.storeId, there);
		const [row] = await tx.select({ info: locations.contactInfo }).from(locations).where(where);
		if (!row) throw new Error("This location does not exist");
		await tx
			.update(locations)
			.set({ contactInfo: { ...row.info, timeZone: "Asia/Tokyo" } })
			.where(where);
	});
	for (const storeId of [here, there]) {
		const stopped = await call("POST", `/api/v2/store-v2/${own.merchantId}/stops`, {
			token: own.tokens.merchantSuperAdmin,
			body: { storeIds: [storeId], reason: `Stopped at ${storeId}`, end: "open" },
		});
		expect(stopped.status).toBe(201);
	}
});
afterAll(() => web?.close());

it("tells times on the clock of each row's location, and in UTC", async () => {
	const lines = await fetchCsvLines("/online-store/stop-orders.csv");
	expect(lines[0]).toContain("Started at (local),Started at (UTC)");
	const findLine = (storeId: string) => lines.find((line) => line.includes(storeId)) ?? "";
	expect(findLine(here)).toMatch(/,\d{4}-\d\d-\d\d \d\d:\d\d C[SD]T,\d{4}-\d\d-\d\dT[\d:.]+Z,/);
	expect(findLine(there)).toMatch(/,\d{4}-\d\d-\d\d \d\d:\d\d JST,\d{4}-\d\d-\d\dT[\d:.]+Z,/);
});

it("and on a location's page on that location's clock", async () => {
	const [head, row] = await fetchCsvLines(`/location/${there}/dining-options.csv`);
	expect(head).toContain("Changed at (local),Changed at (UTC)");
	expect(row).toMatch(/\d\d:\d\d JST,/);
});

async function fetchCsvLines(path: string): Promise<string[]> {
	const owner = await web.signedInBrowser("merchantSuperAdmin");
	const { status, text } = await owner.get(path);
	expect(status).toBe(200);
	return text.replace("\uFEFF", "").trim().split(/\r?\n/);
}
