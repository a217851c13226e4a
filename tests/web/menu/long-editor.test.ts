import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { updateIntent } from "~/components/form/list-intents";
import { SYSTEM } from "../../../gateway/core/database";
import { newId } from "../../../gateway/core/ids";
import { menuParts } from "../../../gateway/menu/tables";
import { type Browser, formWith, visibleText } from "../../support/browser";
import { switchEverythingOn } from "../../support/merchants/every-feature";
import { pressed } from "../../support/pressed-intent";
import { startTestWeb, type TestWeb } from "../../support/web";

let web: TestWeb;
let owner: Browser;
let form: string;
let path: string;
const items = Array.from({ length: 60 }, (_, at) => ({ id: newId(), title: `Roast ${at + 100}` }));
const ids = items.map(({ id }) => id);
const added = { id: newId(), title: "Roast of the day" };

beforeAll(async () => {
	web = await startTestWeb();
	const { services, own } = web.gateway;
	const { merchantId } = own;
	const now = new Date();
	await services.database.transaction(SYSTEM, async (tx) => {
		await switchEverythingOn(tx, merchantId);
		await tx.insert(menuParts).values(
			[...items, added].map((part) => ({
				...part,
				merchantId,
				kind: "storeItem" as const,
				createdAt: now,
				updatedAt: now,
			})),
		);
	});
	owner = await web.signedInBrowser("merchantSuperAdmin");
});
beforeEach(async () => {
	const { merchantId } = web.gateway.own;
	const all = `/api/v2/menu/${merchantId}/parts/category`;
	const made = await call("POST", all, { title: "Roasts", parts: ids });
	expect(made.status, JSON.stringify(made.body)).toBe(201);
	path = `${all}/${made.body.id}`;
	form = `/dashboard/menu-management/${merchantId}/category/${merchantId}/${made.body.id}`;
});
afterAll(() => web?.close());

const call = (method: string, to: string, body?: object) =>
	web.gateway.call(method, to, { token: web.gateway.own.tokens.merchantSuperAdmin, body });
const containedIds = async (): Promise<string[]> => (await call("GET", path)).body.parts;
const rowsIn = (html: string) => html.match(/name="parts\[\d+\]\.id"/g)?.length ?? 0;

/** The form with its rows in another order, or with others. */
async function saved(address: string, change: (rows: typeof items) => typeof items) {
	const { text } = await owner.get(address);
	const fields = formWith(text, "title");
	const ofRows = fields.filter(([name]) => name.startsWith("parts["));
	const rows = ofRows.flatMap(([name, id], at) =>
		name.endsWith(".id") ? [{ id, title: ofRows[at + 1]?.[1] ?? "" }] : [],
	);
	return owner.post(address, {
		fields: [
			...fields.filter(([name]) => !name.startsWith("parts[")),
			...change(rows).flatMap(({ id, title }, at): [string, string][] => [
				[`parts[${at}].id`, id],
				[`parts[${at}].title`, title],
			]),
		],
	});
}

it("shows the first forty of what a thing holds, and all when asked", async () => {
	const { text } = await owner.get(form);
	expect(rowsIn(text)).toBe(40);
	expect(visibleText(text)).toContain("The first 40 of 60 are shown. The rest stay in place");
	expect(rowsIn((await owner.get(`${form}?parts=all`)).text)).toBe(60);
});

it("keeps what it does not show where it is, and puts last what is added", async () => {
	const answer = await saved(form, ([first, second, , ...rest]) => [
		...[second, first].filter((row) => row !== undefined),
		...[added, ...rest],
	]);
	expect(answer.status, visibleText(answer.text).slice(0, 300)).toBe(303);
	const [first, second, , ...rest] = ids;
	expect(await containedIds()).toEqual([second, first, ...rest, added.id]);
});

it("changes the order of all in the form that shows all", async () => {
	const answer = await saved(`${form}?parts=all`, (rows) => [...rows].reverse());
	expect(answer.status, visibleText(answer.text).slice(0, 300)).toBe(303);
	expect(await containedIds()).toEqual([...ids].reverse());
});

it("asks when somebody else changed meanwhile what it does not show", async () => {
	const { text } = await owner.get(form);
	const fields = formWith(text, "title");
	expect((await call("PATCH", path, { parts: ids.slice(0, 55) })).status).toBe(200);
	const answer = await owner.post(form, { fields });
	expect(answer.status).toBe(409);
	expect(await containedIds()).toEqual(ids.slice(0, 55));
});

it.each(["mine", "theirs"])(
	"loses nothing that was not shown when it is settled as %s",
	async (whose) => {
		const fields = formWith((await owner.get(form)).text, "title");
		const moved = [added.id, ...ids.filter((_, at) => at !== 2)];
		expect((await call("PATCH", path, { parts: moved })).status).toBe(200);
		const refused = await owner.post(form, { fields });
		expect(refused.status).toBe(409);
		const settled = formWith(refused.text, "title").filter(([name]) => !name.startsWith("keep:"));
		const again = await owner.post(form, { fields: [...settled, ["keep:parts", whose]] });
		expect(again.status, visibleText(again.text).slice(0, 500)).toBe(303);
		const expected = whose === "mine" ? [...ids, added.id] : moved;
		expect([...(await containedIds())].sort()).toEqual([...expected].sort());
	},
);

it("offers nothing that it holds already, shown or not", async () => {
	const fields = formWith((await owner.get(form)).text, "title");
	const { text } = await owner.post(form, {
		fields: [
			...fields.filter(([name]) => name !== "partSearch"),
			["partSearch", "Roast"],
			pressed(updateIntent("found", "1")),
		],
	});
	expect(visibleText(text)).toContain("Add Roast of the day");
	expect(visibleText(text)).not.toMatch(/Add Roast 1/);
});
