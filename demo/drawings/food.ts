import { blob, box, circle, line, type Point, path, spots, turned } from "./shapes";

const CRUST = ["#a4561a", "#c9782b", "#e39a45", "#f3bd73", "#8a4413"] as const;

export function chicken(
	at: Point,
	size: number,
	seed: number,
	crust: readonly string[] = CRUST,
): string {
	const [rx, ry] = [size, size * 0.78];
	const [dark, base, light, shine, deep] = crust as readonly [
		string,
		string,
		string,
		string,
		string,
	];
	return turned(
		(seed * 53) % 70,
		at,
		blob({ x: at.x + 5, y: at.y + 9 }, [rx, ry], { seed, fill: "rgba(40,15,0,0.28)" }) +
			blob(at, [rx, ry], { seed, fill: dark }) +
			blob({ x: at.x - 2, y: at.y - 4 }, [rx * 0.9, ry * 0.86], { seed: seed + 1, fill: base }) +
			blob({ x: at.x - 6, y: at.y - 8 }, [rx * 0.62, ry * 0.56], { seed: seed + 2, fill: light }) +
			spots(at, [rx * 0.78, ry * 0.74], {
				seed,
				count: 26,
				size: size * 0.055,
				fills: [shine, deep, dark],
			}),
	);
}

export function drumstick(at: Point, size: number, seed: number, angle: number): string {
	const bone =
		line(`M${at.x} ${at.y + size * 0.5}L${at.x} ${at.y + size * 1.5}`, "#f7ead6", size * 0.3) +
		circle(at.x - size * 0.15, at.y + size * 1.58, size * 0.18, "#f7ead6") +
		circle(at.x + size * 0.15, at.y + size * 1.58, size * 0.18, "#f7ead6");
	return turned(angle, at, bone + chicken(at, size, seed));
}

export function strip(
	at: Point,
	length: number,
	seed: number,
	angle: number,
	fills = CRUST,
): string {
	const [dark, base, light, shine, deep] = fills;
	const size = [length / 2, length * 0.17] as const;
	return turned(
		angle,
		at,
		blob({ x: at.x + 4, y: at.y + 8 }, size, { seed, bumps: 15, fill: "rgba(40,15,0,0.28)" }) +
			blob(at, size, { seed, bumps: 15, fill: dark }) +
			blob({ x: at.x - 2, y: at.y - 3 }, [size[0] * 0.93, size[1] * 0.8], {
				seed,
				bumps: 15,
				fill: base,
			}) +
			blob({ x: at.x - 4, y: at.y - 7 }, [size[0] * 0.7, size[1] * 0.38], {
				seed: seed + 3,
				bumps: 13,
				fill: light,
			}) +
			spots(at, [size[0] * 0.85, size[1] * 0.7], {
				seed,
				count: 22,
				size: 3.4,
				fills: [shine, deep, dark],
			}),
	);
}

export function fries(at: Point, count: number, seed: number): string {
	return Array.from({ length: count }, (_, each) => {
		const spread = each - (count - 1) / 2;
		const height = 118 + ((each * 37 + seed * 11) % 54);
		const x = at.x + spread * (170 / count);
		return turned(
			spread * (34 / count),
			{ x, y: at.y },
			box([x - 9, at.y - height, 18, height], 4, each % 2 ? "#f2c14e" : "#e8ae35") +
				box([x - 9, at.y - height, 6, height], 3, "#fadf8f"),
		);
	}).join("");
}

export function slice(
	at: Point,
	r: number,
	[rim, flesh, seeds]: readonly [string, string, string],
): string {
	const parts = Array.from({ length: 6 }, (_, each) => {
		const angle = (each / 6) * 2 * Math.PI;
		return circle(
			at.x + r * 0.48 * Math.cos(angle),
			at.y + r * 0.48 * Math.sin(angle),
			r * 0.13,
			seeds,
		);
	}).join("");
	return circle(at.x, at.y, r, rim) + circle(at.x, at.y, r * 0.84, flesh) + parts;
}

export function leaf(at: Point, size: number, seed: number, fill: string): string {
	return turned(
		seed * 47,
		at,
		blob(at, [size, size * 0.6], { seed, bumps: 13, rough: 0.2, fill }) +
			line(
				`M${at.x - size * 0.7} ${at.y}L${at.x + size * 0.7} ${at.y}`,
				"rgba(255,255,255,0.35)",
				3,
			),
	);
}

export function plate(rim = "#fffaf1", inner = "#f1e5d3"): string {
	return (
		circle(248, 258, 196, "rgba(30,10,0,0.25)") +
		circle(240, 244, 194, rim) +
		circle(240, 244, 150, inner) +
		circle(240, 241, 148, rim)
	);
}

export function bowl(outer: string, inside: string): string {
	return (
		circle(248, 260, 192, "rgba(30,10,0,0.25)") +
		circle(240, 244, 190, outer) +
		circle(240, 244, 168, inside) +
		line("M110 150A168 168 0 0 1 240 76", "rgba(255,255,255,0.55)", 10)
	);
}

export function dip(at: Point, r: number, [sauce, shine]: readonly [string, string]): string {
	return (
		circle(at.x + 3, at.y + 7, r, "rgba(30,10,0,0.28)") +
		circle(at.x, at.y, r, "#fffaf1") +
		circle(at.x, at.y, r * 0.82, sauce) +
		line(
			`M${at.x - r * 0.45} ${at.y + r * 0.1}Q${at.x - r * 0.1} ${at.y - r * 0.55} ${at.x + r * 0.45} ${at.y - r * 0.2}`,
			shine,
			r * 0.12,
		)
	);
}

export function paper(color: string): string {
	const checks = Array.from({ length: 18 }, (_, index) => {
		const [x, y] = [70 + (index % 6) * 60, 110 + Math.floor(index / 6) * 100];
		return box([x, y, 30, 50], 0, color, 'opacity="0.5"');
	}).join("");
	return (
		box([56, 100, 372, 312], 56, "rgba(30,10,0,0.25)") +
		box([48, 88, 384, 312], 56, "#7a1f10") +
		path("M66 120Q240 60 414 120L404 372Q240 404 76 372Z", "#fff6e6") +
		`<g>${checks}</g>`
	);
}
