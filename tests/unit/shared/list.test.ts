import { describe, expect, it } from "vitest";
import { capSearch, isTurnedRange, lastPage, pageCount, pageOffset } from "~/models/shared/list";

describe("lists", () => {
	it("count pages from one", () => {
		expect([1, 2, 3, 0, Number.NaN].map((page) => pageOffset(page, 10))).toEqual([0, 10, 20, 0, 0]);
		const pagination = { limit: 10, offset: 0, totalIsExact: true };
		expect(pageCount({ ...pagination, total: 0 })).toBe(1);
		expect(pageCount({ ...pagination, total: 101 })).toBe(11);
	});

	it("sees a range the wrong way round, whole days against minutes too", () => {
		expect(isTurnedRange("2026-11-20", "2026-11-19")).toBe(true);
		expect(isTurnedRange("2026-11-20", "2026-11-20")).toBe(false);
		expect(isTurnedRange("2026-11-20T10:00", "2026-11-20T09:59")).toBe(true);
		expect(isTurnedRange("2026-11-20T10:00", "2026-11-20")).toBe(false);
		expect(isTurnedRange("2026-11-20T10:00", "2026-11-19")).toBe(true);
		expect(isTurnedRange("2026-11-20", null)).toBe(false);
	});

	it("ends a list at its last page, or begins it again where nobody counted to its end", () => {
		const requestedPage = { limit: 10, offset: 50, totalIsExact: true };
		expect(lastPage({ ...requestedPage, total: 31 })).toBe(4);
		expect(lastPage({ ...requestedPage, total: 0 })).toBe(1);
		expect(lastPage({ ...requestedPage, total: 41, totalIsExact: false })).toBe(5);
		expect(lastPage({ ...requestedPage, total: 50, totalIsExact: false })).toBe(1);
	});

	it("cap search at 250 characters", () => {
		expect(capSearch(` ${"x".repeat(300)}`)).toHaveLength(250);
		expect(capSearch(null)).toBe("");
	});
});
