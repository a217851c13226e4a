import { constraintName } from "~/components/form/field-path";
import type { FormState } from "~/components/form/form-state";
import type { LocationEditorView } from "~/models/locations/location-form";

/** What a field component takes of a field of the location form. */
export type LocationFields = ReturnType<typeof locationFields>;

/** Props of every section of the editor. */
export type LocationSectionProps = {
	form: FormState;
	at: LocationFields;
	view: LocationEditorView;
};

/** The form's fields by name, with their labels, for the sections of the editor to spread. */
export function locationFields(form: FormState, { labels, readOnly }: LocationEditorView) {
	return (name: string) => ({
		field: form.field(name),
		label: labels[constraintName(name)] ?? name,
		readOnly,
	});
}
