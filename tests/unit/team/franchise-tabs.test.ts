import { expect, it } from "vitest";
import { parseFranchiseTab } from "~/models/team/franchise-location";

it("opens the tab that the address names, the menu by default, and no other", () => {
	expect(parseFranchiseTab(undefined)).toBe("menu");
	expect(parseFranchiseTab("menu")).toBe("menu");
	expect(parseFranchiseTab("locations")).toBe("locations");
	for (const name of ["gift-cards", "toString", ""]) expect(parseFranchiseTab(name)).toBeNull();
});
