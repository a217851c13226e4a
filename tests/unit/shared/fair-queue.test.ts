import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { FairQueue } from "~/models/shared/fair-queue";

const RULES = { atOnce: 1, maxWaiting: 50, maxPerSource: 50, rest: () => 0 };
const at = (source: string | null, isKnown = false) => ({ source, isKnown });

async function turnOrder(queue: FairQueue, waiting: { source: string | null; isKnown: boolean }[]) {
	const end = await queue.take(at("first"));
	const order: string[] = [];
	const turns = waiting.map(async (each) => {
		const done = await queue.take(each);
		order.push(`${each.source}${each.isKnown ? " known" : ""}`);
		done();
	});
	end();
	await Promise.all(turns);
	return order;
}

describe("a fair queue", () => {
	it("gives each source its turn, however many one of them sends", async () => {
		const flood = Array.from({ length: 6 }, () => at("flood"));
		const order = await turnOrder(new FairQueue(RULES), [...flood, at("one"), at("two")]);
		expect(order.slice(0, 3)).toEqual(["flood", "one", "two"]);
		expect(order).toHaveLength(8);
	});

	it("lets known people go first", async () => {
		const order = await turnOrder(new FairQueue(RULES), [at("a"), at("b"), at("c", true)]);
		expect(order).toEqual(["c known", "a", "b"]);
	});

	it("keeps room for known people, who do not wait for a rest to end", async () => {
		const queue = new FairQueue({ ...RULES, reserved: 1, rest: () => 1_000 });
		const end = await queue.take(at("a"));
		const endKnown = await queue.take(at("b", true));
		endKnown();
		const stranger = queue.take(at("c"));
		await sleep(5);
		end();
		const known = queue.take(at("d", true)).then((endNext) => {
			endNext();
			return "known";
		});
		expect(await Promise.race([stranger, known])).toBe("known");
		(await stranger)();
	});

	it("is full for one source, for all others, and for known people, each by itself", async () => {
		const queue = new FairQueue({ ...RULES, maxWaiting: 3, maxPerSource: 2 });
		expect(queue.isFull(at("a"))).toBe(false);
		await queue.take(at("a"));
		const fill = async (source: string | null) => void (await queue.take(at(source)));
		void fill("a");
		expect(queue.isFull(at("a"))).toBe(false);
		void fill("a");
		expect([queue.isFull(at("a")), queue.isFull(at("b")), queue.isFull(at(null))]).toEqual([
			true,
			false,
			false,
		]);
		void fill(null);
		expect([queue.isFull(at("b")), queue.isFull(at(null)), queue.isFull(at("b", true))]).toEqual([
			true,
			true,
			false,
		]);
	});

	it("rests after a turn as long as its rules say, and a turn ends once", async () => {
		const queue = new FairQueue({ ...RULES, rest: (waiting) => (waiting > 0 ? 3 : 0) });
		const end = await queue.take(at("a"));
		const began = performance.now();
		const next = queue.take(at("b"));
		await sleep(20);
		end();
		end();
		const endNext = await next;
		expect(performance.now() - began).toBeGreaterThan(60);
		let isThird = false;
		const third = queue.take(at("c")).then((done) => {
			isThird = true;
			done();
		});
		await sleep(5);
		expect(isThird).toBe(false);
		endNext();
		await third;
	});
});
