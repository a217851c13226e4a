import { CheckboxGroup } from "~/components/form/choice-group";
import { EditForm } from "~/components/form/edit-form";
import { FormSection } from "~/components/form/form-section";
import { formState } from "~/components/form/form-state";
import { LocationsField } from "~/components/form/locations-field";
import type { FormAnswer } from "~/models/shared/form-answer";
import type { ChoicesView } from "~/models/shared/searched-choices";

type ZoneCopyFormProps = {
	page: { csrf: string; formKey: string };
	storeId: string;
	zones: { value: string; label: string }[];
	locations: ChoicesView;
	answer?: FormAnswer;
};

const LABELS = { zones: "Delivery zones", stores: "Locations" };

export function ZoneCopyForm({ page, storeId, zones, locations, answer }: ZoneCopyFormProps) {
	const form = formState({
		id: "zone-copy",
		lastResult: answer?.lastResult,
		defaultValue: { zones: zones.map(({ value }) => value) },
	});
	return (
		<EditForm
			form={form}
			page={page}
			answer={answer}
			labels={LABELS}
			saveLabel="Copy"
			cancelTo={`/location/${storeId}/delivery/settings/zones`}
			noValidate
		>
			<FormSection
				title="Zones to copy"
				description="Each copy is drawn around the other location and replaces a zone with the same name. A $5.00 fee becomes CA$5.00 in Canada."
			>
				<CheckboxGroup field={form.field("zones")} label={LABELS.zones} choices={zones} />
			</FormSection>
			<FormSection title="Copy to">
				<LocationsField form={form} locations={locations} />
			</FormSection>
		</EditForm>
	);
}
