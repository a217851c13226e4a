import { expect, it } from "vitest";
import { franchiseTabOf } from "~/models/team/franchise-location";

it("opens the tab that the address names, the menu by default, and no other", () => {
	expect(franchiseTabOf(undefined)).toBe("menu");
	expect(franchiseTabOf("menu")).toBe("menu");
	expect(franchiseTabOf("locations")).toBe("locations");
	for (const name of ["gift-cards", "toString", ""]) expect(franchiseTabOf(name)).toBeNull();
});
