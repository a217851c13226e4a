import { FormSection } from "~/components/form/form-section";
import { AddressFields } from "./address-fields";
import type { LocationSectionProps } from "./location-fields";

export function AddressSection({ at, view }: LocationSectionProps) {
	return (
		<FormSection
			title="Address"
			description="Shown to customers. Latitude and longitude place it on maps and measure delivery."
		>
			<AddressFields at={at} name="address" countries={view.choices.country} required />
		</FormSection>
	);
}
