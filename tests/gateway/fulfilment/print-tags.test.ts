import { afterAll, beforeAll } from "vitest";
import { PRINT_TAG_TAKEN } from "~/models/fulfilment/print-tag";
import { SYSTEM } from "../../../gateway/core/database";
import { createCrudSuite } from "../../support/crud-suite";
import { startTestGateway, type TestGateway, type TestMerchant } from "../../support/gateway";
import { createLocationThingSuite } from "../../support/locations/location-thing-suite";
import { switchEverythingOn } from "../../support/merchants/every-feature";

let gateway: TestGateway;
beforeAll(async () => {
	gateway = await startTestGateway();
	await gateway.services.database.transaction(SYSTEM, async (tx) => {
		for (const { merchantId } of [gateway.own, gateway.other]) {
			await switchEverythingOn(tx, merchantId);
		}
	});
});
afterAll(() => gateway.close());

const at = ({ merchantId }: TestMerchant, storeId: string) =>
	`/api/v2/store-v2/${merchantId}/locations/${storeId}/print-tags`;
const all = (merchant: TestMerchant) => at(merchant, merchant.storeIds[0]);
const one = (merchant: TestMerchant, id: string) => `${all(merchant)}/${id}`;

createCrudSuite("print tags", {
	gateway: () => gateway,
	entity: "print-tag",
	all,
	one,
	readId: ({ id }) => String(id),
	create: () => ({ tag: crypto.randomUUID().slice(0, 18), tagName: "What it is for" }),
	patch: { tagName: "Changed" },
	otherPatch: { tagName: "Changed again" },
	invalid: [
		{ what: "no tag", body: { tag: " ", tagName: "Words" }, fields: ["tag"] },
		{ what: "a long tag", body: { tag: "x".repeat(21), tagName: "Words" }, fields: ["tag"] },
		{ what: "nothing to print", body: { tag: "A", tagName: "" }, fields: ["tagName"] },
		{
			what: "an unknown kind of order",
			body: { tag: "A", tagName: "Words", availability: ["drone"] },
			fields: ["availability.0"],
		},
	],
	boundToLocations: false,
	removable: true,
});

createLocationThingSuite("print tags of a location", {
	gateway: () => gateway,
	entity: "print-tag",
	at,
	nameTaken: PRINT_TAG_TAKEN,
	field: "tag",
	rest: { tagName: "Words" },
});
