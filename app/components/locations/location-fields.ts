import { constraintName } from "~/components/form/field-path";
import type { FormState } from "~/components/form/form-state";
import type { LocationEditorView } from "~/models/locations/location-form";
import type { FormNote } from "~/models/shared/form-answer";

export type LocationFields = ReturnType<typeof locationFields>;

export type LocationSectionProps = {
	form: FormState;
	fieldProps: LocationFields;
	view: LocationEditorView;
	note?: FormNote | undefined;
};

export function locationFields(form: FormState, { labels, readOnly }: LocationEditorView) {
	return (name: string) => ({
		field: form.field(name),
		label: labels[constraintName(name)] ?? name,
		readOnly,
	});
}
