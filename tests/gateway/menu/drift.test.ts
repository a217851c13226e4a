import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SYSTEM } from "../../../gateway/core/database";
import { newId } from "../../../gateway/core/ids";
import { locations } from "../../../gateway/locations/tables";
import { menuOwnValues, menuParts } from "../../../gateway/menu/tables";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { beFranchise } from "../../support/menu/be-franchise";
import { processorTime } from "../../support/processor-time";
import { addLocations, workOff } from "../../support/tasks/task-world";

let gateway: TestGateway;
let own: TestGateway["own"];
let places: string[];

beforeAll(async () => {
	gateway = await startTestGateway();
	own = gateway.own;
	await beFranchise(gateway, own.merchantId);
	places = await addLocations(gateway, own, 2);
});
afterAll(() => gateway?.close());

const call = (method: string, path: string, body?: object, token = own.tokens.merchantOperator) =>
	gateway.call(method, `/api/v2/menu/${own.merchantId}/${path}`, { token, ...(body && { body }) });
const here = (id: string, storeId = own.storeIds[0]) =>
	`locations/${storeId}/parts/storeItem/${id}`;
const drift = (query: Record<string, string> = {}) =>
	call("GET", `drift?${new URLSearchParams(query)}`);
const driftRowId = (id: string, storeId = own.storeIds[0], field = "price") =>
	`${storeId}.${id}.${field}`;

async function make(title: string): Promise<string> {
	const answer = await call("POST", "parts/storeItem", { title, price: 950 });
	expect(answer.status).toBe(201);
	return answer.body.id;
}

async function setOwn(id: string, body: object, storeId?: string, token?: string) {
	const answer = await call("PATCH", here(id, storeId), body, token);
	expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}

/** Restores what is meant and runs the task; its id. */
async function restore(which: object): Promise<string> {
	const { mark } = (await call("POST", "drift/restorations/preview", { which })).body;
	const started = await call("POST", "drift/restorations", { which, mark });
	expect(started.status, JSON.stringify(started.body)).toBe(202);
	await workOff(gateway.services);
	return started.body.taskId;
}

describe("the drift report", () => {
	it("names each own value with the organization's, who set it, since when and whether they may", async () => {
		const id = await make("Drifting soup");
		const before = new Date().toISOString();
		await setOwn(id, { price: 1234, sku: "77" }, own.storeIds[0], own.tokens.franchisee);
		await setOwn(id, { price: 950 }, own.storeIds[1]);
		const { body } = await drift({ search: "drifting soup", sort: "field", direction: "asc" });
		expect(body.pagination.total).toBe(3);
		const [price] = body.rows.filter((row: { id: string }) => row.id === driftRowId(id));
		expect(price).toMatchObject({
			title: "Drifting soup",
			kind: "storeItem",
			field: "price",
			own: 1234,
			base: 950,
			isSetByFranchise: false,
			isAllowed: true,
			isPinned: false,
		});
		expect(price.since >= before).toBe(true);
		expect(price.by).toBeTruthy();
		const [pinned] = body.rows.filter((row: { isPinned: boolean }) => row.isPinned);
		expect(pinned).toMatchObject({
			id: driftRowId(id, own.storeIds[1]),
			isSetByFranchise: true,
			isPinned: true,
		});
	});

	it("sums own values up by location, with how far its prices are from the organization's", async () => {
		const storeId = places[0] ?? "";
		await setOwn(await make("Dear stew"), { price: 1045, sku: "78" }, storeId);
		await setOwn(await make("Dearer stew"), { price: 1235 }, storeId);
		const { body } = await call("GET", "drift/locations");
		const found = body.find((each: { storeId: string }) => each.storeId === storeId);
		expect(found).toMatchObject({ values: 3, prices: 2, since: expect.any(String) });
		expect(found.priceChange).toBeCloseTo(0.2, 5);
		expect(found.isSetByFranchise).toBe(true);
	});

	it("compares no prices of another currency than most locations sell in", async () => {
		const storeId = places[1] ?? "";
		await setOwn(await make("Northern stew"), { price: 1900 }, storeId);
		const inCurrency = (currency: "CAD" | "USD") =>
			gateway.services.database.transaction(SYSTEM, (tx) =>
				tx.update(locations).set({ currency }).where(eq(locations.storeId, storeId)),
			);
		const found = async () =>
			(await call("GET", "drift/locations")).body.find(
				(each: { storeId: string }) => each.storeId === storeId,
			);
		expect((await found()).priceChange).toBeCloseTo(1, 5);
		await inCurrency("CAD");
		expect(await found()).toMatchObject({ prices: 1, priceChange: null });
		await inCurrency("USD");
	});

	it("is narrowed by location, kind, field, permission, who set it, and whether it differs", async () => {
		const id = await make("Narrow pie");
		await setOwn(id, { price: 1000, title: "Narrow pie" }, own.storeIds[0], own.tokens.franchisee);
		await setOwn(id, { price: 1100 }, own.storeIds[1]);
		const found = async (query: Record<string, string>) =>
			(await drift({ search: "narrow pie", ...query })).body.pagination.total;
		expect(await found({})).toBe(3);
		expect(await found({ location: own.storeIds[1] ?? "" })).toBe(1);
		expect(await found({ location: "nowhere" })).toBe(0);
		expect(await found({ kind: "storeItem" })).toBe(3);
		expect(await found({ kind: "category" })).toBe(0);
		expect(await found({ field: "price" })).toBe(2);
		expect(await found({ field: "price}'; --" })).toBe(0);
		expect(await found({ setBy: "franchise" })).toBe(1);
		expect(await found({ setBy: "location" })).toBe(2);
		expect(await found({ value: "pinned" })).toBe(1);
		expect(await found({ value: "differs" })).toBe(2);
		expect(await found({ allowed: "no" })).toBe(0);
		const sets = `franchisee-permissions/locations/${own.storeIds[0]}`;
		const token = own.tokens.merchantSuperAdmin;
		const left = { hasOwnSet: true, MODIFY_PRICE: false };
		const { values } = (await call("POST", `${sets}/preview`, left, token)).body;
		expect((await call("PATCH", sets, { ...left, putsBack: values }, token)).status).toBe(200);
		// The task that puts prices back has not run yet.
		expect(await found({ allowed: "no" })).toBe(1);
		await workOff(gateway.services);
		expect(await found({ allowed: "no" })).toBe(0);
		expect(await found({ allowed: "yes" })).toBe(2);
		await call("PATCH", sets, { hasOwnSet: false }, token);
	});

	it("restores one value, and undo of the task brings it back with who set it", async () => {
		const id = await make("Restored cake");
		await setOwn(id, { price: 1000, title: "Our cake" }, own.storeIds[0], own.tokens.franchisee);
		const [before] = (await drift({ search: "restored cake", field: "price" })).body.rows;
		const which = { ids: [driftRowId(id)] };
		const preview = await call("POST", "drift/restorations/preview", { which });
		expect(preview.body).toMatchObject({ values: 1, things: 1, first: [{ own: 1000, base: 950 }] });
		const taskId = await restore(which);
		expect((await call("GET", here(id))).body).toMatchObject({ price: 950, own: ["title"] });
		const undone = await gateway.call(
			"POST",
			`/api/v2/audit-log/${own.merchantId}/tasks/${taskId}/undo`,
			{ token: own.tokens.merchantOperator },
		);
		expect(undone.status, JSON.stringify(undone.body)).toBeLessThan(300);
		await workOff(gateway.services);
		expect((await drift({ search: "restored cake", field: "price" })).body.rows).toEqual([before]);
	});

	it("restores all that match, lets pinned values go, and leaves the rest alone", async () => {
		const id = await make("Many buns");
		for (const storeId of places)
			await setOwn(id, { price: 1000, sku: storeId.slice(0, 8) }, storeId);
		await setOwn(id, { price: 950 }, own.storeIds[0]);
		await restore({ search: "many buns", field: ["price"] });
		const { body } = await drift({ search: "many buns" });
		expect(body.rows.map(({ field }: { field: string }) => field)).toEqual(["sku", "sku"]);
		await call("PATCH", `parts/storeItem/${id}`, { price: 1050 });
		expect((await call("GET", here(id))).body.price).toBe(1050);
	});

	it("does not restore what was changed since the preview", async () => {
		const id = await make("Hasty tart");
		await setOwn(id, { price: 1000 });
		const which = { ids: [driftRowId(id)] };
		const { mark } = (await call("POST", "drift/restorations/preview", { which })).body;
		await setOwn(id, { price: 1001 });
		const late = await call("POST", "drift/restorations", { which, mark });
		expect(late.status).toBe(409);
		expect((await call("GET", here(id))).body.price).toBe(1001);
		const wrong = await call("POST", "drift/restorations/preview", { which: { ids: ["made up"] } });
		expect(wrong.status).toBe(422);
		const gone = { ids: [`${newId()}.${newId()}.price`] };
		expect((await call("POST", "drift/restorations", { which: gone })).status).toBe(422);
	});

	it("is for franchises, and for people of the whole organization", async () => {
		expect((await call("GET", "drift", undefined, own.tokens.franchisee)).status).toBe(403);
		const marketer = own.tokens.merchantMarketer;
		expect((await call("GET", "drift", undefined, marketer)).status).toBe(200);
		const which = { ids: null };
		expect((await call("POST", "drift/restorations", { which }, marketer)).status).toBe(403);
		const { other } = gateway;
		const answer = await gateway.call("GET", `/api/v2/menu/${other.merchantId}/drift`, {
			token: other.tokens.merchantSuperAdmin,
		});
		expect(answer.status).toBe(403);
	});

	it("opens a page of 20,000 custom values quickly", async () => {
		const count = 500;
		const ids: string[] = [];
		for (let at = 0; at < 4; at++) ids.push(await make(`Measured ${at}`));
		const now = new Date();
		const mark = { at: now.toISOString(), by: "Dana Reyes", byUuid: null, isOfFranchise: false };
		const stores = await addLocations(gateway, own, 40);
		await gateway.services.database.transaction(SYSTEM, async (tx) => {
			const [sample] = await tx.select().from(menuParts).limit(1);
			if (!sample) throw new Error("There is no item to copy");
			const parts = Array.from({ length: count }, (_, at) => ({
				...sample,
				id: newId(),
				title: `Measured copy ${at}`,
			}));
			await tx.insert(menuParts).values(parts);
			for (const storeId of stores) {
				await tx.insert(menuOwnValues).values(
					parts.map(({ id }) => ({
						merchantId: own.merchantId,
						storeId,
						partId: id,
						updatedAt: now,
						values: { price: 1000 },
						marks: { price: mark },
					})),
				);
			}
		});
		// A database in use knows by itself how much it holds.
		await gateway.services.database.execute("analyze menu_parts, menu_own_values");
		const timed = async (query: Record<string, string>) => {
			const milliseconds = processorTime();
			const { body } = await drift({ search: "measured copy", limit: "50", ...query });
			expect(body.rows).toHaveLength(50);
			return { total: body.pagination.total, ms: milliseconds() };
		};
		await timed({});
		const queries: Record<string, string>[] = [
			{},
			{ sort: "title" },
			{ allowed: "yes" },
			{ value: "differs" },
		];
		for (const query of queries) {
			const { total, ms } = await timed(query);
			expect(total).toBe(20_000);
			expect(ms).toBeLessThan(6_000);
		}
	});
});
