import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import { NonceContext } from "~/components/page/nonce";
import { PageTitle } from "~/components/shell/page-title";
import { SAMPLE_LOOK, STORE_LOOK, StoreLook } from "~/components/storefront/store-look";

const page = vi.hoisted(() => ({ matches: [] as object[], failure: undefined as unknown }));
vi.mock("@remix-run/react", async (original) => ({
	...(await original<object>()),
	useMatches: () => page.matches,
	useRouteError: () => page.failure,
}));
afterEach(() => vi.unstubAllGlobals());

describe("the title of a page", () => {
	const title = (handle: object | undefined, data: unknown, failure?: unknown) => {
		Object.assign(page, { matches: [{}, { handle, data }], failure });
		return renderToStaticMarkup(<PageTitle />);
	};

	it("is that of its data, and a store's is left to its own meta", () => {
		expect(title(undefined, { page: { title: "Team" } })).toBe("<title>Team · Mise</title>");
		expect(title(STORE_LOOK, {})).toBe("");
	});

	it("is there where a store's page failed as a whole", () => {
		expect(title(STORE_LOOK, undefined, new Error("away"))).toBe("<title>Mise</title>");
	});
});

describe("a store's look", () => {
	const look = () => {
		page.matches = [{ handle: SAMPLE_LOOK, data: { css: ".store{}" } }];
		return <StoreLook />;
	};

	it("has the nonce of its answer", () => {
		const markup = renderToStaticMarkup(
			<NonceContext.Provider value="sent">{look()}</NonceContext.Provider>,
		);
		expect(markup).toBe('<style nonce="sent">.store{}</style>');
	});

	it("has that of the page it was opened from, which the browser hides from selectors", () => {
		const querySelector = () => ({ nonce: "served", getAttribute: () => "" });
		vi.stubGlobal("document", { querySelector });
		expect(renderToStaticMarkup(look())).toBe('<style nonce="served">.store{}</style>');
	});
});
