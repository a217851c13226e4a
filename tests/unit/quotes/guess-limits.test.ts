import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createGuessLimits, type GuessLimits } from "../../../gateway/quotes/guess-limits";

beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
});

const MINUTE = 60_000;
const merchantId = "0192f0c4-0000-7000-8000-000000000001";
const key = { kind: "api-key", uuid: "key", label: "Web store", role: "" } as const;
const person = { ...key, kind: "user", uuid: "person" } as const;
const tell = vi.fn(async () => undefined);

async function attempt(
	limits: GuessLimits,
	wrong: number,
	actor: typeof key | typeof person = person,
	guestAddress: string | null = null,
): Promise<number> {
	const work = { work: async () => wrong, wrongIn: (count: number) => count, tell };
	return limits.guard({ scope: { merchantId, actor }, guestAddress }, work).then(
		() => 0,
		(error) => error.details.retryAfterSeconds,
	);
}

it("lets ten be wrong in a minute, and then waits twice as long each time, up to an hour", async () => {
	const limits = createGuessLimits();
	const waits: number[] = [];
	for (let round = 0; round < 8; round += 1) {
		expect(await attempt(limits, 5)).toBe(0);
		expect(await attempt(limits, 5)).toBe(0);
		waits.push((await attempt(limits, 0)) / 60);
		await vi.advanceTimersByTimeAsync((waits.at(-1) ?? 0) * MINUTE);
	}
	expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
});

it("counts no right ones, and wrong ones that come at once before they are answered", async () => {
	const limits = createGuessLimits();
	for (let each = 0; each < 100; each += 1) expect(await attempt(limits, 0)).toBe(0);
	const answers = await Promise.all(Array.from({ length: 50 }, () => attempt(limits, 1)));
	expect(answers.filter((wait) => wait === 0)).toHaveLength(10);
});

it("lets the guests of a key be right at once, and waits an hour for those who guess at once", async () => {
	const limits = createGuessLimits();
	const right = await Promise.all(Array.from({ length: 50 }, () => attempt(limits, 0, key)));
	expect(new Set(right)).toEqual(new Set([0]));
	await Promise.all(Array.from({ length: 50 }, () => attempt(limits, 5, key)));
	expect(await attempt(limits, 0, key)).toBe(3_600);
});

it("counts each guest of a storefront, and all of them by its key", async () => {
	const limits = createGuessLimits();
	const guest = (at: number) => `203.0.113.${at}`;
	for (let at = 1; at <= 9; at += 1) {
		expect(await attempt(limits, 10, key, guest(at))).toBe(0);
		expect(await attempt(limits, 0, key, guest(at))).toBe(60);
	}
	expect(await attempt(limits, 0, key, guest(10))).toBe(0);
	expect(await attempt(limits, 10, key, guest(11))).toBe(0);
	expect(await attempt(limits, 0, key, guest(10))).toBe(60);
	const other = createGuessLimits();
	expect(await attempt(other, 10, key)).toBe(0);
	expect(await attempt(other, 0, key)).toBe(60);
});

it("tells once a day of a hundred", async () => {
	tell.mockClear();
	const limits = createGuessLimits();
	for (let round = 0; round < 14; round += 1) {
		await attempt(limits, 10);
		expect(tell).toHaveBeenCalledTimes(round < 9 ? 0 : 1);
		await vi.advanceTimersByTimeAsync(60 * MINUTE);
	}
});
