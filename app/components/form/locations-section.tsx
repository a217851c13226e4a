import type { ChoicesView } from "~/models/shared/searched-choices";
import { FormSection } from "./form-section";
import type { FormState } from "./form-state";
import { LocationsField } from "./locations-field";
import { ToggledFields } from "./toggled-fields";

type LocationsSectionProps = { form: FormState; hint: string; view: ChoicesView };

export function LocationsSection({ form, hint, view }: LocationsSectionProps) {
	const issues = form.problems.some(({ name }) => name === "stores");
	return (
		<FormSection title="Locations">
			<ToggledFields
				field={form.field("atSomeLocations")}
				label="Only at chosen locations"
				hint={hint}
				shownWhen="on"
				keepOpen={issues}
			>
				<LocationsField form={form} locations={view} labelHidden />
			</ToggledFields>
		</FormSection>
	);
}
