import type { FieldState } from "./form-state";

/** A field shown for one kind only, so it is never marked optional. */
export function needed<T extends { field: FieldState }>(given: T): T {
	return { ...given, field: { ...given.field, required: undefined } };
}

/** Class that hides the field of an unchosen kind; a field with a mistake stays visible. */
export function kindClass(name: string, field: FieldState): string | undefined {
	return field.errors.length > 0 ? undefined : name;
}
