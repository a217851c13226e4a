import type { LOCATION_IMAGES } from "~/models/locations/location";
import { IMAGE_KINDS, type ImageKind } from "~/models/shared/image";
import { type EncodedImage, encodeImage } from "../gateway/adapters/images/encode-image";
import { IMAGE_FILES, type ImageStore } from "../gateway/adapters/images/store";
import type { images } from "../gateway/adapters/images/tables";
import { fixedId } from "../gateway/adapters/sandbox/random";
import { appPictures } from "./app-settings";
import type { DemoTenant } from "./demo-tenant";
import { drawPicture, menuPictures } from "./menu-pictures";

type ImageField = keyof typeof LOCATION_IMAGES | "bannerId" | "iconId";

interface DemoImage {
	brand: string;
	field: ImageField;
	kind: ImageKind;
	colours: [string, string];
}

const IMAGES: readonly DemoImage[] = [
	{ brand: "ember-rye", field: "pictureId", kind: "rectangle", colours: ["#3b1f16", "#e2662c"] },
	{ brand: "ember-rye", field: "logoId", kind: "square", colours: ["#e2662c", "#fff4ea"] },
	{ brand: "ember-rye", field: "bannerId", kind: "banner", colours: ["#3b1f16", "#7a3a1c"] },
	{ brand: "ember-rye", field: "iconId", kind: "icon", colours: ["#e2662c", "#fff4ea"] },
	{ brand: "harbour-lane", field: "pictureId", kind: "rectangle", colours: ["#14384f", "#7fc4d8"] },
	{ brand: "harbour-lane", field: "logoId", kind: "square", colours: ["#7fc4d8", "#0e2433"] },
	{ brand: "harbour-lane", field: "iconId", kind: "icon", colours: ["#7fc4d8", "#0e2433"] },
];

export function demoImageId(brand: string, field: ImageField): string | null {
	const found = IMAGES.some((each) => each.brand === brand && each.field === field);
	return found ? idOf(brand, field) : null;
}

export function imageRowsOf({ merchant, locations }: DemoTenant): (typeof images.$inferSelect)[] {
	const used = new Set(locations.flatMap(({ row }) => [row.pictureId, row.logoId]));
	const shown = IMAGES.filter(({ brand, field }) => used.has(idOf(brand, field)));
	const brands = new Set(shown.map(({ brand }) => brand));
	return IMAGES.filter(({ brand }) => brands.has(brand)).map((image) => ({
		id: idOf(image.brand, image.field),
		merchantId: merchant.merchantId,
		storeId: null,
		kind: image.kind,
		...IMAGE_KINDS[image.kind].recommended,
		bytes: 0,
		hash: idOf(image.brand, image.field),
		status: "active",
		createdAt: merchant.createdAt,
		createdBy: null,
	}));
}

/** Draws the demo's image files that do not exist yet. */
export async function drawDemoImages(store: ImageStore): Promise<void> {
	for (const image of IMAGES) {
		const id = idOf(image.brand, image.field);
		if (await store.exists(id, "small.jpg")) continue;
		await keep(store, id, await encodeImage(await drawn(image), image.kind));
	}
	for (const picture of menuPictures()) {
		if (await store.exists(picture.id, "small.jpg")) continue;
		await keep(store, picture.id, await encodeImage(await drawPicture(picture), "rectangle"));
	}
	for (const { id, kind, draw } of appPictures()) {
		if (await store.exists(id, "small.jpg")) continue;
		await keep(store, id, await encodeImage(await draw(), kind));
	}
}

async function keep(store: ImageStore, id: string, { files }: EncodedImage): Promise<void> {
	for (const file of IMAGE_FILES) await store.put(id, file, files[file]);
}

function idOf(brand: string, field: ImageField): string {
	return fixedId(`image:${brand}:${field}`);
}

async function drawn({ kind, colours: [ground, bar] }: DemoImage): Promise<Buffer> {
	const { default: sharp } = await import("sharp");
	const { width, height } = IMAGE_KINDS[kind].recommended;
	const unit = Math.floor(height / 7);
	const bars = [1, 3, 5].map((at) => ({
		input: {
			create: {
				width: Math.floor((width * (10 - at)) / 12),
				height: unit,
				channels: 3 as const,
				background: bar,
			},
		},
		left: unit,
		top: at * unit,
	}));
	return sharp({ create: { width, height, channels: 3, background: ground } })
		.composite(bars)
		.png()
		.toBuffer();
}
