import { expect, it } from "vitest";
import type { ScheduledChange } from "~/models/menu/scheduled/scheduled-change";
import type { ViewerAnswer } from "~/models/viewer/viewer-answer";
import { scheduledViews } from "~/services/menu/scheduled/scheduled-views.server";
import { aLocation, aMerchant, aViewer } from "../../support/viewer";

it("name the location of a planned change as lists do", () => {
	const loop = aLocation({ storeId: "loop", title: "Ember & Rye — Loop", shortName: "" });
	const pier = aLocation({ storeId: "pier", title: "Ember & Rye — Pier", shortName: "Pier 9" });
	const viewer = aViewer("merchantSuperAdmin", {
		merchant: { ...aMerchant(), name: "Ember & Rye" },
		locations: [loop, pier],
	}) as ViewerAnswer;
	const planned = (storeId: string | null, location: string | null): ScheduledChange => ({
		id: "1",
		label: "Wings",
		status: "waiting",
		storeId,
		location,
		by: "Ana",
		startsAt: "2026-11-20T18:00:00.000Z",
		problem: null,
		finishedAt: null,
		isDismissed: false,
		permission: "MERCHANT_MENU_MANAGEMENT.API_UPDATE",
	});
	const rows = [
		planned("loop", loop.title),
		planned("pier", pier.title),
		planned("gone", "Ember & Rye — Gone"),
		planned(null, null),
	];
	const places = scheduledViews(rows, { viewer, location: null }).map(({ place }) => place);
	expect(places).toEqual(["Loop", "Pier 9", "Ember & Rye — Gone", "All locations"]);
});
