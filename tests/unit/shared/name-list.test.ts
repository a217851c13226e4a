import { expect, it } from "vitest";
import { nameList } from "~/models/shared/name-list";

it("joins names as English sentences do", () => {
	const native = new Intl.ListFormat("en", { type: "conjunction" });
	for (const names of [[], ["A"], ["A", "B"], ["A", "B", "C"], ["A", "B", "C", "D"]]) {
		expect(nameList(names)).toBe(native.format(names));
	}
});
