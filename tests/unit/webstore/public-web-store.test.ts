import { describe, expect, it } from "vitest";
import { DEFAULT_CONFIGURATION, type WebstoreConfiguration } from "~/models/webstore/configuration";
import { DEFAULT_INTEGRATIONS, type Integrations } from "~/models/webstore/integrations";
import { publicWebStore, type WebStoreFacts } from "~/models/webstore/public-web-store";
import { DEFAULT_STYLING, type Styling } from "~/models/webstore/styling";
import { stylingFormSchema, stylingPatchSchema } from "~/models/webstore/styling.schema";
import { themeCss } from "~/models/webstore/theme-css";
import { parseStyling } from "~/models/webstore/typed-styling";
import { announcementAt } from "../../../gateway/storefront/public-menus";

const FACTS: WebStoreFacts = {
	location: { storeId: crypto.randomUUID(), slug: "pier", title: "Pier", url: "/locations/pier" },
	styling: DEFAULT_STYLING,
	integrations: DEFAULT_INTEGRATIONS,
	checkout: { isGuest: true, isExpress: false, hasNotes: true },
	configuration: DEFAULT_CONFIGURATION,
	announcement: { text: null, changesAt: null },
	origin: "https://order.example",
};

const LINKS: Partial<Record<keyof Styling, string>> = {
	facebookUrl: "https://www.facebook.com/pier",
	instagramUrl: "https://instagram.com/pier",
	xUrl: "https://x.com/pier",
	tiktokUrl: "https://www.tiktok.com/@pier",
};

/** Another value than the field has by itself. */
function otherValue(field: keyof Styling): Styling[keyof Styling] {
	const value = DEFAULT_STYLING[field];
	if (field in LINKS) return LINKS[field] ?? "";
	if (field.endsWith("Id")) return crypto.randomUUID();
	if (typeof value === "number") return value + 1;
	if (value === null) return "#123456";
	if (typeof value === "object") return { ...value, name: "Georgia" };
	return "https://www.example.com/";
}

describe("the public answer about a web store", () => {
	it.each(Object.keys(DEFAULT_STYLING) as (keyof Styling)[])("is changed by %s", (field) => {
		const patch = { [field]: otherValue(field) };
		expect(stylingPatchSchema.parse(patch)).toEqual(patch);
		const styling = { ...DEFAULT_STYLING, ...patch };
		expect(publicWebStore({ ...FACTS, styling })).not.toEqual(publicWebStore(FACTS));
	});

	it("is changed by each id and switch of integrations, and by each of the configuration", () => {
		const integrations: Integrations = {
			googleTrackingId: "G-AB12CD34EF",
			metaPixelId: "123456789012345",
			isConsentRequired: false,
		};
		expect(publicWebStore({ ...FACTS, integrations }).analytics).toEqual(integrations);
		const configuration: WebstoreConfiguration = {
			...DEFAULT_CONFIGURATION,
			unavailableItems: "hidden",
			menuLayout: "list",
			arePicturesShown: false,
			orderingUrl: "https://order.example.com/pier",
			footerText: "See you soon",
			termsUrl: "https://www.example.com/terms",
			imprintUrl: "https://www.example.com/legal",
		};
		expect(publicWebStore({ ...FACTS, configuration }).configuration).toEqual({
			unavailableItems: "hidden",
			menuLayout: "list",
			arePicturesShown: false,
			orderingUrl: "https://order.example.com/pier",
			footerText: "See you soon",
			announcement: null,
			legalLinks: [
				{ name: "Terms of use", url: "https://www.example.com/terms" },
				{ name: "Legal notice", url: "https://www.example.com/legal" },
			],
		});
	});

	it("has whole addresses of images, one banner on desktops and phones where the other is missing, and colors in pairs", () => {
		const id = crypto.randomUUID();
		const styling = { ...DEFAULT_STYLING, bannerImageId: id, headerBackground: "#101010" };
		const { look, css } = publicWebStore({ ...FACTS, styling });
		const image = { id, url: `https://order.example/images/${id}/large.webp` };
		expect(look.banner).toMatchObject({ image, mobileImage: image });
		const onPhones = { ...DEFAULT_STYLING, mobileBannerImageId: id };
		expect(publicWebStore({ ...FACTS, styling: onPhones }).look.banner).toEqual(look.banner);
		expect(look.colors.header).toEqual({ background: "#101010", color: "#ffffff" });
		expect(look.colors.footer).toBeNull();
		expect(css).toContain("--store-header-color: #ffffff;");
		expect(css).not.toContain("--store-footer-color");
	});
});

it("shows an announcement on its days alone, by the clock of the place", () => {
	const days = {
		announcementText: "Hello",
		announcementFrom: "2026-12-01",
		announcementUntil: "2026-12-02",
	};
	const at = (instant: string) =>
		announcementAt(days, { at: Date.parse(instant), zone: "America/Phoenix" });
	const starts = "2026-12-01T07:00:00.000Z";
	const ends = "2026-12-03T07:00:00.000Z";
	expect(at("2026-12-01T06:59:59Z")).toEqual({ text: null, changesAt: starts });
	expect(at(starts)).toEqual({ text: "Hello", changesAt: ends });
	expect(at("2026-12-03T06:59:59Z")).toEqual({ text: "Hello", changesAt: ends });
	expect(at(ends)).toEqual({ text: null, changesAt: null });
});

describe("the style sheet of a look", () => {
	const fonts = {
		headingFont: {
			name: "Bitter",
			source: "stylesheet",
			format: "woff2",
			link: "https://fonts.googleapis.com/css2?family=Bitter:wght@400;700&display=swap",
		},
		textFont: {
			name: "Pier Sans",
			source: "file",
			format: "woff",
			link: "https://cdn.example.com/pier.woff",
		},
	} as const;

	it("imports and declares fonts before its properties", () => {
		const css = themeCss({ ...DEFAULT_STYLING, ...stylingPatchSchema.parse(fonts) });
		expect(css.split("\n").slice(0, 3)).toEqual([
			'@import url("https://fonts.googleapis.com/css2?family=Bitter:wght@400;700&display=swap");',
			'@font-face { font-family: "Pier Sans"; src: url("https://cdn.example.com/pier.woff") format("woff"); font-display: swap; }',
			":root {",
		]);
		expect(css).toContain('--store-heading-font: "Bitter", sans-serif;');
	});

	it("imports no other style sheet, even of a look from before that was refused", () => {
		const link = "https://evil.example/all.css";
		const css = themeCss({
			...DEFAULT_STYLING,
			...fonts,
			headingFont: { ...fonts.headingFont, link },
		});
		expect(css).not.toContain("evil.example");
	});

	it.each([
		{ headerColor: "red;}body{display:none" },
		{ headerColor: "#12345" },
		{ bannerHeight: "320px;}" },
		{ textFont: { ...fonts.textFont, name: 'a";}*{color:red' } },
		{ textFont: { ...fonts.textFont, link: 'https://a.example/");}*{}' } },
		{ textFont: { ...fonts.textFont, link: "https://a.example/\\22" } },
		{ textFont: { ...fonts.textFont, link: "javascript:alert(1)" } },
		{ textFont: { ...fonts.textFont, link: "" } },
		{ headingFont: { ...fonts.headingFont, link: "https://evil.example/all.css" } },
		{ headingFont: { ...fonts.headingFont, link: "https://fonts.googleapis.com.evil.example/" } },
		{ logoLink: "http://plain.example" },
		{ xUrl: "https://x.com.evil.example/" },
	])("takes nothing that would end a declaration: %j", (patch) => {
		expect(stylingPatchSchema.safeParse(patch).success).toBe(false);
	});
});

it("draws a form that says nothing as the default look, and keeps a short color whole", () => {
	expect(parseStyling(() => "")).toEqual(DEFAULT_STYLING);
	expect(parseStyling((field) => (field === "menuColor" ? "#ABC" : "")).menuColor).toBe("#aabbcc");
	const wrong = stylingFormSchema.safeParse({ bannerHeight: "10", menuColor: "blue" });
	const names = new Set(wrong.error?.issues.map(({ path }) => path.join(".")));
	expect(names).toContain("bannerHeight");
	expect(names).toContain("menuColor");
});
