import { sameEveryDay } from "~/models/hours/business-hours";
import { LOCATION_IMAGES } from "~/models/locations/location";
import { FRANCHISEE_PERMISSIONS } from "~/models/menu/franchisee-permission";
import { MENU_IMAGE_PRESETS } from "~/models/menu/menu-image";
import { LEGAL_LINK_FIELDS } from "~/models/webstore/configuration";
import { STYLING_COLOR_FIELDS, STYLING_IMAGES } from "~/models/webstore/styling";
import type { TestGateway } from "../gateway";
import { blackPng } from "../images/sample-images";
import type { Place } from "../isolation-world";

interface Known {
	gateway: TestGateway;
	place: Place;
	/** What is stored. */
	// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
	now: any;
}
type Bodies = (known: Known) => object[] | Promise<object[]>;

const ADDRESS = {
	houseNumber: "12",
	streetName: "Harbour Lane",
	city: "Boston",
	stateCode: "MA",
	postalCode: "02110",
	countryCode: "us",
};
const CONTACT = { phone: "+13125550142", email: "one@example.test", timeZone: "America/Chicago" };
const FIXED = { type: "FIXED", amount: 250, ratePpm: null, scope: null };
const PERCENT = { type: "PERCENT", amount: null, ratePpm: 10_000, scope: "TOTAL" };
const WEEKS = [sameEveryDay([{ start: "10:00", end: "20:00" }]), sameEveryDay([])];

const each =
	(field: string, values: readonly unknown[], beside: object = {}): Bodies =>
	() =>
		values.map((value) => ({ ...beside, [field]: value }));

const WEBSTORE_BODIES: Record<string, Bodies> = Object.fromEntries(
	Object.entries({
		...Object.fromEntries(STYLING_COLOR_FIELDS.map((field) => [field, ["#112233", null] as const])),
		facebookUrl: ["https://www.facebook.com/pier", ""],
		instagramUrl: ["https://www.instagram.com/pier", ""],
		xUrl: ["https://x.com/pier", ""],
		tiktokUrl: ["https://www.tiktok.com/@pier", ""],
		headingFont: [{ name: "Georgia" }, { name: "" }],
		textFont: [{ name: "Verdana" }, { name: "" }],
		googleTrackingId: ["G-AB12CD34EF", ""],
		metaPixelId: ["1234567890", ""],
		announcementFrom: ["2026-12-01", null],
		announcementUntil: ["2199-12-01", null],
		...Object.fromEntries(
			["logoLink", ...LEGAL_LINK_FIELDS].map((field) => [field, ["https://a.example/", ""]]),
		),
	}).map(([field, values]) => [field, each(field, values)]),
);

/** Bodies for fields whose schema does not say what they may be, or that need another field beside them. */
export const FIELD_BODIES: Record<string, Bodies> = {
	defaultStoreId: ({ gateway }) => [
		{ defaultStoreId: gateway.own.defaultStoreId },
		{ defaultStoreId: null },
	],
	slug: () => [newSlug(), newSlug()].map((slug) => ({ slug })),
	address: each("address", [ADDRESS, { ...ADDRESS, houseNumber: "14" }]),
	contactInfo: each("contactInfo", [CONTACT, { ...CONTACT, email: "two@example.test" }]),
	managerContactInfo: each("managerContactInfo", [
		[{ name: "Dana", phone: "", email: "dana@example.test" }],
		[],
	]),
	pickupAddress: each(
		"pickupAddress",
		[ADDRESS, { ...ADDRESS, houseNumber: "14" }].map((address) => ({
			useRestaurantAddress: false,
			address,
		})),
	),
	specificCustomType: each("specificCustomType", ["Kiosk", "Stand"], { specificType: "other" }),
	weekly: each("weekly", WEEKS),
	dineIn: each("dineIn", WEEKS),
	weeklySchedule: each("weeklySchedule", WEEKS),
	delayedOrders: ({ now }) =>
		[15, 20].map((delayStepSize) => ({ delayedOrders: { ...now.delayedOrders, delayStepSize } })),
	oneTime: each("oneTime", [[{ date: "2099-03-10", from: "10:00", to: "20:30", capacity: 5 }], []]),
	operations: each(
		"operations",
		[240, 250].map((value) => [{ op: "replace", path: "/defaultCapacity", value }]),
	),
	type: () => [PERCENT, FIXED],
	amount: () => [FIXED, { ...FIXED, amount: 300 }],
	ratePpm: () => [PERCENT, { ...PERCENT, ratePpm: 20_000 }],
	scope: () => [PERCENT, { ...PERCENT, scope: "SUBTOTAL" }],
	taxes: ({ place }) => [
		{ hasOwnTaxes: true, taxes: [place.taxId] },
		{ hasOwnTaxes: true, taxes: [] },
	],
	hasOwnTaxes: () => [{ hasOwnTaxes: true, taxes: [] }, { hasOwnTaxes: false }],
	level: ({ place }) => [{ level: "ITEM", items: [place.menuPartId] }, { level: "CHECK" }],
	items: ({ place }) => [
		{ level: "ITEM", items: [place.menuPartId] },
		{ level: "CHECK", items: [] },
	],
	linkedItems: ({ place }) => [
		{ behavior: "LINK_ITEM", linkedItems: [place.menuPartId] },
		{ behavior: "NONE", linkedItems: [] },
	],
	behavior: ({ place }) => [
		{ behavior: "LINK_ITEM", linkedItems: [place.menuPartId] },
		{ behavior: "NONE" },
	],
	categories: async (known) => [
		{ level: "ITEM", items: [], categories: [await aCategory(known)] },
		{ level: "CHECK", categories: [] },
	],
	cartFees: each("cartFees", [[{ from: 0, to: null, fee: 100 }], []]),
	distanceFees: each("distanceFees", [[{ from: 0, to: null, fee: 100 }], []]),
	weightFees: each("weightFees", [[{ from: 0, to: null, fee: 100 }], []]),
	partnerId: ({ place }) => [{ partnerId: place.deliveryPartnerId }, { partnerId: null }],
	feeType: () => [{ feeType: "fixed", fixedFee: 500 }, { feeType: "floating" }],
	fixedFee: () => [500, 600].map((fixedFee) => ({ feeType: "fixed", fixedFee })),
	phone: each("phone", ["+13125550142", "+13125550143"]),
	email: each("email", ["one@example.test", "two@example.test"]),
	byText: each("byText", [["unconfirmed-order"], []], { phone: "+13125550149" }),
	...Object.fromEntries(
		FRANCHISEE_PERMISSIONS.map((name) => [name, each(name, [false, true], { hasOwnSet: true })]),
	),
	...WEBSTORE_BODIES,
	...Object.fromEntries(
		Object.entries({ ...LOCATION_IMAGES, ...MENU_IMAGE_PRESETS, ...STYLING_IMAGES }).map(
			([field, kind]): [string, Bodies] => [
				field,
				async (known) => {
					const ids = [await anImage(known, kind), await anImage(known, kind)];
					return ids.map((id) => ({ [field]: id }));
				},
			],
		),
	),
};

/** Fields that are sent and not stored, or that change to one value only. */
export const NOT_STORED: readonly string[] = ["putsBack", "provider", "isDefault"];

let images = 0;
let slugs = 0;

/** Addresses stay taken by those who left them. */
function newSlug(): string {
	slugs += 1;
	return `harbour-lane-${"abcdefghijklmnopqrstuvwxyz"[slugs]}`;
}

async function anImage({ gateway, place }: Known, kind: string): Promise<string> {
	images += 1;
	const { status, body } = await gateway.call(
		"POST",
		`/api/v2/images/${place.merchantId}?kind=${kind}`,
		{ token: gateway.own.tokens.merchantSuperAdmin, body: blackPng(20 + images, 20) },
	);
	if (status !== 201) throw new Error(`The image was not taken: ${JSON.stringify(body)}`);
	return body.id;
}

async function aCategory({ gateway, place }: Known): Promise<string> {
	const { status, body } = await gateway.call(
		"POST",
		`/api/v2/menu/${place.merchantId}/parts/category`,
		{ token: gateway.own.tokens.merchantSuperAdmin, body: { title: "Stews" } },
	);
	if (status !== 201) throw new Error(`The category was not made: ${JSON.stringify(body)}`);
	return body.id;
}
