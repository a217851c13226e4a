import { CheckboxField } from "~/components/form/checkbox-field";
import { FormSection } from "~/components/form/form-section";
import type { LocationSectionProps } from "./location-fields";

export function CheckoutSection({ at }: LocationSectionProps) {
	return (
		<FormSection title="Checkout" description="What customers may do while they order.">
			<div className="switch-list">
				<CheckboxField
					{...at("isGuestCheckoutEnabled")}
					look="switch"
					hint="Customers can order without an account."
				/>
				<CheckboxField
					{...at("isNewCheckoutEnabled")}
					look="switch"
					hint="Customers pay in fewer steps."
				/>
				<CheckboxField
					{...at("isNotesEnabled")}
					look="switch"
					hint="Customers can add a note to an item, such as “no onions”."
				/>
			</div>
		</FormSection>
	);
}
