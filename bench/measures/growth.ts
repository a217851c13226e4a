import type { OrderSummary } from "~/models/orders/order";
import type { OrderList } from "~/models/orders/order-detail";
import { emberRye } from "../../demo/ember-rye";
import { atMostTimes, type Figure } from "../figure";
import type { Measurement } from "../measurement";
import { effort } from "../support/effort";
import { fillHistory } from "../support/fill-history";
import { filledPlace } from "../support/filled-place";
import { OWNER, STORE_ID } from "../support/order-list-page";
import { signInAtGateway } from "../support/sign-in";
import { median, percentile } from "../support/statistics";
import type { Running, Workshop } from "../support/workshop";

const FEW = effort(10_000, 300);
const MANY = effort(5_000_000, 400);
const MAX_TIMES = 1.5;
const WARM_UPS = effort(20, 0);
const SAMPLES = effort(150, 1);

const LIST = "/api/v2/orders";
const AT_STORE = `${LIST}?storeIds=${STORE_ID}`;

/** Questions about a known order of both histories; `{first}` is three letters of the first name. */
const QUESTIONS: Record<string, Record<string, string>> = {
	"Order list": {
		"a location's newest": AT_STORE,
		"all 40 locations' newest": LIST,
		"a location's second page of complete ones": `${AT_STORE}&tab=complete&offset=10`,
		"in progress, everywhere": `${LIST}?tab=in-progress`,
		"canceled and refunded, everywhere": `${LIST}?statuses=canceled,refunded`,
		"this week": `${AT_STORE}&startDate=${daysAgo(6)}&endDate=${daysAgo(0)}`,
		"by total, everywhere": `${LIST}?sort=total`,
		"counts of the tabs": `${LIST}/counts`,
	},
	"Order list, by what is not kept": {
		"paid by card": `${AT_STORE}&paymentMethod=credit_card`,
		"sorted by number": `${AT_STORE}&sort=number`,
	},
	"Order search": {
		"a full name, a location": `${AT_STORE}&search={name}`,
		"a full name, everywhere": `${LIST}?search={name}`,
		"the beginning of a name, a location": `${AT_STORE}&search={first}`,
		"the beginning of a name, everywhere": `${LIST}?search={first}`,
		"last four digits, everywhere": `${LIST}?search={last4}`,
		"an order number, a location": `${AT_STORE}&search={number}`,
	},
	"Order detail": { "an order": `${LIST}/{id}` },
	"Home of 40 locations": { "today against last week": "/api/v2/insights/day" },
};

/** List, search and detail of orders on a short and a long history, in turns. */
export const growth: Measurement = {
	name: "growth",
	patienceMs: 40 * 60_000,
	async run(workshop) {
		const few = await gatewayWith(FEW, workshop);
		const many = await gatewayWith(MANY, workshop);
		const figures: Figure[] = [];
		for (const [what, questions] of Object.entries(QUESTIONS)) {
			workshop.say(`asking: ${what}`);
			figures.push(await slowest(what, questions, few, many));
		}
		return figures;
	},
};

interface Target {
	gateway: Running;
	headers: Record<string, string>;
	known: OrderSummary[];
}

async function gatewayWith(count: number, workshop: Workshop): Promise<Target> {
	const name = `bench_orders_${count}`;
	const { merchantId } = emberRye(new Date()).merchant;
	const place = await filledPlace(workshop, name, async (adminUrl) => {
		workshop.say(`making ${count.toLocaleString("en-US")} orders`);
		await fillHistory(adminUrl, merchantId, count, workshop.say);
	});
	const gateway = await workshop.gateway(place);
	const headers = await signInAtGateway(gateway.url, OWNER);
	const answer = await fetch(`${gateway.url}${AT_STORE}&limit=100`, { headers });
	const { rows } = (await answer.json()) as OrderList;
	return { gateway, headers, known: rows };
}

async function slowest(
	what: string,
	questions: Record<string, string>,
	few: Target,
	many: Target,
): Promise<Figure> {
	const timings: { question: string; few: number; many: number; many95: number }[] = [];
	for (const [question, path] of Object.entries(questions)) {
		const times = { few: [] as number[], many: [] as number[] };
		for (let round = 0; round < WARM_UPS + SAMPLES; round += 1) {
			const inFew = await ask(few, path, round);
			const inMany = await ask(many, path, round);
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
	const baseline = { what: "10 thousand orders", value: worst.few };
	return {
		what: `${what}, 5 million orders (${worst.question})`,
		database: "PostgreSQL",
		value: worst.many,
		unit: "ms",
		baseline,
		budgets: [atMostTimes(worst.many, baseline, MAX_TIMES)],
		details: { requests: timings },
	};
}

async function ask({ gateway, headers, known }: Target, path: string, round: number) {
	const order = known[round % known.length];
	if (!order) throw new Error("There is no order to ask about");
	const values: Record<string, string> = {
		id: order.id,
		name: order.customerName,
		first: order.customerName.slice(0, 3),
		last4: order.last4 ?? "",
		number: order.number,
	};
	const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(values[name] ?? ""));
	const started = performance.now();
	const answer = await fetch(gateway.url + filled, { headers });
	await answer.arrayBuffer();
	if (!answer.ok) throw new Error(`${filled} answered ${answer.status}`);
	return performance.now() - started;
}

function daysAgo(days: number): string {
	return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}
