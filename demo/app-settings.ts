import type { AppSlide } from "~/models/mobile-app/app-settings";
import { IMAGE_KINDS } from "~/models/shared/image";
import type { images } from "../gateway/adapters/images/tables";
import { fixedId } from "../gateway/adapters/sandbox/random";
import type { appSettings } from "../gateway/mobile-app/tables";
import type { DemoTenant } from "./demo-tenant";
import type { Dish } from "./drawings/dishes";
import { drawBanner } from "./drawings/draw";

const BRAND = "Ember & Rye Chicken";
const SLIDE_SIZE = { width: 640, height: 336 } as const;

type DemoSlide = Omit<AppSlide, "imageId" | "showOrder"> & {
	name: string;
	drawing: { ground: string; dishes: readonly (readonly [Dish, string])[] };
};

const SLIDES: readonly DemoSlide[] = [
	{
		name: "sandwich",
		alt: "Our Ember sandwich: new, with smoked honey",
		linkType: "internal",
		link: "/menu",
		drawing: { ground: "#f4b183", dishes: [["sandwich", "#d9361e"]] },
	},
	{
		name: "salads",
		alt: "Bowls and salads for warm days",
		linkType: "tags",
		link: "salads, vegan",
		drawing: {
			ground: "#cfe0c8",
			dishes: [
				["bowl", "#d9541e"],
				["salad", "#e39a45"],
			],
		},
	},
	{
		name: "points",
		alt: "A point for every dollar, and a free lemonade on your birthday",
		linkType: "internal",
		link: "/rewards",
		drawing: { ground: "#fbf0b6", dishes: [["glass", "#f7dc5a"]] },
	},
];

const RULES =
	"Points come with orders you place signed in. Gift cards, tips and delivery fees earn none. Points of canceled orders are taken back.";

type Colour = readonly [number, number, number];
const EMBER: Colour = [226, 102, 44];
const CREAM: Colour = [255, 244, 234];

/** The colour at a point from -1 to 1 of both sides; null is transparent. */
type Icon = (x: number, y: number) => Colour | null;

const ICONS = {
	mapPinId(x, y) {
		const middle = Math.hypot(x, y + 0.28);
		if (middle < 0.26) return CREAM;
		const isTip = y > -0.28 && Math.abs(x) < 0.6 * (1 - (y + 0.28) / 1.24);
		return middle < 0.66 || isTip ? EMBER : null;
	},
	rewardIconId(x, y) {
		const [away, turn] = [Math.hypot(x, y), Math.atan2(x, -y)];
		const fifth = (2 * Math.PI) / 5;
		const point = Math.abs((((turn % fifth) + 1.5 * fifth) % fifth) - fifth / 2) / (fifth / 2);
		if (away < 0.3 + 0.38 * (1 - point) ** 1.6) return CREAM;
		return away < 0.94 ? EMBER : null;
	},
} as const satisfies Record<string, Icon>;
type DemoIcon = keyof typeof ICONS;

export function appSettingsRows({ merchant }: DemoTenant): (typeof appSettings.$inferSelect)[] {
	if (merchant.name !== BRAND) return [];
	return [
		{
			merchantId: merchant.merchantId,
			slides: SLIDES.map(({ name, alt, linkType, link }, index) => {
				return { showOrder: index + 1, imageId: appImageId(name), alt, linkType, link };
			}),
			rewardRules: RULES,
			mapPinId: appImageId("mapPinId"),
			rewardIconId: appImageId("rewardIconId"),
			version: 1,
			updatedAt: merchant.createdAt,
		},
	];
}

export function appPictureRows({ merchant }: DemoTenant): (typeof images.$inferSelect)[] {
	if (merchant.name !== BRAND) return [];
	const { merchantId, createdAt } = merchant;
	const all = [
		...SLIDES.map(({ name }) => ({ name, kind: "mobileBanner" as const, ...SLIDE_SIZE })),
		...iconNames().map((name) => ({
			name,
			kind: "icon" as const,
			...IMAGE_KINDS.icon.recommended,
		})),
	];
	return all.map(({ name, ...image }) => ({
		...image,
		id: appImageId(name),
		merchantId,
		storeId: null,
		bytes: 0,
		hash: appImageId(name),
		status: "active",
		createdAt,
		createdBy: null,
	}));
}

export function appPictures() {
	return [
		...SLIDES.map(({ name, drawing }) => ({
			id: appImageId(name),
			kind: "mobileBanner" as const,
			draw: () => drawBanner({ size: [SLIDE_SIZE.width, SLIDE_SIZE.height], ...drawing }),
		})),
		...iconNames().map((name) => ({
			id: appImageId(name),
			kind: "icon" as const,
			draw: () => drawIcon(ICONS[name]),
		})),
	];
}

async function drawIcon(colourAt: Icon): Promise<Buffer> {
	const { default: sharp } = await import("sharp");
	const { width, height } = IMAGE_KINDS.icon.recommended;
	const pixels = Buffer.alloc(width * height * 4);
	for (let index = 0; index < width * height; index += 1) {
		const [x, y] = [index % width, Math.floor(index / width)];
		const colour = colourAt((2 * x) / width - 1, (2 * y) / height - 1);
		if (colour) pixels.set([...colour, 255], index * 4);
	}
	return sharp(pixels, { raw: { width, height, channels: 4 } })
		.png()
		.toBuffer();
}

function iconNames(): DemoIcon[] {
	return Object.keys(ICONS) as DemoIcon[];
}

function appImageId(name: string): string {
	return fixedId(`image:app:${BRAND}:${name}`);
}
