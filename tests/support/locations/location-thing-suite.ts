import { describe, expect, it } from "vitest";
import type { CrudConfig } from "../crud-suite";
import type { TestMerchant } from "../gateway";

interface LocationThingConfig extends Pick<CrudConfig, "gateway" | "entity"> {
	/** Path of a location's list, and for creating. */
	at(merchant: TestMerchant, storeId: string): string;
	/** What a second one of the same name is refused with. */
	nameTaken: string;
	field?: string;
	/** What a new one needs besides its name. */
	rest?: Record<string, unknown>;
}

/** Tests for a named entity that belongs to one location. */
export function createLocationThingSuite(
	title: string,
	{ gateway, entity, at, nameTaken, field = "name", rest }: LocationThingConfig,
): void {
	const call = (method: string, path: string, body?: Record<string, unknown>) =>
		gateway().call(method, path, { token: gateway().own.tokens.merchantSuperAdmin, body });
	const all = () => at(gateway().own, gateway().own.storeIds[0]);
	const one = (id: string) => `${all()}/${id}`;
	const make = (name: string, path = all()) => call("POST", path, { ...rest, [field]: name });

	describe(title, () => {
		it("belong to one location, and two locations may have the same", async () => {
			const { body } = await make("Of one location");
			const sibling = at(gateway().own, gateway().own.storeIds[1]);
			expect((await call("GET", `${sibling}?search=Of+one`)).body.rows).toEqual([]);
			for (const method of ["GET", "PATCH", "DELETE"]) {
				const change = method === "PATCH" ? { [field]: "Taken along" } : undefined;
				expect((await call(method, `${sibling}/${body.id}`, change)).status, method).toBe(404);
			}
			expect((await call("GET", one(body.id))).body).toEqual(body);
			expect((await make("Of one location", sibling)).status).toBe(201);
		});

		it("have a unique name, ignoring case", async () => {
			const made = await make("North Side");
			const twin = await make("north side");
			expect([twin.status, twin.body.details.fields]).toEqual([422, { [field]: [nameTaken] }]);
			await call("DELETE", one(made.body.id));
			expect((await make("North Side")).status).toBe(201);
		});

		it("are found by name", async () => {
			const { body } = await make("Findable");
			const found = await call("GET", `${all()}?search=FINDABLE`);
			expect(found.body.rows).toEqual([body]);
		});

		it("come back when their deletion is taken back", async () => {
			const { body } = await make("Deleted and back");
			await call("DELETE", one(body.id));
			const query = `entity=${entity}&entityId=${body.id}&limit=1`;
			const { seq } = (await call("GET", `/api/v2/audit-log?${query}`)).body.rows[0];
			const { merchantId } = gateway().own;
			const undo = await call("POST", `/api/v2/audit-log/${merchantId}/undo`, { seq });
			expect(undo.status, JSON.stringify(undo.body)).toBe(200);
			expect((await call("GET", one(body.id))).body).toMatchObject({ [field]: "Deleted and back" });
		});
	});
}
