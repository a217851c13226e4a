import { RadioGroup } from "~/components/form/choice-group";
import { FormSection } from "~/components/form/form-section";
import { TextField } from "~/components/form/text-field";
import type { LocationSectionProps } from "./location-fields";

export function StoreInfoSection({
	at,
	view: { saved, defaultDenied, startFrom },
}: LocationSectionProps) {
	return (
		<FormSection title="Store info" description="What customers and your team know it by.">
			<TextField
				{...at("title")}
				autoComplete="off"
				hint="At least 5 characters. Shown to customers."
			/>
			{!saved && (
				<RadioGroup
					{...at("kind")}
					required
					hint="A default store is a pattern: it takes no orders, new locations start from it."
					choices={[
						{ value: "location", label: "A location" },
						{
							value: "default",
							label: "A default store",
							disabled: defaultDenied !== null,
							hint: defaultDenied ?? undefined,
						},
					]}
				/>
			)}
			{startFrom && (
				<RadioGroup
					{...at("defaultStoreId")}
					required
					choices={startFrom}
					hint={
						<>
							A new location starts with the settings of its default store; a default store itself
							starts with the product's. Later changes of a default store do not change locations
							that exist. Amounts are taken as they are, in the new location's currency. Never
							taken: address, contacts, notifications, prices, accounts and their keys. Delivery
							zones that are circles around the default store become circles around the new location
							if both addresses have coordinates; one that a delivery partner serves starts switched
							off.
						</>
					}
				/>
			)}
		</FormSection>
	);
}
