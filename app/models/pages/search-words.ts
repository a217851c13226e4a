import type { PageId } from "./pages";

interface SearchWords {
	/** Search terms, each matched by prefix; several words form a phrase. */
	words: string;
	/** One of them, typed whole, puts the page before all others. */
	leads?: boolean;
	/** Sections of a long form, by title: their headings are anchors of the page. */
	sections?: Readonly<Record<string, string>>;
}

const ITEMS =
	"dishes, food, products, price, prices, photo, picture, description, allergens, calories";
const MENUS = "menu, breakfast, lunch, dinner, menu hours, publish menu, food list";
const CATEGORIES = "sections, menu sections, groups of dishes, starters, mains, desserts, drinks";
const CONCEPTS = "concept, brand menu, virtual brand, ghost kitchen, menu sets, channel menus";
const COMBO_GROUPS =
	"meal choices, combo choices, bundle groups, meal parts, combo steps, set menu groups";
const COMBOS = "meals, meal deals, bundles, set menus, family meals, packages";
const ITEM_GROUPS =
	"groups of items, item sets, item lists, grouped dishes, shared items, item bundles";
const VARIATION_GROUPS = "sizes, size groups, portions, options, size choices, variants";
const VARIATIONS = "size, sizes, small, large, portion, variants, size price";
const MODIFIER_GROUPS = "extras, toppings, sides, options, add-ons, choices, required choices";
const MODIFIER_SETS =
	"sets of extras, topping sets, sets of toppings, option sets, add-on sets, base groups";
const MODIFIERS = "extra, extras, topping, toppings, add-ons, sauces, no onions, upcharge";
const TREE = "structure, order of the menu, arrange, sort menu, hierarchy, outline, move items";
const SCHEDULED = "planned, later, future prices, price change, upcoming, timed changes, plan";
const HOME = "dashboard, start, today, overview, problems, late, late orders";
const ORDERS =
	"refund, cancel order, receipts, tickets, kitchen, sales today, order history, reorder, incoming";
const STOP =
	"pause, pause orders, close, closed today, snooze, busy, shut, emergency, take no orders";
const DISCOUNTS = "coupon, coupons, promo, promotion, voucher, deal, happy hour, offer, special";
const REPORTS = "numbers, statistics, analytics, revenue, sales, export, excel, turnover, figures";
const TEAM =
	"staff, employees, users, people, cashier, manager, invite, permissions, roles, access";
const LOG = "history, changes, who changed, undo, log, activity, trail";
const VENDORS = "supplier, payouts, account number, seller, stall, vendor contact";
const PREP = "preparation, cooking time, wait time, ready time, minutes, quote time, kitchen time";

/** Search terms for sidebar pages, besides their titles. */
export const SEARCH_WORDS: Readonly<Partial<Record<PageId, SearchWords>>> = {
	menuConcepts: { words: CONCEPTS },
	locationMenuConcepts: { words: CONCEPTS },
	menus: { words: MENUS },
	locationMenus: { words: MENUS },
	categories: { words: CATEGORIES },
	locationCategories: { words: CATEGORIES },
	comboGroups: { words: COMBO_GROUPS },
	locationComboGroups: { words: COMBO_GROUPS },
	combos: { words: COMBOS },
	locationCombos: { words: COMBOS },
	itemGroups: { words: ITEM_GROUPS },
	locationItemGroups: { words: ITEM_GROUPS },
	items: { words: ITEMS, leads: true },
	locationItems: { words: ITEMS, leads: true },
	variationGroups: { words: VARIATION_GROUPS },
	locationVariationGroups: { words: VARIATION_GROUPS },
	variations: { words: VARIATIONS },
	locationVariations: { words: VARIATIONS },
	modifierGroups: { words: MODIFIER_GROUPS },
	locationModifierGroups: { words: MODIFIER_GROUPS },
	itemBaseGroups: { words: MODIFIER_SETS },
	locationItemBaseGroups: { words: MODIFIER_SETS },
	modifiers: { words: MODIFIERS },
	locationModifiers: { words: MODIFIERS },
	menuTree: { words: TREE },
	locationMenuTree: { words: TREE },
	scheduledChanges: { words: SCHEDULED },
	locationScheduledChanges: { words: SCHEDULED },
	menuSyncs: {
		words: "point of sale, square, toast, clover, synchronize, import menu, sync jobs, till",
	},
	locationPosLayout: { words: "till layout, register, buttons, screen, keys, square layout" },
	locationTaxes: { words: "tax, sales tax, vat, gst, tax rate, hst, rate" },
	home: { words: `${HOME}, attention, front page` },
	locationHome: { words: `${HOME}, store page` },
	someHome: { words: `${HOME}, all my locations` },
	allOrders: { words: ORDERS },
	locationOrders: { words: ORDERS },
	franchiseMenu: { words: "master menu, shared menu, brand menu, own prices, local prices, lock" },
	franchiseDrift: {
		words: "differences, own values, restore, different prices, compare, deviations",
	},
	copyMenus: {
		words: "update catalog, catalogue, push menu, publish, roll out, distribute, refresh menu",
	},
	centralLocation: {
		words: "master location, main store, template, headquarters, source, head office",
	},
	discounts: { words: DISCOUNTS },
	locationDiscounts: { words: DISCOUNTS },
	onlineReports: { words: REPORTS },
	someReports: { words: REPORTS },
	franchiseReports: { words: REPORTS },
	locationReports: { words: REPORTS },
	grafanaReports: { words: "grafana, charts, live numbers, screens, monitors, graphs" },
	customers: {
		words:
			"guests, people, clients, contacts, phone number, birthday, block, import customers, find a customer, look up",
	},
	loyaltySettings: { words: "points, rewards, stamps, members, club, earn, redeem" },
	giftCardManagement: {
		words: "gift card, balance, vouchers, card number, issue card, sell cards, import cards",
	},
	giftCardSettings: {
		words: "gift card, expiry, amounts, sell gift cards, card design, share cards, settle",
		sections: {
			Selling: "amounts, buy, online",
			"New gift cards": "expiry, expires, message",
			Expiration: "accept, redeem",
			Settling: "settlement, owed",
		},
	},
	domainSettings: { words: "website address, url, dns, web address, sender, email domain, spf" },
	stopOrders: { words: STOP },
	locationStopOrders: { words: STOP },
	multiBrand: { words: "brands, food hall, virtual brands, counters, stalls, concepts" },
	appSettings: {
		words: "mobile app, phone app, ios, android, app store, slides",
		sections: { Slides: "carousel, pictures", Rewards: "points, terms", Map: "choose location" },
	},
	mobileCustomers: { words: "search customer, guest, phone number, email, look up, app users" },
	audiences: {
		words:
			"segments, lists, groups of customers, target, filter customers, mailing list, lapsed, inactive",
	},
	campaigns: {
		words:
			"email, newsletter, text messages, sms, marketing, mailing, blast, lapsed, win back, email customers",
	},
	pushNotifications: {
		words: "push, app messages, notify, alerts, mobile messages, announcements",
	},
	generalSettings: {
		words: "business name, company, language, legal name, organization, profile, clock",
	},
	locations: { words: "stores, restaurants, branches, outlets, shops, add location, sites" },
	locationGroups: { words: "regions, areas, districts, clusters, territories, groups of stores" },
	team: { words: TEAM },
	locationTeam: { words: TEAM },
	featuresSetup: { words: "switches, turn on, turn off, enable, modules, options, beta" },
	franchiseManagement: {
		words: "franchisees, owners, invite franchisee, partners, operators, licensees",
	},
	franchiseLocations: {
		words: "franchised stores, owners, stores of franchisees, licensed, partners, branches",
	},
	franchiseLocationsList: {
		words: "owners, operators, partners, licensees, franchise owners, contacts",
	},
	auditLog: { words: LOG },
	locationAuditLog: { words: LOG },
	periodClosings: { words: "month end, close books, accounting, accountant, statement, ledger" },
	royaltyInvoices: { words: "bills, billing, fees, invoice, owed, franchise fee, pay" },
	ownRoyalties: {
		words:
			"royalty, royalties, royalty invoice, royalty invoices, last royalty invoice, last invoice, invoices, bills, franchise fee, terms",
		leads: true,
	},
	royaltyTerms: {
		words: "royalty rate, percent, franchise fee, contract, marketing fee, agreement",
	},
	prepTimes: { words: PREP },
	prepTime: {
		words: PREP,
		sections: {
			"Every order": "minutes, lead time",
			"By order total": "large orders",
			"By day and time": "rush, busy hours",
		},
	},
	apiKeys: { words: "developer, integration, token, secret, access key, programming" },
	vendors: { words: VENDORS },
	locationVendor: { words: VENDORS },
	soldOut: { words: "86, out of stock, unavailable, run out, snooze item, not available" },
	ordersThrottling: {
		words: "limit orders, too busy, slow down, pacing, max orders, throttle, rush",
		sections: { Capacity: "limit", "Weekly rules": "rush", "One-time rules": "event" },
	},
	locationInfo: {
		words: "phone, address, store name, description, contact, email, time zone, map",
		sections: {
			"Store info": "name, description",
			Address: "street, zip, postal code, map pin",
			"POS system": "till, square, toast",
			"Contact info": "phone, email, website, time zone",
			Images: "photo, picture, banner",
			Checkout: "notes, utensils",
			"Pickup address": "courier, collect",
			"Manager contacts": "phone, manager, escalation",
		},
	},
	locationPayment: {
		words:
			"credit card, cash, stripe, square, card reader, pay at the store, tips, tipping, gratuity, gratuities",
		sections: { Methods: "cash, card, wallet", Checkout: "tip choices", "Live mode": "test mode" },
	},
	posSettings: { words: "point of sale, till, register, square, toast, connect, terminal" },
	diningOptions: { words: "dine in, takeout, take away, curbside, table, eat here, catering" },
	deliverySettings: {
		words:
			"delivery fee, courier, driver, doordash, zones, delivery hours, minimum order, delivery area",
	},
	pickupSettings: {
		words: "takeout, take away, collection, curbside, order ahead, pickup time, slots",
	},
	locationHours: {
		words:
			"opening hours, open, closed, holiday, holidays, close early, schedule, christmas, times",
		sections: {
			"Weekly hours": "opening times, monday, sunday",
			"Dine-in hours": "tables",
			"Special days": "holiday, closed, christmas, thanksgiving",
		},
	},
	notifications: {
		words:
			"email alerts, text alerts, who gets alerts, alarm, recipients, new order alert, escalation, email receipts",
	},
	printTags: {
		words: "printer, printing, kitchen printer, labels, tickets, stations, receipt printer",
	},
	serviceCharges: {
		words: "fee, fees, surcharge, automatic gratuity, packaging fee, bag fee, extra charge",
	},
	canOrder: {
		words: "why not open, cannot order, problem, test, available, not working, check store",
	},
	tryOrder: { words: "test order, simulate, check price, sample order, demo, calculate, quote" },
	webstoreStyling: {
		words: "logo, colors, colours, brand, design, theme, font, look",
		sections: {
			Look: "theme, templates",
			Banner: "hero, headline",
			"Logo and pictures": "logo, brand, cover picture",
			Colors: "buttons, menu bar, footer",
			Fonts: "typeface",
			Sizes: "height, text size",
			Icons: "favicon",
			"Social pages": "facebook, instagram",
		},
	},
	webstoreIntegrations: {
		words: "google analytics, facebook pixel, tracking, tag manager, cookies, privacy",
		sections: { Analytics: "google, pixel, tracking", Consent: "cookies, privacy" },
	},
	webstoreConfigurations: {
		words:
			"announcement, online store settings, website settings, order page, links, notice, banner text",
		sections: { Menu: "photos, layout", Announcement: "notice, message", Footer: "links, terms" },
	},
};

/** Pages outside the sidebar that are searched for. */
export const ACCOUNT_SEARCH_WORDS = {
	accountSecurity: "profile, my account, devices, sessions, sign out everywhere, log in, security",
	arrangeHome: "dashboard, widgets, start page, hide figures, order of home",
	accountProfile: "my name, clock, 12 hour, 24 hour, am pm, profile",
	accountPassword: "password, log in, sign-in, security, forgot, new password",
	accountSecondStep: "two factor, 2fa, authenticator, security code, phone code, passkey",
	linkedAccounts: "google, apple, microsoft, single sign-on, sso, log in",
	reportEmails:
		"scheduled reports, daily report, email reports, weekly report, send report, subscriptions",
} as const;
