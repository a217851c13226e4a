import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { CENTRAL_LOCATION_FAILED } from "~/models/menu/central/catalog-update";
import { LAYOUT_SYNC_FAILED } from "~/models/menu/pos-layout/pos-layout";
import { ITEM_SYNC_FAILED } from "~/models/menu/pos-sync/pos-thing";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import { POS_SEARCH_FAILED } from "~/models/shared/failure-message";
import { MENU_URL_FAILED } from "~/models/storefront/menu-link";
import { SYSTEM } from "../../../gateway/core/database";
import { newId } from "../../../gateway/core/ids";
import { menuParts } from "../../../gateway/menu/tables";
import { type Browser, visibleText } from "../../support/browser";
import { beFranchise } from "../../support/menu/be-franchise";
import { servePosCatalogue, smallCatalogue } from "../../support/menu/serve-pos-catalogue";
import { switchEverythingOn } from "../../support/merchants/every-feature";
import { putOnSquare } from "../../support/pos/put-on-square";
import { startTestWeb, type TestWeb } from "../../support/web";

let web: TestWeb;
let owner: Browser;
let pos: Awaited<ReturnType<typeof servePosCatalogue>>;
const category = newId();

beforeAll(async () => {
	web = await startTestWeb();
	const { services, own } = web.gateway;
	const { merchantId } = own;
	const now = new Date();
	await services.database.transaction(SYSTEM, async (tx) => {
		await switchEverythingOn(tx, merchantId);
		await putOnSquare(tx, merchantId);
		await tx.insert(menuParts).values({
			id: category,
			merchantId,
			kind: "category" as const,
			title: "Sides",
			posGuid: "G-C0",
			createdAt: now,
			updatedAt: now,
		});
	});
	await beFranchise(web.gateway, merchantId);
	pos = await servePosCatalogue(() => smallCatalogue());
	pos.use(services);
	services.access.clear();
	owner = await web.signedInBrowser("merchantSuperAdmin");
});
afterAll(async () => {
	await web?.close();
	await pos?.close();
});
afterEach(() => web.proxy.calm());

const place = () => web.gateway.own.storeIds[0];
function categoryAtPos(storeId?: string): string {
	const { merchantId } = web.gateway.own;
	const at = { itemType: "category", itemStoreId: merchantId, menuPartId: category };
	return storeId
		? pagePath(pages.locationMenuPartPos, { id: storeId, merchantId, ...at })
		: pagePath(pages.menuPartPos, { merchantId, ...at });
}
const read = async (path: string) => visibleText((await owner.get(path)).text);
const press = async (path: string, fields: Record<string, string>) =>
	visibleText((await owner.follow(await owner.post(path, { fields }))).text);

/** The messages of spec 8.7, each with what a person does and the call of the gateway that fails. */
const MESSAGES: { message: string; does: string; fails: RegExp; act(): Promise<string> }[] = [
	{
		message: POS_SEARCH_FAILED,
		does: "searches the POS for the organization",
		fails: /\/pos-items/,
		act: () => read(`${categoryAtPos()}?q=fries`),
	},
	{
		message: POS_SEARCH_FAILED,
		does: "searches the POS of a location",
		fails: /\/locations\/[^/]+\/pos-items/,
		act: () => read(`${categoryAtPos(place())}?q=fries`),
	},
	{
		message: POS_SEARCH_FAILED,
		does: "searches the taxes of the POS",
		fails: /\/pos-taxes/,
		act: () => read(`/location/${place()}/menu-management/taxes/new?pos=sales`),
	},
	{
		message: ITEM_SYNC_FAILED,
		does: "syncs for the organization",
		fails: /\/menu-sync\/[^/]+\/jobs\/preview$/,
		act: () => press(categoryAtPos(), { intent: "sync" }),
	},
	{
		message: ITEM_SYNC_FAILED,
		does: "syncs a location's own values",
		fails: /\/locations\/[^/]+\/jobs\/preview$/,
		act: () => press(categoryAtPos(place()), { intent: "sync" }),
	},
	{
		message: LAYOUT_SYNC_FAILED,
		does: "syncs the layout of a POS",
		fails: /\/layout\/syncs$/,
		act: () => press(`/location/${place()}/menu-management/pos-layout`, {}),
	},
	{
		message: "Auto-sync was not changed",
		does: "switches auto-sync",
		fails: /\/categories\/[^/]+$/,
		act: () => press(pages.menuAutoSync.path, { category, isOn: "yes" }),
	},
	{
		message: MENU_URL_FAILED,
		does: "opens a page that links to the web store",
		fails: /\/urls$/,
		act: () => read(`/location/${place()}/general/info`),
	},
	// The last: afterwards the location is the central one, which sells nothing.
	{
		message: CENTRAL_LOCATION_FAILED,
		does: "links the central location",
		fails: /\/central-location\/links$/,
		act: () => press(pages.centralLocation.path, { storeId: place() }),
	},
];

describe.each(MESSAGES)("“$message”", ({ message, does, fails, act }) => {
	it.each([400, 409, 422, 429, 500, 503])(
		`is said when somebody ${does} and the gateway answers %d`,
		async (status) => {
			web.proxy.inject({ path: fails, fault: { answer: { status } } });
			const said = await act();
			expect(said).toContain(message);
			// The gateway's own words say what to mend.
			const isExplained = status < 500 && message !== MENU_URL_FAILED;
			if (isExplained) expect(said).toContain(`A fault of ${status}`);
		},
	);

	it("is not said when nothing fails", async () => {
		expect(await act()).not.toContain(message);
	});
});
