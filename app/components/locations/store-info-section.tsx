import { RadioGroup } from "~/components/form/choice-group";
import { FormSection } from "~/components/form/form-section";
import { TextField } from "~/components/form/text-field";
import { Icon } from "~/components/ui/icon";
import type { LocationSectionProps } from "./location-fields";

export function StoreInfoSection({
	fieldProps,
	view: { saved, defaultDenied, startFrom },
}: LocationSectionProps) {
	return (
		<FormSection title="Store info" description="Shown to customers and your team.">
			<TextField
				{...fieldProps("title")}
				autoComplete="off"
				hint="At least 5 characters. Shown to customers."
			/>
			{!saved && (
				<RadioGroup
					{...fieldProps("kind")}
					required
					hint="A default store takes no orders. New locations copy its settings."
					choices={[
						{ value: "location", label: "Location" },
						{
							value: "default",
							label: "Default store",
							disabled: defaultDenied !== null,
							hint: defaultDenied ?? undefined,
						},
					]}
				/>
			)}
			{startFrom && (
				<RadioGroup
					{...fieldProps("defaultStoreId")}
					required
					choices={startFrom}
					hint="Copies its settings once. Later changes are not copied."
				/>
			)}
			{startFrom && (
				<details className="fold">
					<summary>
						<Icon name="chevron-down" size={18} />
						See what is copied
					</summary>
					<ul className="hint list-disc pl-6">
						<li>A default store starts with standard settings.</li>
						<li>Amounts keep their number, in the new location's currency.</li>
						<li>Never copied: address, contacts, notifications, prices, accounts and keys.</li>
						<li>
							Circle delivery zones move to the new location if both addresses have coordinates.
							Zones with a delivery partner start turned off.
						</li>
					</ul>
				</details>
			)}
		</FormSection>
	);
}
