import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { SYSTEM } from "../../../gateway/core/database";
import { users } from "../../../gateway/identity/people/tables";
import { locations } from "../../../gateway/locations/tables";
import { visibleText } from "../../support/browser";
import { beFranchise } from "../../support/menu/be-franchise";
import { type MemberMade, makeMember } from "../../support/team/team-people";
import { startTestWeb, type TestWeb } from "../../support/web";

const LOCATIONS = "/settings/locations/franchise";

let web: TestWeb;
let [here, there] = ["", ""];
/** Dana runs both locations, somebody who was only invited the first, and a cashier is no franchisee. */
let [dana, invited] = [{} as MemberMade, {} as MemberMade];

beforeAll(async () => {
	web = await startTestWeb();
	const { gateway } = web;
	const { own, other } = gateway;
	[here = "", there = ""] = own.storeIds;
	for (const { merchantId } of [own, other]) await beFranchise(gateway, merchantId);
	const stores = [there, here];
	dana = await makeMember(gateway, own, { role: "franchisee", stores });
	invited = await makeMember(gateway, own, { role: "franchisee", status: "invited" });
	await gateway.services.database.transaction(SYSTEM, async (tx) => {
		await tx.delete(users).where(eq(users.uuid, own.userUuids.franchisee));
		await tx
			.update(users)
			.set({ givenName: "Dana", familyName: "Reyes", organizationName: "Gulf, Prairie" })
			.where(eq(users.uuid, dana.uuid));
		await tx.update(locations).set({ shortName: "Pier" }).where(eq(locations.storeId, here));
	});
});
afterAll(() => web?.close());

async function fetchCsv(path: string): Promise<string[]> {
	const owner = await web.signedInBrowser("merchantSuperAdmin");
	const { status, text, headers } = await owner.get(path);
	expect(status).toBe(200);
	expect(headers.get("content-type")).toContain("text/csv");
	return text.replace("\uFEFF", "").trim().split(/\r?\n/);
}

it("gives the locations of the franchise as a file, with who runs each", async () => {
	const [head, ...rows] = await fetchCsv(`${LOCATIONS}.csv`);
	expect(head).toBe(
		"Location,Location ID,City,State,Run by,Email,Menu synchronization,Menu permissions",
	);
	const rest = `Chicago,Illinois,Dana Reyes,${dana.email},on,default`;
	expect(rows).toEqual([
		`Own Organization First,${here},${rest}`,
		`Own Organization Second,${there},${rest}`,
	]);
});

it("gives the franchisees as a file, accepted and pending, with all their locations", async () => {
	const [head, ...rows] = await fetchCsv(`${LOCATIONS}/list.csv`);
	expect(head).toBe("ID,Organization,Name,Email,Locations,Invitation");
	const both = "Own Organization First; Own Organization Second";
	expect(rows).toEqual([
		`${dana.uuid},"Gulf, Prairie",Dana Reyes,${dana.email},${both},Accepted`,
		`${invited.uuid},,,${invited.email},Own Organization First,Pending`,
	]);
});

it("keeps to what the list is filtered by, in its order", async () => {
	expect(await fetchCsv(`${LOCATIONS}.csv?q=second`)).toHaveLength(2);
	expect(await fetchCsv(`${LOCATIONS}.csv?runBy=organization`)).toHaveLength(1);
	const [, first] = await fetchCsv(`${LOCATIONS}.csv?sort=-title`);
	expect(first).toContain("Own Organization Second");
	const pending = await fetchCsv(`${LOCATIONS}/list.csv?status=pending`);
	expect(pending.slice(1)).toEqual([expect.stringContaining(invited.email)]);
});

it("records that they were taken, and gives them to nobody who may not see the list", async () => {
	const { gateway } = web;
	await fetchCsv(`${LOCATIONS}/list.csv?status=accepted`);
	const { body } = await gateway.call("GET", "/api/v2/audit-log?limit=1", {
		token: gateway.own.tokens.merchantSuperAdmin,
	});
	expect(body.rows[0]).toMatchObject({ action: "export" });
	expect(JSON.stringify(body.rows[0])).toContain("franchisees");
	for (const role of ["franchisee", "storeAdmin"] as const) {
		const person = await web.signedInBrowser(role, gateway.other);
		for (const path of [LOCATIONS, `${LOCATIONS}/list`]) {
			const refused = await person.get(`${path}.csv`);
			expect([refused.status, refused.location]).toEqual([303, path]);
			expect((await person.follow(refused)).status).toBe(403);
		}
	}
});

it("names locations in the list by their short names", async () => {
	const owner = await web.signedInBrowser("merchantSuperAdmin");
	const page = visibleText((await owner.get(`${LOCATIONS}/list?q=reyes`)).text);
	expect(page).toContain("Pier, Own Organization Second");
	expect(page).not.toContain("Own Organization First");
});
