import type { MultiEntityType } from "~/models/viewer/merchant";

/** A form that is edited under fire: while somebody else saves, after the session ended, with the gateway gone. */
export interface EditForm {
	name: string;
	path(): string;
	/** The kind of organization that has it, where only one has. */
	merchantType?: MultiEntityType;
	/** What a person types, by field, all of it to be found again. */
	typed: Record<string, string>;
	/** Another value of the first field of `typed`, where it is not simply a longer or a greater one. */
	retyped?: string;
	/** What stands before each test: neither of the two changes. */
	before: Record<string, unknown>;
	/** What somebody else saves meanwhile: one of the same fields, and another. */
	theirs: Record<string, unknown>;
	apiPath(): string;
	readPath?(): string;
	/** The body of a change that sets these values, where it is not the values themselves. */
	toChangeBody?(values: Record<string, unknown>): object;
	/** The fields of `typed` as the gateway tells them. */
	saved(body: Record<string, unknown>): unknown;
	/** The group of the conflict view in which both changed something, and both values in words. */
	conflict: { name: string; mine: string; theirs: string };
}
