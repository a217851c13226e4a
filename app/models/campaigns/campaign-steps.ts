/** Form field that names the pressed button: save draft, or save and run (spec 4.14). */
export const THEN_FIELD = "then";
export const RUN = "run";

export const CAMPAIGN_STEPS = ["start", "end", "copy"] as const;
export type CampaignStep = (typeof CAMPAIGN_STEPS)[number];

export const FORM_STEPS = ["Who gets it", "Message", "When"] as const;

const FIRST = /^(?:name|audienceId|tag|stores|atSomeLocations)\b/;
const LAST = /^(?:startsOn|startTime|endsOn)\b/;

/** The step of the form that has a field, from 1. */
export function stepWith(field: string): number {
	if (FIRST.test(field)) return 1;
	return LAST.test(field) ? 3 : 2;
}

/** The step to show: of the first field that is wrong, else where a button leads or the form was. */
export function shownStep(given: { go: string; at: string; problems: readonly string[] }): number {
	const wrong = given.problems.map(stepWith);
	if (wrong.length > 0) return Math.min(...wrong);
	const step = Number(given.go || given.at);
	return Number.isInteger(step) && step >= 1 && step <= FORM_STEPS.length ? step : 1;
}
