import type { Browser, Page } from "@playwright/test";
import { DEMO_PASSWORD } from "../../gateway/demo/demo-tenant";
import { expect, signIn } from "./e2e";

/** The gateway's own address, for what a page is not needed for. */
export const gatewayUrl = () => process.env.E2E_GATEWAY_URL ?? "";

/** The link in the newest message to somebody, as a path: read in the outbox, as the platform's super admin does. */
export async function mailedLink(page: Page, email: string): Promise<string> {
	const reader = await openReader(page);
	try {
		await reader.goto(`/dev/outbox?q=${encodeURIComponent(email)}`);
		const newest = reader.getByRole("table").getByRole("link").first();
		await reader.goto((await newest.getAttribute("href")) ?? "");
		const href = await reader.locator("main a[href*='/auth']").first().getAttribute("href");
		const { pathname, search } = new URL(href ?? "");
		return pathname + search;
	} finally {
		await reader.context().close();
	}
}

/** The subjects of the messages to somebody, newest first. */
export async function mailedSubjects(page: Page, email: string): Promise<string[]> {
	const reader = await openReader(page);
	try {
		await reader.goto(`/dev/outbox?q=${encodeURIComponent(email)}`);
		const rows = reader.getByRole("table").getByRole("link");
		return (await rows.allInnerTexts()).map((text) => text.trim()).filter(Boolean);
	} finally {
		await reader.context().close();
	}
}

/** An access token of a demo user, for calls to the gateway. */
export async function tokenOf(page: Page, email: string): Promise<string> {
	const answer = await page.request.post(`${gatewayUrl()}/api/v2/auth/login`, {
		data: { email, password: DEMO_PASSWORD },
	});
	expect(answer.ok(), `${email} signs in`).toBe(true);
	return answer.headers()["x-access-token"] ?? "";
}

/** A browser of the platform's super admin, who reads the outbox; whoever opens it closes its context. */
export async function openReader(page: Page): Promise<Page> {
	const browser = page.context().browser() as Browser;
	const context = await browser.newContext({ baseURL: process.env.E2E_URL });
	const reader = await context.newPage();
	await signIn(reader, "admin@platform.test");
	return reader;
}
