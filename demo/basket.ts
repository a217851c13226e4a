import type { DiningBehavior, OrderItem, OrderModifier } from "~/models/orders/order";
import { computeTotal, itemsTotal, lineTotal } from "~/models/orders/order-money";
import { byWeight, chooser, type Random } from "../gateway/adapters/sandbox/random";
import type { Course, Menu, MenuItem, ModifierGroup } from "./menu";

export interface Baskets {
	draw(random: Random, order: { diningOption: DiningBehavior; recent: boolean }): OrderItem[];
}

export interface MoneyLines {
	subtotal: number;
	discount: number;
	tax: number;
	gratuity: number;
	deliveryFee: number;
	charges: number;
	total: number;
}

const LINES = byWeight({ "1": 18, "2": 27, "3": 25, "4": 15, "5": 9, "6": 4, "7": 2 });
const LATER_COURSES: Record<"pickup" | "delivery", (random: Random) => Course> = {
	pickup: byWeight<Course>({ main: 24, side: 35, drink: 23, sauce: 8, dessert: 10 }),
	delivery: byWeight<Course>({ main: 39.5, side: 33.5, drink: 12, sauce: 5, dessert: 10 }),
};
const DISCOUNTS = byWeight({ "10%": 40, "15%": 20, "20%": 12, $3: 18, $5: 10 });
const TIP_PERCENTS = byWeight({ "10": 14, "15": 26, "18": 28, "20": 24, "25": 8 });
const DELIVERY_FEES = byWeight({ "299": 30, "399": 35, "499": 20, "599": 8, "0": 7 });
const TIPPED: Record<DiningBehavior, number> = {
	takeout: 0.37,
	curbside: 0.37,
	delivery: 0.73,
	dinein: 0.55,
	tocounter: 0.3,
	multilocation: 0.37,
};
const DISCOUNT_SHARE = 0.17;

const NOTES = [
	"No pickles",
	"Sauce on the side",
	"Extra napkins please",
	"Cut in half",
	"Allergic to peanuts",
	"Well done, please",
	"No onions",
	"Light on the salt",
];

export function createBaskets(menu: Menu, priceFactor: number): Baskets {
	const live = choosers(
		menu,
		menu.items.filter(({ archived }) => !archived),
	);
	const past = choosers(menu, menu.items);
	return {
		draw(random, { diningOption, recent }) {
			const courses = recent ? live : past;
			const later = LATER_COURSES[diningOption === "delivery" ? "delivery" : "pickup"];
			const count = Number(LINES(random));
			const items: OrderItem[] = [];
			for (let line = 0; line < count; line += 1) {
				const course = courses[line === 0 ? "main" : later(random)] ?? courses.main;
				if (!course) throw new Error("A menu needs mains");
				items.push(drawLine(random, menu, course(random), priceFactor, line + 1));
			}
			return items;
		},
	};
}

/** The money lines of an order; `taxRate` in hundredths of a percent of the discounted subtotal. */
export function drawMoneyLines(
	random: Random,
	items: readonly OrderItem[],
	{ diningOption, taxRate }: { diningOption: DiningBehavior; taxRate: number },
): MoneyLines {
	const subtotal = itemsTotal(items);
	const discount = random.chance(DISCOUNT_SHARE) ? drawDiscount(random, subtotal) : 0;
	const tax = Math.round(((subtotal - discount) * taxRate) / 10_000);
	const gratuity = random.chance(TIPPED[diningOption])
		? Math.round((subtotal * Number(TIP_PERCENTS(random))) / 100)
		: 0;
	const deliveryFee = diningOption === "delivery" ? Number(DELIVERY_FEES(random)) : 0;
	const lines = { subtotal, discount, tax, gratuity, deliveryFee, charges: 0 };
	return { ...lines, total: computeTotal(lines) };
}

/** A local price from the chain's: rounded up to end in a nine or a five, as on a menu. */
export function localPrice(price: number, factor: number): number {
	if (factor === 1 || price === 0) return price;
	const raised = Math.round(price * factor);
	return price < 300 ? Math.ceil(raised / 5) * 5 : Math.ceil((raised + 1) / 10) * 10 - 1;
}

type Choosers = Partial<Record<Course, (random: Random) => MenuItem>>;

function choosers(menu: Menu, items: readonly MenuItem[]): Choosers {
	const byCourse: Partial<Record<Course, MenuItem[]>> = {};
	for (const item of [...items, ...menu.combos]) {
		const course = menu.courses[item.category];
		if (!course) throw new Error(`${item.category} belongs to no course`);
		byCourse[course] = [...(byCourse[course] ?? []), item];
	}
	return Object.fromEntries(
		Object.entries(byCourse).map(([course, list]) => [
			course,
			chooser(list.map((item) => ({ value: item, weight: item.weight }))),
		]),
	);
}

function drawLine(
	random: Random,
	menu: Menu,
	item: MenuItem,
	priceFactor: number,
	place: number,
): OrderItem {
	const modifiers = item.groups.flatMap((key) => {
		const group = menu.groups.get(key);
		if (!group) throw new Error(`${item.name} asks for the unknown group ${key}`);
		return drawModifiers(random, group, priceFactor);
	});
	const line = {
		id: String(place),
		name: item.name,
		quantity: item.price < 2000 && random.chance(0.06) ? 2 : 1,
		unitPrice: localPrice(item.price, priceFactor),
		notes: random.chance(0.05) ? random.pick(NOTES) : "",
		modifiers,
	};
	return { ...line, total: lineTotal(line) };
}

function drawModifiers(random: Random, group: ModifierGroup, priceFactor: number): OrderModifier[] {
	if (group.min === 0 && !random.chance(0.3)) return [];
	const plain = group.modifiers.filter(({ price }) => price === 0);
	const from = plain.length > 0 && random.chance(0.75) ? plain : group.modifiers;
	const { name, price } = random.pick(from);
	return [{ name, quantity: 1, price: localPrice(price, priceFactor) }];
}

function drawDiscount(random: Random, subtotal: number): number {
	const kind = DISCOUNTS(random);
	if (kind.endsWith("%")) return Math.round((subtotal * Number.parseInt(kind, 10)) / 100);
	return Math.min(Number(kind.slice(1)) * 100, Math.floor(subtotal / 2));
}
