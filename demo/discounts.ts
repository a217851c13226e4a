import { sameEveryDay } from "~/models/hours/business-hours";
import type { OrderDiscount } from "~/models/orders/order";
import { fixedId } from "../gateway/adapters/sandbox/random";
import type { discountStores, discounts } from "../gateway/discounts/tables";
import type { DemoTenant } from "./demo-tenant";
import { menuPartRows } from "./menu-parts";
import { menuPictureId } from "./menu-pictures";

type DiscountRow = typeof discounts.$inferSelect;

/** Discounts that orders of usual size get only with a promo code, so that demo orders pay menu prices. */
export function discountRows(tenant: DemoTenant): DiscountRow[] {
	const { merchant, locations } = tenant;
	if (!locations.some(({ trade }) => trade)) return [];
	const { merchantId, createdAt } = merchant;
	const wings = menuPartRows(tenant)
		.filter(({ kind, title }) => kind === "storeItem" && title.endsWith(" Wings"))
		.map(({ id }) => id)
		.sort();
	const examples = [
		...EXAMPLES,
		...(wings.length > 0 ? [{ ...WING_WEDNESDAY, items: wings }] : []),
	];
	const alone = locations.find(({ row }) => row.title.endsWith(" Nob Hill"));
	if (alone) examples.push({ ...NEIGHBORS, stores: [alone.row.storeId] });
	return examples.map((example) => ({
		...PLAIN,
		...example,
		imageId: menuPictureId(merchant.name, PICTURED[example.name] ?? ""),
		id: discountId(merchantId, example.name),
		merchantId,
		createdAt,
		updatedAt: createdAt,
	}));
}

/** The Welcome discount of an order with its amount; other discounts of demo orders have no name. */
export function welcomeDiscount(
	merchantId: string,
	{ subtotal, discount }: { subtotal: number; discount: number },
): OrderDiscount[] {
	if (discount !== WELCOME.amount || subtotal < WELCOME.minOrder) return [];
	return [{ id: discountId(merchantId, WELCOME.name), name: WELCOME.name, amount: discount }];
}

function discountId(merchantId: string, name: string): string {
	return fixedId(`discount:${merchantId}:${name}`);
}

const PICTURED: Readonly<Record<string, string>> = {
	Welcome: "The Ember Combo",
	"Wing Wednesday": "12 Wings",
};

type Example = Partial<DiscountRow> & { name: string };

const PLAIN = {
	title: "",
	subtitle: "",
	description: "",
	isActive: true,
	promoCode: null,
	level: "CHECK",
	items: [],
	categories: [],
	quantity: 1,
	quantityType: "MINIMUM",
	maxPerOrder: null,
	amountType: "PERCENT",
	ratePpm: null,
	amount: null,
	maxAmount: null,
	minOrder: 0,
	nthOrder: null,
	maxPerCustomer: null,
	maxUses: null,
	uses: 0,
	behavior: "NONE",
	linkedItems: [],
	customers: [],
	guid: null,
	imageId: null,
	isOnDealsPage: false,
	startsOn: null,
	endsOn: null,
	haveCustomSchedule: false,
	weeklySchedule: sameEveryDay([]),
	priority: 50,
	isCombinable: false,
	isCumulative: false,
	stores: null,
	version: 1,
	deletedAt: null,
} satisfies Partial<DiscountRow>;

const WELCOME = {
	name: "Welcome",
	description: "When you order for the first time.",
	promoCode: "WELCOME5",
	amountType: "FIXED",
	amount: 500,
	minOrder: 2_500,
	title: "Welcome to us",
	subtitle: "$5.00 off your first order",
	isOnDealsPage: true,
	nthOrder: 1,
	priority: 10,
} as const satisfies Example;

const EXAMPLES: readonly Example[] = [
	WELCOME,
	{
		name: "Large orders",
		description: "For offices and parties.",
		ratePpm: 100_000,
		maxAmount: 5_000,
		minOrder: 20_000,
		priority: 20,
	},
];

const WING_WEDNESDAY: Example = {
	name: "Wing Wednesday",
	description: "With the code on the table cards.",
	promoCode: "WINGS20",
	title: "Wings on Wednesday",
	subtitle: "20% off all wings",
	isOnDealsPage: true,
	level: "ITEM",
	ratePpm: 200_000,
	haveCustomSchedule: true,
	weeklySchedule: { ...sameEveryDay([]), wed: [{ start: "11:00", end: "22:00" }] },
	priority: 30,
	isCombinable: true,
};

/** Made by the people of one location, for it alone. */
const NEIGHBORS: Example = {
	name: "Nob Hill neighbors",
	description: "With the code on the door.",
	promoCode: "NEIGHBOR10",
	ratePpm: 100_000,
	maxAmount: 1_000,
	priority: 40,
};

/** Discounts that a location has turned off: offices order at a smaller one by phone. */
export function turnedOffRows(tenant: DemoTenant): (typeof discountStores.$inferSelect)[] {
	const quiet = tenant.locations.find(({ row }) => row.title.endsWith(" Wicker Park"));
	const large = discountRows(tenant).find(({ name }) => name === "Large orders");
	if (!quiet || !large) return [];
	const { merchantId, id: discountId, updatedAt } = large;
	return [
		{ merchantId, storeId: quiet.row.storeId, discountId, isOff: true, version: 1, updatedAt },
	];
}
