import { FormRow, FormSection } from "~/components/form/form-section";
import { PhoneField } from "~/components/form/phone-field";
import { SelectField } from "~/components/form/select-field";
import { TextField } from "~/components/form/text-field";
import type { LocationSectionProps } from "./location-fields";

export function ContactSection({ at, view }: LocationSectionProps) {
	return (
		<FormSection title="Contact info" description="How customers and support reach this location.">
			<FormRow>
				<PhoneField {...at("contactInfo.phone")} autoComplete="off" />
				<TextField {...at("contactInfo.email")} type="email" autoComplete="off" />
			</FormRow>
			<SelectField
				{...at("contactInfo.timeZone")}
				groups={view.choices.timeZone}
				emptyLabel="Choose a time zone"
				hint="Used for this location's hours, orders and reports."
			/>
		</FormSection>
	);
}
