import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { intakeBody, placeOrder } from "../../support/orders/test-orders";

let gateway: TestGateway;
let first = "";
let second = "";
let group = "";
let empty = "";

beforeAll(async () => {
	gateway = await startTestGateway();
	[first = "", second = ""] = gateway.own.storeIds;
	await ask("PATCH", `${base()}/features`, { isLocationGroupsEnabled: true });
	const make = async (name: string, stores: string[]) =>
		(await ask("POST", `${base()}/location-groups`, { name, description: "", stores })).id;
	group = await make("Second only", [second]);
	empty = await make("Nobody", []);
	for (const storeId of [first, second]) {
		await placeOrder(gateway, intakeBody(storeId));
		await ask("POST", `${base()}/stops`, { storeIds: [storeId], reason: "Snow", end: "open" });
	}
});
afterAll(() => gateway.close());

const base = () => `/api/v2/store-v2/${gateway.own.merchantId}`;
const ask = async (method: "GET" | "POST" | "PATCH", path: string, body?: object) =>
	(
		await gateway.call(method, path, {
			token: gateway.own.tokens.merchantSuperAdmin,
			...(body && { body }),
		})
	).body;

describe.each([
	["locations", (): string => `${base()}/locations`, "groupIds", "storeIds"],
	["orders", (): string => "/api/v2/orders", "groupIds", "storeIds"],
	["stops", (): string => `${base()}/stops`, "group", "location"],
] as const)("the list of %s", (_, path, groupName, storeName) => {
	const listStoreIds = async (query: string): Promise<string[]> => {
		const { rows } = await ask("GET", `${path()}?limit=500&${query}`);
		return [...new Set<string>(rows.map((row: { storeId: string }) => row.storeId))].sort();
	};

	it("has those at the locations of a group alone", async () => {
		const all = await listStoreIds("");
		expect(all).toEqual(expect.arrayContaining([first, second]));
		expect(await listStoreIds(`${groupName}=${group}`)).toEqual([second]);
		expect(await listStoreIds(`${groupName}=${group}&${groupName}=${empty}`)).toEqual([second]);
		expect(await listStoreIds(`${groupName}=${group}&${storeName}=${second}`)).toEqual([second]);
	});

	it("is empty for a group without locations, and where location and group do not meet", async () => {
		expect(await listStoreIds(`${groupName}=${empty}`)).toEqual([]);
		expect(await listStoreIds(`${groupName}=${group}&${storeName}=${first}`)).toEqual([]);
		expect(await listStoreIds(`${groupName}=${crypto.randomUUID()}`)).toEqual([]);
	});
});

it("lists the people who work at a location of a group, and those who work everywhere", async () => {
	const people = async (query: string): Promise<{ stores: string[] | null }[]> =>
		(await ask("GET", `/api/v2/users-v2?limit=500&${query}`)).rows;
	const all = await people("");
	const isThere = ({ stores }: { stores: string[] | null }) => stores?.includes(second) ?? true;
	expect(all.some((person) => !isThere(person))).toBe(true);
	const found = await people(`groupIds=${group}`);
	expect(found.length).toBeGreaterThan(0);
	expect(found).toHaveLength(all.filter(isThere).length);
	expect(found.every(isThere)).toBe(true);
	expect((await people(`groupIds=${empty}`)).every(({ stores }) => stores === null)).toBe(true);
});
