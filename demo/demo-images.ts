import type { LOCATION_IMAGES } from "~/models/locations/location";
import type { ImageKind, PixelSize } from "~/models/shared/image";
import { encodeImage } from "../gateway/adapters/images/encode-image";
import { IMAGE_FILES, type ImageStore } from "../gateway/adapters/images/store";
import type { images } from "../gateway/adapters/images/tables";
import { fixedId } from "../gateway/adapters/sandbox/random";
import { appPictures } from "./app-settings";
import type { DemoTenant } from "./demo-tenant";
import { drawBanner, drawMark } from "./drawings/draw";
import { menuPictures } from "./menu-pictures";

type ImageField = keyof typeof LOCATION_IMAGES | "bannerId" | "mobileBannerId" | "iconId";

interface DemoImage {
	brand: string;
	field: ImageField;
	kind: ImageKind;
	size: PixelSize;
	draw(size: PixelSize): Promise<Buffer>;
}

type Dishes = Parameters<typeof drawBanner>[0]["dishes"];

const EMBER: Dishes = [
	["chicken", "#d9541e"],
	["sandwich", "#d9361e"],
	["tenders", "#e0a01f"],
	["bowl", "#d9541e"],
	["bucket", "#b8330f"],
];
const HARBOUR: Dishes = [
	["muffin", "#d9a25c"],
	["coffee", "#9a6236"],
	["croissant", "#c47a2c"],
	["iced", "#3a2116"],
	["cookie", "#c98a3d"],
];

const IMAGES: readonly DemoImage[] = [
	...brandImages("ember-rye", { ground: "#e8b26a", dishes: EMBER }, "flame", [
		"#a33b10",
		"#fff4ea",
	]),
	...brandImages("harbour-lane", { ground: "#b9d7e2", dishes: HARBOUR }, "cup", [
		"#14384f",
		"#e3f1f6",
	]),
];

function brandImages(
	brand: string,
	{ ground, dishes }: { ground: string; dishes: Dishes },
	mark: Parameters<typeof drawMark>[0],
	colors: Parameters<typeof drawMark>[1],
): DemoImage[] {
	const banner = (of: Dishes) => ({
		draw: ({ width, height }: PixelSize) =>
			drawBanner({ size: [width, height], ground, dishes: of }),
	});
	const drawn = { draw: ({ width }: PixelSize) => drawMark(mark, colors, width) };
	return [
		{
			brand,
			field: "bannerId",
			kind: "banner",
			size: { width: 1_600, height: 412 },
			...banner(dishes),
		},
		{
			brand,
			field: "mobileBannerId",
			kind: "mobileBanner",
			size: { width: 800, height: 450 },
			...banner(dishes.slice(1, 3)),
		},
		{
			brand,
			field: "pictureId",
			kind: "rectangle",
			size: { width: 955, height: 500 },
			...banner(dishes.slice(0, 2)),
		},
		{ brand, field: "logoId", kind: "square", size: { width: 320, height: 320 }, ...drawn },
		{ brand, field: "iconId", kind: "icon", size: { width: 200, height: 200 }, ...drawn },
	];
}

export function demoImageId(brand: string, field: ImageField): string | null {
	const found = IMAGES.some((each) => each.brand === brand && each.field === field);
	return found ? brandImageId(brand, field) : null;
}

export function imageRows({ merchant, locations }: DemoTenant): (typeof images.$inferSelect)[] {
	const used = new Set(locations.flatMap(({ row }) => [row.pictureId, row.logoId]));
	const shown = IMAGES.filter(({ brand, field }) => used.has(brandImageId(brand, field)));
	const brands = new Set(shown.map(({ brand }) => brand));
	return IMAGES.filter(({ brand }) => brands.has(brand)).map((image) => ({
		id: brandImageId(image.brand, image.field),
		merchantId: merchant.merchantId,
		storeId: null,
		kind: image.kind,
		...image.size,
		bytes: 0,
		hash: brandImageId(image.brand, image.field),
		status: "active",
		createdAt: merchant.createdAt,
		createdBy: null,
	}));
}

/** The store with the demo's pictures, which are drawn one after the other, one that is requested next. */
export function drawnImages(
	store: ImageStore,
): ImageStore & { drawAll(failed: (error: unknown) => void): Promise<void> } {
	const drawings = new Map(demoDrawings().map((drawing) => [drawing.id, drawing]));
	const drawn = new Map<string, Promise<void>>();
	let last = Promise.resolve();

	// One after the other: each drawing switches on a reader that the product keeps off.
	function draw(drawing: Drawing): Promise<void> {
		const known = drawn.get(drawing.id);
		if (known) return known;
		const started = last.then(() => drawMissing(store, drawing));
		drawn.set(drawing.id, started);
		last = started.catch(() => {
			drawn.delete(drawing.id);
		});
		return started;
	}

	return {
		...store,
		async get(id, file) {
			const drawing = drawings.get(id);
			if (drawing) await draw(drawing);
			return store.get(id, file);
		},
		async drawAll(failed) {
			for (const drawing of drawings.values()) await draw(drawing).catch(failed);
		},
	};
}

interface Drawing {
	id: string;
	kind: ImageKind;
	draw(): Promise<Buffer>;
}

function demoDrawings(): Drawing[] {
	const own = IMAGES.map(({ brand, field, kind, size, draw }) => ({
		id: brandImageId(brand, field),
		kind,
		draw: () => draw(size),
	}));
	return [...own, ...menuPictures(), ...appPictures()];
}

async function drawMissing(store: ImageStore, { id, kind, draw }: Drawing): Promise<void> {
	if (await store.exists(id, "thumbnail.jpg")) return;
	const { files } = await encodeImage(await draw(), kind);
	for (const file of IMAGE_FILES) await store.put(id, file, files[file]);
}

function brandImageId(brand: string, field: ImageField): string {
	return fixedId(`image:${brand}:${field}`);
}
