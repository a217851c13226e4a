import { RadioGroup } from "~/components/form/choice-group";
import { FormSection } from "~/components/form/form-section";
import { TextField } from "~/components/form/text-field";
import type { LocationSectionProps } from "./location-fields";

export function StoreInfoSection({ at, view: { saved, defaultDenied } }: LocationSectionProps) {
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
		</FormSection>
	);
}
