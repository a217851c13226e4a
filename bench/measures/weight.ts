import type { Page } from "~/models/pages/page";
import { pagePath, paramNames } from "~/models/pages/page-path";
import { allPages, pageAt } from "~/models/pages/pages";
import { demoSlug } from "../../tests/support/locations/demo-places";
import { atMost, type Figure } from "../figure";
import type { Measurement } from "../measurement";
import { effort } from "../support/effort";
import { ORDER_LIST_PATH, OWNER, STORE_ID } from "../support/order-list-page";
import { fetchRaw, fetchText, MAX_MARKUP, measureMarkup } from "../support/page-weight";
import { onFirstVisit, signInOnWeb } from "../support/sign-in";
import type { Running } from "../support/workshop";

const ADMIN = "admin@platform.test";

/** Addresses that only redirect, one whose message may not exist, and one that only the demo has. */
const LEFT_OUT = new Set(["signOut", "outboxMessage", "blocks"]);

const PAGES = effort(Number.POSITIVE_INFINITY, 12);
const NOT_OPEN = new Set([403, 404]);

export const weight: Measurement = {
	name: "weight",
	patienceMs: 5 * 60_000,
	async run(workshop) {
		const gateway = await workshop.gateway(await workshop.demo("PGlite"));
		const web = await workshop.web(gateway);
		const headers = onFirstVisit(await signInOnWeb(web.url, OWNER));
		const asAdmin = onFirstVisit(await signInOnWeb(web.url, ADMIN));
		const scripts: { path: string; kilobytes: number }[] = [];
		const documents = new Map<string, string>();
		const known = new Map<string, Script>();
		let waiting = allPages.filter(({ id, built }) => built && !LEFT_OUT.has(id)).slice(0, PAGES);
		// Round by round: what is opened so far links to more.
		for (let opened = -1; opened < scripts.length && waiting.length > 0; ) {
			opened = scripts.length;
			const links = findPageLinks(documents.values());
			const rest: typeof waiting = [];
			for (const page of waiting) {
				const path = findPagePath(page, links);
				const who = page.level === "platform" ? asAdmin : headers;
				const answer = path && (await fetch(web.url + path, { headers: who }));
				// Not every page is for a franchise's owner or the platform's administrator.
				if (!path || !answer || NOT_OPEN.has(answer.status)) rest.push(page);
				else {
					const html = await answer.text();
					documents.set(path, html);
					scripts.push({ path, kilobytes: await scriptWeight(web, html, known) });
				}
			}
			waiting = rest;
		}
		const [heaviest] = scripts.sort((left, right) => right.kilobytes - left.kilobytes);
		if (!heaviest) throw new Error("No page is built");
		return [
			{
				what: `Script of a first visit, heaviest of ${scripts.length} pages (${heaviest.path.replace(STORE_ID, ":id")})`,
				value: heaviest.kilobytes,
				unit: "KB",
				budgets: [atMost(heaviest.kilobytes, 100, "KB")],
				details: { scripts, notOpened: waiting.map(({ path }) => path) },
			},
			await orderListMarkup(web, headers),
		];
	},
};

async function orderListMarkup(web: Running, headers: Record<string, string>): Promise<Figure> {
	const { html, styles } = await measureMarkup(web.url + ORDER_LIST_PATH, headers);
	return {
		what: "HTML and CSS of the order list",
		value: html + styles,
		unit: "KB",
		budgets: [atMost(html + styles, MAX_MARKUP, "KB")],
		details: { html, styles },
	};
}

interface Script {
	size: number;
	imports: string[];
}

async function readScript(url: string, known: Map<string, Script>): Promise<Script> {
	const script = known.get(url) ?? {
		size: (await fetchRaw(url, {})).length,
		imports: [
			...(await fetchText(url, {})).matchAll(/(?:from|import)\s*"\.\/([\w.$~()-]+\.js)"/g),
		].map(([, file]) => `/assets/${file}`),
	};
	known.set(url, script);
	return script;
}

async function scriptWeight(web: Running, html: string, known: Map<string, Script>) {
	const waiting = [...html.matchAll(/\/assets\/[\w.$~()-]+\.js/g)].map(([address]) => address);
	const sizes = new Map<string, number>();
	for (let address = waiting.pop(); address; address = waiting.pop()) {
		if (sizes.has(address)) continue;
		const { size, imports } = await readScript(web.url + address, known);
		sizes.set(address, size);
		waiting.push(...imports);
	}
	return [...sizes.values()].reduce((sum, size) => sum + size, 0) / 1024;
}

/** Which page each address is of: "new" beside ":discountId" is another page's. */
function findPageLinks(documents: Iterable<string>): Map<string, string> {
	const links = new Map<string, string>();
	for (const html of documents) {
		for (const [, path = ""] of html.matchAll(/href="(\/[^"?#]*)/g)) {
			const page = pageAt(path)?.page;
			if (page && !links.has(page.id)) links.set(page.id, path);
		}
	}
	return links;
}

/** A page's address: as another page links to it, where it has other parameters than a location. */
function findPagePath(page: Page, links: ReadonlyMap<string, string>): string | undefined {
	const known = { id: STORE_ID, slug: demoSlug("Hyde Park") };
	const isKnown = paramNames(page.path.replace(/:\w+\?/g, "")).every((name) => name in known);
	return isKnown ? pagePath(page, known) : links.get(page.id);
}
