import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { bannerPreload } from "~/components/storefront/store-hero";
import { StorePage } from "~/components/storefront/store-page";
import type { StoreView } from "~/models/storefront/store-view";
import { PLAIN_WEB_STORE, storeBrand } from "~/services/storefront/store-brand.server";

const category = (index: number) => ({
	anchor: `menu-1-${index}`,
	title: `Category ${index}`,
	notes: [],
	groups: [],
});
const STORE: StoreView = {
	title: "Pier",
	url: "",
	subtitle: "",
	description: "",
	brand: storeBrand({ name: "Ember", logoId: null, footNote: "" }, PLAIN_WEB_STORE),
	pictureId: null,
	address: "",
	pickupAddress: "",
	phone: null,
	state: { kind: "success", title: "Open now", details: [] },
	ready: "",
	hours: { today: "Closed", week: [], special: [], zone: "CDT" },
	menus: [{ id: "m", title: "All day", notes: [], categories: [1, 2, 3, 4, 5, 6].map(category) }],
	counterNote: "",
	orderingUrl: "https://order.example.com/",
	orderLabel: "Order online",
	configuration: { announcement: null, menuLayout: "grid" },
	dealsPath: null,
};

const render = (given: Partial<StoreView>) =>
	renderToStaticMarkup(<StorePage store={{ ...STORE, ...given }} />);
const buttons = (given: Partial<StoreView>) =>
	Array.from(render(given).matchAll(/<a class="store-button[^>]*>([^<]*)/g), ([, text]) => text);

it("has an order button while orders are taken, and the menu before it while it is closed", () => {
	expect(buttons({})).toEqual(["Order online"]);
	const state = { kind: "info" as const, title: "Closed", details: [] };
	expect(buttons({ state, orderLabel: "Order for 11:00 AM" })).toEqual([
		"View menu",
		"Order for 11:00 AM",
	]);
	expect(buttons({ state, orderLabel: "" })).toEqual(["View menu"]);
	expect(render({ state, orderLabel: "" })).toContain('href="#menu-1-1"');
	expect(buttons({ state, orderLabel: "", menus: [] })).toEqual([]);
	expect(render({})).toContain("store-with-bar");
	expect(render({ state, orderLabel: "" })).not.toMatch(/store-with-bar|store-order-bar/);
});

it("can fold the categories after the third, which are open without script", () => {
	const folds = Array.from(
		render({}).matchAll(/<details class="store-fold" open=""><summary><h3[^>]*>([^<]*)/g),
		([, title]) => title,
	);
	expect(folds).toEqual(["Category 4", "Category 5", "Category 6"]);
});

it("names the pictures of its banner before the page, for each width as on it", () => {
	const image = { id: "wide", url: "", width: 2800, height: 720 };
	const look = structuredClone(STORE.brand.look);
	look.banner = { ...look.banner, image, mobileImage: { ...image, id: "phone" } };
	const page = render({ brand: { ...STORE.brand, look } });
	const sources = Array.from(
		page.matchAll(/<source media="([^"]+)" type="image.webp" srcSet="([^"]+)" sizes="100vw"/g),
		([, media, widths]) => [media, widths],
	);
	const preload = bannerPreload(look.banner, null);
	expect(sources).toHaveLength(2);
	expect(
		Array.from(
			preload.matchAll(/imagesrcset="([^"]+)".*?media="([^"]+)"/g),
			([, widths, media]) => [media, widths],
		),
	).toEqual(sources);
	expect(bannerPreload(STORE.brand.look.banner, null)).toBe("");
	expect(bannerPreload(STORE.brand.look.banner, "front")).not.toContain("media=");
});
