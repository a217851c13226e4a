import { describe, expect, it } from "vitest";
import { cachedPage, formKeysIn, freshTexts } from "~/components/page/cached-markup.server";

const KEY = "0199e6a5-7c1d-7f3a-9b52-6f0d2c4e8a1";

/** A visit to a page with this data: its own nonce and form key, and whether it had to be rendered. */
function visit(number: number, text: string, url = "/orders") {
	const data = `{"words":"${text}","formKey":"${KEY}${number}"}`;
	const fresh = freshTexts([`nonce-${number}$&`, ...formKeysIn(data)]);
	let isRendered = false;
	const page = cachedPage(`${url} ${data}`, fresh, () => {
		isRendered = true;
		return `<p nonce="nonce-${number}$&">${text}</p><input value="${KEY}${number}">`;
	});
	return { page, isRendered };
}

const samplePage = (number: number, text: string) =>
	`<p nonce="nonce-${number}$&">${text}</p><input value="${KEY}${number}">`;

describe("whole pages that are kept", () => {
	it("are kept at their second time, with the keys of each visit", () => {
		expect([1, 2, 3, 4].map((number) => visit(number, "same"))).toEqual([
			{ page: samplePage(1, "same"), isRendered: true },
			{ page: samplePage(2, "same"), isRendered: true },
			{ page: samplePage(3, "same"), isRendered: false },
			{ page: samplePage(4, "same"), isRendered: false },
		]);
	});

	it("are rendered anew for other data and at another address", () => {
		for (const number of [1, 2]) visit(number, "before");
		expect(visit(3, "after")).toEqual({ page: samplePage(3, "after"), isRendered: true });
		expect(visit(4, "before", "/orders?page=2").isRendered).toBe(true);
		expect(visit(5, "before").isRendered).toBe(false);
	});
});

describe("texts that are new on each page", () => {
	it("come back where they were, whatever characters they have", () => {
		const before = freshTexts(["$1", "key"]);
		const after = freshTexts(["$&", "another"]);
		expect(after.putIn(before.leaveOut("a $1 b key c $1"))).toBe("a $& b another c $&");
	});

	it("are found in the data of a page", () => {
		const data =
			'{"page":{"csrf":"abcdefghijklmnop-_12","formKey":"0199e6a5-7c1d-7f3a"},"csrf":""}';
		expect(formKeysIn(data)).toEqual(["abcdefghijklmnop-_12", "0199e6a5-7c1d-7f3a"]);
	});
});
