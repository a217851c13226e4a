import { isIP } from "node:net";
import type { Context } from "hono";
import type { RateLimiterAbstract } from "rate-limiter-flexible";
import { CARD_FAULTS } from "~/models/gift-cards/pay-with-cards";
import type { GatewayEnv } from "../core/caller";
import { GatewayError } from "../core/errors";
import { type Limiters, limitersInMemory } from "../core/limiters";
import { take, tooManyAttempts } from "../core/rate-limits";
import type { Scope } from "../core/scope";

declare module "../core/services" {
	interface Services {
		guessLimits: GuessLimits;
	}
}

export interface GuessLimits {
	/** Works on numbers and codes. Throws 429 after too many wrong ones; `tell` is called at the hundredth of a day. */
	guard<T>(who: Guesser, work: GuessedWork<T>): Promise<T>;
}

export interface Guesser {
	scope: Pick<Scope, "merchantId" | "actor">;
	guestAddress: string | null;
}

export interface GuessedWork<T> {
	work(): Promise<T>;
	wrongIn(answer: T): number;
	tell(): Promise<void>;
}

interface Counted {
	minute: RateLimiterAbstract;
	key: string;
	isCaller: boolean;
	/** Counted before the work, so that attempts at once all count; a key has many guests, who are right at once. */
	isAhead: boolean;
}

const MINUTE_SECONDS = 60;
const DAY_SECONDS = 86_400;
const LONGEST_WAIT_SECONDS = 3_600;
const TOLD_AT = 100;
const TOO_MANY = "Too many wrong gift card numbers or promo codes. Please wait and try again.";

/** The guest of a storefront. Throws 400 for what is no IP address. */
export function guestAddressOf(context: Context<GatewayEnv>): string | null {
	const given = context.req.header("x-guest-address")?.trim();
	if (!given) return null;
	if (!isIP(given)) throw new GatewayError(400, "x-guest-address must be an IP address");
	return given;
}

/** Ten wrong ones a minute, then waits of 1, 2, 4 … minutes up to an hour; a key that names its guests has a hundred. */
export function createGuessLimits(limiter: Limiters = limitersInMemory): GuessLimits {
	const of = (name: string, points: number, duration = MINUTE_SECONDS) =>
		limiter({ name: `guess-${name}`, points, duration });
	const few = of("few", 10);
	const ofGuests = of("guests", 100);
	const waits = of("wait", 1, LONGEST_WAIT_SECONDS);
	const strikes = of("strikes", 1_000, DAY_SECONDS);
	const days = of("day", TOLD_AT, DAY_SECONDS);

	function countedOf({ scope: { merchantId, actor }, guestAddress }: Guesser): Counted[] {
		const caller = `${actor.kind} ${actor.uuid}`;
		if (actor.kind === "user" || guestAddress === null) {
			const isAhead = actor.kind === "user";
			return [{ minute: few, key: caller, isCaller: true, isAhead }];
		}
		return [
			{ minute: ofGuests, key: caller, isCaller: true, isAhead: false },
			{ minute: few, key: `guest ${merchantId} ${guestAddress}`, isCaller: false, isAhead: true },
		];
	}

	async function requireNoWait({ key }: Counted): Promise<void> {
		const wait = await waits.get(key);
		if (wait && wait.consumedPoints > 0) throw tooManyAttempts(wait.msBeforeNext, TOO_MANY);
	}

	async function count(
		{ minute, key, isCaller, isAhead }: Counted,
		wrong: number,
	): Promise<boolean> {
		const { consumedPoints } = await minute.penalty(key, wrong - (isAhead ? 1 : 0));
		if (consumedPoints >= minute.points) {
			const { consumedPoints: times } = await strikes.penalty(key, 1);
			await waits.block(key, Math.min(LONGEST_WAIT_SECONDS, MINUTE_SECONDS * 2 ** (times - 1)));
		}
		const { consumedPoints: today } = await days.penalty(key, wrong);
		return isCaller && today >= TOLD_AT && today - wrong < TOLD_AT;
	}

	return {
		async guard(who, { work, wrongIn, tell }) {
			const counted = countedOf(who);
			for (const each of counted) await requireNoWait(each);
			for (const { minute, key, isAhead } of counted) {
				if (isAhead) await take(minute, key, TOO_MANY);
			}
			const [outcome] = await Promise.allSettled([work()]);
			const wrong =
				outcome.status === "fulfilled" ? wrongIn(outcome.value) : wrongNumbersIn(outcome.reason);
			let isTime = false;
			for (const each of counted) {
				if (wrong > 0) isTime = (await count(each, wrong)) || isTime;
				else if (each.isAhead) await each.minute.reward(each.key, 1);
			}
			if (isTime) await tell();
			if (outcome.status === "rejected") throw outcome.reason;
			return outcome.value;
		},
	};
}

function wrongNumbersIn(error: unknown): number {
	const { details } = (error ?? {}) as { details?: { fields?: Record<string, string[]> } };
	return Object.values(details?.fields ?? {})
		.flat()
		.filter((words) => words === CARD_FAULTS.unknown).length;
}
