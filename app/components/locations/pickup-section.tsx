import { FormSection } from "~/components/form/form-section";
import { ToggledFields } from "~/components/form/toggled-fields";
import { AddressFields } from "./address-fields";
import { FindOnMap } from "./find-on-map";
import type { LocationSectionProps } from "./location-fields";

export function PickupSection({ form, at, view, note }: LocationSectionProps) {
	return (
		<FormSection title="Pickup address" description="Where customers and couriers collect orders.">
			<ToggledFields
				{...at("pickupAddress.useRestaurantAddress")}
				hint="Turn it off to give pickup an address of its own."
				shownWhen="off"
				keepOpen={form.problems.some(({ name }) => name.startsWith("pickupAddress.address"))}
			>
				<div className="form-grid">
					<AddressFields
						at={at}
						name="pickupAddress.address"
						countries={view.choices.country}
						required={false}
						find={
							!view.readOnly && <FindOnMap form={form} name="pickupAddress.address" note={note} />
						}
					/>
				</div>
			</ToggledFields>
		</FormSection>
	);
}
