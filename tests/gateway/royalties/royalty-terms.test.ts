import { afterAll, beforeAll } from "vitest";
import { TERM_NAME_TAKEN } from "~/models/royalties/royalty-term";
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
