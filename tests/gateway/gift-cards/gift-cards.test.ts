import { afterAll, beforeAll } from "vitest";
import { createCrudSuite } from "../../support/crud-suite";
import { startTestGateway, type TestGateway, type TestMerchant } from "../../support/gateway";

let gateway: TestGateway;
beforeAll(async () => {
	gateway = await startTestGateway();
});
afterAll(() => gateway.close());

const all = ({ merchantId }: TestMerchant) => `/api/v2/store-v2/${merchantId}/gift-cards`;

createCrudSuite("gift cards", {
	gateway: () => gateway,
	entity: "gift-card",
	all,
	one: (merchant, id) => `${all(merchant)}/${id}`,
	idOf: ({ id }) => String(id),
	create: () => ({ value: 2_500, recipientName: `Dana ${crypto.randomUUID()}` }),
	patch: { message: "Changed", isOff: true, offReason: "Stolen" },
	otherPatch: { message: "Changed again", isOff: true, offReason: "Lost" },
	invalid: [
		{
			what: "too long a name",
			body: { recipientName: "x".repeat(101) },
			fields: ["recipientName"],
		},
		{ what: "no address", body: { recipientEmail: "dana@" }, fields: ["recipientEmail"] },
		{ what: "no day", body: { expiresOn: "2027-02-30" }, fields: ["expiresOn"] },
	],
	boundToLocations: false,
	removable: true,
});
