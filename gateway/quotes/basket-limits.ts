import { RateLimiterMemory } from "rate-limiter-flexible";
import { chosenIn } from "~/models/orders/basket-size";
import { take } from "../core/rate-limits";
import type { Actor } from "../core/scope";

declare module "../core/services" {
	interface Services {
		basketLimits: BasketLimits;
	}
}

export interface BasketLimits {
	/** Before the work of a quote or an order. Throws 429. */
	count(actor: Actor, lines: Parameters<typeof chosenIn>[0]): Promise<void>;
}

const USUAL = 50;
const TOO_LARGE = "Too many large orders. Please wait and try again.";
const TOO_MANY = "Too many orders. Please wait and try again.";

/** 600 baskets a minute of a person, and 20,000 lines and modifiers of large ones; in each process, whose time they take. */
export function createBasketLimits(): BasketLimits {
	const baskets = new RateLimiterMemory({ points: 600, duration: 60 });
	const parts = new RateLimiterMemory({ points: 20_000, duration: 60 });
	return {
		async count({ kind, uuid }, lines) {
			const who = `${kind} ${uuid}`;
			if (kind === "user") await take(baskets, who, TOO_MANY);
			const size = lines.length + chosenIn(lines);
			if (size > USUAL) await take(parts, who, TOO_LARGE, size);
		},
	};
}
