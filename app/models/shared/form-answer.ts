import type { SubmissionResult } from "@conform-to/dom";
import type { ChoicesView } from "./searched-choices";

export interface FormProblem {
	title: string;
	text: string;
	requestId: string;
	retry: boolean;
}

export interface FieldConflict {
	name: string;
	label: string;
	theirs: string;
	mine: string;
	preset: "mine" | "theirs";
	entries: [name: string, value: string][];
}

/** What came of a button beside a field, in words. */
export interface FormNote {
	name: string;
	kind: "success" | "warning";
	words: string;
}

/** A form to show again with everything typed, when the action does not redirect. */
export interface FormAnswer {
	lastResult: SubmissionResult<string[]>;
	key: string;
	version: string | null;
	base: string | null;
	problem: FormProblem | null;
	done?: string;
	/** What the typed settings would lead to; they are not saved. */
	preview?: string[];
	note?: FormNote;
	conflicts: FieldConflict[];
	/** The choices of its searched field, when the form has one. */
	choices?: ChoicesView;
	/** The locations that its second searched field offers. */
	places?: ChoicesView;
}

export interface FormFieldLabel {
	/** Conform's name; a group ("weekly") covers all fields below it. */
	name: string;
	label: string;
	words?: (entries: readonly (readonly [name: string, value: string])[]) => string;
}

/** The button that asks for a preview instead of saving. */
export const PREVIEW_STEP = { name: "step", value: "preview" } as const;
