import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ExternalReference, LocationReferences } from "~/models/fulfilment/external-reference";
import { SYSTEM, type Tx } from "../../../gateway/core/database";
import { newId } from "../../../gateway/core/ids";
import { deliveryPartners } from "../../../gateway/fulfilment/tables";
import { squareAccounts } from "../../../gateway/locations/square/tables";
import { locations } from "../../../gateway/locations/tables";
import { taxes } from "../../../gateway/money/tables";
import type { TestGateway } from "../../support/gateway";
import { startMenuGateway } from "../../support/menu/menu-calls";

let gateway: TestGateway;
let call: Awaited<ReturnType<typeof startMenuGateway>>["call"];
let make: Awaited<ReturnType<typeof startMenuGateway>>["make"];
let here = "";
let there = "";
let item = "";

beforeAll(async () => {
	({ gateway, call, make } = await startMenuGateway());
	[here = "", there = ""] = gateway.own.storeIds;
	item = await make("storeItem", { title: "Wings", posGuid: "POS-WINGS" });
	await make("storeItem", { title: "Unknown there" });
});
afterAll(() => gateway?.close());

const write = <T>(work: (tx: Tx) => Promise<T>) =>
	gateway.services.database.transaction(SYSTEM, work);
const provider = (storeId: string, posProvider: "square" | "toast" | null) =>
	write((tx) =>
		tx
			.update(locations)
			.set({ posProvider, metadata: { locationId: null } })
			.where(eq(locations.storeId, storeId)),
	);

async function read(query = "", token = gateway.own.tokens.merchantSuperAdmin) {
	const path = `/api/v2/store-v2/${gateway.own.merchantId}/external-references${query}`;
	const { status, body } = await gateway.call("GET", path, { token });
	expect(status, JSON.stringify(body)).toBe(200);
	return body as { items: LocationReferences[]; total: number | null };
}

async function at(storeId: string): Promise<ExternalReference[]> {
	const { items } = await read(`?storeIds=${storeId}`);
	expect(items).toHaveLength(1);
	return items[0]?.references ?? [];
}
const short = (references: ExternalReference[]) =>
	references.map(({ system, refersTo, externalId, isOwn }) => [
		system,
		refersTo,
		externalId,
		isOwn,
	]);

describe("the references by which other systems know a location and its menu (spec 7.7)", () => {
	it("are those of its point of sale, and none of its menu without one", async () => {
		await provider(here, null);
		expect(short(await at(here))).toEqual([]);
		await provider(here, "toast");
		expect(short(await at(here))).toEqual([
			["toast", "location", here, false],
			["toast", "menu-part", "POS-WINGS", false],
		]);
		expect((await at(here)).at(-1)).toMatchObject({ id: item, kind: "storeItem", title: "Wings" });
	});

	it("follow the account that is linked, and the location's own GUID", async () => {
		await provider(here, "square");
		const linked = { accountId: "SQ-ACCOUNT", locationIds: ["SQ-PLACE"], linkedAt: new Date() };
		const { merchantId } = gateway.own;
		await write((tx) => tx.insert(squareAccounts).values({ ...linked, merchantId, storeId: here }));
		await call("PATCH", `locations/${here}/parts/storeItem/${item}`, {
			posGuid: "OWN-WINGS",
			title: "Our wings",
		});
		const references = await at(here);
		expect(short(references)).toEqual([
			["square", "account", "SQ-ACCOUNT", true],
			["square", "location", "SQ-PLACE", true],
			["square", "menu-part", "OWN-WINGS", true],
		]);
		expect(references.at(-1)?.title).toBe("Our wings");
		await provider(there, "square");
		expect(short(await at(there)).at(-1)).toEqual(["square", "menu-part", "POS-WINGS", false]);
	});

	it("name taxes, and delivery partners without any secret", async () => {
		const { merchantId } = gateway.own;
		const now = new Date();
		const shared = { merchantId, storeId: there, createdAt: now, updatedAt: now };
		await write(async (tx) => {
			await tx
				.insert(taxes)
				.values({ ...shared, id: newId(), name: "City", guid: "TAX-1", ratePpm: 10 });
			await tx.insert(deliveryPartners).values({
				...shared,
				id: newId(),
				name: "Couriers",
				apiKey: "SECRET",
				signatureSecret: "SECRET",
				customerId: "CUSTOMER",
				locationKey: "PLACE-KEY",
				prodAccountId: "CUSTOMER",
			});
			await tx.insert(deliveryPartners).values({
				...shared,
				id: newId(),
				name: "Gone",
				customerId: "GONE",
				deletedAt: now,
			});
		});
		const references = await at(there);
		expect(short(references)).toEqual(
			expect.arrayContaining([
				["uber-direct", "account", "CUSTOMER", true],
				["uber-direct", "location", "PLACE-KEY", true],
				["square", "tax", "TAX-1", true],
			]),
		);
		expect(JSON.stringify(references)).not.toMatch(/SECRET|GONE/);
		const { items } = await read(`?storeIds=${there}&refersTo=tax`);
		expect(items[0]?.references.map(({ refersTo }) => refersTo)).toEqual(["tax"]);
	});

	it("are answered by location, part by part, and only of one's own", async () => {
		const all = await read();
		expect(all.total).toBe(all.items.length);
		const parts = [];
		for (let skip = 0; skip < all.items.length; skip++) {
			parts.push(...(await read(`?skip=${skip}&take=1&countTotal=false`)).items);
		}
		expect(parts).toEqual(all.items);
		const [own] = gateway.own.storeIds;
		const admin = await read("", gateway.own.tokens.storeAdmin);
		expect(admin.items.map(({ storeId }) => storeId)).toEqual([own]);
		const foreign = await read(`?storeIds=${gateway.other.storeIds[0]}`);
		expect(foreign).toEqual({ items: [], total: 0 });
	});
});
