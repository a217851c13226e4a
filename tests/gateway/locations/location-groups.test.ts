import { afterAll, beforeAll } from "vitest";
import { GROUP_NAME_TAKEN } from "~/models/locations/location-group";
import { createCrudSuite } from "../../support/crud-suite";
import { startTestGateway, type TestGateway, type TestMerchant } from "../../support/gateway";
import { createLocationSetSuite } from "../../support/location-set-suite";
import { switchEverythingOnForBoth } from "../../support/merchants/every-feature";
import { createNamedSuite } from "../../support/named-suite";

let gateway: TestGateway;
beforeAll(async () => {
	gateway = await startTestGateway();
	await switchEverythingOnForBoth(gateway);
});
afterAll(() => gateway.close());

const all = ({ merchantId }: TestMerchant) => `/api/v2/store-v2/${merchantId}/location-groups`;
const one = (merchant: TestMerchant, id: string) => `${all(merchant)}/${id}`;
const usual = { gateway: () => gateway, entity: "location-group", all, one };

createCrudSuite("location groups", {
	...usual,
	readId: ({ id }) => String(id),
	create: () => ({ name: `Group ${crypto.randomUUID()}`, description: "Along the lake" }),
	patch: { description: "Changed" },
	otherPatch: { description: "Changed again" },
	invalid: [
		{ what: "no name", body: { name: " " }, fields: ["name"] },
		{ what: "a location of nobody", body: { stores: [crypto.randomUUID()] }, fields: ["stores"] },
	],
	boundToLocations: false,
	removable: true,
});
createNamedSuite("location groups", {
	...usual,
	nameTaken: GROUP_NAME_TAKEN,
	feature: "isLocationGroupsEnabled",
});
createLocationSetSuite("location groups", { ...usual, reads: "LOCATION_GROUP.API_READ" });
