import type { MenuPartDetail, MenuPartRow } from "~/models/menu/menu-part";
import type { Paged } from "~/models/shared/list";
import { emberRye } from "../../demo/ember-rye";
import { atMost, atMostTimes, type DatabaseName, type Figure } from "../figure";
import type { Measurement } from "../measurement";
import { changeMany } from "../support/change-many";
import { DATABASES, effort } from "../support/effort";
import { fillMenu } from "../support/fill-menu";
import { OWNER, STORE_ID } from "../support/order-list-page";
import { signInAtGateway } from "../support/sign-in";
import { median, percentile } from "../support/statistics";
import type { Running, Workshop } from "../support/workshop";

const FEW = effort(200, 100);
const MANY = effort(20_000, 200);
const MAX_TIMES = 1.5;
const WARM_UPS = effort(30, 0);
const SAMPLES = effort(120, 1);
const BULK_ROUNDS = effort(5, 1);
const MAX_BULK_MS = 2_000;
const MAX_WAIT_MS = 1_000;

const LIST = "/api/v2/menu/{merchant}/parts/storeItem";
const HERE = "/api/v2/menu/{merchant}/locations/{store}/parts/storeItem";

const QUESTIONS: Record<string, Record<string, string>> = {
	list: {
		"the organization's items": LIST,
		"a location's items": HERE,
		"by price": `${LIST}?sort=price`,
	},
	filter: {
		"a category's items": `${LIST}?standsIn={category}`,
		"a category's items at a location": `${HERE}?standsIn={category}`,
		"items below the menu": `${LIST}?itemSets={menu}`,
		"items that are off": `${LIST}?enabled=no`,
		"items with own values": `${LIST}?replica=no`,
		"items sold at a location": `${LIST}?storeIds={store}`,
		"items below two menus": `${LIST}?itemSets={menu}&itemSets={category}`,
		"items sold out at a location": `${HERE}?available=no`,
		"items on sale at a location": `${HERE}?available=yes`,
		"items without a POS link": `${LIST}?pos=unlinked`,
	},
	search: {
		"a whole title": `${LIST}?search={title}`,
		"a whole title at a location": `${HERE}?search={title}`,
		"a SKU": `${LIST}?search={sku}`,
		"one word of very many": `${LIST}?search=smoked`,
	},
	open: { "an item": `${LIST}/{id}`, "an item at a location": `${HERE}/{id}` },
	save: { "a price": `PATCH ${LIST}/{id}`, "an own price": `PATCH ${HERE}/{id}` },
};

/** Lists, filters, search, opening and saving items of a menu of 200 and one of 20,000 items, in turns. */
export const menus: Measurement = {
	name: "menus",
	patienceMs: 30 * 60_000,
	async run(workshop) {
		const figures: Figure[] = [];
		for (const database of DATABASES) figures.push(...(await menusOn(database, workshop)));
		return figures;
	},
};

async function menusOn(database: DatabaseName, workshop: Workshop): Promise<Figure[]> {
	const few = await gatewayWith(FEW, database, workshop);
	const many = await gatewayWith(MANY, database, workshop);
	const figures: Figure[] = [];
	for (const [what, questions] of Object.entries(QUESTIONS)) {
		workshop.say(`asking on ${database}: ${what}`);
		figures.push(await slowest(what, questions, { database, few, many }));
	}
	workshop.say(`changing many items at once on ${database}`);
	figures.push(...(await bulkFigures(database, many)));
	for (const { gateway } of [few, many]) await gateway.stop();
	return figures;
}

interface Target {
	gateway: Running;
	headers: Record<string, string>;
	known: readonly MenuPartRow[];
	values: Record<string, string>;
}

async function gatewayWith(
	items: number,
	database: DatabaseName,
	workshop: Workshop,
): Promise<Target> {
	const place = await workshop.demo(database, { isOwn: true });
	const { merchantId } = emberRye(new Date()).merchant;
	workshop.say(`making ${items.toLocaleString("en-US")} items on ${database}`);
	await fillMenu(place, merchantId, items);
	const gateway = await workshop.gateway(place);
	const headers = await signInAtGateway(gateway.url, OWNER);
	const first = async (kind: string) => {
		const path = `/api/v2/menu/${merchantId}/parts/${kind}?limit=100`;
		const answer = await fetch(gateway.url + path, { headers });
		return ((await answer.json()) as Paged<MenuPartRow>).rows;
	};
	const [[category], [menu]] = [await first("category"), await first("itemSet")];
	const values = { merchant: merchantId, store: STORE_ID, category: category?.id ?? "" };
	return {
		gateway,
		headers,
		known: await first("storeItem"),
		values: { ...values, menu: menu?.id ?? "" },
	};
}

async function slowest(
	what: string,
	questions: Record<string, string>,
	{ database, few, many }: { database: DatabaseName; few: Target; many: Target },
): Promise<Figure> {
	const timings: { question: string; few: number; many: number; many95: number }[] = [];
	for (const [question, path] of Object.entries(questions)) {
		const times = { few: [] as number[], many: [] as number[] };
		for (let round = 0; round < WARM_UPS + SAMPLES; round += 1) {
			const [inFew, inMany] = [await ask(few, path, round), await ask(many, path, round)];
			if (round < WARM_UPS) continue;
			times.few.push(inFew);
			times.many.push(inMany);
		}
		timings.push({
			question,
			few: median(times.few),
			many: median(times.many),
			many95: percentile(times.many, 0.95),
		});
	}
	const [worst] = timings.sort((left, right) => right.many / right.few - left.many / left.few);
	if (!worst) throw new Error(`${what} asks nothing`);
	const baseline = { what: "200 items", value: worst.few };
	return {
		what: `Menu of 20,000 items: ${what} (${worst.question})`,
		database,
		value: worst.many,
		unit: "ms",
		baseline,
		budgets: [atMostTimes(worst.many, baseline, MAX_TIMES)],
		details: { requests: timings },
	};
}

async function bulkFigures(database: DatabaseName, many: Target): Promise<Figure[]> {
	const rounds: Awaited<ReturnType<typeof changeMany>>[] = [];
	for (let round = 0; round < BULK_ROUNDS; round += 1) {
		rounds.push(await changeMany({ ...many, merchantId: many.values.merchant ?? "" }, round));
	}
	const took = median(rounds.map(({ tookMs }) => tookMs));
	const longest = Math.max(...rounds.flatMap(({ waits }) => waits));
	const what = "Menu of 20,000 items:";
	const details = {
		rounds: rounds.map(({ waits, ...round }) => ({ ...round, edits: waits.length })),
	};
	return [
		{
			what: `${what} 1,000 changed in one go`,
			database,
			value: took,
			unit: "ms",
			details,
			budgets: [atMost(took, MAX_BULK_MS, "ms")],
		},
		{
			what: `${what} longest single edit beside that`,
			database,
			value: longest,
			unit: "ms",
			budgets: [atMost(longest, MAX_WAIT_MS, "ms")],
		},
	];
}

async function ask({ gateway, headers, known, values }: Target, operation: string, round: number) {
	const item = known[round % known.length];
	if (!item) throw new Error("There is no item to ask about");
	const [method, path] = operation.startsWith("PATCH ")
		? ["PATCH", operation.slice(6)]
		: ["GET", operation];
	const given: Record<string, string> = {
		...values,
		id: item.id,
		title: item.title,
		sku: item.sku,
	};
	const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(given[name] ?? ""));
	const started = performance.now();
	const answer = await fetch(gateway.url + filled, {
		method,
		headers:
			method === "GET"
				? headers
				: {
						...headers,
						"content-type": "application/json",
						"idempotency-key": crypto.randomUUID(),
					},
		...(method === "PATCH" && { body: JSON.stringify({ price: 1_000 + round }) }),
	});
	const body = (await answer.json()) as Partial<MenuPartDetail> & { message?: string };
	if (!answer.ok) throw new Error(`${filled} answered ${answer.status}: ${body.message}`);
	return performance.now() - started;
}
