import { expect, it } from "vitest";
import { type IntentButton, updateIntent } from "~/components/form/list-intents";
import { foundLimit, foundPages, isMoreAfter } from "~/models/shared/found-page";
import { foundPage } from "~/services/web/found-page.server";
import { pressedAndRead } from "../../support/pressed-intent";

it("stops exactly when skip and limit come to the total", () => {
	expect(isMoreAfter({ limit: 10, total: 11 })).toBe(true);
	expect(isMoreAfter({ limit: 10, total: 10 })).toBe(false);
	expect(isMoreAfter({ limit: 10, total: 9 })).toBe(false);
	expect(isMoreAfter({ skip: 10, limit: 10, total: 21 })).toBe(true);
	expect(isMoreAfter({ skip: 10, limit: 10, total: 20 })).toBe(false);
	expect(isMoreAfter({ limit: 500, total: 20_000 })).toBe(false);
});

it("reads past what is chosen already, up to a bound", () => {
	expect(foundLimit(1, 0)).toBe(10);
	expect(foundLimit(3, 7)).toBe(37);
	expect(foundLimit(3, 900)).toBe(500);
});

it("shows the pages so far, and has more while anything was left out or not read", () => {
	const rows = Array.from({ length: 15 }, (_, at) => at);
	const pages = (page: number, isMoreToRead = false) => foundPages(rows, { page, isMoreToRead });
	expect(pages(1)).toEqual({ shown: rows.slice(0, 10), isMore: true });
	expect(pages(2)).toEqual({ shown: rows, isMore: false });
	expect(pages(2, true).isMore).toBe(true);
});

it("shows the page that the button asks for, else the one before, else the first", () => {
	const form = (fields: Record<string, string>, button?: IntentButton) => {
		const data = new FormData();
		for (const [name, value] of Object.entries(fields)) data.set(name, value);
		if (button) data.set(...pressedAndRead(button));
		return data;
	};
	expect(foundPage(form({}))).toBe(1);
	expect(foundPage(form({ found: "3" }))).toBe(3);
	expect(foundPage(form({ found: "3" }, updateIntent("found", "4")))).toBe(4);
	expect(foundPage(form({ found: "3" }, updateIntent("parts", "9")))).toBe(3);
	for (const found of ["-1", "1.5", "x", "0"]) expect(foundPage(form({ found }))).toBe(1);
	expect(foundPage(form({ found: "99999" }))).toBe(1_000);
});
