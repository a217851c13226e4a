import { DISHES, type Dish } from "./dishes";
import { circle, moved } from "./shapes";

export interface DishPicture {
	dish: Dish;
	ground: string;
	color: string;
}

export function drawDish({ dish, ground, color }: DishPicture, seed: number): Promise<Buffer> {
	return drawn([480, 480], onTable(ground, 480, 480) + DISHES[dish](seed, color));
}

interface Banner {
	size: readonly [width: number, height: number];
	ground: string;
	dishes: readonly (readonly [Dish, string])[];
}

export function drawBanner({ size: [width, height], ground, dishes }: Banner): Promise<Buffer> {
	const scale = (height * 0.92) / 480;
	const step = width / dishes.length;
	const row = dishes.map(([dish, color], index) =>
		moved(
			step * (index + 0.5) - 240 * scale,
			height * (index % 2 ? 0.02 : -0.16),
			scale,
			DISHES[dish](index + 3, color),
		),
	);
	return drawn([width, height], onTable(ground, width, height) + row.join(""));
}

export function drawMark(
	mark: "flame" | "cup",
	[ground, color]: readonly [string, string],
	side: number,
) {
	return drawn(
		[480, 480],
		`<rect width="480" height="480" fill="${ground}"/>${MARKS[mark](color, ground)}`,
		side,
	);
}

const MARKS = {
	flame: (color: string, ground: string) =>
		`<path fill="${color}" d="M244 56C270 130 364 176 364 284C364 364 310 420 240 420C170 420 116 364 116 292C116 232 152 200 170 150C190 176 202 196 204 222C236 180 252 120 244 56Z"/>` +
		`<path fill="${ground}" d="M240 396C198 396 172 366 172 330C172 288 212 270 232 226C262 268 308 286 308 332C308 368 282 396 240 396Z"/>`,
	cup: (color: string, ground: string) =>
		`<path fill="${color}" d="M96 170H344V186C404 186 420 226 408 264C398 298 362 314 324 312C306 356 268 380 220 380C150 380 96 330 96 262Z"/>` +
		`<path fill="${ground}" d="M344 216C378 218 382 240 376 256C370 272 354 280 336 280Q344 250 344 216Z"/>` +
		`<path fill="none" stroke="${color}" stroke-width="18" stroke-linecap="round" d="M170 130Q150 106 170 82M220 130Q200 106 220 82M270 130Q250 106 270 82"/>`,
};

function onTable(ground: string, width: number, height: number): string {
	return (
		`<rect width="${width}" height="${height}" fill="${ground}"/>` +
		circle(width * 0.2, height * 0.1, height * 0.9, "rgba(255,255,255,0.16)")
	);
}

async function drawn(
	[width, height]: readonly [number, number],
	body: string,
	side = width,
): Promise<Buffer> {
	const { default: sharp } = await import("sharp");
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body}</svg>`;
	// Uploads may not be drawings, so that the reader is on for this one alone.
	const reader = { operation: ["VipsForeignLoadSvgBuffer"] };
	sharp.unblock(reader);
	try {
		return await sharp(Buffer.from(svg))
			.resize({ width: side })
			.png({ compressionLevel: 1 })
			.toBuffer();
	} finally {
		sharp.block(reader);
	}
}
