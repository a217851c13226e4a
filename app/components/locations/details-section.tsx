import { useEffect, useState } from "react";
import { CheckboxField } from "~/components/form/checkbox-field";
import { FormRow, FormSection } from "~/components/form/form-section";
import { SelectField } from "~/components/form/select-field";
import { TextArea } from "~/components/form/text-area";
import { TextField } from "~/components/form/text-field";
import { DescriptionList } from "~/components/ui/description-list";
import type { LocationSectionProps } from "./location-fields";

export function DetailsSection({ fieldProps, view }: LocationSectionProps) {
	const { saved, choices } = view;
	return (
		<FormSection title="Details" description="This location's name, type and orders.">
			<FormRow>
				<TextField {...fieldProps("subtitle")} hint="A line under the name." />
				<TextField {...fieldProps("shortName")} hint="For lists and small screens." />
			</FormRow>
			<TextArea
				{...fieldProps("description")}
				rows={3}
				hint="At least 10 characters, or leave empty."
			/>
			<TypeFields fieldProps={fieldProps} view={view} />
			<FormRow>
				<SelectField {...fieldProps("targetType")} required options={choices.targetType} />
				<SelectField {...fieldProps("currency")} required options={choices.currency} />
			</FormRow>
			{view.defaultStores && (
				<SelectField
					{...fieldProps("defaultStoreId")}
					options={view.defaultStores}
					emptyLabel="None"
					hint="Default store this location started from. Changing it keeps this location's settings."
				/>
			)}
			<div>
				{view.offersCentral && (
					<CheckboxField
						{...fieldProps("isCentralLocation")}
						look="switch"
						hint="Other locations link to its menu."
					/>
				)}
				<CheckboxField
					{...fieldProps("isEnabledInPlacePicker")}
					look="switch"
					hint="Customers can find and choose this location."
				/>
			</div>
			{saved?.hasPublicPage && (
				<TextField
					{...fieldProps("slug")}
					required
					autoComplete="off"
					hint="After /locations/. Use lowercase letters and hyphens. Old addresses keep working."
				/>
			)}
			{saved && (
				<DescriptionList
					items={[
						...(saved.activeSubscriptionsCount > 0
							? [{ term: "Active subscriptions", value: String(saved.activeSubscriptionsCount) }]
							: []),
						{ term: "Location ID", value: <code className="break-all">{saved.storeId}</code> },
						{ term: "Last changed", value: saved.updatedAt },
					]}
				/>
			)}
		</FormSection>
	);
}

/** Type of a location. CSS hides the text field for "Other" unless chosen, but it is always submitted. */
function TypeFields({ fieldProps, view }: Pick<LocationSectionProps, "fieldProps" | "view">) {
	const type = fieldProps("specificType");
	const customType = fieldProps("specificCustomType");
	const [chosen, setChosen] = useState<string | null>(null);
	useEffect(() => {
		const select = document.getElementById(type.field.id) as HTMLSelectElement | null;
		setChosen(select?.value ?? null);
	}, [type.field.id]);
	const isWrong = customType.field.errors.length > 0;
	return (
		<div
			className="form-grid form-grid-2 type-fields"
			data-type={chosen ?? undefined}
			onChange={({ target }) => {
				if (target instanceof HTMLSelectElement) setChosen(target.value);
			}}
		>
			<SelectField
				{...type}
				required
				options={view.choices.specificType}
				hint="The kind of location."
			/>
			<TextField
				{...customType}
				field={{ ...customType.field, required: chosen === "other" || undefined }}
				className={isWrong ? undefined : "custom-type"}
				hint={`Required for type Other. Up to ${customType.field.maxLength} characters.`}
			/>
		</div>
	);
}
