import { afterAll, beforeAll, expect, it } from "vitest";
import { locationForm } from "../../support/locations/location-form-fields";
import { startTestWeb, type TestWeb } from "../../support/web";

let web: TestWeb;
beforeAll(async () => {
	web = await startTestWeb();
});
afterAll(() => web?.close());

it.each([
	["us", "America/Chicago", "USD"],
	["ca", "America/Toronto", "CAD"],
	["au", "Australia/Sydney", "AUD"],
])(
	"gives a location of %s the currency of its country unless one is chosen",
	async (country, timeZone, currency) => {
		const browser = await web.signedInBrowser("merchantSuperAdmin");
		const path = "/settings/locations/new";
		const page = await browser.get(path);
		expect(page.text).toMatch(/<option value="usual"[^>]*>Country default</);
		const fields = {
			...locationForm(),
			"address.countryCode": country,
			"address.postalCode": "",
			"contactInfo.timeZone": timeZone,
		};
		const usual = { ...fields, title: `Usual in ${country}`, currency: "usual" };
		const chosen = { ...fields, title: `Chosen in ${country}`, currency: "CAD" };
		for (const given of [usual, chosen]) {
			const made = await browser.post(path, { fields: given });
			expect(made.status, made.text.slice(0, 2_000)).toBe(303);
		}
		const { own } = web.gateway;
		const { body } = await web.gateway.call(
			"GET",
			`/api/v2/store-v2/${own.merchantId}/locations?limit=100`,
			{ token: own.tokens.merchantSuperAdmin },
		);
		const found = body.rows.filter(({ title }: { title: string }) =>
			title.endsWith(` in ${country}`),
		);
		expect(
			Object.fromEntries(found.map((row: Record<string, string>) => [row.title, row.currency])),
		).toEqual({ [usual.title]: currency, [chosen.title]: "CAD" });
	},
);
