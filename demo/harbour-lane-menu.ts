import { type Menu, parseGroups, parseItems } from "./menu";

const ITEMS = `
# Espresso
Espresso | 3.25 | 4 | shots
Macchiato | 3.75 | 2 | shots
Cortado | 4.25 | 6 | milk
Cappuccino | 4.75 | 10 | milk size
Flat White | 4.75 | 6 | milk
Latte | 5.25 | 18 | milk size syrup
Vanilla Latte | 5.75 | 9 | milk size
Maple Latte | 5.95 | 6 | milk size
Brown Sugar Latte | 5.95 | 7 | milk size
Mocha | 5.75 | 6 | milk size
White Mocha | 5.95 | 3 | milk size
Americano | 3.75 | 7 | size shots
Long Black | 3.75 | 1 | shots
Cinnamon Dirty Chai | 6.25 | 4 | milk size
Affogato | 5.95 | 1 |
Honey Oat Latte | 6.25 | 5 | size
# Brewed
House Drip | 2.95 | 14 | size room
Dark Roast Drip | 2.95 | 6 | size room
Decaf Drip | 2.95 | 2 | size room
Pour Over Ethiopia | 5.25 | 3 |
Pour Over Colombia | 4.95 | 3 |
Pour Over Guatemala | 4.95 | 2 |
French Press | 5.95 | 1 |
Red Eye | 4.25 | 2 | room
Café au Lait | 3.95 | 3 | milk size
Coffee Traveler | 24.95 | 0.3 |
# Cold
Cold Brew | 4.50 | 14 | size room
Nitro Cold Brew | 5.25 | 6 |
Iced Latte | 5.25 | 12 | milk size syrup
Iced Vanilla Latte | 5.75 | 7 | milk size
Iced Mocha | 5.75 | 3 | milk size
Iced Americano | 3.95 | 5 | size
Iced Chai | 5.50 | 5 | milk size
Iced Matcha | 5.95 | 6 | milk size
Espresso Tonic | 5.25 | 2 |
Salted Caramel Cold Foam | 5.75 | 5 | size
Harbour Fog | 5.50 | 3 | milk
Shaken Espresso | 5.50 | 4 | milk syrup
# Tea
English Breakfast | 3.50 | 4 | milk
Earl Grey | 3.50 | 4 | milk
Jasmine Green | 3.50 | 3 |
Sencha | 3.75 | 2 |
Peppermint | 3.50 | 3 |
Chamomile | 3.50 | 2 |
Hibiscus | 3.50 | 2 |
Rooibos | 3.50 | 1 |
Masala Chai | 4.95 | 5 | milk size
Matcha Latte | 5.75 | 5 | milk size
London Fog | 5.25 | 4 | milk size
Golden Turmeric Latte | 5.50 | 2 | milk size
Iced Black Tea | 3.50 | 3 | size
Iced Peach Tea | 3.95 | 3 | size
# Chocolate and More
Hot Chocolate | 4.50 | 5 | milk size
Dark Hot Chocolate | 4.95 | 2 | milk size
Steamer | 3.75 | 1 | milk syrup
Kids Cocoa | 3.25 | 3 |
Lemonade | 3.75 | 4 | size
Rosemary Lemonade | 4.25 | 2 | size
Sparkling Water | 2.75 | 3 |
Orange Juice | 4.50 | 3 |
Kombucha | 4.95 | 2 |
Apple Cider | 4.25 | 3 | size
# Pastry
Butter Croissant | 3.95 | 12 | warm
Almond Croissant | 4.95 | 8 | warm
Chocolate Croissant | 4.50 | 8 | warm
Ham and Gruyère Croissant | 5.95 | 5 | warm
Blueberry Muffin | 3.95 | 7 | warm
Bran Muffin | 3.75 | 2 | warm
Lemon Poppy Loaf | 3.95 | 5 |
Banana Bread | 3.95 | 6 | warm
Pumpkin Loaf | 3.95 | 4 |
Cinnamon Roll | 4.75 | 6 | warm
Cardamom Bun | 4.75 | 5 |
Morning Bun | 4.50 | 4 |
Cheddar Scone | 4.25 | 4 | warm
Currant Scone | 3.95 | 3 | warm
Kouign-Amann | 4.95 | 4 |
Canelé | 3.50 | 2 |
Chocolate Chip Cookie | 3.25 | 9 |
Oatmeal Cookie | 3.25 | 4 |
Ginger Molasses Cookie | 3.25 | 4 |
Brownie | 3.75 | 4 |
Biscotti | 2.50 | 3 |
Vegan Date Bar | 3.95 | 2 |
Financier | 3.25 | 2 |
Coffee Cake | 3.95 | 4 |
# Breakfast
Egg and Cheddar Biscuit | 6.95 | 8 | egg
Bacon, Egg and Cheese | 8.50 | 9 | egg bread
Sausage, Egg and Cheese | 8.50 | 6 | egg bread
Veggie Egg Wrap | 8.25 | 4 |
Avocado Toast | 8.95 | 7 | egg bread
Ricotta Toast | 8.50 | 3 | bread
Smoked Salmon Bagel | 11.95 | 3 | bagel
Bagel and Cream Cheese | 4.50 | 7 | bagel
Buttered Bagel | 3.25 | 3 | bagel
Steel-Cut Oatmeal | 6.50 | 4 |
Granola and Yogurt | 7.25 | 4 |
Chia Pudding | 6.75 | 2 |
Breakfast Burrito | 9.50 | 6 | egg
Quiche Lorraine | 7.95 | 3 | warm
# Lunch
Turkey and Brie | 11.50 | 4 | bread
Ham and Cheddar | 10.95 | 3 | bread
Caprese Sandwich | 10.50 | 3 | bread
Chicken Pesto Panini | 11.95 | 4 |
Tuna Melt | 11.50 | 3 | bread
Roasted Vegetable Sandwich | 10.50 | 2 | bread
Tomato Soup | 6.95 | 4 |
Soup of the Day | 6.95 | 4 |
Harbour Salad | 11.50 | 3 |
Grain Salad | 10.95 | 2 |
# Beans and Goods
Harbour Blend 12 oz | 17.00 | 2 | grind
Lighthouse Dark 12 oz | 17.00 | 1 | grind
Decaf 12 oz | 18.00 | 0.5 | grind
Ethiopia Single Origin 12 oz | 21.00 | 1 | grind
Ceramic Mug | 16.00 | 0.3 |
Travel Tumbler | 28.00 | 0.3 |
`;

const GROUPS = `
milk | Milk | 1-1 | Whole, Oat +0.80, Almond +0.80, Soy +0.60, Skim
size | Size | 1-1 | 12 oz, 16 oz +0.60, 20 oz +1.10
syrup | Syrup | 0-2 | Vanilla +0.70, Caramel +0.70, Hazelnut +0.70, Lavender +0.80
shots | Shots | 0-1 | Extra shot +1.00, Ristretto, Decaf
room | Room | 0-1 | Room for cream, Black
warm | Warmed | 0-1 | Warmed
egg | Egg | 1-1 | Over medium, Scrambled, Egg whites +1.00
bread | Bread | 1-1 | Sourdough, Seeded wheat, English muffin, Gluten-free +1.25
bagel | Bagel | 1-1 | Plain, Everything, Sesame
grind | Grind | 1-1 | Whole bean, Drip, Espresso, French press
`;

export const HARBOUR_LANE_MENU: Menu = {
	items: parseItems(ITEMS),
	combos: [],
	groups: parseGroups(GROUPS),
	courses: {
		Espresso: "main",
		Brewed: "main",
		Cold: "main",
		Tea: "main",
		"Chocolate and More": "drink",
		Pastry: "side",
		Breakfast: "side",
		Lunch: "side",
		"Beans and Goods": "dessert",
	},
};
