import type { FieldState } from "./form-state";

/** A field that is needed for one kind alone, so it is never called optional. */
export function needed<T extends { field: FieldState }>(given: T): T {
	return { ...given, field: { ...given.field, required: undefined } };
}

/** The class by which CSS hides the field of a kind that is not chosen; one with a mistake stays in sight. */
export function kindClass(name: string, field: FieldState): string | undefined {
	return field.errors.length > 0 ? undefined : name;
}
