import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { CENTRAL_OWES_NOTHING, TERM_NAME_TAKEN } from "~/models/royalties/royalty-term";
import { SYSTEM } from "../../../gateway/core/database";
import { locations } from "../../../gateway/locations/tables";
import { createCrudSuite } from "../../support/crud-suite";
import { startTestGateway, type TestGateway, type TestMerchant } from "../../support/gateway";
import { createLocationSetSuite } from "../../support/location-set-suite";
import { createNamedSuite } from "../../support/named-suite";

let gateway: TestGateway;
beforeAll(async () => {
	gateway = await startTestGateway();
});
afterAll(() => gateway.close());

const all = ({ merchantId }: TestMerchant) => `/api/v2/store-v2/${merchantId}/royalty-terms`;
const one = (merchant: TestMerchant, id: string) => `${all(merchant)}/${id}`;
const rest = { ratePpm: 50_000, firstDay: "2026-01-01" };
const usual = { gateway: () => gateway, entity: "royalty-term", all, one };

createCrudSuite("royalty terms", {
	...usual,
	readId: ({ id }) => String(id),
	create: () => ({ name: `Royalty term ${crypto.randomUUID()}`, ...rest }),
	patch: { description: "Changed" },
	otherPatch: { description: "Changed again" },
	invalid: [{ what: "no name", body: { name: " ", ...rest }, fields: ["name"] }],
	boundToLocations: false,
	removable: true,
});
createNamedSuite("royalty terms", { ...usual, nameTaken: TERM_NAME_TAKEN, rest });
createLocationSetSuite("royalty terms", { ...usual, reads: "ROYALTY_TERM.API_READ", rest });

it("a term keeps its deleted locations, and takes no central one", async () => {
	const { own, call } = gateway;
	const token = own.tokens.merchantSuperAdmin;
	const [here, there] = own.storeIds;
	const setLocation = (change: Partial<typeof locations.$inferInsert>) =>
		gateway.services.database.transaction(SYSTEM, (tx) =>
			tx.update(locations).set(change).where(eq(locations.storeId, there)),
		);
	const stores = [here, there].sort();
	const made = await call("POST", all(own), { token, body: { name: "Kept", stores, ...rest } });
	expect(made.status, JSON.stringify(made.body)).toBe(201);
	await setLocation({ deletedAt: new Date() });
	const body = { stores, description: "Only this" };
	const changed = await call("PATCH", one(own, made.body.id), { token, body });
	expect([changed.status, changed.body.stores]).toEqual([200, stores]);
	await setLocation({ deletedAt: null, isCentralLocation: true });
	const central = { name: "Central", stores: [there], ...rest };
	const refused = await call("POST", all(own), { token, body: central });
	expect([refused.status, refused.body.details.fields]).toEqual([
		422,
		{ stores: [CENTRAL_OWES_NOTHING] },
	]);
});
