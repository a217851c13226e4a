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
const alert = vi.fn(async () => undefined);

let made = 0;
function newCodes(count: number): string[] {
	made += count;
	return Array.from({ length: count }, (_, at) => `card ${made - at}`);
}

/** The seconds to wait; 0 for an answer. */
async function ask(
	limits: GuessLimits,
	{ wrong = [], right = [] }: { wrong?: string[]; right?: string[] },
	actor: typeof key | typeof person = person,
	guestAddress: string | null = null,
): Promise<number> {
	const codes = [...wrong, ...right];
	const work = { codes, work: async () => codes, wrongIn: async () => wrong, alert };
	return limits.guard({ scope: { merchantId, actor }, guestAddress }, work).then(
		() => 0,
		(error) => error.details.retryAfterSeconds,
	);
}

const attempt = (limits: GuessLimits, wrong: number, ...who: [typeof key?, string?]) =>
	ask(limits, wrong ? { wrong: newCodes(wrong) } : { right: newCodes(1) }, ...who);

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

it("counts a wrong one once, however often it is asked", async () => {
	const limits = createGuessLimits();
	const wrong = newCodes(9);
	for (let each = 0; each < 30; each += 1) expect(await ask(limits, { wrong })).toBe(0);
	expect(await attempt(limits, 1)).toBe(0);
	expect(await attempt(limits, 0)).toBe(60);
});

it("lets the guests of a key be right at once, and 300 of theirs be wrong in a minute", async () => {
	const limits = createGuessLimits();
	const right = await Promise.all(Array.from({ length: 50 }, () => attempt(limits, 0, key)));
	expect(new Set(right)).toEqual(new Set([0]));
	const wrong = await Promise.all(Array.from({ length: 1_000 }, () => attempt(limits, 1, key)));
	expect(wrong.filter((wait) => wait === 0)).toHaveLength(300);
	expect(await attempt(limits, 0, key)).toBe(60);
	await vi.advanceTimersByTimeAsync(MINUTE);
	expect(await attempt(limits, 0, key)).toBe(0);
});

it("counts each guest of a storefront, and never holds up the others", async () => {
	const limits = createGuessLimits();
	const guest = (at: number) => `203.0.113.${at}`;
	for (let at = 1; at <= 40; at += 1) {
		expect(await attempt(limits, 10, key, guest(at))).toBe(0);
		expect(await attempt(limits, 0, key, guest(at))).toBe(60);
	}
	expect(await attempt(limits, 0, key, guest(41))).toBe(0);
	expect(await attempt(limits, 0, key)).toBe(0);
});

it("takes all addresses of an IPv6 /64 for one guest", async () => {
	const limits = createGuessLimits();
	expect(await attempt(limits, 5, key, "2001:db8::1")).toBe(0);
	expect(await attempt(limits, 5, key, "2001:0db8:0:0:ab::2")).toBe(0);
	expect(await attempt(limits, 0, key, "2001:db8::3")).toBe(60);
	expect(await attempt(limits, 0, key, "2001:db8:0:1::3")).toBe(0);
	expect(await attempt(limits, 10, key, "::ffff:203.0.113.7")).toBe(0);
	expect(await attempt(limits, 0, key, "::ffff:203.0.113.8")).toBe(0);
});

it("alerts once a day at a hundred", async () => {
	alert.mockClear();
	const limits = createGuessLimits();
	for (let round = 0; round < 14; round += 1) {
		await attempt(limits, 10);
		expect(alert).toHaveBeenCalledTimes(round < 9 ? 0 : 1);
		await vi.advanceTimersByTimeAsync(60 * MINUTE);
	}
});
