import { ROLES, type RoleKey } from "~/models/shared/permissions";
import { newId } from "../../gateway/core/ids";
import { signToken } from "../../gateway/core/tokens";
import { PLATFORM_MERCHANT_ID } from "../../gateway/merchants/tables";
import type { Browser } from "./browser";
import { openWriteSession, signIn, TEST_SECRET } from "./gateway";
import type { TestWeb } from "./web";

/** One browser per role, one with an ended session, and a guest. */
export interface MatrixBrowsers {
	of(role: RoleKey, situation: string): Browser;
	/** Replaces a browser whose session an action changed. */
	settle(routeId: string, role: RoleKey, situation: string): Promise<void>;
}

const CHANGE_THE_BROWSER = /identity|switch-merchant|preferences/;

export async function openBrowsers(
	web: TestWeb,
	roles: readonly RoleKey[],
): Promise<MatrixBrowsers> {
	const browsers = new Map<string, Browser>();
	for (const role of roles) {
		browsers.set(role, await web.signedInBrowser(role));
	}
	browsers.set("ended", await endedBrowser(web));
	browsers.set("nobody", await nobody(web));

	return {
		of: (role, situation) => browsers.get(browserName(role, situation)) as Browser,
		async settle(routeId, role, situation) {
			if (!CHANGE_THE_BROWSER.test(routeId)) return;
			const name = browserName(role, situation);
			if (name === role) browsers.set(name, await signedInAgain(web, role));
			else browsers.set(name, name === "nobody" ? await nobody(web) : await endedBrowser(web));
		},
	};
}

function browserName(role: RoleKey, situation: string): string {
	if (situation === "anonymous") return "nobody";
	return situation === "ended session" ? "ended" : role;
}

async function signedInAgain(web: TestWeb, role: RoleKey): Promise<Browser> {
	const { own, services } = web.gateway;
	const { merchantId, userUuids } = own;
	const home = ROLES[role].level === "provider" ? PLATFORM_MERCHANT_ID : merchantId;
	const token = await signIn(services, { uuid: userUuids[role], merchantId: home });
	if (role === "platformSuperAdmin") {
		await openWriteSession(services, { ...own, tokens: { ...own.tokens, [role]: token } });
	}
	const browser = web.guest();
	await browser.adopt({ token, merchantId });
	return browser;
}

async function nobody(web: TestWeb): Promise<Browser> {
	const browser = web.guest();
	await browser.adopt({});
	return browser;
}

async function endedBrowser(web: TestWeb): Promise<Browser> {
	const browser = web.guest();
	const token = await signToken(TEST_SECRET, newId());
	await browser.adopt({ token, merchantId: web.gateway.own.merchantId });
	return browser;
}
