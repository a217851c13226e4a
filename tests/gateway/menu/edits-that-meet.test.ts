import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startMenuGateway } from "../../support/menu/menu-calls";

const ROUNDS = 8;

let world: Awaited<ReturnType<typeof startMenuGateway>>;
beforeAll(async () => {
	world = await startMenuGateway();
});
afterAll(() => world?.gateway.close());

const own = () => world.gateway.own;
const partPath = (kind: string, id: string) => `parts/${kind}/${id}`;
const localPartPath = (id: string) => `locations/${own().storeIds[0]}/parts/storeItem/${id}`;
const get = async (path: string) => (await world.call("GET", path)).body;

/** A change by somebody who saw a version, or without one. */
const change = (path: string, body: object, version?: number) =>
	world.gateway.call("PATCH", `/api/v2/menu/${own().merchantId}/${path}`, {
		token: own().tokens.merchantSuperAdmin,
		body,
		...(version !== undefined && { version }),
	});

async function fetchAuditActions(entity: string, id: string): Promise<string[]> {
	const { body } = await world.gateway.call(
		"GET",
		`/api/v2/audit-log?entity=${entity}&entityId=${id}`,
		{ token: own().tokens.merchantSuperAdmin },
	);
	return body.rows.map(({ action }: { action: string }) => action);
}

/** What keeps a guest from ordering one of it with these modifiers, in words. */
async function orderIssues(itemId: string, modifiers: object[] = []): Promise<string[]> {
	const answer = await world.gateway.call("POST", "/api/v2/quotes", {
		apiKey: own().apiKey,
		body: {
			storeId: own().storeIds[0],
			diningOption: "takeout",
			items: [{ itemId, quantity: 1, modifiers }],
		},
	});
	expect(answer.status, JSON.stringify(answer.body)).toBe(200);
	const checks: { id: string; passed: boolean; words: string }[] = answer.body.checks;
	return checks
		.filter(({ id, passed }) => !passed && ["item", "modifiers"].includes(id))
		.map(({ words }) => words);
}

describe("an item that two people edit at two levels at once", () => {
	it("keeps what each of them saved, with a row of history for each", async () => {
		for (let round = 0; round < ROUNDS; round += 1) {
			const id = await world.make("storeItem", { price: 900 });
			const both = [
				change(partPath("storeItem", id), { title: `Base ${round}`, price: 1_000 }, 1),
				change(localPartPath(id), { price: 1_200 }, 1),
			];
			const answers = await Promise.all(round % 2 ? both : both.reverse());
			expect(answers.map(({ status }) => status)).toEqual([200, 200]);
			expect(await get(partPath("storeItem", id))).toMatchObject({ price: 1_000, version: 2 });
			expect(await get(localPartPath(id))).toMatchObject({
				title: `Base ${round}`,
				price: 1_200,
				own: ["price"],
				base: { title: `Base ${round}`, price: 1_000 },
			});
			expect(await fetchAuditActions("menu-item", id)).toEqual(["update", "create"]);
			expect(await fetchAuditActions("own-menu-values", id)).toEqual(["update"]);
		}
	});

	it("has one who saves first at each level, and tells the other what was saved", async () => {
		for (const path of [(id: string) => partPath("storeItem", id), localPartPath]) {
			const id = await world.make("storeItem", { price: 900 });
			const answers = await Promise.all([
				change(path(id), { price: 1_000 }, 1),
				change(path(id), { price: 1_100 }, 1),
			]);
			const [first, late] = answers.sort((one, other) => one.status - other.status);
			expect([first?.status, late?.status]).toEqual([200, 409]);
			expect(late?.body.details.current).toMatchObject({ price: first?.body.price, version: 2 });
		}
	});
});

describe("an item that is archived while somebody edits it", () => {
	it("tells the one who saves later, in either order", async () => {
		for (let round = 0; round < ROUNDS; round += 1) {
			const id = await world.make("storeItem", { price: 900 });
			const both = [{ isArchived: true }, { price: 1_000 }].map((body) => async () => {
				return { body, answer: await change(partPath("storeItem", id), body, 1) };
			});
			const [one, other] = round % 2 ? both : both.reverse();
			const answers = await Promise.all([one?.(), other?.()]);
			const late = answers.find((each) => each?.answer.status === 409);
			const first = answers.find((each) => each?.answer.status === 200);
			expect(late?.answer.body.details.current).toMatchObject(first?.body ?? {});
			expect(await get(partPath("storeItem", id))).toMatchObject({ ...first?.body, version: 2 });
			expect(answers.map((each) => each?.answer.status).sort()).toEqual([200, 409]);
		}
	});

	it("tells a location that it is archived with the answer to its own values", async () => {
		const id = await world.make("storeItem", { price: 900 });
		const [archived, changed] = await Promise.all([
			change(partPath("storeItem", id), { isArchived: true }, 1),
			change(localPartPath(id), { price: 1_200 }, 1),
		]);
		expect([archived.status, changed.status]).toEqual([200, 200]);
		expect(await get(localPartPath(id))).toMatchObject({ isArchived: true, price: 1_200 });
		expect(await orderIssues(id)).toEqual([expect.stringMatching(/ is archived$/)]);
	});
});

describe("a modifier group of which an item requires a choice", () => {
	const group = async (modifiers: string[]) =>
		world.make("itemOptions", {
			title: "Sauce",
			parts: modifiers,
			minSelections: 1,
			isMandatory: true,
		});

	it("is not emptied, also while an item takes it", async () => {
		for (let round = 0; round < ROUNDS; round += 1) {
			const sauces = await group([await world.make("itemBase")]);
			const id = await world.make("storeItem");
			const [taken, emptied] = await Promise.all([
				change(partPath("storeItem", id), { parts: [sauces] }, 1),
				change(partPath("itemOptions", sauces), { parts: [] }, 1),
			]);
			expect([taken.status, emptied.status]).toEqual([200, 422]);
			expect(emptied.body.details.fields.parts).toEqual(["To save, add at least one modifier."]);
		}
	});

	it("is not emptied by two people who take out one choice each", async () => {
		for (let round = 0; round < ROUNDS; round += 1) {
			const choices = [await world.make("itemBase"), await world.make("itemBase")];
			const sauces = await group(choices);
			const answers = await Promise.all(
				choices.map((id) => change(partPath("itemOptions", sauces), { parts: [id] }, 1)),
			);
			expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
			expect((await get(partPath("itemOptions", sauces))).parts).toHaveLength(1);
		}
	});

	it("is named where its last choice is taken away", async () => {
		const ranch = await world.make("itemBase", { title: "Ranch" });
		const sauces = await group([ranch]);
		const id = await world.make("storeItem", { title: "6 Wings", parts: [sauces], price: 900 });
		const none = "“6 Wings” requires a choice of “Sauce”, but none is available.";
		expect((await world.call("DELETE", partPath("itemBase", ranch))).status).toBe(422);
		await change(partPath("itemBase", ranch), { isArchived: true });
		expect(await orderIssues(id)).toEqual([`${none} “Ranch” isn’t available now`]);
		await change(partPath("itemBase", ranch), { isArchived: false });
		await world.call("POST", `locations/${own().storeIds[0]}/sold-out`, {
			ids: [ranch],
			end: "open",
		});
		expect(await orderIssues(id)).toEqual([`${none} “Ranch” is sold out`]);
	});
});
