import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { allPages } from "~/models/pages/pages";
import { isInShare } from "../../support/share";
import { startTestWeb, type TestWeb } from "../../support/web";

let web: TestWeb;
beforeAll(async () => {
	web = await startTestWeb();
});
afterAll(() => web?.close());

/** As somebody copies them from the list of pages, and ids with a colon in them: each page in one way, in turn. */
const addresses = allPages
	.filter(({ path, built, level }) => built && level !== "public" && path.includes(":"))
	.flatMap(({ path }, at) =>
		[path, path.replace(/:\w+\??/g, "a:b")].filter((_, way) => isInShare(at + way, 2)),
	);

describe("an address with a colon", () => {
	it.each(addresses)("is a page or the way to sign-in, and no error: %s", async (path) => {
		const logged = readFileSync(web.log, "utf8");
		const owner = await web.signedInBrowser("merchantSuperAdmin");
		const seen = await owner.follow(await owner.get(path));
		expect([200, 403, 404]).toContain(seen.status);
		expect(seen.text).toContain("<main");
		const guest = await web.guest().get(path);
		expect(guest.headers.get("cache-control")).toBe("no-store");
		expect([guest.status, guest.location]).toEqual([
			303,
			expect.stringMatching(/^\/auth(\?next=%2F|$)/),
		]);
		expect(readFileSync(web.log, "utf8")).toBe(logged);
	});

	it("leads on from a store's former address, and nobody keeps that answer", async () => {
		const { own } = web.gateway;
		const token = own.tokens.merchantSuperAdmin;
		const path = `/api/v2/store-v2/${own.merchantId}/locations/${own.storeIds[0]}`;
		const { slug } = (await web.gateway.call("GET", path, { token })).body;
		await web.gateway.call("PATCH", path, { token, body: { slug: "a-newer-address" } });
		const answer = await web.guest().get(`/locations/${slug}`);
		expect(answer.location).toBe("/locations/a-newer-address");
		expect(answer.headers.get("cache-control")).toBe("no-store");
	});

	it.each(["a:b", ":merchantId"])("asks to sign in first at the gateway: %s", async (id) => {
		const paths = [
			`/api/v2/store-v2/${id}`,
			`/api/v2/store-v2/${id}/locations/${id}`,
			`/api/v2/orders/${id}`,
		];
		const token = web.gateway.own.tokens.merchantSuperAdmin;
		for (const path of paths) {
			expect((await web.gateway.call("GET", path)).status).toBe(401);
			expect((await web.gateway.call("GET", path, { token })).status).toBe(404);
		}
	});
});
