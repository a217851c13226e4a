import { describe, expect, it } from "vitest";
import { isWithin, putBack, undoParts } from "~/models/audit/undo";

const states = (before: object, after: object, now: object) =>
	undoParts(before as never, after as never, now as never).map(({ field, state }) => [
		field,
		state,
	]);

describe("what an undo puts back", () => {
	it("restores what nobody changed since, and never what somebody did", () => {
		const before = { title: "Old", phone: "1", note: "a" };
		const after = { title: "New", phone: "2", note: "a" };
		expect(states(before, after, { ...after, note: "b" })).toEqual([
			["phone", "back"],
			["title", "back"],
		]);
		expect(states(before, after, { ...after, title: "Newer" })).toEqual([
			["phone", "back"],
			["title", "edited"],
		]);
		expect(states(before, after, { ...after, title: "Old" })).toEqual([
			["phone", "back"],
			["title", "same"],
		]);
	});

	it("takes objects apart and lists never", () => {
		const week = (mon: string, tue: string) => ({
			weekly: { mon: [{ start: mon, end: "21:00" }], tue: [{ start: tue, end: "21:00" }] },
		});
		const [before, after] = [week("09:00", "09:00"), week("10:00", "10:00")];
		const now = {
			weekly: {
				mon: [...after.weekly.mon, { start: "22:00", end: "23:00" }],
				tue: after.weekly.tue,
			},
		};
		expect(states(before, after, now)).toEqual([
			["weekly.mon", "edited"],
			["weekly.tue", "back"],
		]);
		const patch = putBack(now as never, undoParts(before as never, after as never, now as never));
		expect(patch).toEqual({ weekly: { mon: now.weekly.mon, tue: before.weekly.tue } });
	});

	it("leaves what it was given as it was", () => {
		const now = { address: { city: "New", zip: "1" } };
		const parts = undoParts({ address: { city: "Old", zip: "1" } }, now, now);
		expect(putBack(now, parts)).toEqual({ address: { city: "Old", zip: "1" } });
		expect(now.address.city).toBe("New");
	});

	it("handles what came and what went", () => {
		const parts = undoParts({ pickup: null }, { pickup: { city: "X" } }, { pickup: { city: "X" } });
		expect(parts).toMatchObject([{ field: "pickup", state: "back", back: null }]);
		expect(states({ a: 1 }, { a: 1 }, { a: 2 })).toEqual([]);
		expect(states({ a: 1, b: 1 }, { a: 1 }, { a: 1 })).toEqual([["b", "back"]]);
	});

	it("finds the later changes of a part by their kept paths", () => {
		expect(isWithin("weekly.mon.0.start", "weekly.mon")).toBe(true);
		expect(isWithin("weekly", "weekly.mon")).toBe(true);
		expect(isWithin("weekly.monday", "weekly.mon")).toBe(false);
	});
});
