import { EditForm } from "~/components/form/edit-form";
import { FormSection } from "~/components/form/form-section";
import { formState } from "~/components/form/form-state";
import { SearchedChoices } from "~/components/form/searched-choices";
import { TextArea } from "~/components/form/text-area";
import { TextField } from "~/components/form/text-field";
import type { LocationGroupEditor } from "~/models/locations/location-group";
import type { FormAnswer } from "~/models/shared/form-answer";

type LocationGroupFormProps = {
	page: { csrf: string; formKey: string };
	view: LocationGroupEditor;
	answer?: FormAnswer;
};

export function LocationGroupForm({ page, view, answer }: LocationGroupFormProps) {
	const form = formState({
		id: "location-group",
		lastResult: answer?.lastResult,
		defaultValue: view.values,
		constraint: view.constraint,
	});
	const at = (name: keyof typeof view.labels) => ({
		field: form.field(name),
		label: view.labels[name],
	});
	return (
		<EditForm
			form={form}
			page={page}
			answer={answer}
			version={view.version ?? undefined}
			labels={view.labels}
			saveLabel={view.version === null ? "Create location group" : "Save"}
			cancelTo="/settings/location-group"
		>
			<FormSection title="Group">
				<TextField {...at("name")} />
				<TextArea {...at("description")} rows={3} />
			</FormSection>
			<FormSection title="Members" description="A location may be in several groups.">
				<SearchedChoices
					form={form}
					name="stores"
					searchName="storeSearch"
					label="Locations in the group"
					searchLabel="Find locations"
					view={answer?.choices ?? view.locations}
				/>
			</FormSection>
		</EditForm>
	);
}
