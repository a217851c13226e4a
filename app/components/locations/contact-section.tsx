import { FormRow, FormSection } from "~/components/form/form-section";
import { PhoneField } from "~/components/form/phone-field";
import { SelectField } from "~/components/form/select-field";
import { TextField } from "~/components/form/text-field";
import type { LocationSectionProps } from "./location-fields";

export function ContactSection({ fieldProps, view }: LocationSectionProps) {
	return (
		<FormSection title="Contact info" description="How customers and support reach this location.">
			<FormRow>
				<PhoneField {...fieldProps("contactInfo.phone")} autoComplete="off" />
				<TextField {...fieldProps("contactInfo.email")} type="email" autoComplete="off" />
			</FormRow>
			<SelectField
				{...fieldProps("contactInfo.timeZone")}
				groups={view.choices.timeZone}
				emptyLabel="Choose a time zone"
				hint="Used for this location's hours, orders and reports."
			/>
		</FormSection>
	);
}
