import { describe, expect, it } from "vitest";
import type { SlotFormat } from "~/models/fulfilment/order-for-later";
import { slotWords } from "~/models/fulfilment/slot-words";

const SLOT = "2026-11-20T00:30:00.000Z";
const LOCAL = { zone: "America/Chicago", clock: "24" } as const;
const words = (given: Partial<SlotFormat>, local: Parameters<typeof slotWords>[2] = LOCAL) =>
	slotWords(SLOT, { format: "range", duration: 30, separator: "–", ...given }, local);

describe("a time for later", () => {
	it("is one time, or a range of its length, with what stands between", () => {
		expect(words({ format: "start" })).toBe("Thursday, Nov 19, 18:30 CST");
		expect(words({})).toBe("Thursday, Nov 19, 18:30–19:00 CST");
		expect(words({ duration: 15, separator: " / " })).toBe("Thursday, Nov 19, 18:30 / 18:45 CST");
		expect(words({ separator: "to" })).toBe("Thursday, Nov 19, 18:30 to 19:00 CST");
	});

	it("is on the reader's clock", () => {
		expect(words({}, { ...LOCAL, clock: "12" })).toBe("Thursday, Nov 19, 6:30 PM–7:00 PM CST");
	});
});
