import { afterAll, beforeAll, expect, it } from "vitest";
import { type IntentButton, insertIntent, updateIntent } from "~/components/form/list-intents";
import { SYSTEM } from "../../../gateway/core/database";
import { newId } from "../../../gateway/core/ids";
import { menuParts } from "../../../gateway/menu/tables";
import { type Browser, visibleText } from "../../support/browser";
import { switchEverythingOn } from "../../support/merchants/every-feature";
import { pressed } from "../../support/pressed-intent";
import { startTestWeb, type TestWeb } from "../../support/web";

let web: TestWeb;
let owner: Browser;
let form: string;
const zests = Array.from({ length: 25 }, (_, at) => ({ id: newId(), title: `Zest ${at + 100}` }));
const peels = Array.from({ length: 20 }, (_, at) => ({ id: newId(), title: `Peel ${at + 100}` }));

beforeAll(async () => {
	web = await startTestWeb();
	const { services, own } = web.gateway;
	const { merchantId } = own;
	const now = new Date();
	await services.database.transaction(SYSTEM, async (tx) => {
		await switchEverythingOn(tx, merchantId);
		await tx.insert(menuParts).values(
			[...zests, ...peels].map((part) => ({
				...part,
				merchantId,
				kind: "itemBase" as const,
				createdAt: now,
				updatedAt: now,
			})),
		);
	});
	owner = await web.signedInBrowser("merchantSuperAdmin");
	form = `/dashboard/menu-management/${merchantId}/itemOptions/new`;
});
afterAll(() => web?.close());

type Sent = {
	search: string;
	button: IntentButton;
	found?: string;
	contained?: readonly { id: string }[];
};

async function sent({ search, button, found = "", contained = [] }: Sent) {
	const { status, text } = await owner.post(form, {
		fields: [
			["title", "Citrus"],
			["partSearch", search],
			["found", found],
			...contained.flatMap(({ id }, at): [string, string][] => [
				[`parts[${at}].id`, id],
				[`parts[${at}].title`, `Held ${at}`],
			]),
			pressed(button),
		],
	});
	expect(status).toBe(200);
	return {
		offered: [...visibleText(text).matchAll(/Add (Zest|Peel) \d+/g)].length,
		hasMore: visibleText(text).includes("Show more"),
		words: visibleText(text),
		found: /name="found" value="([^"]*)"/.exec(text)?.[1],
	};
}
const update = (page: string) => updateIntent("found", page);

it("shows more of what was found until the last is shown, and then no button", async () => {
	const steps = [];
	for (const page of ["1", "2", "3"]) {
		const { offered, hasMore } = await sent({ search: "zest", button: update(page) });
		steps.push([offered, hasMore]);
	}
	expect(steps).toEqual([
		[10, true],
		[20, true],
		[25, false],
	]);
	const exact = await sent({ search: "peel", button: update("2") });
	expect(exact).toMatchObject({ offered: 20, hasMore: false });
	expect(exact.words).toContain("End of list.");
});

it("counts what is held already as shown", async () => {
	const contained = zests.slice(0, 5);
	const first = await sent({ search: "zest", button: update("1"), contained });
	expect(first).toMatchObject({ offered: 10, hasMore: true });
	const all = await sent({ search: "zest", button: update("2"), contained });
	expect(all).toMatchObject({ offered: 20, hasMore: false });
});

it("keeps as many in sight when one is added, and begins again with another search", async () => {
	const [zest] = zests;
	const button = insertIntent("parts", { id: zest?.id, title: zest?.title });
	const added = await sent({ search: "zest", found: "2", button });
	expect(added).toMatchObject({ offered: 20, hasMore: true, found: "2" });
	const other = await sent({ search: "peel", found: "2", button: update("1") });
	expect(other).toMatchObject({ offered: 10, hasMore: true, found: "1" });
});
