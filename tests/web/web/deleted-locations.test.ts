import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { announceShown } from "../../../gateway/core/access-cache";
import { SYSTEM } from "../../../gateway/core/database";
import { newId } from "../../../gateway/core/ids";
import { locations } from "../../../gateway/locations/tables";
import { AUDIENCE } from "../../support/audiences/audience-thing";
import { type Browser, visibleText } from "../../support/browser";
import { CAMPAIGN, PUSH_NOTIFICATION } from "../../support/campaigns/campaign-thing";
import { apiAt } from "../../support/crud-thing";
import { newThingIds } from "../../support/crud-things";
import { DISCOUNT } from "../../support/discounts/discount-thing";
import { API_KEY } from "../../support/identity/api-key-thing";
import { LOCATION_GROUP } from "../../support/locations/location-group-thing";
import { LOYALTY_PROGRAM } from "../../support/loyalty/loyalty-program-thing";
import { beFranchise } from "../../support/menu/be-franchise";
import { switchEverythingOn } from "../../support/merchants/every-feature";
import { open, press } from "../../support/press";
import { ROYALTY_TERM } from "../../support/royalties/royalty-term-thing";
import { filledPath } from "../../support/things";
import { startTestWeb, type TestWeb } from "../../support/web";

let web: TestWeb;
let owner: Browser;
let active: string;
let deleted: string;

beforeAll(async () => {
	web = await startTestWeb();
	const { gateway } = web;
	await gateway.services.database.transaction(SYSTEM, (tx) =>
		switchEverythingOn(tx, gateway.own.merchantId),
	);
	await beFranchise(gateway, gateway.own.merchantId);
	[active, deleted] = gateway.own.storeIds as [string, string];
	owner = await web.signedInBrowser("merchantSuperAdmin");
});
afterAll(() => web?.close());

const setDeleted = (deletedAt: Date | null) =>
	web.gateway.services.database.transaction(SYSTEM, async (tx) => {
		await tx.update(locations).set({ deletedAt }).where(eq(locations.storeId, deleted));
		await announceShown(tx);
	});

async function call(method: string, path: string, body?: object) {
	const token = web.gateway.own.tokens.merchantSuperAdmin;
	const answer = await web.gateway.call(method, path, { token, ...(body && { body }) });
	expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
	return answer.body;
}

const SETS = [
	DISCOUNT,
	AUDIENCE,
	LOYALTY_PROGRAM,
	CAMPAIGN,
	PUSH_NOTIFICATION,
	ROYALTY_TERM,
	API_KEY,
	LOCATION_GROUP,
];

describe.each(SETS.map((thing) => [thing.form.name, thing] as const))("%s", (_, thing) => {
	const make = async (stores: string[]) => {
		await setDeleted(null);
		const { merchantId } = web.gateway.own;
		const api = apiAt(thing.api, { merchantId, storeId: active });
		const { id } = await call("POST", api, { ...thing.body(`Set ${newId()}`), stores });
		await setDeleted(new Date());
		const place = { ...newThingIds(), merchantId, storeId: active, id: active, [thing.param]: id };
		return {
			page: filledPath(thing.pages.edit.path, place),
			stores: async () => (await call("GET", `${api}/${id}`)).stores,
		};
	};

	it("keeps a deleted location until it is unchecked", async () => {
		const { page, stores } = await make([active, deleted]);
		const opened = await open(owner, page);
		expect(visibleText(opened.text)).toContain("Deleted location");
		await press(owner, opened, "Save");
		expect(await stores()).toEqual([active, deleted].sort());
		await press(owner, await open(owner, page), "Save", { stores: [active] });
		expect(await stores()).toEqual([active]);
	});

	it("is never widened to all when only a deleted location is left", async () => {
		const { page, stores } = await make([deleted]);
		await press(owner, await open(owner, page), "Save");
		expect(await stores()).toEqual([deleted]);
		const emptied = await press(owner, await open(owner, page), "Save", { stores: [] });
		if (thing === LOCATION_GROUP) return expect(await stores()).toEqual([]);
		expect(visibleText(emptied.text)).toMatch(/Choose at least one (location|store)/);
		expect(await stores()).toEqual([deleted]);
	});
});
