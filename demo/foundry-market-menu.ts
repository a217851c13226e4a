import { type Menu, parseGroups, parseItems } from "./menu";

const GROUPS = parseGroups(`
heat | Heat | 1-1 | Mild, Medium, Hot
protein | Protein | 1-1 | Chicken, Pork, Tofu, Shrimp +2.50
size | Size | 1-1 | Regular, Large +2.00
add | Add | 0-2 | Avocado +1.75, Egg +1.50, Extra cheese +1.25
`);

export const FOUNDRY_MENUS: Readonly<Record<string, Menu>> = {
	"copper-noodle": menu(
		`
# Bowls
Shoyu Ramen | 14.50 | 6 | add
Spicy Miso Ramen | 15.00 | 6 | heat add
Dan Dan Noodles | 13.50 | 4 | heat
Lemongrass Noodle Salad | 12.50 | 3 | protein
# Sides
Pork Gyoza | 7.50 | 6 |
Smashed Cucumber | 5.50 | 3 |
# Drinks
Yuzu Soda | 4.00 | 4 |`,
	),
	"paloma-taqueria": menu(
		`
# Plates
Taco Trio | 12.50 | 8 | protein heat
Burrito | 12.00 | 6 | protein heat add
Quesadilla | 10.50 | 4 | protein
Torta | 12.00 | 3 | protein
# Sides
Chips and Guacamole | 7.00 | 6 |
Elote | 5.50 | 4 |
# Drinks
Horchata | 4.00 | 4 | size`,
	),
	"anvil-burger": menu(
		`
# Burgers
Anvil Double | 11.50 | 8 | add
Single Smash | 8.50 | 5 | add
Mushroom Swiss | 10.50 | 4 | add
Beet Burger | 10.50 | 2 | add
# Sides
Fries | 4.50 | 9 | size
Onion Rings | 5.50 | 3 |
# Drinks
Malted Shake | 6.50 | 5 |`,
	),
	"tandoor-yard": menu(
		`
# Plates
Butter Chicken | 14.00 | 7 | heat
Chana Masala | 12.00 | 4 | heat
Paneer Tikka Wrap | 11.50 | 4 | heat
Lamb Biryani | 15.50 | 3 | heat
# Sides
Garlic Naan | 4.00 | 8 |
Samosa Pair | 5.50 | 5 |
# Drinks
Mango Lassi | 4.50 | 5 |`,
	),
	"slate-oven": menu(
		`
# Pizza
Margherita | 14.00 | 7 | add
Fennel Sausage | 16.00 | 5 | add
White Mushroom | 15.50 | 3 | add
Slice of the Day | 5.00 | 6 |
# Sides
Caesar | 8.00 | 4 |
Garlic Knots | 6.00 | 5 |
# Drinks
Italian Soda | 4.00 | 4 |`,
	),
	"millwheel-bakery": menu(
		`
# Breads
Country Loaf | 9.00 | 3 |
Ham Baguette | 9.50 | 5 |
Brie and Fig Sandwich | 10.00 | 3 |
Spinach Börek | 7.00 | 3 |
# Pastry
Croissant | 4.25 | 8 |
Pear Tart | 5.50 | 4 |
# Drinks
Filter Coffee | 3.25 | 8 | size`,
	),
	"rail-and-barrel": menu(
		`
# Plates
Pretzel and Beer Cheese | 9.00 | 5 |
Bratwurst Plate | 13.50 | 4 |
Loaded Fries | 9.50 | 5 | add
Wings | 12.00 | 5 | heat
# Sides
Marinated Olives | 6.00 | 3 |
Spiced Nuts | 5.00 | 2 |
# Drinks
Root Beer Float | 6.00 | 3 |
Ginger Beer | 4.50 | 4 |`,
	),
};

function menu(table: string): Menu {
	const items = parseItems(table);
	const groupIds = new Set(items.flatMap(({ groups }) => groups));
	return {
		items,
		combos: [],
		groups: new Map([...GROUPS].filter(([key]) => groupIds.has(key))),
		courses: {
			Bowls: "main",
			Plates: "main",
			Burgers: "main",
			Pizza: "main",
			Breads: "main",
			Sides: "side",
			Pastry: "side",
			Drinks: "drink",
		},
	};
}
