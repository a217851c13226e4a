import type { DatabaseName } from "../figure";

/** `npm run bench -- smoke`: whether every measure still runs, and not what it measures. */
export const SMOKE = "smoke";

export const isSmoke = process.argv.slice(2).includes(SMOKE);

/** What a measure runs on, one after the other: making a demo on PGlite takes longer than all of a smoke run. */
export const DATABASES: readonly DatabaseName[] = isSmoke
	? ["PostgreSQL"]
	: ["PGlite", "PostgreSQL"];

export function effort(whole: number, inSmoke: number): number {
	return isSmoke ? inSmoke : whole;
}
