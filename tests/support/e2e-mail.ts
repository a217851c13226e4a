import type { Browser, Page } from "@playwright/test";
import { signIn, test } from "./e2e";
import { askGateway, tokenOf } from "./e2e-gateway";

/** May read the demo's outbox. */
const READER = "admin@platform.test";

/** The link in the newest message to somebody, as a path. */
export async function mailedLink(email: string): Promise<string> {
	const [newest] = await messagesTo(email);
	if (!newest) throw new Error(`Nothing was mailed to ${email}`);
	const token = await tokenOf(READER);
	const path = `/api/v2/outbox/${newest.id}`;
	const { text } = await askGateway<{ text: string }>("GET", path, { token });
	const link = /https?:\/\/\S*\/(?:auth|franchise-invite)\S*/.exec(text)?.[0];
	if (!link) throw new Error(`The message to ${email} has no link`);
	const { pathname, search } = new URL(link);
	return pathname + search;
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

async function messagesTo(email: string): Promise<{ id: string; subject: string }[]> {
	const token = await tokenOf(READER);
	const path = `/api/v2/outbox?search=${encodeURIComponent(email)}`;
	const { rows } = await askGateway<{ rows: { id: string; subject: string }[] }>("GET", path, {
		token,
	});
	return rows;
}
