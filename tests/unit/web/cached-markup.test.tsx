import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Cached, CachedMarkupContext } from "~/components/page/cached";
import { cachedMarkup, freshTexts } from "~/components/page/cached-markup.server";

function page(parts: { by: string | null; words: string }[]): string {
	const cache = cachedMarkup(freshTexts([]));
	const markup = renderToString(
		<CachedMarkupContext.Provider value={cache}>
			<main>
				{parts.map(({ by, words }) => (
					<Cached key={words} as="div" className="part" by={by}>
						{() => (
							<>
								Hello <b>{words}</b>
								<Cached as="div" by={by && `${by} inner`}>
									{() => `${words} & more`}
								</Cached>
							</>
						)}
					</Cached>
				))}
			</main>
		</CachedMarkupContext.Provider>,
	);
	return cache.finish(markup);
}

const part = (words: string) =>
	`<div class="part">Hello <b>${words}</b><div>${words} &amp; more</div></div>`;

describe("parts of pages that are kept", () => {
	it("leave nothing of the marks in the page", () => {
		const parts = [
			{ by: "marks one", words: "one" },
			{ by: "marks two", words: "two" },
		];
		expect(page(parts)).toBe(`<main>${part("one")}${part("two")}</main>`);
		expect(page(parts)).toBe(`<main>${part("one")}${part("two")}</main>`);
	});

	it("come from the earlier page as long as what they depend on is the same", () => {
		page([{ by: "same", words: "first" }]);
		expect(page([{ by: "same", words: "second" }])).toBe(`<main>${part("first")}</main>`);
		expect(page([{ by: "changed", words: "second" }])).toBe(`<main>${part("second")}</main>`);
	});

	it("hold no memory of the pages around them", () => {
		setFlagsFromString("--expose-gc");
		const collect: () => void = runInNewContext("gc");
		const around = "<p>around it</p>".repeat(20_000);
		collect();
		const before = process.memoryUsage().heapUsed;
		for (let visit = 0; visit < 200; visit += 1) {
			const cache = cachedMarkup(freshTexts([]));
			const marked = renderToString(
				<CachedMarkupContext.Provider value={cache}>
					<Cached as="div" by={`visit ${visit}`}>
						{() => `a part of the visit ${visit}`}
					</Cached>
				</CachedMarkupContext.Provider>,
			);
			cache.finish(`${around}${marked}`);
		}
		collect();
		const kept = process.memoryUsage().heapUsed - before;
		expect(kept, "200 pages of 320 KB").toBeLessThan(10_000_000);
	});

	it("are rendered anew when they are never the same", () => {
		page([{ by: null, words: "first" }]);
		expect(page([{ by: null, words: "second" }])).toBe(`<main>${part("second")}</main>`);
	});

	it("that were rendered and thrown away leave the page as it is, and are not kept", () => {
		const cache = cachedMarkup(freshTexts([]));
		cache.marks("thrown away");
		expect(cache.finish("<main></main>")).toBe("<main></main>");
		expect(cache.find("thrown away")).toBeUndefined();
	});

	it("stand alone on a page that keeps nothing", () => {
		const alone = renderToString(
			<Cached as="tr" by="alone" data-row="">
				{() => <td>1</td>}
			</Cached>,
		);
		expect(alone).toBe('<tr data-row=""><td>1</td></tr>');
	});
});
