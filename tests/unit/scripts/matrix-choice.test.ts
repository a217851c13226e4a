import { expect, it } from "vitest";
import { isChosen } from "../../support/matrix-choice";

it("runs a part of the access matrix: what has the name, and all below a path", () => {
	const isMatch = (name: string) => isChosen([name], "/settings/suppliers");
	expect(
		[
			"/settings/suppliers",
			"/settings/suppliers.csv",
			"/settings/suppliers/new",
			"/settings/suppliers/:supplierId/edit",
		].map(isMatch),
	).toEqual([true, true, true, true]);
	expect(["/settings/suppliers-2", "/settings", "suppliers"].map(isMatch)).toEqual([
		false,
		false,
		false,
	]);
	expect(isChosen(["get /a", "/a"], "get /a")).toBe(true);
	expect(isChosen(["get /a/:id", "/a/:id"], "get /a")).toBe(false);
});
