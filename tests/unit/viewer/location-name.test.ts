import { describe, expect, it } from "vitest";
import { shortTitle, shortTitles } from "~/models/viewer/location-name";

const ORGANIZATION = "Ember & Rye Chicken";

describe("what distinguishes a location from the others", () => {
	it("is its short name", () => {
		const location = { title: "Ember & Rye Chicken — Wicker Park", shortName: "Wicker" };
		expect(shortTitle(location, ORGANIZATION)).toBe("Wicker");
	});

	it("is else its title without the organization's name", () => {
		const short = (title: string) => shortTitle({ title, shortName: "" }, ORGANIZATION);
		expect(short("Ember & Rye Chicken — Wicker Park")).toBe("Wicker Park");
		expect(short("Ember & Rye Chicken: Wicker Park")).toBe("Wicker Park");
		expect(short("Ember & Rye Chicken House")).toBe("Ember & Rye Chicken House");
		expect(short("Ember & Rye Chicken")).toBe("Ember & Rye Chicken");
		expect(short("Ember & Rye Chicken —")).toBe("Ember & Rye Chicken —");
		expect(short("Harbour Lane")).toBe("Harbour Lane");
		expect(shortTitle({ title: "— Here" }, "")).toBe("— Here");
	});
});

describe("short names of several locations", () => {
	const places = [
		{ storeId: "a", title: "Ember & Rye Chicken — Wicker Park", shortName: "" },
		{ storeId: "b", title: "Ember & Rye Chicken — Airport", shortName: "" },
		{ storeId: "c", title: "Airport", shortName: "" },
	];

	it("are whole titles where two would be the same", () => {
		expect(Object.fromEntries(shortTitles(places, ORGANIZATION))).toEqual({
			a: "Wicker Park",
			b: "Ember & Rye Chicken — Airport",
			c: "Airport",
		});
	});
});
