import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Check } from "~/models/quotes/check";
import type { TestGateway } from "../../support/gateway";
import { startMenuGateway } from "../../support/menu/menu-calls";

let gateway: TestGateway;
let call: Awaited<ReturnType<typeof startMenuGateway>>["call"];
let make: Awaited<ReturnType<typeof startMenuGateway>>["make"];

beforeAll(async () => {
	({ gateway, call, make } = await startMenuGateway());
});
afterAll(() => gateway?.close());

const sideChoice = (...items: string[]) => ({
	title: "Side",
	quantity: 1,
	items: items.map((itemId, index) => ({ itemId, extraPrice: index * 75, isDefault: index === 0 })),
});

/** A combo of $13 in a category of a menu, with two sides of which the second costs 75 cents more. */
async function makeCombo() {
	const fries = await make("storeItem", { title: "Fries", price: 400 });
	const slaw = await make("storeItem", { title: "Slaw", price: 350 });
	const combo = await make("combo", {
		title: "Wing Combo",
		price: 1300,
		choices: [sideChoice(fries, slaw)],
	});
	await make("itemSet", { parts: [await make("category", { parts: [combo] })] });
	const choiceId = (await call("GET", `parts/combo/${combo}`)).body.choices[0].id as string;
	return { fries, slaw, combo, choiceId };
}

async function ask(item: object) {
	const { own } = gateway;
	const answer = await gateway.call("POST", "/api/v2/quotes", {
		apiKey: own.apiKey,
		body: { storeId: own.storeIds[0], diningOption: "takeout", items: [{ quantity: 1, ...item }] },
	});
	expect(answer.status, JSON.stringify(answer.body)).toBe(200);
	const ofMenu = ["menu", "category", "item", "modifiers"];
	return {
		gross: answer.body.money.gross,
		failed: answer.body.checks
			.filter(({ id, passed }: Check) => !passed && ofMenu.includes(id))
			.map(({ words }: Check) => words),
	};
}

const here = () => `locations/${gateway.own.storeIds[0]}`;

describe("a combo", () => {
	it("holds what its choices offer, and keeps the ids of its choices", async () => {
		const { fries, slaw, combo } = await makeCombo();
		const before = (await call("GET", `parts/combo/${combo}`)).body;
		expect(before.parts).toEqual([fries, slaw]);
		expect(before.held.map(({ title }: { title: string }) => title)).toEqual(["Fries", "Slaw"]);
		const [side] = before.choices;
		const drink = { title: "Drink", quantity: 2, isOptional: true, items: [{ itemId: fries }] };
		const after = await call("PATCH", `parts/combo/${combo}`, { choices: [drink, side] });
		expect(after.body.choices).toMatchObject([
			{ title: "Drink", isOptional: true, items: [{ itemId: fries, extraPrice: 0 }] },
			side,
		]);
		const used = (await call("GET", `parts/storeItem/${slaw}`)).body.standsIn;
		expect(used).toMatchObject([{ id: combo, kind: "combo" }]);
		const refused = await call("DELETE", `parts/storeItem/${slaw}`);
		expect(refused.status).toBe(422);
	});

	it("says what is wrong at the field (spec 5.8)", async () => {
		const errors = async (body: object) => {
			const answer = await call("POST", "parts/combo", { title: "Combo", ...body });
			expect(answer.status).toBe(422);
			return answer.body.details.fields;
		};
		const fries = await make("storeItem");
		const weighed = { title: "Ham", priceType: "by-weight", weightAmount: 100, weightUnit: "oz" };
		const ham = await make("storeItem", weighed);
		expect(await errors({})).toEqual({ choices: ["To save, add at least one selection."] });
		expect(await errors({ choices: [{ ...sideChoice(fries), quantity: 0 }] })).toEqual({
			"choices.0.quantity": ["Enter a quantity above 0"],
		});
		expect(await errors({ choices: [sideChoice(fries), sideChoice(fries, ham)] })).toEqual({
			"choices[1].items[1]": ["“Ham” has a variable price, which a combo does not allow"],
		});
		const nothing = crypto.randomUUID();
		expect(Object.keys(await errors({ choices: [sideChoice(nothing)] }))).toEqual(["parts"]);
		expect(Object.keys(await errors({ choices: [sideChoice(fries)], parts: [ham] }))).toEqual([
			"parts",
		]);
	});

	it("keeps its items from getting a variable price", async () => {
		const { fries } = await makeCombo();
		const patch = { priceType: "by-weight", weightAmount: 100, weightUnit: "oz" };
		const answer = await call("PATCH", `parts/storeItem/${fries}`, patch);
		expect(answer.body.details?.fields).toEqual({
			priceType: ["The combo “Wing Combo” includes it, so its price can’t vary"],
		});
	});

	it("is told in the history by its choices, and comes back whole", async () => {
		const { combo, fries } = await makeCombo();
		const patch = await call("PATCH", `parts/combo/${combo}`, { choices: [sideChoice(fries)] });
		expect(patch.body.parts).toEqual([fries]);
		const token = gateway.own.tokens.merchantSuperAdmin;
		const path = `/api/v2/audit-log?entity=menu-combo&entityId=${combo}`;
		const [entry] = (await gateway.call("GET", path, { token })).body.rows;
		expect(entry.action).toBe("update");
		expect(entry.after.choices).toMatchObject([{ title: "Side", items: [{ itemId: fries }] }]);
		expect(entry.after.parts).toBeUndefined();
		const undo = `/api/v2/audit-log/${gateway.own.merchantId}/undo`;
		const undone = await gateway.call("POST", undo, { token, body: { seq: entry.seq } });
		expect(undone.status, JSON.stringify(undone.body)).toBe(200);
		const back = (await call("GET", `parts/combo/${combo}`)).body;
		expect(back.parts).toHaveLength(2);
	});
});

describe("a combo at a location", () => {
	it("is quoted with what is chosen, at the location's own price", async () => {
		const { combo, slaw, choiceId } = await makeCombo();
		expect(await ask({ itemId: combo })).toEqual({ gross: 1300, failed: [] });
		const choices = [{ choiceId, itemId: slaw }];
		expect(await ask({ itemId: combo, choices })).toEqual({ gross: 1375, failed: [] });
		const own = await call("PATCH", `${here()}/parts/combo/${combo}`, { price: 1400 });
		expect(own.status, JSON.stringify(own.body)).toBe(200);
		expect((await ask({ itemId: combo, choices })).gross).toBe(1475);
	});

	it("cannot be ordered once a choice has nothing left, which the preview says before", async () => {
		const { combo, fries, slaw } = await makeCombo();
		const body = { ids: [fries, slaw], end: "open" };
		const one = await call("POST", `${here()}/sold-out/preview`, { ...body, ids: [fries] });
		expect(one.body.impossible).toEqual([]);
		const preview = await call("POST", `${here()}/sold-out/preview`, body);
		expect(preview.body.impossible).toMatchObject([{ item: { id: combo }, group: "Side" }]);
		await call("POST", `${here()}/sold-out`, body);
		expect((await ask({ itemId: combo })).failed).toEqual([
			"“Wing Combo”: nothing is available for “Side”. “Fries” is sold out",
		]);
	});

	it("is found by people who try an order, with its choices", async () => {
		const { combo, choiceId, slaw } = await makeCombo();
		const [storeId] = gateway.own.storeIds;
		const answer = await gateway.call("GET", `/api/v2/quotes/items/${storeId}?ids=${combo}`, {
			token: gateway.own.tokens.merchantSuperAdmin,
		});
		expect(answer.body.asked).toMatchObject([
			{
				id: combo,
				groups: [],
				choices: [
					{
						id: choiceId,
						title: "Side",
						items: [
							{ title: "Fries", isDefault: true },
							{ id: slaw, price: 75 },
						],
					},
				],
			},
		]);
	});
});
