import { describe, expect, it } from "vitest";
import { formatSlot } from "~/models/fulfilment/format-slot";
import type { SlotFormat } from "~/models/fulfilment/order-for-later";

const SLOT = "2026-11-20T00:30:00.000Z";
const LOCAL = { zone: "America/Chicago", clock: "24" } as const;
const label = (given: Partial<SlotFormat>, local: Parameters<typeof formatSlot>[2] = LOCAL) =>
	formatSlot(SLOT, { format: "range", duration: 30, separator: "–", ...given }, local);

describe("a time for later", () => {
	it("is one time, or a range of its length, with what stands between", () => {
		expect(label({ format: "start" })).toBe("Thursday, Nov 19, 18:30 CST");
		expect(label({})).toBe("Thursday, Nov 19, 18:30–19:00 CST");
		expect(label({ duration: 15, separator: " / " })).toBe("Thursday, Nov 19, 18:30 / 18:45 CST");
		expect(label({ separator: "to" })).toBe("Thursday, Nov 19, 18:30 to 19:00 CST");
	});

	it("is on the reader's clock", () => {
		expect(label({}, { ...LOCAL, clock: "12" })).toBe("Thursday, Nov 19, 6:30 PM–7:00 PM CST");
	});
});
