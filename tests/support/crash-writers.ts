import { setTimeout as sleep } from "node:timers/promises";
import { request } from "undici";
import type { CrashWorld } from "./crash-world";

/** Something to be done once. Kept outside the killed process. */
export interface Intention {
	kind: "order" | "subtitle" | "confirm" | "refund";
	method: "POST" | "PATCH";
	path: string;
	key: string;
	body: unknown;
	/** The gateway's acknowledgement. */
	acknowledged: { status: number; body: unknown } | null;
	sent: number;
}

export interface Writers {
	readonly ledger: Intention[];
	/** Writes until stopped, whatever happens to the gateway. */
	start(): void;
	/** Waits for one more acknowledged write, so that a slow machine gets something done between kills. */
	progress(): Promise<void>;
	/** Stops, and resends until everything is acknowledged. */
	settle(): Promise<void>;
	/** Repeats some acknowledged writes; returns those whose answer differs now. */
	sendAgain(share: number): Promise<Intention[]>;
}

interface WriterOptions {
	onlyOrders?: boolean;
	/** What came back for each attempt after so many ms; null where nothing did. */
	onAnswer?: (intention: Intention, answer: Answer | null, afterMs: number) => void;
}

interface Answer {
	status: number;
	body: Record<string, unknown>;
}

const AT_ONCE = 6;
const RETRY_MS = 50;
const PATIENCE_MS = 20_000;

/** Several storefronts and people at once, with a record of what was acknowledged. */
export function createWriters(
	url: string,
	world: CrashWorld,
	{ onlyOrders = false, onAnswer = () => undefined }: WriterOptions = {},
): Writers {
	const ledger: Intention[] = [];
	let writing = false;
	let loops: Promise<void>[] = [];

	async function attempt(intention: Intention): Promise<boolean> {
		intention.sent += 1;
		const begun = performance.now();
		const answered = (answer: Answer | null) =>
			onAnswer(intention, answer, performance.now() - begun);
		try {
			const answer = await ask(url, world, intention);
			answered(answer);
			// 202: the payment provider did not answer, so the gateway promises nothing yet.
			if (answer.status >= 500 || answer.status === 202) return false;
			if (answer.status >= 300) throw new RequestError(intention, answer);
			intention.acknowledged ??= answer;
			return true;
		} catch (error) {
			if (error instanceof RequestError) throw error;
			// The gateway is dead or dying; the result is unknown.
			answered(null);
			return false;
		}
	}

	async function write(): Promise<void> {
		while (writing) {
			const intention = onlyOrders ? newOrder(world) : invent(ledger, world);
			ledger.push(intention);
			// A client without an answer retries, now or after the next start.
			while (writing && !(await attempt(intention))) await sleep(RETRY_MS);
		}
	}

	return {
		ledger,
		start() {
			writing = true;
			loops = Array.from({ length: AT_ONCE }, write);
		},
		async progress() {
			const known = acknowledged(ledger);
			for (let wait = 0; wait < 200 && acknowledged(ledger) === known; wait += 1) await sleep(10);
		},
		async settle() {
			writing = false;
			await Promise.all(loops);
			const until = Date.now() + PATIENCE_MS;
			for (const intention of ledger.filter(({ acknowledged }) => !acknowledged)) {
				while (!(await attempt(intention))) {
					if (Date.now() > until) throw new Error(`Never answered: ${JSON.stringify(intention)}`);
					await sleep(50);
				}
			}
		},
		async sendAgain(share) {
			const chosen = ledger.filter(() => Math.random() < share);
			const changed: Intention[] = [];
			for (const intention of chosen) {
				const { body } = await ask(url, world, intention);
				if (!isSame(intention, body)) changed.push(intention);
			}
			return changed;
		},
	};
}

function acknowledged(ledger: readonly Intention[]): number {
	return ledger.filter((each) => each.acknowledged).length;
}

class RequestError extends Error {
	constructor(intention: Intention, answer: { status: number; body: unknown }) {
		super(`${intention.kind} was refused: ${answer.status} ${JSON.stringify(answer.body)}`);
	}
}

async function ask(
	url: string,
	world: CrashWorld,
	{ kind, method, path, key, body }: Intention,
): Promise<Answer> {
	const answer = await request(`${url}${path}`, {
		method,
		headers: {
			"content-type": "application/json",
			...(kind === "order"
				? { "x-api-key": world.apiKey }
				: { "x-access-token": world.token, "idempotency-key": key }),
		},
		body: JSON.stringify(body),
		headersTimeout: PATIENCE_MS,
	});
	return { status: answer.statusCode, body: (await answer.body.json()) as Record<string, unknown> };
}

/** An order answers with its current state, a change with its original answer. */
function isSame({ kind, acknowledged }: Intention, body: unknown): boolean {
	const then = acknowledged?.body as { id?: string; version?: number };
	const now = body as { id?: string; version?: number };
	return kind === "order" ? then.id === now.id : then.id === now.id && then.version === now.version;
}

/** Mostly new orders; sometimes a location change, a confirmation, or a refund of an acknowledged order. */
function invent(ledger: Intention[], world: CrashWorld): Intention {
	const key = crypto.randomUUID();
	const common = { key, acknowledged: null, sent: 0 };
	const dice = Math.random();
	const orders = ledger.filter(({ kind, acknowledged }) => kind === "order" && acknowledged);
	const order = orders[Math.floor(Math.random() * orders.length)]?.acknowledged?.body as
		| { id: string }
		| undefined;
	const taken = new Set(ledger.map(({ kind, path }) => `${kind} ${path}`));
	const actions = order && `/api/v2/orders/${order.id}/actions`;
	if (actions && dice < 0.15 && !taken.has(`confirm ${actions}`)) {
		const body = { actions: [{ type: "CONFIRM_ORDER" }] };
		return { ...common, kind: "confirm", method: "PATCH", path: actions, body };
	}
	if (actions && dice < 0.25 && !taken.has(`refund ${actions}`)) {
		const action = { type: "REFUND_ORDER", amount: 100, refundByUserId: "", reason: "crash" };
		return {
			...common,
			kind: "refund",
			method: "PATCH",
			path: actions,
			body: { actions: [action] },
		};
	}
	if (dice < 0.4) {
		const path = `/api/v2/store-v2/${world.merchantId}/locations/${world.storeId}`;
		return { ...common, kind: "subtitle", method: "PATCH", path, body: { subtitle: key } };
	}
	return newOrder(world);
}

/** Half of the refunds go through the location's account, half through the installation's provider. */
function newOrder(world: CrashWorld): Intention {
	const key = crypto.randomUUID();
	const provider = Math.random() < 0.5 ? "square" : "sandbox";
	return {
		key,
		acknowledged: null,
		sent: 0,
		kind: "order",
		method: "POST",
		path: "/api/v2/orders",
		body: {
			externalId: key,
			storeId: world.storeId,
			source: "web",
			customer: { name: "Crash Customer", phone: "", email: `${key}@example.test` },
			dateInfo: { placedAt: new Date().toISOString() },
			diningOption: "takeout",
			paymentMethod: "credit_card",
			paymentInformation: { uid: `pay-${key}`, last4: "4242", provider },
			currency: "USD",
			items: [{ name: "Bucket", quantity: 1, unitPrice: 1500, total: 1500 }],
			subtotal: 1500,
			total: 1500,
		},
	};
}
