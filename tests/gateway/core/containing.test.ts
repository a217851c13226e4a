// @both-databases: search
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { containing } from "../../../gateway/core/containing";
import { SYSTEM } from "../../../gateway/core/database";
import { queryRows } from "../../../gateway/core/query-rows";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { newLocation } from "../../support/locations/location-samples";

let gateway: TestGateway;
beforeAll(async () => {
	gateway = await startTestGateway();
});
afterAll(() => gateway.close());

it("finds what was typed, in any case, and takes the signs of patterns as letters", async () => {
	const finds = async (text: string, typed: string) => {
		const [row] = await gateway.services.database.transaction(SYSTEM, (tx) =>
			queryRows<{ found: boolean }>(
				tx,
				sql`select ${containing(sql`${text}::text`, typed)} as found`,
			),
		);
		return row?.found;
	};
	const text = "100%_natural \\ Kitchen";
	for (const typed of ["100%_NAT", "%_", "l \\ k", "\\", "Kitchen"]) {
		expect(await finds(text, typed), typed).toBe(true);
	}
	for (const typed of ["100_%", "n%l", "_00", "\\\\", "%%"]) {
		expect(await finds(text, typed), typed).toBe(false);
	}
});

it("is how every list and search takes what was typed", async () => {
	const { own } = gateway;
	const token = own.tokens.merchantSuperAdmin;
	const staff = own.tokens.platformSupport;
	const path = `/api/v2/store-v2/${own.merchantId}/locations`;
	const made = await gateway.call("POST", path, { token, body: newLocation("Half_50% Kitchen") });
	expect(made.status).toBe(201);
	const titles = async (search: string) => {
		const typed = encodeURIComponent(search);
		const answers = [
			await gateway.call("GET", `${path}?search=${typed}`, { token }),
			await gateway.call("GET", `/api/v2/audit-log?search=${typed}`, { token }),
			await gateway.call("GET", `/api/v2/support/search?q=${typed}`, { token: staff }),
		];
		return answers.map(({ body }) => (body.rows ?? body.locations).length);
	};
	expect(await titles("half_50%")).toEqual([1, 1, 1]);
	expect(await titles("half%50_")).toEqual([0, 0, 0]);
});

it("is not how the audit log matches fields: by their path, or by the beginning of it", async () => {
	const { own } = gateway;
	const token = own.tokens.merchantSuperAdmin;
	const path = `/api/v2/store-v2/${own.merchantId}/locations/${own.storeIds[0]}`;
	const { contactInfo } = newLocation("");
	const body = { contactInfo: { ...contactInfo, phone: "+13125550199" } };
	expect((await gateway.call("PATCH", path, { token, body })).status).toBe(200);
	const rowsWith = async (field: string) => {
		const query = new URLSearchParams({ entityId: own.storeIds[0], field });
		return (await gateway.call("GET", `/api/v2/audit-log?${query}`, { token })).body.rows.length;
	};
	for (const field of ["contactInfo", "contactInfo.phone"]) {
		expect(await rowsWith(field), field).toBe(1);
	}
	for (const field of ["contact", "Info.phone", "contact_nfo", "%", "contactInfo.p"]) {
		expect(await rowsWith(field), field).toBe(0);
	}
});
