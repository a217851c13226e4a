import { createHash } from "node:crypto";
import { z } from "zod";
import { SQUARE_VERSION } from "../../../core/square-version";

declare module "../../../core/services" {
	interface Services {
		/** Null where Mise may not make subscriptions at Square. */
		squareSubscription: SquareSubscription | null;
	}
}

export const SQUARE_EVENT_TYPES = [
	"catalog.version.updated",
	"inventory.count.updated",
	"order.updated",
	"order.fulfillment.updated",
	"refund.created",
	"refund.updated",
	"payment.updated",
] as const;

export interface SubscriptionState {
	isActive: boolean;
	problem: string;
}

/** The subscription to Square's events of all linked accounts, which is the application's. */
export interface SquareSubscription {
	/** Makes it, or turns on again what it lacks. Never throws. */
	renew(): Promise<SubscriptionState>;
	state(): SubscriptionState;
	/** Signature key of Square's webhooks; empty while unknown. */
	key(): Promise<string>;
}

interface Settings {
	url: string;
	token: string;
	notificationUrl: string;
	timeoutMs: number;
}

const RENEW_AFTER_MS = 60_000;
const NAME = "Mise";
const LIST = "/v2/webhooks/subscriptions";
const UNKNOWN: SubscriptionState = { isActive: false, problem: "Not checked yet" };

const subscription = z.object({
	id: z.string(),
	enabled: z.boolean().nullish(),
	event_types: z.array(z.string()).nullish(),
	notification_url: z.string().nullish(),
	signature_key: z.string().nullish(),
});
type Subscription = z.infer<typeof subscription>;
const oneAnswer = z.object({ subscription });
const listAnswer = z.object({
	subscriptions: z
		.array(subscription)
		.nullish()
		.transform((value) => value ?? []),
	cursor: z.string().nullish(),
});
const errorsAnswer = z.object({ errors: z.array(z.object({ detail: z.string().nullish() })) });

/** Finds the subscription by its address, so that every process keeps the same one. */
export function createSquareSubscription(settings: Settings): SquareSubscription {
	let state = UNKNOWN;
	let key = "";
	let renewedAt = 0;
	const renew = async () => {
		renewedAt = Date.now();
		try {
			const current = await keepSubscription(settings);
			key = current.signature_key ?? key;
			state = { isActive: key !== "", problem: key ? "" : "Square gave no signature key" };
		} catch (error) {
			const problem = error instanceof Error ? error.message : String(error);
			state = { isActive: false, problem };
		}
		return state;
	};
	return {
		renew,
		state: () => state,
		async key() {
			if (key === "" && Date.now() - renewedAt > RENEW_AFTER_MS) await renew();
			return key;
		},
	};
}

async function keepSubscription(settings: Settings): Promise<Subscription> {
	const known = await findSubscription(settings);
	const wanted = { enabled: true, event_types: [...SQUARE_EVENT_TYPES] };
	if (!known) {
		const hash = createHash("sha256").update(settings.notificationUrl).digest("hex");
		return ask(settings, "POST", LIST, {
			idempotency_key: hash.slice(0, 40),
			subscription: {
				name: NAME,
				notification_url: settings.notificationUrl,
				api_version: SQUARE_VERSION,
				...wanted,
			},
		});
	}
	const types = new Set(known.event_types);
	if (known.enabled && SQUARE_EVENT_TYPES.every((type) => types.has(type))) return known;
	const changed = await ask(settings, "PUT", `${LIST}/${encodeURIComponent(known.id)}`, {
		subscription: { ...wanted, event_types: [...new Set([...types, ...SQUARE_EVENT_TYPES])] },
	});
	return { ...known, ...changed };
}

async function findSubscription(settings: Settings): Promise<Subscription | undefined> {
	for (let cursor = ""; ; ) {
		const query = new URLSearchParams({ include_disabled: "true", ...(cursor && { cursor }) });
		const page = listAnswer.parse(await send(settings, "GET", `${LIST}?${query}`));
		const found = page.subscriptions.find(
			({ notification_url }) => notification_url === settings.notificationUrl,
		);
		if (found || !page.cursor) return found;
		cursor = page.cursor;
	}
}

async function ask(settings: Settings, method: string, path: string, body: object) {
	return oneAnswer.parse(await send(settings, method, path, body)).subscription;
}

async function send(
	{ url, token, timeoutMs }: Settings,
	method: string,
	path: string,
	body?: object,
): Promise<unknown> {
	const response = await fetch(`${url}${path}`, {
		method,
		headers: {
			accept: "application/json",
			authorization: `Bearer ${token}`,
			"square-version": SQUARE_VERSION,
			...(body && { "content-type": "application/json" }),
		},
		...(body && { body: JSON.stringify(body) }),
		redirect: "error",
		signal: AbortSignal.timeout(timeoutMs),
	}).catch(() => {
		throw new Error("Square did not answer");
	});
	const json: unknown = await response.json().catch(() => null);
	if (response.ok) return json;
	const [first] = errorsAnswer.safeParse(json).data?.errors ?? [];
	throw new Error(first?.detail ?? `Square answered with status ${response.status}`);
}
