import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sameEveryDay } from "~/models/hours/business-hours";
import { NO_BONUS_HOURS, PROGRAM_NAME_TAKEN } from "~/models/loyalty/loyalty-program";
import { NO_LOCATION_MESSAGE } from "~/models/shared/no-location";
import { createCrudSuite } from "../../support/crud-suite";
import { startTestGateway, type TestGateway, type TestMerchant } from "../../support/gateway";
import { createLocationSetSuite } from "../../support/location-set-suite";

let gateway: TestGateway;
beforeAll(async () => {
	gateway = await startTestGateway();
});
afterAll(() => gateway.close());

const all = ({ merchantId }: TestMerchant) => `/api/v2/store-v2/${merchantId}/loyalty-programs`;
const one = (merchant: TestMerchant, id: string) => `${all(merchant)}/${id}`;
const usual = { gateway: () => gateway, entity: "loyalty-program", all, one };
const newName = () => `Program ${crypto.randomUUID().slice(0, 8)}`;

createCrudSuite("loyalty programs", {
	...usual,
	readId: ({ id }) => String(id),
	create: () => ({ name: newName() }),
	patch: { description: "Changed" },
	otherPatch: { description: "Changed again" },
	invalid: [{ what: "no name", body: { name: " " }, fields: ["name"] }],
	boundToLocations: false,
	removable: true,
});
createLocationSetSuite("loyalty programs", { ...usual, reads: "LOYALTY.API_READ" });

const send = (method: string, path: string, body?: object) =>
	gateway.call(method, path, { token: gateway.own.tokens.merchantMarketer, body });

async function fieldErrors(body: object) {
	const rest = { name: newName() };
	return (await send("POST", all(gateway.own), { ...rest, ...body })).body.details?.fields;
}

describe("a loyalty program", () => {
	it("keeps the rules of its fields", async () => {
		const name = "Name should be 3 to 50 characters";
		expect(await fieldErrors({ name: "Ab" })).toEqual({ name: [name] });
		expect(await fieldErrors({ name: "x".repeat(51) })).toEqual({ name: [name] });
		expect(await fieldErrors({ description: "x".repeat(256) })).toHaveProperty("description");
		expect(await fieldErrors({ stores: [] })).toEqual({ stores: [NO_LOCATION_MESSAGE] });
		const wrong = {
			earnPoints: 0,
			earnPer: 0,
			signUpPoints: -1,
			bonusMultiplier: 1,
			spendPoints: 0,
			spendValue: 100_001,
			expiresAfterMonths: 61,
		};
		expect(Object.keys(await fieldErrors(wrong)).sort()).toEqual(Object.keys(wrong).sort());
		const taken = newName();
		expect(await fieldErrors({ name: taken })).toBeUndefined();
		expect(await fieldErrors({ name: taken.toUpperCase() })).toEqual({
			name: [PROGRAM_NAME_TAKEN],
		});
	});

	it("gives more points at some hours only if it says at which", async () => {
		const fault = { haveCustomSchedule: [NO_BONUS_HOURS] };
		expect(await fieldErrors({ haveCustomSchedule: true })).toEqual(fault);
		const weeklySchedule = { ...sameEveryDay([]), tue: [{ start: "14:00", end: "17:00" }] };
		const body = { name: newName(), haveCustomSchedule: true, weeklySchedule };
		const made = await send("POST", all(gateway.own), body);
		expect(made.status).toBe(201);
		const path = one(gateway.own, made.body.id);
		const without = await send("PATCH", path, { weeklySchedule: sameEveryDay([]) });
		expect([without.status, without.body.details?.fields]).toEqual([422, fault]);
		const off = { haveCustomSchedule: false, weeklySchedule: sameEveryDay([]) };
		expect((await send("PATCH", path, off)).status).toBe(200);
	});

	it("is found by its location, and by nothing that is no id", async () => {
		const [first] = gateway.own.storeIds;
		const { body } = await send("POST", all(gateway.own), { name: newName(), stores: [first] });
		const ids = async (store: string) => {
			const path = `${all(gateway.own)}?search=${encodeURIComponent(body.name)}&store=${store}`;
			const { status, body: found } = await send("GET", path);
			return [status, found.rows?.map(({ id }: { id: string }) => id)];
		};
		expect(await ids(first)).toEqual([200, [body.id]]);
		expect(await ids("abc")).toEqual([200, []]);
	});

	it("is the only one that is on at a location", async () => {
		const [first, second] = gateway.own.storeIds;
		const at = (stores: string[] | null) => ({ isEnabled: true, stores });
		const message = "is already on at one of these locations. Each location can have one program.";
		const made = await send("POST", all(gateway.own), { name: "At the first", ...at([first]) });
		expect(await fieldErrors(at([first]))).toEqual({ isEnabled: [`“At the first” ${message}`] });
		expect(await fieldErrors(at(null))).toEqual({ isEnabled: [`“At the first” ${message}`] });
		const other = await send("POST", all(gateway.own), { name: "At the second", ...at([second]) });
		expect(other.status).toBe(201);
		const path = one(gateway.own, other.body.id);
		const wider = await send("PATCH", path, { stores: [first, second].sort() });
		expect(wider.body.details.fields).toEqual({ isEnabled: [`“At the first” ${message}`] });
		await send("DELETE", one(gateway.own, made.body.id));
		expect((await send("PATCH", path, { stores: null })).status).toBe(200);
	});
});
