import type { images } from "../gateway/adapters/images/tables";
import { fixedId } from "../gateway/adapters/sandbox/random";
import type { DemoTenant } from "./demo-tenant";

const BRAND = "Ember & Rye Chicken";
export const PICTURE_SIZE = { width: 640, height: 336 } as const;

interface DemoPicture {
	item: string;
	shape: "plate" | "bowl" | "glass";
	colours: readonly [ground: string, dish: string, food: string];
}

export const DEMO_PICTURES: readonly DemoPicture[] = [
	{ item: "The Ember", shape: "plate", colours: ["#3b1f16", "#f3e7d8", "#c8611f"] },
	{ item: "The Rye", shape: "plate", colours: ["#4a3a22", "#f3e7d8", "#a8713a"] },
	{ item: "Hot Honey Sandwich", shape: "plate", colours: ["#5b2a12", "#fff4ea", "#e09a1f"] },
	{ item: "Buttermilk Classic", shape: "plate", colours: ["#2f3b33", "#f3e7d8", "#d9a860"] },
	{ item: "5 Tenders", shape: "plate", colours: ["#20343b", "#f4efe6", "#cf8a3a"] },
	{ item: "6 Wings", shape: "plate", colours: ["#37221c", "#f0e2cf", "#b8431a"] },
	{ item: "Ember Grain Bowl", shape: "bowl", colours: ["#2b3a24", "#e9e2d0", "#8fae4b"] },
	{ item: "Chopped Farm Salad", shape: "bowl", colours: ["#1f3a2c", "#f1ede2", "#5fa04a"] },
	{ item: "Skillet Mac", shape: "bowl", colours: ["#3d2b1d", "#3a3a3c", "#f0b93a"] },
	{ item: "Crinkle Fries", shape: "bowl", colours: ["#542018", "#f6ead8", "#eec25a"] },
	{ item: "House Lemonade", shape: "glass", colours: ["#31474f", "#dfeef0", "#f2dc6b"] },
	{ item: "Sweet Tea", shape: "glass", colours: ["#3f2c23", "#e6eceb", "#b0692a"] },
];

export function menuPictureId(brand: string, item: string): string | null {
	const found = brand === BRAND && DEMO_PICTURES.some((each) => each.item === item);
	return found ? fixedId(`image:${brand}:${item}`) : null;
}

export function menuPictureRowsOf({ merchant }: DemoTenant): (typeof images.$inferSelect)[] {
	return DEMO_PICTURES.flatMap(({ item }) => {
		const id = menuPictureId(merchant.name, item);
		if (!id) return [];
		return {
			...{ id, merchantId: merchant.merchantId, storeId: null, kind: "rectangle" as const },
			...{ ...PICTURE_SIZE, bytes: 0, hash: id, status: "active" as const },
			...{ createdAt: merchant.createdAt, createdBy: null },
		};
	});
}

export function menuPictures(): (DemoPicture & { id: string })[] {
	return DEMO_PICTURES.map((each) => ({ ...each, id: fixedId(`image:${BRAND}:${each.item}`) }));
}

/** A picture as a PNG: a dish seen from above, or a glass from the side. */
export async function drawPicture({ shape, colours }: DemoPicture): Promise<Buffer> {
	const { default: sharp } = await import("sharp");
	const { width, height } = PICTURE_SIZE;
	const [ground, dish, food] = colours.map(channelsOf) as [Channels, Channels, Channels];
	const pixels = Buffer.alloc(width * height * 3);
	const colourAt = shape === "glass" ? inGlass : shape === "bowl" ? inBowl : onPlate;
	for (let y = 0; y < height; y += 1) {
		for (let x = 0; x < width; x += 1) {
			const part = colourAt((x - width / 2) / height, (y - height / 2) / height);
			const base = part.of === "food" ? food : part.of === "dish" ? dish : ground;
			base.forEach((channel, index) => {
				pixels[(y * width + x) * 3 + index] = Math.min(255, Math.round(channel * part.light));
			});
		}
	}
	return sharp(pixels, { raw: { width, height, channels: 3 } })
		.png()
		.toBuffer();
}

type Channels = readonly [number, number, number];
interface Painted {
	of: "ground" | "dish" | "food";
	light: number;
}

function channelsOf(hex: string): Channels {
	const at = (from: number) => Number.parseInt(hex.slice(from, from + 2), 16);
	return [at(1), at(3), at(5)];
}

function crumbs(x: number, y: number): number {
	return 1 + 0.14 * Math.sin(x * 61 + Math.sin(y * 47) * 2) * Math.cos(y * 53);
}

function onPlate(x: number, y: number): Painted {
	const far = Math.hypot(x, y);
	const edge = 0.24 + 0.02 * Math.sin(Math.atan2(y, x) * 7);
	if (far < edge) return { of: "food", light: crumbs(x, y) * (1.1 - far) };
	if (far < 0.42) return { of: "dish", light: far < 0.34 ? 1 : 0.93 };
	return { of: "ground", light: 1.15 - 0.3 * far };
}

function inBowl(x: number, y: number): Painted {
	const far = Math.hypot(x, y);
	if (far < 0.36) return { of: "food", light: crumbs(x * 1.6, y * 1.6) * (1.12 - far) };
	if (far < 0.42) return { of: "dish", light: 0.9 + 0.2 * (0.42 - far) };
	return { of: "ground", light: 1.15 - 0.3 * far };
}

function inGlass(x: number, y: number): Painted {
	const side = 0.2 - 0.06 * (y + 0.5);
	const isInside = Math.abs(x) < side && y > -0.38 && y < 0.4;
	if (!isInside) return { of: "ground", light: 1.15 - 0.3 * Math.hypot(x, y) };
	const isFilled = y > -0.26 && Math.abs(x) < side - 0.02 && y < 0.37;
	return isFilled ? { of: "food", light: 0.9 + 0.5 * Math.abs(x) } : { of: "dish", light: 1 };
}
