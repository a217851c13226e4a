import { afterAll, beforeAll, expect, it } from "vitest";
import { SYSTEM } from "../../../gateway/core/database";
import { newId } from "../../../gateway/core/ids";
import { menuParts } from "../../../gateway/menu/tables";
import { startMenuGateway } from "../../support/menu/menu-calls";

const CEILING = 1_000;

let world: Awaited<ReturnType<typeof startMenuGateway>>;

beforeAll(async () => {
	world = await startMenuGateway();
	const { merchantId } = world.gateway.own;
	const now = new Date();
	const rows = Array.from({ length: CEILING + 1 }, (_, index) => ({
		id: newId(),
		merchantId,
		kind: "itemBase" as const,
		createdAt: now,
		updatedAt: now,
		title: `Topping ${index % 2 === 0 ? "even" : "odd"}`,
	}));
	await world.gateway.services.database.transaction(SYSTEM, (tx) =>
		tx.insert(menuParts).values(rows),
	);
});
afterAll(() => world?.gateway.close());

async function fetchPagination(query: string) {
	const { body } = await world.call("GET", `parts/itemBase?${query}`);
	return { shown: body.rows.length, ...body.pagination };
}

it("counts as far as 1,000, and says whether that is all", async () => {
	expect(await fetchPagination("limit=50")).toMatchObject({
		shown: 50,
		total: CEILING,
		totalIsExact: false,
	});
	expect(await fetchPagination("limit=50&search=even")).toMatchObject({
		shown: 50,
		total: CEILING / 2 + 1,
		totalIsExact: true,
	});
});

it("knows the total on the last page, however many there are, and past the end", async () => {
	expect(await fetchPagination("limit=50&offset=1000")).toMatchObject({
		shown: 1,
		total: CEILING + 1,
		totalIsExact: true,
	});
	expect(await fetchPagination("limit=50&offset=5000")).toMatchObject({
		shown: 0,
		total: CEILING,
		totalIsExact: false,
	});
	expect(await fetchPagination("limit=50&search=nothing-like-it")).toMatchObject({
		shown: 0,
		total: 0,
		totalIsExact: true,
	});
});
