import { EditForm } from "~/components/form/edit-form";
import { type EditorFormProps, editorForm } from "~/components/form/editor-form";
import { FormSection } from "~/components/form/form-section";
import { LocationsField } from "~/components/form/locations-field";
import { TextArea } from "~/components/form/text-area";
import { TextField } from "~/components/form/text-field";
import type { LocationGroupValues } from "~/models/locations/location-group";

export function LocationGroupForm(props: EditorFormProps<LocationGroupValues>) {
	const { fieldProps, edit } = editorForm("location-group", props);
	return (
		<EditForm {...edit} cancelTo="/settings/location-group">
			<FormSection title="Group">
				<TextField {...fieldProps("name")} />
				<TextArea {...fieldProps("description")} rows={3} />
			</FormSection>
			<FormSection title="Members" description="A location may be in several groups.">
				<LocationsField {...edit} locations={props.view.locations} label="Locations in the group" />
			</FormSection>
		</EditForm>
	);
}
