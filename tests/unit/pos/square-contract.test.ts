import { Hono } from "hono";
import { expect, it } from "vitest";
import { squareContract } from "../../support/pos/square-contract";

async function contractIssues(path: string, body: object, answer: object, version = "2025-08-20") {
	const faults: string[] = [];
	const app = new Hono();
	app.use("/square/*", squareContract(faults));
	app.post("*", (context) => context.json(answer));
	await app.request(`/square${path}`, {
		method: "POST",
		body: JSON.stringify(body),
		headers: { "content-type": "application/json", "square-version": version },
	});
	return faults;
}

const SEARCH = "/v2/catalog/search";

it("finds whatever Square's description does not define", async () => {
	const query = { object_types: ["ITEM"] };
	const list = { type: "MODIFIER_LIST", id: "L" };
	const limits = { min_selected_modifiers: -1, modifiers: null };
	const answer = { objects: [{ ...list, modifier_list_data: limits }] };
	expect(await contractIssues(SEARCH, query, answer)).toEqual([]);
	expect(await contractIssues(SEARCH, { object_types: ["DISH"] }, answer)).not.toEqual([]);
	expect(await contractIssues(SEARCH, { ...query, location: "L" }, answer)).not.toEqual([]);
	expect(await contractIssues(SEARCH, query, { objects: [{ ...list, price: 1 }] })).not.toEqual([]);
	expect(await contractIssues(SEARCH, query, { objects: [{ id: "no type" }] })).not.toEqual([]);
	expect(await contractIssues(SEARCH, query, answer, "2025-01-23")).not.toEqual([]);
	expect(await contractIssues("/v2/catalog/layouts", {}, {})).toEqual([
		"post /v2/catalog/layouts is not described",
	]);
});
