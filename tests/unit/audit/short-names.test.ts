import { expect, it } from "vitest";
import { withShortName } from "~/services/web/location-options.server";
import { aLocation, aMerchant, aViewer } from "../../support/viewer";

const viewer = aViewer("merchantSuperAdmin", {
	merchant: { ...aMerchant(), name: "Ember & Rye" },
});

it("names a location in a sentence of the log as lists do", () => {
	const place = aLocation({ title: "Ember & Rye — Loop", shortName: "" });
	expect(withShortName("Ana stopped orders at Ember & Rye — Loop", place, viewer)).toBe(
		"Ana stopped orders at Loop",
	);
	expect(withShortName("Ana renamed Ember & Rye — Pier", place, viewer)).toBe(
		"Ana renamed Ember & Rye — Pier",
	);
	expect(withShortName("Ana signed in", undefined, viewer)).toBe("Ana signed in");
});
