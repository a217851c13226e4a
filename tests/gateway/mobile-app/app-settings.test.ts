import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LINK_MESSAGES } from "~/models/mobile-app/app-settings";
import { IMAGE_GONE_MESSAGE, type ImageKind } from "~/models/shared/image";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { makePng } from "../../support/images/sample-images";
import { testSlug } from "../../support/locations/test-location";

let gateway: TestGateway;
let slug: string;
beforeAll(async () => {
	gateway = await startTestGateway();
	await features(true);
	slug = (await call("GET", `/api/v2/web-merchants/${gateway.own.merchantId}`)).body.slug;
});
afterAll(() => gateway.close());

const path = () => `/api/v2/store-v2/${gateway.own.merchantId}/app-settings`;
const call = (method: string, at: string, request: object = {}) =>
	gateway.call(method, at, { token: gateway.own.tokens.merchantSuperAdmin, ...request });
const change = (body: object, request: object = {}) => call("PATCH", path(), { body, ...request });
const app = (request: object = {}) => gateway.call("GET", `/api/v2/public/apps/${slug}`, request);

async function features(isMobileMerchant: boolean) {
	const at = `/api/v2/store-v2/${gateway.own.merchantId}/features`;
	const changed = await gateway.call("PATCH", at, {
		token: gateway.own.tokens.platformSuperAdmin,
		body: { isMobileMerchant },
	});
	expect(changed.status, JSON.stringify(changed.body)).toBe(200);
}

let drawn = 0;
async function upload(kind: ImageKind): Promise<string> {
	drawn += 1;
	const body = await makePng(40, 40, `rgb(${drawn}, 7, 7)`);
	const answer = await call("POST", `/api/v2/images/${gateway.own.merchantId}?kind=${kind}`, {
		body,
	});
	expect(answer.status, JSON.stringify(answer.body)).toBe(201);
	return answer.body.id;
}

const slide = async (alt: string, showOrder: number, link: object = {}) => ({
	alt,
	showOrder,
	imageId: await upload("mobileBanner"),
	linkType: "none",
	...link,
});

describe("the settings of a mobile app", () => {
	it("show in the app: slides in order with their links, icons and reward rules", async () => {
		expect((await app()).body).toMatchObject({ slides: [], rewardRules: "", mapPinId: null });
		const slides = [
			await slide("Third", 9, { linkType: "tags", link: "vegan , summer" }),
			await slide("First", 1, { linkType: "external", link: "https://example.com/offers" }),
			await slide("Second", 2, { linkType: "internal", link: "/rewards" }),
			await slide("Fourth", 9, { linkType: "none", link: "/left" }),
		];
		const icons = { mapPinId: await upload("icon"), rewardIconId: await upload("icon") };
		const saved = await change({ slides, rewardRules: "A point for each dollar", ...icons });
		expect(saved.body.slides.map(({ alt }: { alt: string }) => alt)).toEqual([
			...["First", "Second", "Third", "Fourth"],
		]);
		const { body } = await app();
		expect(body.slides.map(({ showOrder, link }: never) => [showOrder, link])).toEqual([
			[1, { type: "external", url: "https://example.com/offers" }],
			[2, { type: "internal", path: "/rewards" }],
			[3, { type: "tags", tags: ["vegan", "summer"] }],
			[4, null],
		]);
		expect(body.slides[2]).toMatchObject({ alt: "Third", imageId: slides[0]?.imageId });
		expect(body).toMatchObject({ rewardRules: "A point for each dollar", ...icons });
		const picture = await gateway.app.request(`/images/${icons.mapPinId}/large.webp`);
		expect(picture.status).toBe(200);
	});

	it("are answered with 304 until one changes", async () => {
		const known = (await app()).headers.get("etag") ?? "";
		const again = () => app({ headers: { "if-none-match": known } });
		expect((await again()).status).toBe(304);
		await change({ rewardRules: "Two points for each dollar" });
		expect((await again()).body.rewardRules).toBe("Two points for each dollar");
	});

	it("tell which loyalty programs are on, where, and nothing else of them", async () => {
		const [storeId] = gateway.own.storeIds;
		const all = `/api/v2/store-v2/${gateway.own.merchantId}/loyalty-programs`;
		const body = { earnPoints: 3, spendPoints: 50, spendValue: 400, stores: [storeId] };
		const made = await call("POST", all, { body: { ...body, name: "Club", isEnabled: true } });
		expect(made.status, JSON.stringify(made.body)).toBe(201);
		await call("POST", all, { body: { ...body, name: "Planned", isEnabled: false } });
		expect((await app()).body.loyaltyPrograms).toEqual([
			expect.objectContaining({
				name: "Club",
				earnPoints: 3,
				spendPoints: 50,
				spendValue: 400,
				bonus: null,
				locations: [testSlug(storeId)],
			}),
		]);
		await call("PATCH", `${all}/${made.body.id}`, { body: { isEnabled: false } });
		expect((await app()).body.loyaltyPrograms).toEqual([]);
	});

	it("are nowhere without a mobile app", async () => {
		await features(false);
		expect((await app()).status).toBe(404);
		expect((await call("GET", path())).status).toBe(403);
		await features(true);
		expect((await app()).status).toBe(200);
	});

	it("refuse links that do not fit, pictures of another kind, and an eleventh slide", async () => {
		const wrong = await slide("Wrong", 1, { linkType: "external", link: "/rewards" });
		const refused = await change({ slides: [wrong] });
		expect(refused.body.details.fields).toEqual({ "slides.0.link": [LINK_MESSAGES.external] });
		const icon = { ...(await slide("Icon", 1)), imageId: await upload("icon") };
		const misfit = await change({ slides: [icon], mapPinId: wrong.imageId });
		expect(misfit.status).toBe(422);
		expect(Object.values(misfit.body.details.fields).flat()).toContain(IMAGE_GONE_MESSAGE);
		const one = await slide("Many", 1);
		expect((await change({ slides: Array.from({ length: 11 }, () => one) })).status).toBe(422);
	});

	it("are written down, conflict, and come back with undo", async () => {
		const { body: before } = await call("GET", path());
		await change({ slides: [], rewardRules: "None" });
		const late = await change({ rewardRules: "Late" }, { version: 1 });
		expect([late.status, late.body.details.current.rewardRules]).toEqual([409, "None"]);
		const { body: log } = await call("GET", "/api/v2/audit-log?entity=app-settings");
		expect(log.rows[0]).toMatchObject({ action: "update", entityLabel: "App settings" });
		const undone = await call("POST", `/api/v2/audit-log/${gateway.own.merchantId}/undo`, {
			body: { seq: log.rows[0].seq },
		});
		expect(undone.status, JSON.stringify(undone.body)).toBe(200);
		const { body: after } = await call("GET", path());
		expect([after.slides, after.rewardRules]).toEqual([before.slides, before.rewardRules]);
	});
});
