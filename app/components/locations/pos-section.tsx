import { FormRow, FormSection } from "~/components/form/form-section";
import { SelectField } from "~/components/form/select-field";
import { TextField } from "~/components/form/text-field";
import type { LocationSectionProps } from "./location-fields";

export function PosSection({ at, view }: LocationSectionProps) {
	const locationId = at("metadata.locationId");
	return (
		<FormSection title="POS system" description="The point of sale that orders are sent to.">
			<FormRow>
				<SelectField
					{...at("posProvider")}
					options={view.choices.posProvider}
					emptyLabel="None"
					hint="Leave at None to work without one."
				/>
				<TextField
					{...locationId}
					autoComplete="off"
					spellCheck={false}
					hint={`The location’s ID in the POS, up to ${locationId.field.maxLength} characters.`}
				/>
			</FormRow>
		</FormSection>
	);
}
