import { pagePath } from "~/models/pages/page-path";
import { allPages } from "~/models/pages/pages";
import { atMost, type Figure } from "../figure";
import type { Measurement } from "../measurement";
import { ORDER_LIST_PATH, OWNER, STORE_ID } from "../support/order-list-page";
import { fetchRaw, MOST_MARKUP, markupOf, textOf } from "../support/page-weight";
import { onFirstVisit, signInOnWeb } from "../support/sign-in";
import type { Running } from "../support/workshop";

const ADMIN = "admin@platform.test";

/** Addresses that only redirect, and one whose message may not exist. */
const LEFT_OUT = new Set(["signOut", "outboxMessage"]);

export const weight: Measurement = {
	name: "weight",
	patienceMs: 5 * 60_000,
	async run(workshop) {
		const gateway = await workshop.gateway(await workshop.demo("PGlite"));
		const web = await workshop.web(gateway);
		const headers = onFirstVisit(await signInOnWeb(web.url, OWNER));
		const asAdmin = onFirstVisit(await signInOnWeb(web.url, ADMIN));
		const orderId = await someOrder(web, headers);
		const memberId = await someMember(web, headers);
		const scripts: { path: string; kilobytes: number }[] = [];
		for (const page of allPages.filter(({ id, built }) => built && !LEFT_OUT.has(id))) {
			const path = pagePath(page, { id: STORE_ID, orderId, memberId });
			const who = page.level === "platform" ? asAdmin : headers;
			scripts.push({ path, kilobytes: await scriptOf(web, path, who) });
		}
		const [heaviest] = scripts.sort((left, right) => right.kilobytes - left.kilobytes);
		if (!heaviest) throw new Error("No page is built");
		return [
			{
				what: `Script of a first visit, heaviest of ${scripts.length} pages (${heaviest.path.replace(STORE_ID, ":id")})`,
				value: heaviest.kilobytes,
				unit: "KB",
				budgets: [atMost(heaviest.kilobytes, 100, "KB")],
				details: { scripts },
			},
			await orderListMarkup(web, headers),
		];
	},
};

async function orderListMarkup(web: Running, headers: Record<string, string>): Promise<Figure> {
	const { html, styles } = await markupOf(web.url + ORDER_LIST_PATH, headers);
	return {
		what: "HTML and CSS of the order list",
		value: html + styles,
		unit: "KB",
		budgets: [atMost(html + styles, MOST_MARKUP, "KB")],
		details: { html, styles },
	};
}

async function scriptOf(web: Running, path: string, headers: Record<string, string>) {
	const html = await textOf(web.url + path, headers);
	const waiting = [...html.matchAll(/\/assets\/[\w.$~()-]+\.js/g)].map(([address]) => address);
	const sizes = new Map<string, number>();
	for (let address = waiting.pop(); address; address = waiting.pop()) {
		if (sizes.has(address)) continue;
		sizes.set(address, (await fetchRaw(web.url + address, {})).length);
		const source = await textOf(web.url + address, {});
		for (const [, file] of source.matchAll(/(?:from|import)\s*"\.\/([\w.$~()-]+\.js)"/g)) {
			waiting.push(`/assets/${file}`);
		}
	}
	return [...sizes.values()].reduce((sum, size) => sum + size, 0) / 1024;
}

async function someOrder(web: Running, headers: Record<string, string>): Promise<string> {
	const html = await textOf(`${web.url}/location/${STORE_ID}/orders?tab=complete`, headers);
	const id = /\/orders\/([0-9a-f-]{36})/.exec(html)?.[1];
	if (!id) throw new Error("The order list leads to no order");
	return id;
}

async function someMember(web: Running, headers: Record<string, string>): Promise<string> {
	const html = await textOf(`${web.url}/settings/team`, headers);
	const id = /\/settings\/team\/([0-9a-f-]{36})/.exec(html)?.[1];
	if (!id) throw new Error("The team leads to nobody");
	return id;
}
