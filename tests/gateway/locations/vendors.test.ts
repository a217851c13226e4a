import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { VENDOR_EXISTS, VENDOR_LIST_LIMIT } from "~/models/locations/vendor";
import { EMAIL_MESSAGE } from "~/models/shared/contact.schema";
import { EMPTY_MESSAGE } from "~/models/shared/messages";
import type { RoleKey } from "~/models/shared/permissions";
import { startTestGateway, type TestGateway } from "../../support/gateway";

const PATH = "/api/v2/vendor";

let gateway: TestGateway;
let first = "";
let second = "";
beforeAll(async () => {
	gateway = await startTestGateway();
	[first, second] = gateway.own.storeIds;
});
afterAll(() => gateway.close());
beforeEach(async () => {
	for (const storeId of [first, second]) await call("DELETE", `${PATH}/${storeId}`);
});

function call(
	method: string,
	path: string,
	request: { body?: object; version?: number; key?: string; role?: RoleKey } = {},
) {
	const { role = "merchantSuperAdmin", ...rest } = request;
	return gateway.call(method, path, { token: gateway.own.tokens[role], ...rest });
}
const make = (storeId: string, body: object = {}, role?: RoleKey) =>
	call("POST", PATH, { body: { storeId, name: "Mill", ...body }, ...(role && { role }) });
const list = async (query: string, role?: RoleKey) =>
	(await call("GET", `${PATH}?${query}`, role && { role })).body;
const history = async (storeId: string) => {
	const query = `entity=vendor&storeId=${storeId}&limit=1`;
	return (await call("GET", `/api/v2/audit-log?${query}`)).body.rows[0];
};
const undo = (seq: number) =>
	call("POST", `/api/v2/audit-log/${gateway.own.merchantId}/undo`, { body: { seq } });

describe("the vendor of a location", () => {
	it("is made, read, changed and deleted by the id of the location, with an audit row each", async () => {
		const made = await make(first, { accountNumber: "M-1", email: "Desk@Mill.test" });
		expect(made.status, JSON.stringify(made.body)).toBe(201);
		expect(made.body).toMatchObject({ storeId: first, name: "Mill", email: "desk@mill.test" });
		expect(await history(first)).toMatchObject({ action: "create", before: null });
		const at = `${PATH}/${first}`;
		expect((await call("GET", at)).body).toEqual(made.body);

		const { version } = made.body;
		const changed = await call("PATCH", at, { body: { note: "Rings twice" }, version });
		expect(changed.body).toMatchObject({ accountNumber: "M-1", note: "Rings twice" });
		expect(await history(first)).toMatchObject({
			action: "update",
			before: { note: "" },
			after: { note: "Rings twice" },
		});

		expect((await call("DELETE", at, { version })).status).toBe(409);
		const gone = await call("DELETE", at, { version: version + 1 });
		expect([gone.status, gone.body]).toEqual([200, { storeId: first }]);
		expect(await history(first)).toMatchObject({ action: "delete", after: null });
		for (const method of ["GET", "PATCH", "DELETE"]) {
			const request = method === "PATCH" ? { body: { note: "Too late" } } : {};
			expect((await call(method, at, request)).status, method).toBe(404);
		}
	});

	it("is refused with words at each field", async () => {
		const { status, body } = await make(first, { name: " ", email: "nobody" });
		expect(status).toBe(422);
		expect(body.details.fields).toEqual({ name: [EMPTY_MESSAGE], email: [EMAIL_MESSAGE] });
	});

	it("is one, also when two people add it at once", async () => {
		const answers = await Promise.all([make(first, { name: "One" }), make(first, { name: "Two" })]);
		expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
		const refused = answers.find(({ status }) => status === 422);
		expect(refused?.body.message).toBe(VENDOR_EXISTS);
		expect((await make(second)).status).toBe(201);
	});

	it("is changed by one of two people who saw the same version", async () => {
		const { version } = (await make(first)).body;
		const at = `${PATH}/${first}`;
		expect((await call("PATCH", at, { body: { note: "A" }, version })).status).toBe(200);
		const late = await call("PATCH", at, { body: { note: "B" }, version });
		expect(late.status).toBe(409);
		expect(late.body.details.current).toMatchObject({ note: "A", version: version + 1 });
	});

	it("is never changed with the form of one that was deleted", async () => {
		const { version } = (await make(first, { name: "Before" })).body;
		await call("DELETE", `${PATH}/${first}`);
		await make(first, { name: "After" });
		const late = await call("PATCH", `${PATH}/${first}`, { body: { note: "Late" }, version });
		expect(late.status).toBe(409);
	});

	it("comes back from the history, unless the location has another by then", async () => {
		await make(first, { name: "Once" });
		await call("DELETE", `${PATH}/${first}`);
		const { seq } = await history(first);
		await make(first, { name: "Next" });
		const refused = await undo(seq);
		expect([refused.status, refused.body.message]).toEqual([422, VENDOR_EXISTS]);
		await call("DELETE", `${PATH}/${first}`);
		const undone = await undo(seq);
		expect(undone.status, JSON.stringify(undone.body)).toBe(200);
		expect((await call("GET", `${PATH}/${first}`)).body.name).toBe("Once");
	});

	it("gets back what a change replaced", async () => {
		await make(first, { note: "Kept" });
		await call("PATCH", `${PATH}/${first}`, { body: { note: "Replaced" } });
		expect((await undo((await history(first)).seq)).status).toBe(200);
		expect((await call("GET", `${PATH}/${first}`)).body.note).toBe("Kept");
	});

	it("is seen and changed by people of the location, and by no cashier", async () => {
		await make(second);
		expect((await make(first, {}, "storeAdmin")).status).toBe(201);
		expect((await call("GET", `${PATH}/${second}`, { role: "storeAdmin" })).status).toBe(404);
		for (const role of ["storeCashier", "storeOperations", "merchantMarketer"] as const) {
			expect((await call("GET", `${PATH}/${first}`, { role })).status, role).toBe(403);
			expect((await make(first, {}, role)).status, role).toBe(403);
		}
		const support = await gateway.call("DELETE", `${PATH}/${first}`, {
			token: gateway.own.tokens.platformSupport,
			merchantId: gateway.own.merchantId,
		});
		expect(support.status).toBe(403);
	});
});

describe("the list of vendors", () => {
	it("has those of all locations that a person may see, 500 unless another number is asked for", async () => {
		await make(first, { name: "Alder" });
		await make(second, { name: "birch", isEnabled: false });
		const all = await list("");
		expect(all.pagination).toMatchObject({ limit: VENDOR_LIST_LIMIT, total: 2 });
		expect(all.rows.map((row: { location: string }) => row.location)).toEqual([
			"Own Organization First",
			"Own Organization Second",
		]);
		expect((await list("limit=1&offset=1")).rows).toHaveLength(1);
		expect((await list("", "storeAdmin")).rows).toMatchObject([{ storeId: first }]);
	});

	it("is searched, filtered and sorted", async () => {
		await make(first, { name: "Alder", accountNumber: "A-17" });
		await make(second, { name: "birch", contactName: "Robin", isEnabled: false });
		const names = async (query: string) =>
			(await list(query)).rows.map(({ name }: { name: string }) => name);
		expect(await names("search=a-17")).toEqual(["Alder"]);
		expect(await names("search=ROBIN")).toEqual(["birch"]);
		expect(await names("search=Second")).toEqual(["birch"]);
		expect(await names(`location=${first}`)).toEqual(["Alder"]);
		expect(await names("location=nowhere")).toEqual([]);
		expect(await names("enabled=no")).toEqual(["birch"]);
		expect(await names(`group=${crypto.randomUUID()}`)).toEqual([]);
		expect(await names("sort=name&direction=desc")).toEqual(["birch", "Alder"]);
	});

	it("has none of a location that was deleted", async () => {
		await make(second);
		const path = `/api/v2/store-v2/${gateway.own.merchantId}/locations/${second}`;
		expect((await call("DELETE", path)).status).toBe(200);
		expect((await list("")).rows).toEqual([]);
		expect((await call("GET", `${PATH}/${second}`)).status).toBe(404);
		expect((await make(second)).status).toBe(404);
	});
});
