import type { SubmissionResult } from "@conform-to/dom";

/** What went wrong with a form beside its fields. */
export interface FormProblem {
	title: string;
	text: string;
	requestId: string;
	/** Sending the same form once more may help. */
	retry: boolean;
}

/** One field that somebody else changed while this form was open. */
export interface FieldConflict {
	/** The field's name, or the group of fields that is settled as one. */
	name: string;
	label: string;
	/** What is saved now and what was typed, in words. */
	theirs: string;
	mine: string;
	/** Which of the two is chosen beforehand: what nobody typed here gives way to what somebody saved. */
	preset: "mine" | "theirs";
	/** The saved value as form fields, sent back when it is chosen. */
	entries: [name: string, value: string][];
}

/** What an action answers when it does not redirect: the form to show again, everything typed in it. */
export interface FormAnswer {
	lastResult: SubmissionResult<string[]>;
	/** The same key again, so that sending twice has one effect. */
	key: string;
	/** The version the next attempt is made on; after a conflict the newest. */
	version: string | null;
	/** The values that version had, as JSON, to tell what was typed from what was there. */
	base: string | null;
	problem: FormProblem | null;
	/** What did get through, while the rest came back. */
	done?: string;
	conflicts: FieldConflict[];
}

/** A field of a form, for messages and conflicts. */
export interface FormFieldLabel {
	/** Conform's name; a group ("weekly") stands for all fields below it. */
	name: string;
	label: string;
	/** Its value in words, where what a form sends is not what people read. */
	words?: (entries: readonly (readonly [name: string, value: string])[]) => string;
}
