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
const TOO_LARGE = "Too many large baskets. Please wait and try again.";
const TOO_MANY = "Too many baskets. Please wait and try again.";

/**
 * How much a person or key may have worked out in a minute: 600 baskets of a person (a key stands for all guests of a
 * storefront), and 20,000 lines and modifiers of large ones. In each process, whose time they take.
 */
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
