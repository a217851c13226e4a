import { bowl, chicken, dip, drumstick, fries, leaf, paper, plate, slice, strip } from "./food";
import { blob, box, circle, line, moved, numbersFrom, path, spots, turned } from "./shapes";

const PICKLE = ["#5d7d2a", "#a9c25a", "#d9e6a0"] as const;
const TOMATO = ["#b3261e", "#e2553f", "#f6b27a"] as const;
const LEMON = ["#f0c419", "#fbe88a", "#fff6cf"] as const;

/** Drawings of dishes on a 480 × 480 canvas; `color` is the sauce, filling or drink. */
export const DISHES = {
	chicken: (seed: number, color: string) =>
		plate() +
		drumstick({ x: 180, y: 190 }, 62, seed, 40) +
		chicken({ x: 292, y: 214 }, 78, seed + 3) +
		chicken({ x: 214, y: 306 }, 72, seed + 7) +
		leaf({ x: 330, y: 312 }, 34, seed, "#5c8a3a") +
		dip({ x: 338, y: 312 }, 40, [color, "#fff1c9"]),
	waffle: (seed: number, color: string) =>
		plate() + waffle() + chicken({ x: 240, y: 226 }, 82, seed) + syrup(color),
	sandwich: (seed: number, color: string) => sandwich(seed, color),
	tenders: (seed: number, color: string) =>
		paper("#c8452a") +
		[0, 1, 2, 3, 4]
			.map((at) =>
				strip({ x: 190 + (at % 2) * 60, y: 140 + at * 48 }, 220, seed + at, -24 + at * 11),
			)
			.join("") +
		dip({ x: 352, y: 322 }, 54, [color, "#fff1c9"]),
	wings: (seed: number, color: string) =>
		paper("#c8452a") +
		[0, 1, 2, 3, 4, 5]
			.map((at) =>
				chicken({ x: 140 + (at % 3) * 92, y: 180 + Math.floor(at / 3) * 104 }, 54, seed + at, [
					"#7d2410",
					color,
					"#e8703a",
					"#f7a86a",
					"#5f1a0a",
				]),
			)
			.join("") +
		dip({ x: 368, y: 330 }, 46, ["#f6efe0", "#ffffff"]) +
		box([334, 130, 16, 120], 8, "#a9c25a") +
		box([360, 120, 16, 120], 8, "#c3d97a"),
	bowl: (seed: number, color: string) =>
		bowl("#2f4a52", "#e6d3a6") +
		grains(seed) +
		greens(seed) +
		[0, 1, 2, 3].map((at) => strip({ x: 300, y: 170 + at * 26 }, 120, seed + at, 18)).join("") +
		[0, 1, 2].map((at) => slice({ x: 170 + at * 44, y: 340 - at * 8 }, 26, TOMATO)).join("") +
		line("M120 250Q220 200 360 300", color, 9),
	salad: (seed: number, color: string) =>
		bowl("#f7efe1", "#dfe8c6") +
		Array.from({ length: 22 }, (_, index) => {
			const next = numbersFrom(seed + index);
			const fill = ["#4f8a3c", "#6fa84f", "#8fc36a", "#3c7331"][index % 4] as string;
			return leaf({ x: 140 + 200 * next(), y: 150 + 190 * next() }, 46, seed + index, fill);
		}).join("") +
		[0, 1, 2, 3]
			.map((at) => slice({ x: 150 + at * 56, y: 210 + (at % 2) * 84 }, 28, TOMATO))
			.join("") +
		spots({ x: 240, y: 244 }, [130, 120], { seed, count: 18, size: 9, fills: [color, "#f4d68b"] }),
	mac: (seed: number, color: string) =>
		line("M400 250L474 250", "#26262a", 40) + bowl("#26262a", "#d9941e") + elbows(seed, color),
	fries: (seed: number, color: string) =>
		`<ellipse cx="246" cy="412" rx="130" ry="22" fill="rgba(30,10,0,0.25)"/>${fries({ x: 240, y: 290 }, 11, seed)}` +
		path("M136 236Q240 300 344 236L322 408Q240 424 158 408Z", color) +
		path("M136 236Q240 300 344 236L340 268Q240 330 140 268Z", "rgba(255,255,255,0.25)"),
	side: (seed: number, color: string) =>
		bowl("#f7efe1", color) +
		spots({ x: 240, y: 244 }, [140, 136], {
			seed,
			count: 46,
			size: 15,
			fills: ["rgba(255,255,255,0.35)", "rgba(60,25,0,0.16)", "rgba(255,240,200,0.4)"],
		}) +
		spots({ x: 240, y: 244 }, [130, 126], {
			seed: seed + 5,
			count: 14,
			size: 7,
			fills: ["#5c8a3a", "#86ad4f"],
		}),
	biscuit: (seed: number, color: string) =>
		plate() +
		[0, 1, 2]
			.map((at) => {
				const center = { x: 180 + (at % 2) * 120, y: 190 + at * 48 };
				return (
					blob({ x: center.x + 5, y: center.y + 10 }, [74, 68], {
						seed,
						rough: 0.05,
						fill: "rgba(40,15,0,0.25)",
					}) +
					blob(center, [74, 68], { seed: seed + at, rough: 0.05, fill: color }) +
					blob({ x: center.x - 4, y: center.y - 6 }, [58, 52], {
						seed: seed + at,
						rough: 0.06,
						fill: "#edc27c",
					}) +
					spots(center, [46, 42], { seed: seed + at, count: 9, size: 4, fills: ["#c98f3f"] })
				);
			})
			.join(""),
	sauce: (_seed: number, color: string) =>
		circle(246, 258, 150, "rgba(30,10,0,0.25)") +
		dip({ x: 240, y: 240 }, 148, [color, "rgba(255,255,255,0.5)"]),
	cookie: (seed: number, color: string) =>
		plate() +
		[0, 1, 2]
			.map((at) => {
				const center = { x: 178 + (at % 2) * 124, y: 178 + at * 58 };
				return (
					blob({ x: center.x + 4, y: center.y + 9 }, [72, 70], {
						seed,
						rough: 0.04,
						fill: "rgba(40,15,0,0.25)",
					}) +
					blob(center, [72, 70], { seed: seed + at, rough: 0.04, fill: color }) +
					spots(center, [54, 52], {
						seed: seed + at,
						count: 12,
						size: 8,
						fills: ["#4a2410", "#5f3016"],
					})
				);
			})
			.join(""),
	pie: (seed: number, color: string) =>
		plate() +
		path("M120 300L330 150Q372 196 370 268Z", "#c98a3d") +
		path("M128 292L318 158Q352 196 352 252Z", color) +
		line("M330 150Q372 196 370 268", "#e6b264", 26) +
		blob({ x: 250, y: 236 }, [44, 34], { seed, rough: 0.08, fill: "#fffaf0" }),
	pudding: (seed: number, color: string) =>
		path("M146 150L334 150L306 402Q240 420 174 402Z", "rgba(255,255,255,0.5)") +
		path("M158 214L322 214L304 394Q240 408 176 394Z", color) +
		path("M163 262L317 262L313 300L167 300Z", "#c98a3d") +
		blob({ x: 240, y: 172 }, [98, 58], { seed, rough: 0.08, fill: "#fffaf0" }) +
		[0, 1, 2].map((at) => circle(206 + at * 36, 150 + (at % 2) * 12, 15, "#f2d36b")).join("") +
		line("M160 160L178 390", "rgba(255,255,255,0.7)", 6),
	cone: (seed: number, color: string) =>
		path("M176 250L304 250L240 440Z", "#d99a4a") +
		line("M200 262L262 380M240 256L280 320M280 262L218 380M240 256L200 320", "#b87931", 5) +
		blob({ x: 240, y: 226 }, [88, 46], { seed, rough: 0.04, fill: color }) +
		blob({ x: 240, y: 172 }, [68, 42], { seed, rough: 0.04, fill: "#fffaf0" }) +
		blob({ x: 244, y: 124 }, [42, 34], { seed, rough: 0.05, fill: color }) +
		path("M226 104Q244 62 262 108Z", "#fffaf0"),
	glass: (seed: number, color: string) => glass(seed, color) + slice({ x: 326, y: 108 }, 46, LEMON),
	iced: (seed: number, color: string) => glass(seed, color),
	combo: (seed: number, color: string) =>
		moved(-8, 96, 0.74, sandwich(seed, color)) +
		moved(
			238,
			40,
			0.52,
			fries({ x: 240, y: 290 }, 9, seed) +
				path("M136 236Q240 300 344 236L322 408Q240 424 158 408Z", "#c8452a"),
		) +
		moved(248, 196, 0.58, glass(seed, "#8a3b1c")),
	bucket: (seed: number, color: string) =>
		`<ellipse cx="246" cy="424" rx="140" ry="22" fill="rgba(30,10,0,0.25)"/>` +
		[0, 1, 2, 3, 4]
			.map((at) => chicken({ x: 150 + at * 45, y: 176 - (at % 2) * 42 }, 58, seed + at))
			.join("") +
		drumstick({ x: 250, y: 120 }, 48, seed, 200) +
		path("M104 196L376 196L340 418Q240 436 140 418Z", color) +
		[0, 1, 2]
			.map((at) =>
				path(
					`M${134 + at * 88} 196L${178 + at * 88} 196L${184 + at * 62} 424L${154 + at * 62} 424Z`,
					"#fff6e6",
				),
			)
			.join("") +
		box([96, 184, 288, 26], 13, "#fff6e6"),
	coffee: (seed: number, color: string) =>
		circle(250, 262, 182, "rgba(10,20,30,0.25)") +
		circle(240, 246, 182, "#fffaf3") +
		circle(240, 246, 160, "#ece2d3") +
		path("M352 214Q440 210 436 262Q430 312 352 296", "none", 'stroke="#fffaf3" stroke-width="24"') +
		circle(240, 244, 126, "#fffaf3") +
		circle(240, 244, 110, color) +
		path("M240 318Q160 250 196 196Q222 166 240 206Q258 166 284 196Q320 250 240 318Z", "#fbeedb") +
		line(`M240 292Q${200 + (seed % 9)} 250 216 218M240 292Q280 250 264 218`, color, 6),
	croissant: (seed: number, color: string) =>
		plate() +
		[-2, -1, 0, 1, 2]
			.map((at) =>
				turned(
					at * 26,
					{ x: 240, y: 400 },
					blob(
						{ x: 240, y: 232 + Math.abs(at) * 6 },
						[46 - Math.abs(at) * 5, 84 - Math.abs(at) * 12],
						{ seed: seed + at + 3, rough: 0.05, fill: at % 2 ? color : "#d98f3c" },
					) +
						line(
							`M226 ${190 + Math.abs(at) * 14}Q240 220 232 ${268 - Math.abs(at) * 8}`,
							"#f3c682",
							7,
						),
				),
			)
			.join(""),
	muffin: (seed: number, color: string) =>
		`<ellipse cx="246" cy="410" rx="120" ry="20" fill="rgba(10,20,30,0.25)"/>` +
		path("M150 250L330 250L304 404Q240 416 176 404Z", "#e9d7b8") +
		line("M190 262L204 400M226 262L230 404M262 262L256 404M296 262L280 400", "#cfb98f", 6) +
		blob({ x: 240, y: 206 }, [124, 88], { seed, rough: 0.07, fill: color }) +
		spots({ x: 240, y: 196 }, [92, 60], {
			seed,
			count: 15,
			size: 11,
			fills: ["#3b4c86", "#55306b", "#f0cf97"],
		}),
} as const;
export type Dish = keyof typeof DISHES;

function sandwich(seed: number, color: string): string {
	return (
		`<ellipse cx="246" cy="392" rx="170" ry="24" fill="rgba(30,10,0,0.25)"/>` +
		path("M84 330L396 330Q400 392 340 392L140 392Q80 392 84 330Z", "#d9943f") +
		box([92, 326, 296, 14], 7, "#f6d59c") +
		blob({ x: 240, y: 318 }, [178, 22], { seed, bumps: 17, rough: 0.2, fill: "#6fa84f" }) +
		strip({ x: 240, y: 282 }, 330, seed, 0) +
		path("M100 262Q170 300 190 262Q230 316 262 262Q300 296 330 262L384 258L96 258Z", color) +
		[0, 1, 2, 3]
			.map(
				(at) =>
					`<ellipse cx="${134 + at * 70}" cy="250" rx="34" ry="11" fill="${PICKLE[at % 2]}"/>`,
			)
			.join("") +
		path("M80 238Q84 110 240 108Q396 110 400 238Q240 256 80 238Z", "#c97f2f") +
		path("M94 222Q104 120 240 118Q352 122 378 196Q240 150 94 222Z", "#e5a653") +
		spots({ x: 240, y: 162 }, [110, 32], { seed, count: 16, size: 5, fills: ["#fbe3b4"] })
	);
}

function glass(seed: number, color: string): string {
	return (
		`<ellipse cx="246" cy="420" rx="92" ry="16" fill="rgba(30,10,0,0.25)"/>` +
		line("M282 60L256 300", "#c8452a", 14) +
		path("M148 96L332 96L308 416Q240 428 172 416Z", "rgba(255,255,255,0.55)") +
		path("M156 158L324 158L305 408Q240 418 175 408Z", color) +
		[0, 1, 2]
			.map((at) =>
				turned(
					18 * (at - 1) + seed,
					{ x: 196 + at * 46, y: 190 + (at % 2) * 34 },
					box([172 + at * 46, 168 + (at % 2) * 34, 48, 48], 8, "rgba(255,255,255,0.38)"),
				),
			)
			.join("") +
		line("M172 120L192 390", "rgba(255,255,255,0.7)", 7)
	);
}

function waffle(): string {
	const cells = Array.from({ length: 25 }, (_, index) =>
		box([142 + (index % 5) * 40, 146 + Math.floor(index / 5) * 40, 30, 30], 5, "#b8752b"),
	);
	return box([128, 132, 224, 224], 40, "#e0a04a") + cells.join("");
}

function syrup(color: string): string {
	return path(
		"M170 190Q240 130 316 196Q340 290 306 300Q292 250 270 268Q262 330 240 320Q232 262 206 270Q190 312 176 286Z",
		color,
		'opacity="0.55"',
	);
}

function grains(seed: number): string {
	return spots({ x: 240, y: 244 }, [156, 156], {
		seed,
		count: 120,
		size: 6,
		fills: ["#f3e5c0", "#cfb27a", "#b8955a"],
	});
}

function greens(seed: number): string {
	return Array.from({ length: 9 }, (_, index) =>
		leaf(
			{ x: 150 + (index % 3) * 34, y: 170 + Math.floor(index / 3) * 40 },
			40,
			seed + index,
			index % 2 ? "#4f8a3c" : "#6fa84f",
		),
	).join("");
}

function elbows(seed: number, color: string): string {
	const next = numbersFrom(seed);
	return Array.from({ length: 60 }, (_, index) => {
		const [angle, far] = [next() * 2 * Math.PI, 132 * Math.sqrt(next())];
		const [x, y] = [240 + far * Math.cos(angle), 244 + far * Math.sin(angle)];
		return turned(
			next() * 360,
			{ x, y },
			line(`M${x - 14} ${y}Q${x} ${y - 18} ${x + 14} ${y}`, index % 3 ? color : "#fbe08a", 13),
		);
	}).join("");
}
