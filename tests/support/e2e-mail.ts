import type { Browser, Page } from "@playwright/test";
import { signIn, test } from "./e2e";
import { getToken, requestGateway } from "./e2e-gateway";

/** May read the demo's outbox. */
export const READER = "admin@platform.test";

const TO_OPEN = /https?:\/\/\S*\/(?:auth|franchise-invite|gift-card\?)\S*/;

/** The link in the newest message to somebody, or of that subject, as a path. */
export async function mailedLink(search: string, link = TO_OPEN): Promise<string> {
	const [newest] = await messagesTo(search);
	if (!newest) throw new Error(`Nothing was mailed to ${search}`);
	const token = await getToken(READER);
	const path = `/api/v2/outbox/${newest.id}`;
	const { text } = await requestGateway<{ text: string }>("GET", path, { token });
	const found = link.exec(text)?.[0];
	if (!found) throw new Error(`The message to ${search} has no link`);
	const url = new URL(found);
	return url.pathname + url.search;
}

/** A browser of the platform's super admin, who may read the outbox. The caller closes its context. */
export async function openReader(page: Page): Promise<Page> {
	const browser = page.context().browser() as Browser;
	const { javaScriptEnabled = true } = test.info().project.use;
	const context = await browser.newContext({ baseURL: process.env.E2E_URL, javaScriptEnabled });
	const reader = await context.newPage();
	await signIn(reader, READER);
	return reader;
}

/** The messages to an address, the newest first. */
export async function messagesTo(email: string): Promise<{ id: string; subject: string }[]> {
	const token = await getToken(READER);
	const path = `/api/v2/outbox?search=${encodeURIComponent(email)}`;
	const { rows } = await requestGateway<{ rows: { id: string; subject: string }[] }>("GET", path, {
		token,
	});
	return rows;
}
