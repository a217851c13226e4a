import type { Page as Tab } from "@playwright/test";
import type { Page } from "~/models/pages/page";
import { pagePath } from "~/models/pages/page-path";
import { allPages } from "~/models/pages/pages";
import { asGuest, checkWidths, complaintsOf, expect, signIn, test } from "../../support/e2e";
import { storeIdOf, storeIdsOf } from "../../support/locations/demo-places";
import { startHoursTask } from "../../support/tasks/e2e-tasks";

const OWNER = "owner@emberrye.test";
const SUPPORT = "support@platform.test";
const STORE_ID = storeIdsOf("cashier@emberrye.test")[0] as string;
/** Signing out is a button; its address only leads on. */
const LEADS_ON = new Set(["signOut", "continueElsewhere"]);
/** Opened by the link of a message, or with one: account.spec.ts looks at them. */
const NEEDS_MESSAGE = new Set([
	"activateAccount",
	"resetPassword",
	"setPassword",
	"outbox",
	"outboxMessage",
]);

// The setup is open only to those who are held to it: setup.spec.ts looks at its pages.
const opened = allPages.filter(
	({ id, built, level }) =>
		built && level !== "setup" && !LEADS_ON.has(id) && !NEEDS_MESSAGE.has(id),
);

// Each stands alone, and one after the other they would take longer than all else together.
test.describe.configure({ mode: "parallel" });

for (const page of opened) {
	test(`${page.id} at ${page.path}`, async ({ page: tab, scripted }) => {
		if (page.level === "public") await asGuest(tab);
		else await signIn(tab, page.level === "platform" ? SUPPORT : OWNER);
		const path = await pathOf(page, tab);
		const complaints = complaintsOf(tab);
		const answer = await tab.goto(path);
		expect(answer?.status()).toBe(200);
		expect(new URL(tab.url()).pathname).toBe(path);
		await expect(tab.locator("h1")).toHaveCount(1);
		await checkWidths(tab, scripted);
		expect(complaints).toEqual([]);
	});
}

async function pathOf(page: Page, tab: Tab): Promise<string> {
	const params: Record<string, string> = { id: STORE_ID };
	for (const [name, find] of Object.entries(THINGS)) {
		if (page.path.includes(`:${name}`)) params[name] = await find(tab);
	}
	return pagePath(page, params);
}

/** Something to name for each parameter of a path. */
const THINGS: Record<string, (tab: Tab) => Promise<string>> = {
	orderId: (tab) => firstOf(tab, `/location/${STORE_ID}/orders?tab=complete`),
	// Somebody who works at the location and nowhere else.
	memberId: (tab) => firstOf(tab, `/location/${STORE_ID}/general/team?q=cashier@`),
	groupId: (tab) => firstOf(tab, "/settings/location-group"),
	taskId: someTask,
};

/** The id in the link of a list's first row. */
async function firstOf(tab: Tab, list: string): Promise<string> {
	await tab.goto(list);
	const href = await tab.locator(".row-link").first().getAttribute("href");
	const ids = href?.match(/[0-9a-f]{8}-[0-9a-f-]{27}/g);
	if (!ids) throw new Error(`The first row of ${list} leads to ${href}`);
	return ids.at(-1) as string;
}

/** A special day at one location, one that no earlier run has set there. */
async function someTask(tab: Tab): Promise<string> {
	const day = new Date(
		Date.UTC(2040, 0, 1) + (Math.floor(Date.now() / 1_000) % 20_000) * 86_400_000,
	);
	return startHoursTask(tab, storeIdOf("South End"), day.toISOString().slice(0, 10));
}
