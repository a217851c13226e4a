import { afterAll, beforeAll, expect, it } from "vitest";
import { pages } from "~/models/pages/pages";
import { type Browser, visibleText } from "../../support/browser";
import { supportCalls } from "../../support/support/support-calls";
import { startTestWeb, type TestWeb } from "../../support/web";

let web: TestWeb;
beforeAll(async () => {
	web = await startTestWeb();
});
afterAll(() => web?.close());

const { device, start, viewAs } = supportCalls(() => web.gateway);

async function under(begin: (token: string) => Promise<{ status: number }>) {
	const token = await device();
	expect((await begin(token)).status).toBe(201);
	const browser = web.guest();
	await browser.adopt({ token, merchantId: web.gateway.own.merchantId });
	return browser;
}

const supportEnd = async (browser: Browser, path: string) =>
	/until ([\d:]+ [A-Z]+)/.exec(visibleText((await browser.get(path)).text))?.[1];

it("tells when support ends in one zone, at a location and at the organization", async () => {
	const atLocation = `/location/${web.gateway.own.storeIds[0]}/orders`;
	const looks = await under((token) => viewAs(token, web.gateway.own.userUuids.merchantOperator));
	const writes = await under((token) => start(token, "sessions", {}));
	for (const browser of [looks, writes]) {
		const end = await supportEnd(browser, atLocation);
		expect(end).toMatch(/^\d\d:\d\d [A-Z]+$/);
		expect(await supportEnd(browser, "/settings/team")).toBe(end);
	}
});

it("says once on a page that nothing can be changed", async () => {
	const browser = await under((token) => viewAs(token, web.gateway.own.userUuids.storeCashier));
	const page = visibleText(
		(await browser.get(`/location/${web.gateway.own.storeIds[0]}/orders`)).text,
	);
	expect(page.match(/make changes\./g)).toHaveLength(1);
});

/** Forms that stay open: they end looking, change how this browser shows pages, or ask again. */
const OPEN = /action="\/(?:support\/end|preferences|switch-|auth\/sign-out)/;

it("disables every form that changes something", async () => {
	const browser = await under((token) =>
		viewAs(token, web.gateway.own.userUuids.merchantSuperAdmin),
	);
	const { storeIds, userUuids } = web.gateway.own;
	const paths = [
		...Object.values(pages)
			.filter(({ level, path }) => level === "organization" && !path.includes(":"))
			.map(({ path }) => path),
		...Object.values(pages)
			.filter(({ level }) => level === "location")
			.map(({ path }) => path.replace(":id", storeIds[0]))
			.filter((path) => !path.includes(":")),
		`/settings/locations/edit/${storeIds[0]}`,
		`/settings/team/${userUuids.storeCashier}/edit`,
	];
	let forms = 0;
	for (const path of paths) {
		const page = await browser.get(path);
		if (page.status !== 200) continue;
		for (const [form] of page.text.matchAll(/<form\b[^>]*method="post"[\s\S]*?<\/form>/g)) {
			if (OPEN.test(form)) continue;
			forms += 1;
			const [before = "", disabled] = form.split('<fieldset disabled=""');
			const after = disabled?.slice(disabled.lastIndexOf("</fieldset>")) ?? "";
			const live = before + after;
			const buttons = [...live.matchAll(/<button\b[^>]*>/g)].map(([button]) => button);
			const enabled = buttons.filter((each) => !each.includes('disabled=""'));
			const sending = enabled.filter((each) => !each.includes('type="button"'));
			expect(sending, path).toEqual([]);
		}
	}
	expect(forms).toBeGreaterThan(8);
});
