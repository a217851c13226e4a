import { line } from "d3-shape";
import { round } from "./drawing.server";
import type { Spark } from "./spark-line";

const WIDTH = 72;
const HEIGHT = 20;
const EDGE = 2;

/** A line of some values from zero to the largest, without axes. */
export function drawSpark(values: readonly number[]): Spark {
	const max = Math.max(1, ...values);
	const step = (WIDTH - EDGE * 2) / Math.max(1, values.length - 1);
	const path = line<number>()
		.x((_, index) => round(EDGE + index * step))
		.y((value) => round(HEIGHT - EDGE - (Math.max(0, value) / max) * (HEIGHT - EDGE * 2)));
	return { width: WIDTH, height: HEIGHT, path: path([...values]) ?? "" };
}
