import type { images } from "../gateway/adapters/images/tables";
import { fixedId } from "../gateway/adapters/sandbox/random";
import type { DemoTenant } from "./demo-tenant";
import type { Dish } from "./drawings/dishes";
import { type DishPicture, drawDish } from "./drawings/draw";

const PICTURE_SIZE = { width: 480, height: 480 } as const;

/** Name | dish | ground | color. */
const PICTURES: Readonly<Record<string, string>> = {
	"Ember & Rye Chicken": `
2 Piece Rye-Crusted Chicken | chicken | #f2c879 | #d9541e
3 Piece Rye-Crusted Chicken | chicken | #e9b45f | #c43d17
Whole Bird | chicken | #d9c7a2 | #e0a01f
Chicken and Rye Waffle | waffle | #f6d9a8 | #8a4413
The Ember | sandwich | #f4b183 | #d9361e
The Rye | sandwich | #e8d3a2 | #f0e2b6
Hot Honey Sandwich | sandwich | #f7d06b | #e89a1c
Smoked Maple Melt | sandwich | #dcc3a0 | #f2b632
Buttermilk Classic | sandwich | #cfe0c8 | #fff3d1
3 Tenders | tenders | #f3d9b0 | #e0a01f
5 Tenders | tenders | #eccb93 | #d9541e
6 Wings | wings | #f0c9a0 | #c9421a
12 Wings | wings | #e8b98a | #b8330f
Ember Grain Bowl | bowl | #d8e3c3 | #d9541e
Comfort Bowl | bowl | #f0dcb0 | #e0a01f
Chopped Farm Salad | salad | #e6efd2 | #e39a45
Kale and Rye Crumb Salad | salad | #d3e4c6 | #b8752b
Skillet Mac | mac | #e8d6b3 | #f2b632
Crinkle Fries | fries | #f4d9a0 | #c8452a
Sweet Potato Fries | fries | #f3cda0 | #2f4a52
Collard Greens | side | #e9e2c6 | #3f6f34
Vinegar Slaw | side | #f1e8d6 | #d7dfa3
Mashed Potatoes and Gravy | side | #efe0c2 | #c9955a
Baked Beans | side | #ecd2ae | #8a3b1c
Rye Biscuit | biscuit | #f3e1bd | #d99a4a
Ember Sauce | sauce | #f4c5a2 | #c9321a
Hot Honey | sauce | #f7dc93 | #e09a1f
Buttermilk Ranch | sauce | #d9e6d0 | #f4eedb
Banana Pudding | pudding | #f9e6a8 | #f6dd83
Brown Butter Cookie | cookie | #ecd9bd | #c98a3d
Peach Hand Pie | pie | #fbd9b8 | #f2995c
Soft Serve | cone | #f7dbe0 | #f6efe0
Sweet Tea | glass | #f2d7b0 | #a8541c
House Lemonade | glass | #fbf0b6 | #f7dc5a
Peach Palmer | glass | #fbdcc0 | #f0a35e
The Ember Combo | combo | #f6bf91 | #d9361e
Hot Honey Combo | combo | #f8d884 | #e89a1c
8 Piece Family Bucket | bucket | #f3d2a4 | #b8330f
4 Piece Rye-Crusted Chicken | chicken | #e3a94f | #d9541e
Half Bird | chicken | #ddd0ae | #c98a1f
Ember-Roasted Quarter Dark | chicken | #d8b894 | #8a3b1c
Ember-Roasted Quarter White | chicken | #eadfc4 | #c9955a
Drumstick Basket | tenders | #f0d2a8 | #c43d17
Thigh Plate | chicken | #e6cfa0 | #b8752b
Pimento Stack | sandwich | #f6cfae | #f29a5c
Grilled Ember Sandwich | sandwich | #e0c9b0 | #8a3b1c
Chicken Salad on Rye | sandwich | #dfe6c8 | #f4eedb
Kids Slider | sandwich | #f9e2b0 | #f7dc5a
Fried Mushroom Sandwich | sandwich | #ddd3c4 | #b07a48
8 Tenders | tenders | #f1c98a | #c43d17
20 Wings | wings | #e3ae80 | #8a3b1c
Boneless Bites | wings | #f4d3b4 | #e0a01f
Popcorn Chicken | tenders | #f7e0b8 | #f2b632
Kids Tenders | tenders | #fae6c4 | #f2b632
Buffalo Ranch Salad | salad | #dfe9cb | #d9541e
Sweet Potato Bowl | bowl | #f3d2ad | #e39a45
Side Salad | salad | #e9f1da | #b8752b
`,
	"Harbour Lane Coffee": `
Cappuccino | coffee | #cfe2ea | #9a6236
Latte | coffee | #d9e6ec | #b07a48
Mocha | coffee | #e6d9cf | #6b3f24
Cold Brew | iced | #cfe0e8 | #3a2116
Iced Latte | iced | #dbe9ee | #b98a5c
Iced Matcha | iced | #dcebd0 | #8fb35a
Lemonade | glass | #f6efc4 | #f4dc62
Butter Croissant | croissant | #f0e2c8 | #c47a2c
Blueberry Muffin | muffin | #dde3f0 | #d9a25c
Chocolate Chip Cookie | cookie | #e9dfd0 | #c98a3d
`,
};

export function menuPictureId(brand: string, item: string): string | null {
	return brandPictures(brand).some(({ name }) => name === item) ? pictureId(brand, item) : null;
}

export function menuPictureRows({ merchant }: DemoTenant): (typeof images.$inferSelect)[] {
	const { merchantId, createdAt } = merchant;
	return brandPictures(merchant.name).map(({ name }) => {
		const id = pictureId(merchant.name, name);
		return {
			id,
			merchantId,
			storeId: null,
			kind: "square" as const,
			...PICTURE_SIZE,
			bytes: 0,
			hash: id,
			status: "active" as const,
			createdAt,
			createdBy: null,
		};
	});
}

export function menuPictures() {
	return Object.keys(PICTURES).flatMap((brand) =>
		brandPictures(brand).map(({ name, ...picture }, index) => ({
			id: pictureId(brand, name),
			kind: "square" as const,
			draw: () => drawDish(picture, index),
		})),
	);
}

function brandPictures(brand: string): (DishPicture & { name: string })[] {
	const lines = (PICTURES[brand] ?? "").split("\n").filter(Boolean);
	return lines.map((line) => {
		const [name = "", dish, ground = "", color = ""] = line.split(" | ");
		return { name, dish: dish as Dish, ground, color };
	});
}

function pictureId(brand: string, item: string): string {
	return fixedId(`image:${brand}:${item}`);
}
