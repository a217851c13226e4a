import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

export interface DrawingSize {
	width: number;
	height: number;
	/** Distinguishes the element ids of the two drawings. */
	name: "wide" | "narrow";
}

/** A drawing for wide screens and one for phones; the style sheet shows one of them. */
export function drawBoth(
	draw: (size: DrawingSize) => ReactElement,
	wide: [width: number, height: number],
	narrow: [width: number, height: number],
): string {
	const markup = (name: DrawingSize["name"], [width, height]: [number, number]) =>
		`<div class="chart-${name}">${renderToStaticMarkup(draw({ width, height, name }))}</div>`;
	return markup("wide", wide) + markup("narrow", narrow);
}

export function round(value: number | undefined): number {
	return Math.round((value ?? 0) * 10) / 10;
}

/** Every how many labels one is shown, so that each has room for `room` pixels. */
export function labelStep(count: number, width: number, room: number): number {
	return Math.max(1, Math.ceil((count * room) / Math.max(1, width)));
}

export function valueRange(
	points: readonly { current: number; previous: number }[],
): [min: number, max: number] {
	const values = points.flatMap(({ current, previous }) => [current, previous]);
	return [Math.min(0, ...values), Math.max(1, ...values)];
}
