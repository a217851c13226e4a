import type { SubmissionResult } from "@conform-to/dom";
import type { NoticeLink } from "./notice";
import type { ChoicesView } from "./searched-choices";

export interface FormError {
	title: string;
	text: string;
	requestId: string;
	retry: boolean;
	link?: NoticeLink;
}

export interface FieldConflict {
	name: string;
	label: string;
	theirs: string;
	mine: string;
	preset: "mine" | "theirs";
	entries: [name: string, value: string][];
}

export interface FormNote {
	name: string;
	kind: "success" | "warning";
	message: string;
}

/** A form to show again with everything typed, when the action does not redirect. */
/** Field of the "Preview" button, also sent if a browser ignores the button's own address. */
export const PREVIEW_FIELD = "show-preview";

/** Of a form in steps: which one a button leads to, and which one was shown. */
export const GO_FIELD = "go";
export const AT_FIELD = "at";

/** Before the name of a list whose checkbox gives it the rows of the list that its value names. */
export const SAME_AS = "same:";

export interface FormAnswer {
	lastResult: SubmissionResult<string[]>;
	key: string;
	version: string | null;
	base: string | null;
	problem: FormError | null;
	done?: string;
	preview?: string[];
	note?: FormNote;
	conflicts: FieldConflict[];
	choices?: ChoicesView;
	places?: ChoicesView;
	/** Results of searches in single lists, by search name. */
	finds?: Record<string, ChoicesView>;
}

export interface FormFieldLabel {
	/** Conform's name; a group ("weekly") covers all fields below it. */
	name: string;
	label: string;
	format?: (entries: readonly (readonly [name: string, value: string])[]) => string;
}

export const PREVIEW_STEP = { name: "step", value: "preview" } as const;
