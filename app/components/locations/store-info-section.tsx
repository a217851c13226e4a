import { RadioGroup } from "~/components/form/choice-group";
import { FormSection } from "~/components/form/form-section";
import { TextField } from "~/components/form/text-field";
import { Icon } from "~/components/ui/icon";
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
					hint="Its settings are taken over once. Later changes of it do not reach the new location."
				/>
			)}
			{startFrom && (
				<details className="fold">
					<summary>
						<Icon name="chevron-down" size={18} />
						What is taken over, and what is not
					</summary>
					<ul className="hint list-disc pl-6">
						<li>A default store itself starts with the product's settings.</li>
						<li>Amounts are taken as they are, in the new location's currency.</li>
						<li>Never taken: address, contacts, notifications, prices, accounts and their keys.</li>
						<li>
							Delivery zones that are circles around the default store become circles around the new
							location, if both addresses have coordinates. One that a delivery partner serves
							starts switched off.
						</li>
					</ul>
				</details>
			)}
		</FormSection>
	);
}
