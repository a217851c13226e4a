import { randomUUID } from "node:crypto";
import type { OrderingTerms } from "~/models/hours/ordering-terms";
import type { OrderSummary, TopStatus } from "~/models/orders/order";
import type { OrderList } from "~/models/orders/order-detail";
import type { GivenQuote } from "~/models/quotes/given-quote";
import { newRandom, type Random } from "../gateway/adapters/sandbox/random";
import type { Services } from "../gateway/core/services";
import { demoKey } from "./api-keys";
import { type Counter, createCounter } from "./counter";
import { customerPools } from "./customer-pool";
import { paymentProvidersByStore } from "./payment-accounts";
import { drawSlot, orderAsQuoted, toQuoteBody } from "./quoted-order";
import { simulatedOrder } from "./simulated-order";
import { posAction } from "./simulated-pos";
import { demoTenants } from "./tenants";

const FIRST_MS = 8_000;
const NEXT_MS = { min: 20_000, max: 90_000 };
const TIMEOUT_MS = 10_000;
const MOVES_AT_ONCE = 6;
const BUSY_SHARE = 0.45;

interface Till {
	counter: Counter;
	storefrontKey: string;
	posKey: string;
	attended: boolean;
}

/** Places quoted orders over HTTP every 20 to 90 seconds and advances others; needs MISE_DEMO_API_KEY. */
export function startSimulator({ config, log }: Services): { stop(): void } {
	const secret = config.MISE_DEMO_API_KEY;
	if (!secret) {
		log.info("no MISE_DEMO_API_KEY, so no live orders");
		return { stop() {} };
	}
	const base = `http://127.0.0.1:${config.GATEWAY_PORT}`;
	const tills = createTills(secret);
	const random = newRandom();
	const stopped = new AbortController();
	let timer: NodeJS.Timeout;

	const step = async () => {
		try {
			await placeOrder(base, pickTill(random, tills), stopped.signal);
			await workTills(base, random, random.pick(tills), tills, stopped.signal);
		} catch (error) {
			if (!stopped.signal.aborted) log.warn({ error }, "the simulator was refused");
		}
		if (!stopped.signal.aborted) wait(random.int(NEXT_MS.min, NEXT_MS.max));
	};
	const wait = (delay: number) => {
		timer = setTimeout(() => void step(), delay);
		timer.unref();
	};
	wait(FIRST_MS);
	return {
		stop() {
			clearTimeout(timer);
			stopped.abort();
		},
	};
}

function createTills(secret: string): Till[] {
	return demoTenants(new Date()).flatMap((tenant) => {
		if (!tenant.takesOrders) return [];
		const pools = customerPools(tenant);
		const providers = paymentProvidersByStore(tenant);
		const staffed = new Set(tenant.users.flatMap(({ stores }) => stores ?? []));
		return tenant.locations.flatMap((location) => {
			const customers = pools.get(location.key);
			if (!location.trade || !customers) return [];
			return {
				counter: createCounter(
					location,
					location.trade,
					customers,
					providers.get(location.row.storeId),
				),
				storefrontKey: demoKey(secret, tenant.key, "storefront"),
				posKey: demoKey(secret, tenant.key, "pos"),
				attended: staffed.has(location.key),
			};
		});
	});
}

function pickTill(random: Random, tills: readonly Till[]): Till {
	const busy = tills.filter(({ counter }) => counter.trade.busyNow);
	return random.pick(random.chance(BUSY_SHARE) && busy.length > 0 ? busy : tills);
}

async function placeOrder(base: string, till: Till, signal: AbortSignal): Promise<void> {
	const { storeId } = till.counter.location.row;
	const key = till.storefrontKey;
	const terms = await call<OrderingTerms>(`${base}/api/v2/orders/terms/${storeId}`, {
		key,
		signal,
	});
	const order = simulatedOrder(till.counter, terms, new Date());
	if (!order) return;
	const ask = (when: string) =>
		call<GivenQuote>(`${base}/api/v2/quotes`, {
			key,
			signal,
			method: "POST",
			body: toQuoteBody(order, when),
		});
	const now = await ask("asap");
	const when = order.isASAP && now.orderable ? "asap" : drawSlot(newRandom(), now);
	const quote = when === null || when === "asap" ? now : await ask(when);
	if (when === null || !quote.orderable) return;
	await call(`${base}/api/v2/orders`, {
		key,
		signal,
		method: "POST",
		body: orderAsQuoted(order, quote, when),
	});
}

async function workTills(
	base: string,
	random: Random,
	{ posKey }: Till,
	tills: readonly Till[],
	signal: AbortSignal,
): Promise<void> {
	const attended = new Set(
		tills.flatMap(({ attended, counter }) => (attended ? counter.location.row.storeId : [])),
	);
	const orders = await oldestOnBoard(base, posKey, signal);
	let moves = 0;
	for (const order of orders) {
		const isAttended = attended.has(order.storeId);
		const action = posAction(random, order, { attended: isAttended, now: new Date() });
		if (!action) continue;
		if (moves >= MOVES_AT_ONCE) return;
		moves += 1;
		await call(`${base}/api/v2/orders/${order.id}/actions`, {
			key: posKey,
			signal,
			method: "PATCH",
			body: { actions: [action] },
		});
	}
}

async function oldestOnBoard(
	base: string,
	key: string,
	signal: AbortSignal,
): Promise<OrderSummary[]> {
	const tabs: readonly TopStatus[] = ["new", "in-progress"];
	const lists = await Promise.all(
		tabs.map((tab) =>
			call<OrderList>(`${base}/api/v2/orders?tab=${tab}&sort=startPrepAt&direction=asc&limit=40`, {
				key,
				signal,
			}),
		),
	);
	return lists.flatMap(({ rows }) => rows);
}

interface CallOptions {
	key: string;
	signal: AbortSignal;
	method?: "GET" | "POST" | "PATCH";
	body?: unknown;
}

async function call<T = unknown>(
	url: string,
	{ key, signal, method = "GET", body }: CallOptions,
): Promise<T> {
	const response = await fetch(url, {
		method,
		headers: {
			"x-api-key": key,
			...(body === undefined ? {} : { "content-type": "application/json" }),
			...(method === "GET" ? {} : { "idempotency-key": randomUUID() }),
		},
		...(body === undefined ? {} : { body: JSON.stringify(body) }),
		signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
	});
	const answer = (await response.json()) as T & { message?: string };
	if (!response.ok) throw new Error(`${response.status} ${answer.message ?? ""}`);
	return answer;
}
