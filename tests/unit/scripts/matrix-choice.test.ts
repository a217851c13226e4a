import { expect, it } from "vitest";
import { isAsked } from "../../support/matrix-choice";

it("runs a part of the access matrix: what has the name, and all below a path", () => {
	const asked = (name: string) => isAsked([name], "/settings/suppliers");
	expect(
		[
			"/settings/suppliers",
			"/settings/suppliers.csv",
			"/settings/suppliers/new",
			"/settings/suppliers/:supplierId/edit",
		].map(asked),
	).toEqual([true, true, true, true]);
	expect(["/settings/suppliers-2", "/settings", "suppliers"].map(asked)).toEqual([
		false,
		false,
		false,
	]);
	expect(isAsked(["get /a", "/a"], "get /a")).toBe(true);
	expect(isAsked(["get /a/:id", "/a/:id"], "get /a")).toBe(false);
});
