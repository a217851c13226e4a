const ITEM_DESCRIPTIONS = `
2 Piece Rye-Crusted Chicken | A breast and a thigh, brined overnight and fried in a rye crust.
3 Piece Rye-Crusted Chicken | Three pieces of our signature bird, craggy, golden and juicy.
4 Piece Rye-Crusted Chicken | For a big hunger: four pieces, your choice of heat.
Half Bird | Leg, thigh, wing and breast, with two sides.
Whole Bird | Eight pieces for the whole table, with two sides.
Chicken and Rye Waffle | A boneless thigh on a malted waffle, glazed to order.
The Ember | Crispy thigh, chili glaze, slaw and dill chips on a soft roll.
The Rye | Crispy breast, mustard mayo and dill chips on toasted caraway bread.
Hot Honey Sandwich | Crispy thigh, chili-spiced honey and dill chips.
Smoked Maple Melt | Crispy breast, melted cheddar and maple bacon.
Buttermilk Classic | Crispy breast, mayo and dill chips. Nothing else.
Pimento Stack | Two fillets, house pimento cheese and shredded lettuce.
Grilled Ember Sandwich | Flame-grilled breast, smoky mayo, tomato and lettuce.
3 Tenders | Hand-breaded breast strips with a dip of your choice.
5 Tenders | Five hand-breaded breast strips with a dip of your choice.
8 Tenders | Eight hand-breaded breast strips: share them, or don’t.
6 Wings | Smoked, then fried crisp and tossed in sauce.
12 Wings | A dozen, smoked, fried crisp and tossed in sauce.
Ember Grain Bowl | Farro, greens, tomato and crispy chicken with a smoky dressing.
Comfort Bowl | Mash, corn, gravy and crispy chicken, all in one.
Chopped Farm Salad | Romaine, egg, tomato, bacon and toasted crumbs.
Kale and Rye Crumb Salad | Shredded kale, parmesan, lemon and toasted crumbs.
Skillet Mac | Elbows in three cheeses, browned in an iron pan.
Crinkle Fries | Crisp outside, fluffy inside, salted while hot.
Collard Greens | Slow-cooked with smoked turkey and a dash of vinegar.
Vinegar Slaw | Cabbage, carrot and a sharp cider dressing.
Mashed Potatoes and Gravy | Skin-on potatoes with peppery pan gravy.
Rye Biscuit | Baked every hour, brushed with honey butter.
Banana Pudding | Vanilla custard, wafers and whipped cream.
Brown Butter Cookie | Dark chocolate and sea salt, baked this morning.
Peach Hand Pie | Flaky pastry filled with Georgia peaches.
House Lemonade | Squeezed every morning, not too sweet.
Peach Palmer | Half black tea, half lemon, with peach.
Ember-Roasted Quarter Dark | Thigh and leg, roasted over hickory and glazed.
Ember-Roasted Quarter White | Breast and wing, roasted over hickory and glazed.
Drumstick Basket | Four crisp drumsticks with a dip of your choice.
Thigh Plate | Two boneless thighs with a side.
Chicken Salad on Rye | Pulled chicken, celery and dill on caraway bread.
Kids Slider | One small crispy sandwich with a side.
Fried Mushroom Sandwich | Crispy portobello, chili glaze and slaw.
20 Wings | Twenty for the table, in one or two sauces.
Boneless Bites | Crisp breast bites, tossed in sauce.
Popcorn Chicken | Bite-size and crunchy, with a dip.
Kids Tenders | Two tenders with a side.
Buffalo Ranch Salad | Romaine, crispy chicken, hot sauce and ranch.
Sweet Potato Bowl | Roasted sweet potato, black beans, corn and crispy chicken.
Side Salad | Greens, tomato and toasted crumbs.
12 Piece Family Bucket | Twelve pieces. Feeds six.
Tender Party Box | Sixteen tenders with four dips. Feeds five.
8 Piece Family Bucket | Eight pieces with two large sides. Feeds four.
`;

const BY_NAME = new Map(
	ITEM_DESCRIPTIONS.split("\n")
		.filter(Boolean)
		.map((line) => line.split(" | ") as [string, string]),
);

/** One-sentence description of a demo item; "" if its name says enough. */
export function itemDescription(name: string): string {
	return BY_NAME.get(name) ?? "";
}
