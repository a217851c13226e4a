import { describe, expect, it } from "vitest";
import { NEW_BUTTON, NO_CONTENT } from "~/models/campaigns/campaign";
import { tracksOpens, writeEmail } from "~/models/campaigns/campaign-email";
import { campaignIssues, NO_ADDRESS_MESSAGE } from "~/models/campaigns/campaign-issues";
import { giftCardEmail } from "~/models/gift-cards/gift-card-email";
import type { Order } from "~/models/orders/order";
import { receiptEmail } from "~/models/orders/receipt";
import type { GuestBrand } from "~/models/shared/guest-email";

const brand: GuestBrand = {
	name: "Ember & Rye",
	logoUrl: "https://mise.example/images/logo/small.jpg",
	header: { background: "#3b1f16", color: "#fff4ea" },
	button: { background: "#a33b10", color: "#ffffff" },
	buttonRadius: 22,
	address: "1 First Street, Austin, TX 78701",
	phone: "",
};

const campaign = {
	...NO_CONTENT,
	channel: "EMAIL" as const,
	companyName: "Ember & Rye",
	phone: "+15125550134",
	postalAddress: "9 Own Road, Austin, TX 78702",
	emails: [
		{
			subject: "News for {name}",
			image: "0199e6a5-7c1d-7f3a-9b52-6f0d2c4e8a11",
			imageAlt: "A bowl",
			body: "Hi {name},\n\nsee https://order.example/news?a=1&b=2 for <more>.\nSoon.",
			offer: null,
			buttons: [
				{ ...NEW_BUTTON, name: "Order now", link: "https://order.example/" },
				{ ...NEW_BUTTON, name: "Menu", link: "https://order.example/menu", background: "#112233" },
			],
			footer: "Until Sunday.",
			delayDays: 0,
		},
	],
};

const letters = {
	campaign: writeEmail({
		campaign,
		step: 1,
		customerName: "Ada<b>",
		brand,
		offer: { lines: ["Ten off", "From $20.00"], promoCode: "TEN" },
		links: {
			click: (index) => `https://mise.example/c/x/${index}`,
			pixel: "https://mise.example/o/x.gif",
			unsubscribe: "https://mise.example/unsubscribe/offers?code=x",
			oneClick: "https://mise.example/one",
		},
		imageUrl: (id) => `https://mise.example/images/${id}/large.jpg`,
	}),
	"gift card": giftCardEmail(
		{
			balance: 5_000,
			currency: "USD",
			senderName: "Ben",
			message: "For you",
			expiresOn: "2027-12-24",
		},
		{ number: "23456789ABCDEFGH", brand, link: "https://mise.example/gift-card", body: "Hi" },
	),
};

const receipt = {
	number: "5832",
	currency: "USD",
	diningOption: "takeout",
	paymentMethod: "cash",
	items: [
		{
			id: "1",
			name: "Wings & <more>",
			quantity: 2,
			unitPrice: 800,
			total: 1_800,
			notes: "",
			modifiers: [{ name: "Hot", quantity: 1, price: 100 }],
		},
	],
	subtotal: 1_800,
	tax: 100,
	discount: 0,
	gratuity: 0,
	deliveryFee: 0,
	charges: 0,
	discounts: [],
	taxIncluded: 0,
	includedTaxes: [],
	total: 1_900,
	refundedAmount: 0,
	points: 0,
	pointsAmount: 0,
	giftCards: [],
	paymentInformation: null,
	quoted: null,
} as unknown as Order;

function campaignOf(body: string) {
	const bare = { image: null, imageAlt: "", buttons: [], body };
	return { ...campaign, emails: campaign.emails.map((email) => ({ ...email, ...bare })) };
}

function hasPixel(body: string, customerName: string): boolean {
	const written = writeEmail({
		campaign: campaignOf(body),
		step: 1,
		customerName,
		brand,
		offer: null,
		links: {
			click: () => "https://mise.example/c/x/0",
			pixel: "https://mise.example/o/x.gif",
			unsubscribe: "https://mise.example/unsubscribe/offers?code=x",
			oneClick: null,
		},
		imageUrl: (id) => id,
	});
	return written.html.includes("/o/x.gif");
}

/** The words of a page in order: text, and what pictures are called. */
function visibleText(html: string): string {
	return html
		.replace(/<(title|style)>.*?<\/\1>/gs, " ")
		.replace(/<img[^>]*alt="([^"]*)"[^>]*>/g, " $1 ")
		.replace(/<[^>]+>/g, " ")
		.replaceAll("&lt;", "<")
		.replaceAll("&gt;", ">")
		.replaceAll("&quot;", '"')
		.replaceAll("&amp;", "&")
		.replace(/\s+/g, " ")
		.trim();
}

describe.each(Object.entries(letters))("the email of a %s", (_, { text, html }) => {
	it("says the same in its text as in its HTML", () => {
		const shown = text
			.replace(/: https:\/\/\S+/g, "")
			.replace(/https:\/\/mise\.example\/c\/x\/0/, "https://order.example/news?a=1&b=2")
			.replace(/\s+/g, " ");
		expect(visibleText(html)).toBe(shown.trim());
	});

	it("has the merchant's colors in both modes, tables alone, and nothing from elsewhere", () => {
		expect(html).toContain('bgcolor="#3b1f16"');
		expect(html).toContain("linear-gradient(#a33b10,#a33b10)");
		expect(html).toContain("@media (prefers-color-scheme:dark)");
		expect(html.match(/<table /g)?.length).toBe(html.match(/<table role="presentation"/g)?.length);
		expect(html).not.toMatch(/<(div class|script|link|form|iframe)/);
		const loaded = [...html.matchAll(/src="([^"]+)"/g)].map(([, url]) => new URL(url ?? "").host);
		expect(new Set(loaded)).toEqual(new Set(["mise.example"]));
		expect(html.length).toBeLessThan(102_000);
	});
});

it("has no tracking pixel where filters take a page of that length for an image alone", () => {
	expect(hasPixel("Come by.", "Ada")).toBe(false);
	expect(letters.campaign.html).toContain('<img src="https://mise.example/o/x.gif"');
});

it("has it for all customers of a campaign or for none, as its pages say", () => {
	const lengths = Array.from({ length: 200 }, (_, index) => index * 10);
	const found = lengths.map((length) => {
		const body = `Hi {name}, {name}, ${"x".repeat(length)}`;
		const isTracked = tracksOpens(campaignOf(body), 1);
		for (const name of ["", "Al", "Maximiliana-Wilhelmina"]) {
			expect(hasPixel(body, name), `${length} letters for ${name}`).toBe(isTracked);
		}
		return isTracked;
	});
	expect(new Set(found).size).toBe(2);
});

it("shows a campaign's own postal address, and the location's where it has none", () => {
	const { text, html } = letters.campaign;
	expect(text).toContain("9 Own Road");
	expect(text).not.toContain("First Street");
	expect(html).toContain("Ada&lt;b&gt;");
	expect(letters["gift card"].text).toContain("1 First Street");
	expect(html).toContain("linear-gradient(#112233,#112233)");
});

it("starts no email campaign without a postal address", () => {
	const facts = {
		audience: null,
		hasLocation: true,
		hasAudienceLocation: true,
		offers: new Set<string>(),
		canSend: true,
		sender: "a@b.example",
		hosts: [],
		today: "2026-11-29",
	};
	const checked = {
		...campaign,
		type: "ONE_TIME" as const,
		template: "",
		status: "DRAFT" as const,
		problems: [],
		startedAt: null,
		endedAt: null,
	};
	expect(campaignIssues(checked, facts)).not.toContain(NO_ADDRESS_MESSAGE);
	expect(campaignIssues({ ...checked, postalAddress: "" }, facts)).toContain(NO_ADDRESS_MESSAGE);
	expect(campaignIssues({ ...checked, channel: "PUSH", postalAddress: "" }, facts)).not.toContain(
		NO_ADDRESS_MESSAGE,
	);
});

it("says the same in a receipt's text as in its HTML, amounts beside their lines", () => {
	const due = "Thursday, Nov 26, 12:30 PM CST";
	const place = { brand, title: "Austin", address: "9 Back Lane", due };
	const { text, html } = receiptEmail(receipt, place);
	expect(visibleText(html)).toBe(text.replace(/\s+/g, " ").trim());
	expect(html).toContain('bgcolor="#3b1f16"');
	expect(html.match(/<table /g)?.length).toBe(html.match(/<table role="presentation"/g)?.length);
});
