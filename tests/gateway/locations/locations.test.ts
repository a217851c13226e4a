// @both-databases: crud
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sameEveryDay, type WeeklySchedule } from "~/models/hours/business-hours";
import { OVERLAP_MESSAGE, WINDOW_MESSAGE } from "~/models/hours/business-hours.schema";
import { createCrudSuite } from "../../support/crud-suite";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { newLocation } from "../../support/locations/location-samples";

let gateway: TestGateway;
beforeAll(async () => {
	gateway = await startTestGateway();
});
afterAll(() => gateway.close());

const { address, contactInfo } = newLocation("");

/** The rules of spec 3.4 and 5.4, each broken once. */
const invalid = [
	{ what: "a short name", body: { title: "Ab" }, fields: ["title"] },
	{ what: "a name that is too long", body: { title: "a".repeat(256) }, fields: ["title"] },
	{ what: "a short description", body: { description: "Short" }, fields: ["description"] },
	{ what: "no city", body: { address: { ...address, city: "" } }, fields: ["address.city"] },
	{
		what: "a street too short",
		body: { address: { ...address, houseNumber: "", streetName: "A" } },
		fields: ["address.streetName"],
	},
	{
		what: "an unknown country",
		body: { address: { ...address, countryCode: "zz" } },
		fields: ["address.countryCode"],
	},
	{
		what: "a latitude off the earth",
		body: { address: { ...address, latitude: 91 } },
		fields: ["address.latitude"],
	},
	{
		what: "an invalid phone number",
		body: { address, contactInfo: { ...contactInfo, phone: "12" } },
		fields: ["contactInfo.phone"],
	},
	{
		what: "an invalid email",
		body: { contactInfo: { ...contactInfo, email: "at.example" } },
		fields: ["contactInfo.email"],
	},
	{
		what: "an unknown time zone",
		body: { contactInfo: { ...contactInfo, timeZone: "Mars/Base" } },
		fields: ["contactInfo.timeZone"],
	},
	{
		what: "a custom type without its name",
		body: { specificType: "other", specificCustomType: "" },
		fields: ["specificCustomType"],
	},
	{
		what: "the same manager twice",
		body: {
			managerContactInfo: [
				{ name: "One", phone: "", email: "same@example.test" },
				{ name: "Two", phone: "", email: "same@example.test" },
			],
		},
		fields: ["managerContactInfo.1.email"],
	},
	{
		what: "a pickup address left empty",
		body: { pickupAddress: { useRestaurantAddress: false, address: null } },
		fields: ["pickupAddress.address.city"],
	},
	{ what: "an unknown currency", body: { currency: "XYZ" }, fields: ["currency"] },
	{ what: "an unknown target", body: { targetType: "NOWHERE" }, fields: ["targetType"] },
	{
		what: "an integration id that is too long",
		body: { metadata: { locationId: "x".repeat(300) } },
		fields: ["metadata.locationId"],
	},
];

for (const kind of ["locations", "default-locations"] as const) {
	createCrudSuite(kind, {
		gateway: () => gateway,
		entity: "location",
		all: ({ merchantId }) => `/api/v2/store-v2/${merchantId}/${kind}`,
		one: ({ merchantId }, id) => `/api/v2/store-v2/${merchantId}/${kind}/${id}`,
		create: () => newLocation("Corner Kitchen"),
		readId: ({ storeId }) => String(storeId),
		standing: ({ storeIds }) => storeIds,
		patch: { title: "Corner Kitchen and Bar", isNotesEnabled: true, targetType: "MIXT" },
		otherPatch: { title: "Corner Canteen", isNotesEnabled: false, targetType: "OFFLINE" },
		invalid,
		boundToLocations: kind === "locations",
		removable: true,
	});
}

describe("locations", () => {
	const all = (query = "") => `/api/v2/store-v2/${gateway.own.merchantId}/locations${query}`;
	const as = (role: keyof TestGateway["own"]["tokens"]) => ({ token: gateway.own.tokens[role] });

	it("start with business hours every day, which can be read at once", async () => {
		const made = await gateway.call("POST", all(), {
			...as("merchantSuperAdmin"),
			body: newLocation("With Hours"),
		});
		const hours = await gateway.call("GET", `${all()}/${made.body.storeId}/business-hours`, {
			...as("merchantSuperAdmin"),
		});
		const week = Object.values(hours.body.weekly);
		expect(week).toHaveLength(7);
		for (const day of week) expect(day).toEqual([{ start: "09:00", end: "21:00" }]);
	});

	it("start with the hours they are made with, by the rules of hours and told by the log", async () => {
		const create = (weekly: WeeklySchedule) =>
			gateway.call("POST", all(), {
				...as("merchantSuperAdmin"),
				body: { ...newLocation("With Own Hours"), weekly },
			});
		const day = [{ start: "09:00", end: "12:00" }];
		const weekly = { ...sameEveryDay(day), fri: [{ start: "18:00", end: "02:00" }], sun: [] };
		const made = await create(weekly);
		expect(made.status, JSON.stringify(made.body)).toBe(201);
		const { storeId } = made.body;
		const hours = await gateway.call("GET", `${all()}/${storeId}/business-hours`, {
			...as("merchantSuperAdmin"),
		});
		expect(hours.body.weekly).toEqual(weekly);
		const audit = await gateway.call(
			"GET",
			`/api/v2/audit-log?entity=business-hours&entityId=${storeId}`,
			as("merchantSuperAdmin"),
		);
		expect(audit.body.rows).toHaveLength(1);
		expect(audit.body.rows[0]).toMatchObject({ action: "update", after: { weekly } });

		const before = (await gateway.call("GET", all(), as("merchantSuperAdmin"))).body.pagination;
		const wrong = await create({
			...weekly,
			mon: [...day, { start: "11:00", end: "15:00" }],
			tue: [{ start: "09:00", end: "" }],
		});
		expect(wrong.status).toBe(422);
		expect(wrong.body.details.fields).toEqual({
			"weekly.mon.1.start": [OVERLAP_MESSAGE],
			"weekly.tue.0.end": [WINDOW_MESSAGE],
		});
		const after = (await gateway.call("GET", all(), as("merchantSuperAdmin"))).body.pagination;
		expect(after).toEqual(before);
	});

	it("get an address of their own, made of the name's letters", async () => {
		const slugs = [];
		for (const title of ["Café Ño 9", "Café Ño 10", "?????"]) {
			const { body } = await gateway.call("POST", all(), {
				...as("merchantSuperAdmin"),
				body: newLocation(title),
			});
			slugs.push(body.slug);
		}
		expect(slugs).toEqual(["cafe-no", "cafe-no-a", "location"]);
	});

	it("made with one name at one moment are all made, each with an address of its own", async () => {
		const create = () =>
			gateway.call("POST", all(), { ...as("merchantSuperAdmin"), body: newLocation("Rush Hour") });
		const made = await Promise.all(Array.from({ length: 4 }, create));
		expect(made.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
		const slugs = made.map(({ body }) => body.slug).sort();
		expect(slugs).toEqual(["rush-hour", "rush-hour-a", "rush-hour-b", "rush-hour-c"]);
	});

	it("pass over an address that a longer name has taken", async () => {
		const slugs = [];
		for (const title of ["Old Quay A", "Old Quay", "Old Quay Side", "Old Quay", "Old Quay"]) {
			const { body } = await gateway.call("POST", all(), {
				...as("merchantSuperAdmin"),
				body: newLocation(title),
			});
			slugs.push(body.slug);
		}
		expect(slugs).toEqual(["old-quay-a", "old-quay", "old-quay-side", "old-quay-b", "old-quay-c"]);
	});

	it("of two organizations with one name get different addresses", async () => {
		const slugs = [];
		for (const { merchantId, tokens } of [gateway.own, gateway.other]) {
			const path = `/api/v2/store-v2/${merchantId}/locations`;
			const { body } = await gateway.call("POST", path, {
				token: tokens.merchantSuperAdmin,
				body: newLocation("Twin Lakes"),
			});
			slugs.push(body.slug);
		}
		expect(slugs).toEqual(["twin-lakes", "twin-lakes-a"]);
	});

	it("are never found through the other list", async () => {
		const path = (kind: string, id: string) =>
			`/api/v2/store-v2/${gateway.own.merchantId}/${kind}/${id}`;
		for (const [kind, id] of [
			["default-locations", gateway.own.storeIds[0]],
			["locations", gateway.own.defaultStoreId],
		] as const) {
			const answer = await gateway.call("GET", path(kind, id), as("merchantSuperAdmin"));
			expect(answer.status, kind).toBe(404);
		}
	});

	it("are searched by name with the pattern's own signs taken as letters", async () => {
		await gateway.call("POST", all(), {
			...as("merchantSuperAdmin"),
			body: newLocation("100%_natural Kitchen"),
		});
		const found = async (search: string) => {
			const query = `?search=${encodeURIComponent(search)}`;
			const { body } = await gateway.call("GET", all(query), as("merchantSuperAdmin"));
			return body.rows.map(({ title }: { title: string }) => title);
		};
		expect(await found("100%_NAT")).toEqual(["100%_natural Kitchen"]);
		expect(await found("100_%")).toEqual([]);
		expect(await found("' or 1=1 --")).toEqual([]);
		expect(await found("\\")).toEqual([]);
	});

	it("page and sort with an exact total", async () => {
		const titles: string[] = [];
		for (let offset = 0; ; offset += 2) {
			const query = `?limit=2&offset=${offset}&sort=title&direction=desc`;
			const { body } = await gateway.call("GET", all(query), as("merchantSuperAdmin"));
			titles.push(...body.rows.map(({ title }: { title: string }) => title.toLowerCase()));
			if (titles.length >= body.pagination.total || body.rows.length === 0) {
				expect(titles).toHaveLength(body.pagination.total);
				break;
			}
		}
		expect(new Set(titles).size).toBeLessThanOrEqual(titles.length);
		expect(titles).toEqual([...titles].sort().reverse());
	});

	it("of somebody bound to locations are theirs alone, and cannot be made or deleted", async () => {
		const mine = await gateway.call("GET", all("?limit=500"), as("storeAdmin"));
		expect(mine.body.rows.map(({ storeId }: { storeId: string }) => storeId)).toEqual([
			gateway.own.storeIds[0],
		]);
		const made = await gateway.call("POST", all(), {
			...as("storeAdmin"),
			body: newLocation("Not Mine"),
		});
		expect(made.status).toBe(403);
		const gone = await gateway.call(
			"DELETE",
			`${all()}/${gateway.own.storeIds[0]}`,
			as("storeAdmin"),
		);
		expect(gone.status).toBe(403);
	});
});
