import { describe, expect, it } from "vitest";
import { activeFilters, type Filter, filterNames } from "~/components/list/filter";
import {
	fileHref,
	hiddenParams,
	sortHref,
	withoutParam,
	withParams,
} from "~/components/list/query";

const params = new URLSearchParams("status=new&status=ready&q=fry&page=3&sort=-total&empty=");

describe("links of a list", () => {
	it("changes the given names, drops what is empty and keeps the rest", () => {
		expect(withParams(params, { page: "4" })).toBe(
			"?status=new&status=ready&q=fry&sort=-total&page=4",
		);
		expect(withParams(params, { status: null, q: "", sort: undefined, page: [] })).toBe("?");
		expect(withParams(params, { status: ["a", "", "b"], q: null, sort: null, page: null })).toBe(
			"?status=a&status=b",
		);
	});

	it("takes one value of a filter away and goes back to page one", () => {
		expect(withoutParam(params, "status", "new")).toBe("?q=fry&sort=-total&status=ready");
		expect(withoutParam(params, "q")).toBe("?status=new&status=ready&sort=-total");
	});

	it("leaves the parameters it was given as they were", () => {
		const before = params.toString();
		withParams(params, { page: "9" });
		expect(params.toString()).toBe(before);
	});

	it("encodes what people type", () => {
		expect(withParams(new URLSearchParams(), { q: "a&b=c #1" })).toBe("?q=a%26b%3Dc+%231");
	});
});

describe("sorting", () => {
	it("reverses the order on the second press and starts on page one", () => {
		const q = new URLSearchParams("page=2&q=x");
		expect(sortHref(q, "name")).toBe("?q=x&sort=name");
		expect(sortHref(q, "name", { by: "name", descending: false })).toBe("?q=x&sort=-name");
		expect(sortHref(q, "name", { by: "name", descending: true })).toBe("?q=x&sort=name");
	});
});

describe("what a GET form and a CSV carry along", () => {
	it("hides all but its own fields", () => {
		expect(hiddenParams(params, ["status", "page"])).toEqual([
			["q", "fry"],
			["sort", "-total"],
		]);
	});

	it("asks the CSV for all pages of the same filters", () => {
		expect(fileHref("/orders.csv", params, "csv")).toBe(
			"/orders.csv?status=new&status=ready&q=fry&sort=-total",
		);
		expect(fileHref("/orders.csv", new URLSearchParams("page=2"), "csv")).toBe("/orders.csv");
		expect(fileHref("/reports.csv?report=tips", new URLSearchParams("page=2"), "xlsx")).toBe(
			"/reports.csv?report=tips&format=xlsx",
		);
	});
});

describe("filters in use", () => {
	const filters: Filter[] = [
		{ kind: "search", name: "q", label: "Search" },
		{
			kind: "choices",
			name: "status",
			label: "Status",
			options: [
				{ value: "new", label: "New" },
				{ value: "ready", label: "Ready" },
			],
		},
		{ kind: "dates", from: "from", to: "to", label: "Date" },
	];

	it("names each value with a link that drops only it", () => {
		expect(activeFilters(filters, params)).toEqual([
			{ label: "Search: fry", removeTo: "?status=new&status=ready&sort=-total" },
			{ label: "Status: New", removeTo: "?q=fry&sort=-total&status=ready" },
			{ label: "Status: Ready", removeTo: "?q=fry&sort=-total&status=new" },
		]);
	});

	it("says what is searched for, not where, and nothing of blanks", () => {
		const search: Filter[] = [{ kind: "search", name: "q", label: "Name, email or number" }];
		expect(activeFilters(search, params).map(({ label }) => label)).toEqual(["Search: fry"]);
		expect(activeFilters(search, new URLSearchParams("q=++"))).toEqual([]);
	});

	it("says a range of dates in words, whole or half", () => {
		const label = (query: string) => activeFilters(filters, new URLSearchParams(query))[0]?.label;
		expect(label("from=2025-01-01&to=2025-01-31")).toBe("Date: Jan 1, 2025 – Jan 31, 2025");
		expect(label("from=2025-01-01")).toBe("Date: from Jan 1, 2025");
		expect(label("to=2025-01-31")).toBe("Date: until Jan 31, 2025");
		expect(label("from=2025-02-30&to=2025-03-01")).toBeUndefined();
		expect(label("from=&to=")).toBeUndefined();
	});

	it("says times on the clock of the reader, and drops them with their days", () => {
		const times: Filter[] = [{ kind: "dates", from: "from", to: "to", label: "Time", clock: "12" }];
		const query = "from=2025-01-01T14:30&to=2025-01-31&to-time=15:00&page=2&q=fry";
		expect(activeFilters(times, new URLSearchParams(query))).toEqual([
			{ label: "Time: Jan 1, 2025, 2:30 PM – Jan 31, 2025, 3:00 PM", removeTo: "?q=fry" },
		]);
		expect(activeFilters(times, new URLSearchParams("from=2025-01-01&from-time=x"))).toEqual([]);
		expect(filterNames(times)).toEqual(["from", "to", "from-time", "to-time"]);
	});

	it("knows every parameter it owns", () => {
		expect(filterNames(filters)).toEqual(["q", "status", "from", "to"]);
	});
});
