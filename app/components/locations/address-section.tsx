import { FormSection } from "~/components/form/form-section";
import { AddressFields } from "./address-fields";
import { FindOnMap } from "./find-on-map";
import type { LocationSectionProps } from "./location-fields";

export function AddressSection({ form, at, view, note }: LocationSectionProps) {
	return (
		<FormSection
			title="Address"
			description="Shown to customers. Its coordinates place it on maps and measure delivery: find them once it is filled in."
		>
			<AddressFields
				at={at}
				name="address"
				countries={view.choices.country}
				required
				find={!view.readOnly && <FindOnMap form={form} name="address" note={note} />}
			/>
		</FormSection>
	);
}
