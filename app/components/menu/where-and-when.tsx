import { FormSection } from "~/components/form/form-section";
import type { FormState } from "~/components/form/form-state";
import { LocationsField } from "~/components/form/locations-field";
import { ToggledFields } from "~/components/form/toggled-fields";
import { OwnHours } from "~/components/hours/own-hours";
import type { Clock } from "~/models/shared/clock";
import type { ChoicesView } from "~/models/shared/searched-choices";

type LocationsSectionProps = { form: FormState; hint: string; view: ChoicesView };

export function LocationsSection({ form, hint, view }: LocationsSectionProps) {
	const problems = form.problems.some(({ name }) => name === "stores");
	return (
		<FormSection title="Locations">
			<ToggledFields
				field={form.field("atSomeLocations")}
				label="Only at chosen locations"
				hint={hint}
				shownWhen="on"
				keepOpen={problems}
			>
				<LocationsField form={form} locations={view} labelHidden />
			</ToggledFields>
		</FormSection>
	);
}

type HoursSectionProps = { form: FormState; noun: string; clock: Clock };

export function HoursSection({ form, noun, clock }: HoursSectionProps) {
	return (
		<FormSection title="Hours">
			<OwnHours
				form={form}
				label="Hours of its own"
				hint={`While this is off, the ${noun} is sold whenever the location takes orders. The hours are on the clock of each location; those in which it is closed have no effect.`}
				clock={clock}
			/>
		</FormSection>
	);
}
