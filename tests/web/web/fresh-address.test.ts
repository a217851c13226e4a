import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type IsolationWorld, startIsolationWorld } from "../../support/isolation-world";
import { PAGE_ACTIONS } from "../../support/page-actions";
import { NON_PAGES } from "../../support/route-rules";
import { isInTurn } from "../../support/share";
import { filledPath, namedAt } from "../../support/things";
import { readManifest, startTestWeb, type TestWeb } from "../../support/web";

let world: IsolationWorld;
let web: TestWeb;
let redirected = 0;

beforeAll(async () => {
	world = await startIsolationWorld();
	web = await startTestWeb(world.gateway);
});
afterAll(async () => {
	await web?.close();
	await world?.close();
});

const SIGN_OUT = "routes/identity/sign-out";
/** Signing out comes last, since it ends the session of all. */
const acting = readManifest()
	.filter(({ hasAction, path }) => hasAction && path !== null)
	.filter((_, index) => isInTurn(index, 2))
	.sort((a, b) => Number(a.id === SIGN_OUT) - Number(b.id === SIGN_OUT));
const SIMPLE = { headers: { "upgrade-insecure-requests": undefined } };
const FRESH = /[?&]fresh=[0-9a-f]{8}(?=&|#|$)/;

it("keeps the rest of an address, of which pages then know nothing more", async () => {
	const browser = await web.signedInBrowser("merchantSuperAdmin");
	const path = "/settings/locations?type=regular&q=First";
	const fields = { theme: "light", return: path };
	const first = await browser.post("/preferences", { fields, ...SIMPLE });
	const second = await browser.post("/preferences", { fields, ...SIMPLE });
	expect(first.location?.replace(FRESH, "")).toBe(path);
	expect(first.location).not.toBe(second.location);
	const page = await browser.get(first.location ?? "");
	expect(page.status).toBe(200);
	expect(page.text).not.toContain("fresh=");
	expect(page.text).toContain("type=regular");
});

describe.each(acting)("a form of $id", ({ id, path }) => {
	const fields = { ...(PAGE_ACTIONS[id] ?? NON_PAGES[id])?.fields };
	const to = () => filledPath(path ?? "", namedAt(world.own));

	it("leads engines that keep pages to a new address, and others to the plain one", async () => {
		const browser = await web.signedInBrowser("merchantSuperAdmin");
		const simple = await browser.post(to(), { fields, stays: true, ...SIMPLE });
		if (simple.location?.startsWith("/")) {
			redirected += 1;
			expect(simple.location).toMatch(FRESH);
		}
		for (const data of [undefined, id]) {
			const other = await web.signedInBrowser("merchantSuperAdmin");
			const { location } = await other.post(to(), { fields, stays: true, data });
			expect(location ?? "").not.toMatch(FRESH);
		}
	});
});

it("tried it with many forms that lead somewhere", () => {
	expect(redirected).toBeGreaterThan(acting.length / 4);
});
