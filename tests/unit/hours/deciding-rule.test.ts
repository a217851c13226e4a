import { expect, it } from "vitest";
import { decidingRule } from "~/services/hours/deciding-rule.server";
import { aLocation, aViewer } from "../../support/viewer";

const NOW = "2026-11-27T03:00:00.000Z";
const here = aLocation({ storeId: "here" });
const owner = aViewer("merchantSuperAdmin", { locations: [here] });

it("is the special day by its own calendar, the week or missing hours, with the way there", () => {
	const to = "/location/here/business-hours";
	const decideRule = (reason: "special-day" | "week" | "no-hours") =>
		decidingRule({ open: false, reason }, here, owner, NOW);
	expect(decideRule("special-day")).toEqual({
		kind: "special-day",
		label: "Special day, Nov 26",
		to,
	});
	expect(decideRule("week")).toEqual({ kind: "week", label: "Weekly hours", to });
	expect(decideRule("no-hours")).toEqual({ kind: "no-hours", label: "No hours", to });
	expect(decidingRule({ open: true, reason: "week" }, here, owner, NOW)).toBeNull();
});

it("is a stop before the hours, while it holds", () => {
	const stopped = (isOfAll: boolean, until: string | null = null) => {
		const stop = { isOfAll, reason: "The oven is broken", by: "Dana", since: NOW, until };
		return decidingRule({ open: false, reason: "week" }, { ...here, stop }, owner, NOW);
	};
	expect(stopped(false)).toEqual({
		kind: "stop",
		label: "Orders stopped: The oven is broken",
		to: "/location/here/stop-orders",
	});
	expect(stopped(true)?.to).toBe("/online-store/stop-orders");
	expect(stopped(false, "2026-11-27T02:59:00.000Z")?.kind).toBe("week");
});

it("is told without a link to those who may not open it", () => {
	const marketer = aViewer("merchantMarketer", { locations: [here] });
	const rule = decidingRule({ open: false, reason: "week" }, here, marketer, NOW);
	expect(rule).toEqual({ kind: "week", label: "Weekly hours", to: null });
});
