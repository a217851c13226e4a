import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Permission, RoleKey } from "~/models/shared/permissions";
import { SYSTEM } from "../../gateway/core/database";
import { users } from "../../gateway/identity/people/tables";
import type { CrudConfig } from "./crud-suite";
import type { TestGateway, TestMerchant } from "./gateway";
import { lendPermissions } from "./team/lend-permissions";

interface LocationSetConfig extends Pick<CrudConfig, "gateway" | "one"> {
	all(merchant: TestMerchant): string;
	reads: Permission;
	/** What a new one needs besides. */
	rest?: Record<string, unknown>;
}

/** Tests for an entity of the organization with a set of locations (`requireStores`). */
export function createLocationSetSuite(
	title: string,
	{ gateway, all, one, reads, rest }: LocationSetConfig,
): void {
	const path = () => all(gateway().own);
	const call = (
		method: string,
		to: string,
		body?: Record<string, unknown>,
		token = gateway().own.tokens.merchantSuperAdmin,
	) => gateway().call(method, to, { token, body });
	const make = async (name: string, stores: string[]) =>
		(await call("POST", path(), { ...rest, name, stores })).body;

	describe(`${title} and their locations`, () => {
		it("are stored as a sorted set", async () => {
			const stores = [...gateway().own.storeIds].sort().reverse();
			const made = await make("Sorted", [...stores, ...stores.slice(0, 1)]);
			expect(made.stores).toEqual([...stores].reverse());
		});

		it("are found by a location in them", async () => {
			const [first, second] = gateway().own.storeIds;
			const { id } = await make("Findable place", [second]);
			const ids = async (store: string) => {
				const { body } = await call("GET", `${path()}?store=${store}&search=findable+place`);
				return body.rows.map((row: { id: string }) => row.id);
			};
			expect(await ids(second)).toEqual([id]);
			expect(await ids(first)).toEqual([]);
		});

		it("take none that is not there, and keep none of others", async () => {
			for (const storeId of [crypto.randomUUID(), gateway().other.storeIds[0]]) {
				const { status, body } = await call("POST", path(), {
					...rest,
					name: "Of nobody",
					stores: [storeId],
				});
				expect([status, body.details.fields]).toEqual([
					422,
					{ stores: ["Choose locations from the list"] },
				]);
			}
		});

		it("show people limited to locations theirs, and with these no other", async () => {
			const { storeIds, tokens } = gateway().own;
			const [own, sibling] = storeIds;
			await lendPermissions(gateway(), "storeAdmin", (granted) => [...granted, reads]);
			const both = await make("Theirs and more", [own, sibling]);
			const others = await make("None of theirs", [sibling]);
			const see = (to: string) => call("GET", to, undefined, tokens.storeAdmin);
			const expected = { ...both, stores: [own] };
			expect((await see(`${path()}?search=theirs`)).body.rows).toEqual([expected]);
			expect((await see(one(gateway().own, both.id))).body).toEqual(expected);
			expect((await see(one(gateway().own, others.id))).status).toBe(404);
			await limitTo(gateway(), "storeAdmin", []);
			expect((await see(`${path()}?search=theirs`)).body.rows).toEqual([]);
			expect((await see(one(gateway().own, both.id))).status).toBe(404);
			await limitTo(gateway(), "storeAdmin", [own]);
			await lendPermissions(gateway(), "storeAdmin");
		});
	});
}

/** Gives the person with a role of the first organization these locations in place of theirs. */
async function limitTo(
	{ services, own }: TestGateway,
	roleKey: RoleKey,
	stores: string[],
): Promise<void> {
	await services.database.transaction(SYSTEM, (tx) =>
		tx.update(users).set({ stores }).where(eq(users.uuid, own.userUuids[roleKey])),
	);
	services.access.clear();
}
