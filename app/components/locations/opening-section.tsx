import { RadioGroup } from "~/components/form/choice-group";
import { FormSection } from "~/components/form/form-section";
import { OPEN_FROM_THE_START } from "~/models/locations/location-form";
import type { LocationSectionProps } from "./location-fields";

export function OpeningSection({ at }: LocationSectionProps) {
	return (
		<FormSection title="First hours" description="A location takes orders in its hours.">
			<RadioGroup
				{...at("opening")}
				labelHidden
				required
				choices={[
					{
						value: "closed",
						label: "Closed until you set its hours",
						hint: "No order comes before that.",
					},
					{
						value: OPEN_FROM_THE_START,
						label: "Open from the start",
						hint: "In the hours of the default store that it starts from, or else every day from 9:00 to 21:00.",
					},
				]}
			/>
		</FormSection>
	);
}
