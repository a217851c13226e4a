/** How many cases a long property test tries: a twentieth of them in every run, all of them in `npm test -- all`. */
export function propertyRuns(whole: number): number {
	return process.env.TEST_WHOLE ? whole : whole / 20;
}
