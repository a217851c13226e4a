import { afterAll, beforeAll, expect, it } from "vitest";
import { SYSTEM } from "../../../gateway/core/database";
import { newId } from "../../../gateway/core/ids";
import { menuOwnValues, menuParts } from "../../../gateway/menu/tables";
import { startMenuGateway } from "../../support/menu/menu-calls";

/** More than a query begins with. */
const MANY = 1_100;
const FIRST = 25;

interface Topping {
	id: string;
	title: string;
	price: number;
	sku: string;
	isEnabled: boolean;
	group: "all" | "some";
	own: { title?: string; price?: number; isEnabled?: boolean };
}

const padded = (n: number) => String(n).padStart(4, "0");

let world: Awaited<ReturnType<typeof startMenuGateway>>;
let toppings: Topping[];
let groups: Record<Topping["group"] | "both", string>;

beforeAll(async () => {
	world = await startMenuGateway();
	const { merchantId } = world.gateway.own;
	const at = new Date();
	toppings = Array.from({ length: MANY }, (_, n) => ({
		id: newId(),
		title: `Topping ${padded((n * 7919) % MANY)}`,
		price: 100 + (n % 50),
		sku: `T-${n}`,
		isEnabled: n % 10 !== 0,
		group: n % 100 === 0 ? "some" : "all",
		own: {
			...(n % 11 === 0 && { title: `Changed ${padded(n)}` }),
			...(n % 3 === 0 && { price: 90 + (n % 7) }),
			...(n % 20 === 0 && { isEnabled: true }),
		},
	}));
	groups = { all: newId(), some: newId(), both: newId() };
	const holder = (id: string, title: string, parts: string[]) => ({
		id,
		merchantId,
		kind: "itemBaseGroup" as const,
		title,
		parts,
		createdAt: at,
		updatedAt: at,
	});
	const idsIn = (group: Topping["group"]) =>
		toppings.filter((topping) => topping.group === group).map(({ id }) => id);
	await world.gateway.services.database.transaction(SYSTEM, async (tx) => {
		await tx.insert(menuParts).values([
			...toppings.map(({ own: _own, group: _group, ...topping }) => ({
				merchantId,
				kind: "itemBase" as const,
				createdAt: at,
				updatedAt: at,
				...topping,
			})),
			...[holder(groups.all, "All", idsIn("all")), holder(groups.some, "Some", idsIn("some"))],
		]);
		await tx.insert(menuOwnValues).values(
			toppings
				.filter(({ own }) => Object.keys(own).length > 0)
				.map(({ id, own }) => ({
					merchantId,
					storeId: world.gateway.own.storeIds[0],
					partId: id,
					values: own,
					updatedAt: at,
				})),
		);
	});
});
afterAll(() => world?.gateway.close());

const withLocationValues = (topping: Topping): Topping => ({ ...topping, ...topping.own });
const nameMatches = (typed: string) => (topping: Topping) =>
	typed
		.toLowerCase()
		.split(" ")
		.every((word) =>
			[topping.title, topping.sku].some((text) =>
				text
					.toLowerCase()
					.split(/[ -]/)
					.some((part) => part.startsWith(word)),
			),
		);
const hasOwn = ({ own }: Topping) => Object.keys(own).length > 0;

const QUESTIONS: [query: string, matches: (topping: Topping) => boolean][] = [
	["", () => true],
	["search=topping", nameMatches("topping")],
	["search=topping 10", nameMatches("topping 10")],
	["search=changed", nameMatches("changed")],
	["search=topping t", nameMatches("topping t")],
	["standsIn={all}", ({ group }) => group === "all"],
	["standsIn={some}", ({ group }) => group === "some"],
	[
		"standsIn={all}&search=topping 1",
		(each) => each.group === "all" && nameMatches("topping 1")(each),
	],
	["replica=no", hasOwn],
	["replica=yes&search=topping", (each) => !hasOwn(each) && nameMatches("topping")(each)],
	["enabled=no", ({ isEnabled }) => !isEnabled],
	["enabled=no&search=topping", (each) => !each.isEnabled && nameMatches("topping")(each)],
	["enabled=yes&standsIn={some}", (each) => each.isEnabled && each.group === "some"],
];
const SORTS = ["title", "price"] as const;

it.each(QUESTIONS.flatMap(([query, matches]) => SORTS.map((sort) => ({ query, matches, sort }))))(
	"finds the same as a look at each thing: $query by $sort",
	async ({ query, matches, sort }) => {
		const queryText = query.replace(/\{(\w+)\}/g, (_, name) => groups[name as Topping["group"]]);
		for (const here of [true, false]) {
			const all = toppings
				.map((topping) => (here ? withLocationValues(topping) : topping))
				.filter(matches);
			const sorted = all.sort(
				(left, right) =>
					(sort === "price"
						? left.price - right.price
						: left.title.toLowerCase().localeCompare(right.title.toLowerCase())) ||
					(left.id < right.id ? -1 : 1),
			);
			for (const offset of [0, FIRST]) {
				const path = `parts/itemBase?sort=${sort}&limit=${FIRST}&offset=${offset}&${queryText}`;
				const { body } = await world.call(
					"GET",
					here ? `locations/${world.gateway.own.storeIds[0]}/${path}` : path,
				);
				expect(body.rows.map(({ title }: Topping) => title)).toEqual(
					sorted.slice(offset, offset + FIRST).map(({ title }) => title),
				);
				const { total, totalIsExact } = body.pagination;
				if (totalIsExact) expect(total).toBe(all.length);
				// What many things match is counted less far.
				else expect([100, 1_000].filter((most) => most < all.length)).toContain(total);
			}
		}
	},
);
