import { expect, it } from "vitest";
import { sameEveryDay } from "~/models/hours/business-hours";
import { NO_MENU_IMAGES } from "~/models/menu/menu-image";
import type { PublicItem, PublicMenu } from "~/models/storefront/public-menu";
import { DEFAULT_CONFIGURATION } from "~/models/webstore/configuration";
import { DEFAULT_INTEGRATIONS } from "~/models/webstore/integrations";
import { publicWebStore } from "~/models/webstore/public-web-store";
import { DEFAULT_STYLING } from "~/models/webstore/styling";
import { structuredStore } from "~/services/storefront/public-store.server";

const URL = "https://order.example.com/locations/loop";
const ITEM: PublicItem = {
	id: "wings",
	title: "Wings",
	subtitle: "",
	description: "Hot",
	diningBehaviors: [],
	price: 949,
	priceType: "fixed",
	pricePrefix: "",
	weightAmount: null,
	weightUnit: null,
	containsAlcohol: false,
	minQuantity: null,
	maxQuantity: null,
	...NO_MENU_IMAGES,
	modifierGroupIds: [],
	choices: [],
	variationGroup: null,
	unavailable: "sold-out",
	availableFrom: null,
};
const MENU: PublicMenu = {
	location: {
		storeId: "loop",
		slug: "loop",
		brand: "Ember",
		title: "Ember Loop",
		subtitle: "",
		description: "",
		pickupAddress: "",
		phone: "+13125550100",
		timeZone: "America/Chicago",
		currency: "USD",
		pictureId: null,
		logoId: null,
		isSharedCounter: true,
		prepTime: { usual: 20, byWindow: [] },
		takesLaterOrders: true,
		address: {
			formattedAddress: "1 State St, Chicago, IL 60602",
			city: "Chicago",
			stateCode: "IL",
			postalCode: "60602",
			countryCode: "us",
			latitude: 41.88,
			longitude: -87.63,
		},
	},
	state: { isOpen: false, why: "closed", reason: null, closesAt: null, opensAt: null },
	hours: {
		weekly: { ...sameEveryDay([]), mon: [{ start: "10:00", end: "21:30" }] },
		specialDays: [],
	},
	menus: [
		{
			id: "menu",
			title: "All day",
			subtitle: "",
			description: "",
			diningBehaviors: [],
			concepts: [],
			categories: [
				{
					id: "mains",
					title: "Mains",
					subtitle: "",
					description: "",
					diningBehaviors: [],
					groups: [{ group: null, itemIds: ["wings"] }],
				},
			],
		},
	],
	items: [ITEM],
	modifierGroups: [],
	modifiers: [],
	changesAt: null,
};

it("tells search engines of the restaurant, its hours, and its menu with prices", () => {
	const web = publicWebStore({
		location: { storeId: "loop", slug: "loop", title: "Ember Loop", url: URL },
		styling: { ...DEFAULT_STYLING, bannerImageId: crypto.randomUUID() },
		integrations: DEFAULT_INTEGRATIONS,
		checkout: { isGuest: true, isExpress: false, hasNotes: true },
		configuration: { ...DEFAULT_CONFIGURATION, orderingUrl: "https://order.example.com/" },
		announcement: { text: null, changesAt: null },
		origin: "https://order.example.com",
	});
	expect(structuredStore(MENU, web)).toMatchObject({
		"@context": "https://schema.org",
		"@type": "Restaurant",
		url: URL,
		image: expect.stringMatching(/^https:\/\/order\.example\.com\/images\//),
		address: { streetAddress: "1 State St", addressRegion: "IL", addressCountry: "US" },
		geo: { latitude: 41.88, longitude: -87.63 },
		openingHoursSpecification: [{ dayOfWeek: "Monday", opens: "10:00", closes: "21:30" }],
		potentialAction: { "@type": "OrderAction", target: "https://order.example.com/" },
		hasMenu: [
			{
				"@type": "Menu",
				hasMenuSection: [
					{
						name: "Mains",
						hasMenuItem: [
							{
								name: "Wings",
								offers: {
									price: "9.49",
									priceCurrency: "USD",
									availability: "https://schema.org/OutOfStock",
								},
							},
						],
					},
				],
			},
		],
	});
});
