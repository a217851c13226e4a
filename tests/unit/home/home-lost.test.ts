import { expect, it } from "vitest";
import type { LostOrders } from "~/models/viewer/lost-orders";
import { homeLost } from "~/services/home/home-lost.server";
import { shellLost } from "~/services/shell/shell-banners.server";
import { aLocation, aViewer } from "../../support/viewer";

const lost = (service: LostOrders["service"], path = "/hours"): LostOrders => ({
	service,
	since: "2026-03-10T12:00:00.000Z",
	decidedBy: { page: "locationHours", on: "Weekly hours", path },
});
const viewerWithLost = (lostOrders: LostOrders[], count: number) =>
	aViewer("merchantSuperAdmin", {
		locations: ["Airport", "Bridge", "Canal", "Dock", "Eastside", "Fort", "Gate"].map(
			(title, index) => aLocation({ storeId: title, title, ...(index < count && { lostOrders }) }),
		),
	});

it("names a setting once for all the services that it closes", () => {
	const viewer = viewerWithLost([lost("pickup"), lost("delivery"), lost("dineIn", "/dine-in")], 1);
	expect(homeLost(viewer, null, "/all").map(({ text, to }) => `${text} ${to}`)).toEqual([
		"No one can order pickup or delivery at Airport. Check “Business hours: Weekly hours”. /hours",
		"No one can order dine-in at Airport. Check “Business hours: Weekly hours”. /dine-in",
	]);
	expect(homeLost(viewer, viewer.locations[1] ?? null, "/all")).toEqual([]);
	expect(shellLost(viewer, viewer.locations[0] ?? null, "/home")).toHaveLength(2);
	expect(shellLost(viewer, viewer.locations[1] ?? null, "/home")).toEqual([]);
});

it("counts what is too much to name and leads to all of it, and the banner leads to home", () => {
	const viewer = viewerWithLost([lost("pickup")], 7);
	const lines = homeLost(viewer, null, "/home?problems=all");
	expect(lines).toHaveLength(6);
	expect(lines.at(-1)).toMatchObject({
		text: "2 more settings block orders",
		to: "/home?problems=all",
	});
	expect(homeLost(viewer, null, null)).toHaveLength(7);
	expect(shellLost(viewer, null, "/home")).toMatchObject([
		{ title: "Customers can't place some orders at 7 locations.", to: "/home" },
	]);
});
