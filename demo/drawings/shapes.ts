/** Parts of flat drawings as SVG; the same arguments always draw the same. */

export interface Point {
	x: number;
	y: number;
}

export function numbersFrom(seed: number): () => number {
	let state = Math.imul(seed + 1, 2_654_435_761) >>> 0;
	return () => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return state / 4_294_967_296;
	};
}

export function blob(
	{ x, y }: Point,
	[rx, ry]: readonly [number, number],
	{
		seed,
		bumps = 11,
		rough = 0.14,
		fill,
	}: { seed: number; bumps?: number; rough?: number; fill: string },
): string {
	const next = numbersFrom(seed);
	const corners = Array.from({ length: bumps }, (_, index) => {
		const angle = (index / bumps) * 2 * Math.PI;
		const far = 1 - rough + 2 * rough * next();
		return { x: x + rx * far * Math.cos(angle), y: y + ry * far * Math.sin(angle) };
	});
	const middle = (at: number) => {
		const [one, other] = [corners[at % bumps], corners[(at + 1) % bumps]] as [Point, Point];
		return `${round((one.x + other.x) / 2)} ${round((one.y + other.y) / 2)}`;
	};
	const curves = corners.map((_, index) => {
		const corner = corners[(index + 1) % bumps] as Point;
		return `Q${round(corner.x)} ${round(corner.y)} ${middle(index + 1)}`;
	});
	return `<path d="M${middle(0)}${curves.join("")}Z" fill="${fill}"/>`;
}

export function circle(x: number, y: number, r: number, fill: string, more = ""): string {
	return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${fill}" ${more}/>`;
}

export function box(
	[x, y, width, height]: readonly [number, number, number, number],
	r: number,
	fill: string,
	more = "",
): string {
	return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${r}" fill="${fill}" ${more}/>`;
}

export function path(d: string, fill: string, more = ""): string {
	return `<path d="${d}" fill="${fill}" ${more}/>`;
}

export function line(d: string, stroke: string, width: number, more = ""): string {
	return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" ${more}/>`;
}

export function turned(angle: number, { x, y }: Point, inner: string): string {
	return `<g transform="rotate(${angle} ${x} ${y})">${inner}</g>`;
}

export function moved(x: number, y: number, scale: number, inner: string): string {
	return `<g transform="translate(${x} ${y}) scale(${scale})">${inner}</g>`;
}

export function spots(
	center: Point,
	[rx, ry]: readonly [number, number],
	{
		seed,
		count,
		size,
		fills,
	}: { seed: number; count: number; size: number; fills: readonly string[] },
): string {
	const next = numbersFrom(seed);
	return Array.from({ length: count }, (_, index) => {
		const [angle, far] = [next() * 2 * Math.PI, Math.sqrt(next())];
		return circle(
			center.x + rx * far * Math.cos(angle),
			center.y + ry * far * Math.sin(angle),
			size * (0.6 + 0.8 * next()),
			fills[index % fills.length] as string,
		);
	}).join("");
}

function round(value: number): number {
	return Math.round(value * 10) / 10;
}
