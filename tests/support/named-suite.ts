import { describe, expect, it } from "vitest";
import { EMPTY_MESSAGE, tooLong } from "~/models/shared/messages";
import type { FeaturesFlagName } from "~/models/viewer/merchant";
import type { CrudConfig } from "./crud-suite";
import type { TestMerchant } from "./gateway";

interface NamedConfig extends Pick<CrudConfig, "gateway" | "entity" | "one"> {
	all(merchant: TestMerchant): string;
	/** What a second one of the same name is refused with. */
	nameTaken: string;
	/** The switch they stand behind, which is on. */
	feature?: FeaturesFlagName;
	/** What a new one needs besides. */
	rest?: Record<string, unknown>;
}

/** Tests for an entity with a name and a description of usual length, and undo for all of its changes. */
export function createNamedSuite(
	title: string,
	{ gateway, entity, all, one, nameTaken, feature, rest }: NamedConfig,
): void {
	const call = (method: string, path: string, body?: Record<string, unknown>) =>
		gateway().call(method, path, { token: gateway().own.tokens.merchantSuperAdmin, body });
	const make = (body: Record<string, unknown>) =>
		call("POST", all(gateway().own), { ...rest, ...body });
	const at = (id: string) => one(gateway().own, id);
	const fieldErrors = async (body: Record<string, unknown>) =>
		(await make(body)).body.details.fields;

	async function fetchChangeSeqs(id: string): Promise<number[]> {
		const { body } = await call("GET", `/api/v2/audit-log?entity=${entity}&entityId=${id}`);
		return body.rows.map(({ seq }: { seq: number }) => seq);
	}
	const takeBack = (seq: number | undefined) =>
		call("POST", `/api/v2/audit-log/${gateway().own.merchantId}/undo`, { seq });
	async function takeBackLast(id: string): Promise<void> {
		const [last] = await fetchChangeSeqs(id);
		const { status, body } = await takeBack(last);
		expect(status, JSON.stringify(body)).toBe(200);
	}

	describe(title, () => {
		it("have a unique name, ignoring case", async () => {
			const made = await make({ name: "North Side" });
			const twin = await make({ name: "north side" });
			expect([twin.status, twin.body.details.fields]).toEqual([422, { name: [nameTaken] }]);
			await call("DELETE", at(made.body.id));
			expect((await make({ name: "North Side" })).status).toBe(201);
		});

		it("have a name, and no more than fits", async () => {
			for (const name of ["", "  "])
				expect(await fieldErrors({ name })).toEqual({ name: [EMPTY_MESSAGE] });
			const long = { name: "x".repeat(101), description: "x".repeat(501) };
			expect(await fieldErrors(long)).toEqual({
				name: [tooLong(100)],
				description: [tooLong(500)],
			});
			const { body } = await make({ name: ` ${"x".repeat(100)} ` });
			expect(body).toMatchObject({ name: "x".repeat(100), description: "" });
		});

		it("are found by name", async () => {
			const { body } = await make({ name: "Findable by name" });
			const found = await call("GET", `${all(gateway().own)}?search=FINDABLE+by`);
			expect(found.body.rows).toEqual([body]);
		});

		it("come back when their deletion is taken back, and go again", async () => {
			const { body } = await make({ name: "Deleted and back" });
			await call("DELETE", at(body.id));
			await takeBackLast(body.id);
			expect((await call("GET", at(body.id))).body).toMatchObject({ name: "Deleted and back" });
			await takeBackLast(body.id);
			expect((await call("GET", at(body.id))).status).toBe(404);
		});

		it("put fields back that a change set", async () => {
			const { body } = await make({ name: "Once", description: "Before" });
			await call("PATCH", at(body.id), { description: "After" });
			await takeBackLast(body.id);
			expect((await call("GET", at(body.id))).body.description).toBe("Before");
		});

		if (!feature) return;
		it("are refused where the organization has not switched them on, and so is their undo", async () => {
			const { body } = await make({ name: "Changed and deleted" });
			await call("PATCH", at(body.id), { name: "Changed" });
			await call("DELETE", at(body.id));
			const [deletion, change] = await fetchChangeSeqs(body.id);
			const features = `/api/v2/store-v2/${gateway().own.merchantId}/features`;
			const set = async (isOn: boolean) =>
				expect((await call("PATCH", features, { [feature]: isOn })).status).toBe(200);
			await set(false);
			const answers = [
				await call("GET", all(gateway().own)),
				await takeBack(deletion),
				await takeBack(change),
			];
			for (const { status, body: refusal } of answers) {
				expect([status, refusal.message]).toEqual([
					403,
					"This is not turned on for your organization.",
				]);
			}
			await set(true);
			expect((await call("GET", all(gateway().own))).status).toBe(200);
		});
	});
}
