import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestGateway, type TestGateway } from "../../support/gateway";

let gateway: TestGateway;
beforeAll(async () => {
	gateway = await startTestGateway();
}, 60_000);
afterAll(() => gateway.close());

it.each(["#{7*7}", "{", 'a"b', "\\", "item,combo"])(
	"finds no sync job by a kind that does not exist: %s",
	async (type) => {
		const path = `/api/v2/menu-sync/${gateway.own.merchantId}/jobs?type=${encodeURIComponent(type)}`;
		const options = { token: gateway.own.tokens.merchantSuperAdmin };
		const { status, body } = await gateway.call("GET", path, options);
		expect([status, body.rows]).toEqual([200, []]);
	},
);
