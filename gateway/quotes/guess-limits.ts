import { createHash } from "node:crypto";
import { isIP } from "node:net";
import type { Context } from "hono";
import type { RateLimiterAbstract } from "rate-limiter-flexible";
import { CARD_MESSAGES } from "~/models/gift-cards/pay-with-cards";
import type { GatewayEnv } from "../core/caller";
import { GatewayError } from "../core/errors";
import { type Limiters, limitersInMemory } from "../core/limiters";
import { tooManyAttempts } from "../core/rate-limits";
import type { Scope } from "../core/scope";

declare module "../core/services" {
	interface Services {
		guessLimits: GuessLimits;
	}
}

export interface GuessLimits {
	/** Works on numbers and codes. Throws 429 after too many wrong ones; `alert` is called at the hundredth of a day. */
	guard<T>(who: Guesser, work: GuessedWork<T>): Promise<T>;
}

export interface Guesser {
	scope: Pick<Scope, "merchantId" | "actor">;
	guestAddress: string | null;
}

export interface GuessedWork<T> {
	/** Gift cards in the order of the request, then the promo code. */
	codes: readonly string[];
	work(): Promise<T>;
	wrongIn(answer: T): Promise<readonly string[]>;
	alert(): Promise<void>;
}

const MINUTE_SECONDS = 60;
const DAY_SECONDS = 86_400;
const LONGEST_WAIT_SECONDS = 3_600;
const ALERT_AT = 100;
const TOO_MANY = "Too many wrong gift card numbers or promo codes. Please wait and try again.";

/** The guest of a storefront. Throws 400 for what is no IP address. */
export function readGuestAddress(context: Context<GatewayEnv>): string | null {
	const guestAddress = context.req.header("x-guest-address")?.trim();
	if (!guestAddress) return null;
	if (!isIP(guestAddress)) throw new GatewayError(400, "x-guest-address must be an IP address");
	return guestAddress;
}

/** Allows 10 new wrong codes a minute, then blocks for 1 minute up to an hour; 300 for keys without guest addresses. */
export function createGuessLimits(limiter: Limiters = limitersInMemory): GuessLimits {
	const guessLimiter = (name: string, points: number, duration = MINUTE_SECONDS) =>
		limiter({ name: `guess-${name}`, points, duration });
	const few = guessLimiter("few", 10);
	const many = guessLimiter("many", 300);
	const waits = guessLimiter("wait", 1, LONGEST_WAIT_SECONDS);
	const strikes = guessLimiter("strikes", 1_000, DAY_SECONDS);
	const known = guessLimiter("known", 1, DAY_SECONDS);
	const days = guessLimiter("day", ALERT_AT, DAY_SECONDS);

	async function requireNoWait(who: string): Promise<void> {
		const wait = await waits.get(who);
		if (wait && wait.consumedPoints > 0) throw tooManyAttempts(wait.msBeforeNext, TOO_MANY);
	}

	/** Counts codes before they are answered, so that many at once do not pass; codes already known to be wrong are not counted. */
	async function reserve(
		minute: RateLimiterAbstract,
		who: string,
		codes: ReadonlySet<string>,
	): Promise<number> {
		const found = await Promise.all([...codes].map((code) => known.get(guessDigest(who, code))));
		const misses = found.filter((each) => each === null).length;
		if (misses === 0) return 0;
		const { consumedPoints, msBeforeNext } = await minute.penalty(who, misses);
		if (consumedPoints <= minute.points) return misses;
		await minute.reward(who, misses);
		throw tooManyAttempts(msBeforeNext, TOO_MANY);
	}

	async function countNew(who: string, wrong: ReadonlySet<string>): Promise<number> {
		const counted = await Promise.all(
			[...wrong].map((code) => known.penalty(guessDigest(who, code), 1)),
		);
		return counted.filter(({ consumedPoints }) => consumedPoints === 1).length;
	}

	return {
		async guard({ scope: { merchantId, actor }, guestAddress }, { codes, work, wrongIn, alert }) {
			const caller = `${actor.kind} ${actor.uuid}`;
			const isPerson = actor.kind === "user";
			const isGuest = !isPerson && guestAddress !== null;
			const who = isGuest ? `guest ${merchantId} ${toNetwork(guestAddress)}` : caller;
			const minute = isPerson || isGuest ? few : many;
			await requireNoWait(who);
			const reserved = await reserve(minute, who, new Set(codes));
			const [outcome] = await Promise.allSettled([
				work().then(async (answer) => ({ answer, wrong: await wrongIn(answer) })),
			]);
			const wrong =
				outcome.status === "fulfilled"
					? outcome.value.wrong
					: wrongNumbersIn(outcome.reason, codes);
			const count = await countNew(who, new Set(wrong));
			if (reserved !== count) await minute.reward(who, reserved - count);
			if (count > 0) {
				const { consumedPoints = 0 } = (await minute.get(who)) ?? {};
				if (minute === few && consumedPoints >= few.points) {
					const { consumedPoints: times } = await strikes.penalty(who, 1);
					await waits.block(who, Math.min(LONGEST_WAIT_SECONDS, MINUTE_SECONDS * 2 ** (times - 1)));
				}
				const { consumedPoints: today } = await days.penalty(caller, count);
				if (today >= ALERT_AT && today - count < ALERT_AT) await alert();
			}
			if (outcome.status === "rejected") throw outcome.reason;
			return outcome.value.answer;
		},
	};
}

function guessDigest(who: string, code: string): string {
	return createHash("sha256").update(`${who} ${code}`).digest("base64url");
}

/** Groups an IPv6 address into its /64, which usually has one owner. */
function toNetwork(address: string): string {
	if (isIP(address) !== 6) return address;
	const { hostname } = new URL(`http://[${address.split("%")[0]}]/`);
	const plain = hostname.slice(1, -1);
	if (plain.startsWith("::ffff:")) return plain;
	const [first = "", last] = plain.split("::");
	const left = first.split(":").filter(Boolean);
	const right = last?.split(":").filter(Boolean) ?? [];
	const zeros = Array.from({ length: 8 - left.length - right.length }, () => "0");
	return [...left, ...zeros, ...right].slice(0, 4).join(":");
}

function wrongNumbersIn(error: unknown, codes: readonly string[]): string[] {
	const { details } = (error ?? {}) as { details?: { fields?: Record<string, string[]> } };
	return codes.filter((_, index) =>
		details?.fields?.[`giftCards[${index}].number`]?.includes(CARD_MESSAGES.unknown),
	);
}
