import { expect, it } from "vitest";
import { locationCount } from "~/services/web/location-options.server";

it("counts the locations that are there, and says how many were deleted", () => {
	const viewer = { locations: [{ storeId: "a" }, { storeId: "b" }] } as never;
	expect(locationCount(null, viewer)).toBe("All");
	expect(locationCount(["a", "b"], viewer)).toBe("2");
	expect(locationCount(["a", "gone"], viewer)).toBe("1 (1 deleted)");
	expect(locationCount(["gone"], viewer)).toBe("0 (1 deleted)");
});
