import {
	type Menu,
	parseComboParts,
	parseGroups,
	parseItems,
	parseVariations,
	withMains,
} from "./menu";

const ITEMS = `
# Fried Chicken
2 Piece Rye-Crusted Chicken | 9.49 | 9 | pieces heat side1
3 Piece Rye-Crusted Chicken | 12.49 | 7 | pieces heat side1
4 Piece Rye-Crusted Chicken | 15.49 | 4 | pieces heat side1
Half Bird | 17.99 | 3 | heat side1 side2
Whole Bird | 29.99 | 1 | heat side1 side2
Ember-Roasted Quarter Dark | 10.49 | 3 | glaze side1
Ember-Roasted Quarter White | 11.49 | 3 | glaze side1
Chicken and Rye Waffle | 14.99 | 4 | glaze heat
Drumstick Basket | 10.99 | 3 | heat dip
Thigh Plate | 11.99 | 3 | heat side1
# Sandwiches
The Ember | 9.99 | 14 | heat bun pickles extras
The Rye | 9.49 | 9 | bun pickles extras
Hot Honey Sandwich | 10.49 | 10 | bun pickles extras
Smoked Maple Melt | 10.99 | 5 | bun cheese extras
Buttermilk Classic | 8.99 | 9 | bun pickles extras
Pimento Stack | 10.99 | 4 | heat bun extras
Grilled Ember Sandwich | 9.99 | 4 | bun cheese extras
Chicken Salad on Rye | 8.99 | 3 | bun
Kids Slider | 5.49 | 3 | kidside
Fried Mushroom Sandwich | 9.49 | 2 | heat bun extras
# Tenders and Wings
3 Tenders | 7.99 | 7 | heat dip
5 Tenders | 11.49 | 7 | heat dip
8 Tenders | 16.99 | 2 | heat dip
6 Wings | 9.49 | 6 | wingsauce dip
12 Wings | 16.99 | 4 | wingsauce dip
20 Wings | 26.99 | 1 | wingsauce dip
Boneless Bites | 8.99 | 5 | wingsauce dip
Popcorn Chicken | 6.99 | 3 | dip
Kids Tenders | 6.49 | 3 | kidside
# Bowls and Salads
Ember Grain Bowl | 11.99 | 4 | bowlprotein dressing
Comfort Bowl | 10.99 | 4 | bowlprotein
Chopped Farm Salad | 10.49 | 3 | bowlprotein dressing
Kale and Rye Crumb Salad | 9.99 | 2 | bowlprotein dressing
Buffalo Ranch Salad | 11.49 | 3 | heat dressing
Sweet Potato Bowl | 10.99 | 2 | bowlprotein
Side Salad | 4.99 | 2 | dressing
# Sides
Skillet Mac | 4.99 | 8 | sidesize
Crinkle Fries | 3.99 | 14 | sidesize seasoning
Sweet Potato Fries | 4.49 | 6 | sidesize seasoning
Collard Greens | 4.29 | 3 | sidesize
Vinegar Slaw | 3.49 | 4 | sidesize
Mashed Potatoes and Gravy | 4.29 | 5 | sidesize
Baked Beans | 3.99 | 3 | sidesize
Street Corn | 4.79 | 4 |
Rye Biscuit | 2.29 | 7 | biscuit
Pickle Jar | 3.49 | 1 |
Red Beans and Rice | 4.29 | 3 | sidesize
# Sauces
Ember Sauce | 0.79 | 7 |
Hot Honey | 0.99 | 6 |
Buttermilk Ranch | 0.79 | 7 |
Carolina Mustard | 0.79 | 3 |
Blue Cheese Dip | 0.99 | 3 |
White Barbecue | 0.79 | 3 |
Garlic Mayo | 0.79 | 3 |
Ghost Pepper Sauce | 0.99 | 2 |
# Desserts
Banana Pudding | 4.99 | 4 |
Brown Butter Cookie | 2.79 | 6 |
Peach Hand Pie | 3.99 | 4 |
Chocolate Chess Pie | 4.49 | 2 |
Soft Serve | 3.49 | 3 | topping
Churro Bites | 4.49 | 2 |
# Drinks
Fountain Drink | 2.79 | 14 | drinksize flavor
Sweet Tea | 2.79 | 9 | drinksize
Unsweet Tea | 2.79 | 4 | drinksize
House Lemonade | 3.49 | 7 | drinksize lemonade
Bottled Water | 2.29 | 4 |
Root Beer | 3.29 | 3 |
Cold Brew | 3.99 | 2 |
Peach Palmer | 3.29 | 4 | drinksize
# Family Meals
8 Piece Family Bucket | 34.99 | 2 | heat side1 side2
12 Piece Family Bucket | 46.99 | 1 | heat side1 side2
Tender Party Box | 39.99 | 1 | heat dip
`;

const COMBOS = `
# Combos
The Ember Combo | 13.99 | 12 | heat bun side1 combodrink
The Rye Combo | 13.49 | 7 | bun side1 combodrink
Hot Honey Combo | 14.49 | 8 | bun side1 combodrink
3 Tender Combo | 11.99 | 8 | heat dip side1 combodrink
5 Tender Combo | 15.49 | 6 | heat dip side1 combodrink
6 Wing Combo | 13.49 | 5 | wingsauce side1 combodrink
2 Piece Combo | 13.49 | 7 | pieces heat side1 combodrink
Grain Bowl Combo | 14.99 | 3 | bowlprotein dressing combodrink
`;

const COMBO_MAINS = `
The Ember Combo | The Ember
The Rye Combo | The Rye
Hot Honey Combo | Hot Honey Sandwich
3 Tender Combo | 3 Tenders
5 Tender Combo | 5 Tenders
6 Wing Combo | 6 Wings
2 Piece Combo | 2 Piece Rye-Crusted Chicken
Grain Bowl Combo | Ember Grain Bowl
`;

const COMBO_CHOICES = `
Side | Crinkle Fries, Vinegar Slaw, Skillet Mac +0.75, Collard Greens, Baked Beans
Drink | Fountain Drink, Sweet Tea, House Lemonade +0.75
`;

const VARIATIONS = `
Soft Serve | Size | Cup +3.49, Cone +3.79, Pint +6.49
`;

const ARCHIVED = `
# Fried Chicken
Cornmeal Chicken Plate | 11.49 | 3 | heat side1
Smothered Thighs | 12.49 | 2 | side1
# Sandwiches
Nashville Double | 12.49 | 4 | heat bun
Summer Peach Sandwich | 10.99 | 3 | bun
BLT on Rye | 8.99 | 2 | bun
# Tenders and Wings
Dry Rub Wings | 9.99 | 3 | dip
# Bowls and Salads
Watermelon Salad | 8.99 | 2 |
# Sides
Hush Puppies | 3.99 | 4 |
Fried Okra | 4.29 | 3 |
Loaded Tots | 5.49 | 3 |
# Sauces
Mango Habanero | 0.99 | 2 |
# Desserts
Pumpkin Hand Pie | 3.99 | 3 |
# Drinks
Watermelon Lemonade | 3.79 | 4 | drinksize
Hot Cider | 3.49 | 3 |
`;

const GROUPS = `
pieces | Pieces | 1-1 | Mixed, All dark, All white +1.50
heat | Heat | 1-1 | Mild, Medium, Hot, Extra hot, Ember hot
glaze | Glaze | 1-1 | Maple smoke, Hot honey, Bourbon maple +0.75
side1 | Side | 1-1 | Crinkle fries, Vinegar slaw, Skillet mac +0.75, Collard greens, Baked beans
side2 | Second side | 1-1 | Crinkle fries, Vinegar slaw, Skillet mac +0.75, Collard greens, Street corn +0.75
bun | Bun | 1-1 | Potato roll, Rye bun, Gluten-free bun +1.50, Lettuce wrap
pickles | Pickles | 0-1 | No pickles, Extra pickles, Hot pickles +0.50
cheese | Cheese | 0-1 | American +0.75, Pepper jack +0.75, Smoked gouda +1.00
extras | Extras | 0-3 | Bacon +1.99, Avocado +1.75, Fried egg +1.50, Extra sauce +0.50, Slaw on top +0.75
dip | Dip | 1-1 | Ember sauce, Buttermilk ranch, Hot honey +0.25, Blue cheese, Carolina mustard
wingsauce | Wing sauce | 1-1 | Ember, Hot honey, Lemon pepper, Garlic parmesan, Ghost pepper +0.50
bowlprotein | Protein | 1-1 | Crispy tenders, Grilled chicken, Fried mushrooms, Double chicken +3.50
dressing | Dressing | 1-1 | Buttermilk ranch, Maple vinaigrette, Blue cheese, On the side
kidside | Kids side | 1-1 | Fries, Apple slices, Mac
sidesize | Size | 1-1 | Regular, Large +1.75
seasoning | Seasoning | 0-1 | Ember dust, Rosemary salt, No salt
drinksize | Size | 1-1 | Regular, Large +0.70
flavor | Flavor | 1-1 | Cola, Diet cola, Lemon-lime, Orange, Ginger ale
lemonade | Lemonade | 0-1 | Strawberry +0.50, Mint, Peach +0.50
biscuit | On the biscuit | 0-1 | Butter, Honey butter +0.50, Gravy +0.75
topping | Topping | 0-2 | Cookie crumble +0.60, Caramel +0.50, Rye crunch +0.50
combodrink | Combo drink | 1-1 | Cola, Diet cola, Lemon-lime, Sweet tea, House lemonade +0.75
`;

export const EMBER_RYE_MENU: Menu = {
	items: [...parseItems(ITEMS), ...parseItems(ARCHIVED, { archived: true })],
	combos: withMains(parseItems(COMBOS), COMBO_MAINS),
	comboChoices: parseComboParts(COMBO_CHOICES),
	variations: parseVariations(VARIATIONS),
	groups: parseGroups(GROUPS),
	courses: {
		"Fried Chicken": "main",
		Sandwiches: "main",
		"Tenders and Wings": "main",
		"Bowls and Salads": "main",
		"Family Meals": "main",
		Combos: "main",
		Sides: "side",
		Sauces: "sauce",
		Desserts: "dessert",
		Drinks: "drink",
	},
};
