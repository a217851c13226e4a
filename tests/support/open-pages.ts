import type { Page as Tab } from "@playwright/test";
import type { Page } from "~/models/pages/page";
import { pagePath, paramNames } from "~/models/pages/page-path";
import { allPages, type PageId, pages } from "~/models/pages/pages";
import { expect } from "./e2e";
import {
	demoSlug,
	demoStoreId,
	HALL,
	MERCHANT_ID,
	SINGLE,
	userStoreIds,
} from "./locations/demo-places";
import { pathFile } from "./route-files";
import { isInTurn } from "./share";
import type { StandingPage } from "./standing-page";
import { startHoursTask } from "./tasks/e2e-tasks";

const OWNER = "owner@emberrye.test";
const FRANCHISEE = "franchisee@emberrye.test";
const SUPPORT = "support@platform.test";
const ADMINISTRATOR = "admin@platform.test";
const STORE_ID = userStoreIds("cashier@emberrye.test")[0] as string;
/** Signing out is a button; its address only leads on. */
const LEADS_ON = new Set(["signOut", "continueElsewhere"]);
/** Opened by the link in a message, as linked-pages.spec.ts does. */
const NEEDS_MESSAGE = new Set([
	"franchiseInvite",
	"activateAccount",
	"resetPassword",
	"setPassword",
	"outbox",
	"outboxMessage",
	"guestGiftCard",
]);

/** The pages that open in the demo, but those of the setup, which linked-pages.spec.ts opens; sorted by person. */
export const openPages: readonly Page[] = allPages
	.filter(
		({ id, built, level }) =>
			built && level !== "setup" && !LEADS_ON.has(id) && !NEEDS_MESSAGE.has(id),
	)
	// By person, so that a worker seldom signs in.
	.sort((a, b) => (personFor(a) ?? "").localeCompare(personFor(b) ?? ""));

const firstPages: ReadonlySet<Page> = new Set(
	openPages.filter(({ path }, at) => {
		const file = pathFile(path);
		return !file || !openPages.slice(0, at).some((before) => pathFile(before.path) === file);
	}),
);

const LOOKS = ["axe", "html"] as const;
const LOOK_DAYS = 3;

/**
 * Where script runs on a page in this run, apart from journeys: one day in today's Chromium, the next in 80; nowhere for
 * a page whose module serves an earlier one. In `npm test -- all`: everywhere.
 */
export function opensScriptIn(page: Page, engine: "today" | "80"): boolean {
	if (process.env.TEST_WHOLE !== undefined) return true;
	return firstPages.has(page) && isInTurn(openPages.indexOf(page) + (engine === "80" ? 1 : 0), 2);
}

/** Whether this is the day of a look without script, each of which has one in three; in `npm test -- all` every day is. */
export function isTurnOf(page: Page, look: (typeof LOOKS)[number]): boolean {
	return isInTurn(openPages.indexOf(page) + LOOKS.indexOf(look), LOOK_DAYS);
}

/** What the lists lead to, by person and list, as a worker has read them. */
const firstLinks = new Map<string, string | undefined>();
let madeTask: Promise<string> | undefined;

/** Who opens a page; public ones a guest. */
export function personFor(page: Page): string | undefined {
	if (page.level === "public") return undefined;
	if (page.level === "platform") return isOfAdministrator(page) ? ADMINISTRATOR : SUPPORT;
	if (page.restricted.includes("MERCHANT.NAVBAR_VIEW")) return FRANCHISEE;
	if (isOfHall(page)) return HALL.owner;
	return isOfSingle(page) ? SINGLE.owner : OWNER;
}

function isOfAdministrator({ anyOf }: Page): boolean {
	return anyOf.every((needed) => needed.includes("ROLE_PERMISSION.PLATFORM_SUPER_ADMIN"));
}

/** Some pages are not for franchises, or lead to another page there. */
function isOfSingle({ flags, leadsTo }: Page): boolean {
	return leadsTo !== null || flags.some((condition) => condition.kind === "type" && !condition.is);
}

function isOfHall({ flags }: Page): boolean {
	return flags.some((each) => each.kind === "type" && each.is && each.type === "food_hall");
}

/** Some pages are only for locations with one point of sale. */
function pageStoreId(page: Page): string {
	const { store } = page;
	if (isOfHall(page)) return HALL.storeId;
	if (isOfSingle(page)) return SINGLE.storeId;
	return store.some(({ kind }) => kind === "pos-provider") ? demoStoreId("South End") : STORE_ID;
}

/** A page's address with what the demo has for its parameters, as the lists lead to it. */
export async function openPagePath(page: Page, standing: StandingPage): Promise<string> {
	const orderId = page.path.includes(":orderId") ? await someOrder(standing) : undefined;
	const memberId = page.path.includes(":memberId") ? await someMember(standing) : undefined;
	const taskId = page.path.includes(":taskId") ? await someTask(standing.page) : undefined;
	const menuPartId = page.path.includes(":menuPartId") ? await someItem(standing) : undefined;
	const customerId = page.path.includes(":customerId") ? await someCustomer(standing) : undefined;
	const merchantId = isOfSingle(page) ? SINGLE.merchantId : MERCHANT_ID;
	const ofMenu = { merchantId, itemType: "storeItem", itemStoreId: merchantId };
	// A tab is a part of its page, which opens without it.
	const known = {
		id: pageStoreId(page),
		orderId,
		memberId,
		taskId,
		tab: undefined,
		...ofMenu,
		menuPartId,
		customerId,
		slug: demoSlug("Hyde Park"),
		storeId: isOfHall(page) ? HALL.storeId : STORE_ID,
		categoryId: "sales",
		reportName: "sales-by-location",
	};
	const [other] = paramNames(page.path).filter((name) => !(name in known));
	return pagePath(page, { ...known, ...(other && { [other]: await firstOfList(page, standing) }) });
}

async function firstOfList(page: Page, standing: StandingPage): Promise<string> {
	let above: Page = pages[page.parent as PageId];
	while (paramNames(above.path).some((name) => name !== "id"))
		above = pages[above.parent as PageId];
	const list = pagePath(above, { id: pageStoreId(page) });
	const href = await firstLink(standing, list);
	const first = href?.startsWith(`${list}/`) && href.slice(list.length + 1).split("/")[0];
	if (!first) throw new Error(`${list} has no row that leads to ${page.id}`);
	return first;
}

async function someCustomer(standing: StandingPage): Promise<string> {
	const href = await firstLink(standing, pages.customers.path);
	const id = /\/customers\/([\w-]+)/.exec(href ?? "")?.[1];
	if (!id) throw new Error("The customer directory leads to nobody");
	return id;
}

/** Somebody who works only at this location. */
async function someMember(standing: StandingPage): Promise<string> {
	const href = await firstLink(standing, `/location/${STORE_ID}/general/team?q=cashier@`);
	const id = /\/team\/([\w-]+)/.exec(href ?? "")?.[1];
	if (!id) throw new Error("The team list leads to nobody");
	return id;
}

/** A worker's task: a special day that no earlier run has set at this location. */
function someTask(tab: Tab): Promise<string> {
	const day = new Date(
		Date.UTC(2040, 0, 1) + (Math.floor(Date.now() / 1_000) % 20_000) * 86_400_000,
	);
	madeTask ??= startHoursTask(tab, demoStoreId("South End"), day.toISOString().slice(0, 10));
	return madeTask;
}

async function someItem(standing: StandingPage): Promise<string> {
	const href = await firstLink(standing, pagePath(pages.items, { merchantId: MERCHANT_ID }));
	const id = href?.split("/").at(-1);
	if (!id) throw new Error("The list of items leads to none");
	return id;
}

async function someOrder(standing: StandingPage): Promise<string> {
	const href = await firstLink(standing, `/location/${STORE_ID}/orders?tab=complete`);
	const id = /\/orders\/([\w-]+)/.exec(href ?? "")?.[1];
	if (!id) throw new Error("The order list leads to no order");
	return id;
}

/** Where the first row of a list leads, read without opening the list. */
async function firstLink(
	{ page, person }: StandingPage,
	list: string,
): Promise<string | undefined> {
	const key = `${person} ${list}`;
	if (!firstLinks.has(key)) {
		const answer = await page.request.get(list);
		expect(answer.status(), list).toBe(200);
		const [link = ""] = /<a\b[^>]*\brow-link\b[^>]*>/.exec(await answer.text()) ?? [];
		firstLinks.set(key, /\bhref="([^"]*)"/.exec(link)?.[1]);
	}
	return firstLinks.get(key);
}
