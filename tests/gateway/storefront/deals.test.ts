import { afterAll, beforeAll, expect, it } from "vitest";
import { addDays } from "~/models/shared/instants";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { blackPng } from "../../support/images/sample-images";
import { testSlug } from "../../support/locations/test-location";

let gateway: TestGateway;
beforeAll(async () => {
	gateway = await startTestGateway();
});
afterAll(() => gateway.close());

async function send(method: string, path: string, body: object) {
	const token = gateway.own.tokens.merchantSuperAdmin;
	const answer = await gateway.call(method, path, { token, body });
	expect([200, 201], JSON.stringify(answer.body)).toContain(answer.status);
	return answer.body;
}
const listDeals = async (store: 0 | 1 = 0) => {
	const slug = testSlug(gateway.own.storeIds[store]);
	return (await gateway.call("GET", `/api/v2/public/deals/${slug}`)).body.deals;
};
const shown = (store: 0 | 1 = 0) =>
	// An answer is trusted for a second.
	expect.poll(async () => (await listDeals(store)).map(({ title }: { title: string }) => title), {
		timeout: 5_000,
	});

it("shows everybody the deals of a location that hold today and ask for it", async () => {
	const { merchantId, storeIds } = gateway.own;
	const path = `/api/v2/store-v2/${merchantId}/discounts`;
	const { id: imageId } = await gateway
		.call("POST", `/api/v2/images/${merchantId}?kind=promotionSquare`, {
			token: gateway.own.tokens.merchantMarketer,
			body: blackPng(20, 20),
		})
		.then(({ body }) => body);
	const { id } = await send("POST", path, {
		name: "Spring 26",
		title: "Spring",
		subtitle: "For a week",
		description: "Come by.",
		ratePpm: 100_000,
		promoCode: "SPRING",
		imageId,
	});
	expect(await listDeals()).toEqual([]);
	await send("PATCH", `${path}/${id}`, { isOnDealsPage: true });
	await shown().toEqual(["Spring"]);
	expect((await listDeals())[0]).toMatchObject({
		subtitle: "For a week",
		message: "Come by.",
		imageId,
		promoCode: "SPRING",
		what: "10% off the order",
		things: [],
	});
	const later = addDays(new Date().toISOString().slice(0, 10), 3);
	await send("PATCH", `${path}/${id}`, { startsOn: later });
	await shown().toEqual([]);
	await send("PATCH", `${path}/${id}`, { startsOn: null, title: "", stores: [storeIds[1]] });
	await shown().toEqual([]);
	await shown(1).toEqual(["Spring 26"]);
	await send("PATCH", `${path}/${id}`, { isActive: false });
	await shown(1).toEqual([]);
});
