import { CheckboxField } from "~/components/form/checkbox-field";
import { RadioGroup } from "~/components/form/choice-group";
import { FormRow, FormSection } from "~/components/form/form-section";
import { SelectField } from "~/components/form/select-field";
import { TextArea } from "~/components/form/text-area";
import { TextField } from "~/components/form/text-field";
import { DescriptionList } from "~/components/ui/description-list";
import type { LocationSectionProps } from "./location-fields";
import { TypeFields } from "./type-fields";

export function StoreInfoSection({ at, view }: LocationSectionProps) {
	const { saved, choices, defaultDenied } = view;
	return (
		<FormSection title="Store info" description="What customers and your team know it by.">
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
			<TextField
				{...at("title")}
				autoComplete="off"
				hint="At least 5 characters. Shown to customers."
			/>
			<FormRow>
				<TextField {...at("subtitle")} hint="A line under the name." />
				<TextField {...at("shortName")} hint="For lists and small screens." />
			</FormRow>
			<TextArea {...at("description")} rows={3} hint="At least 10 characters, or nothing at all." />
			<TypeFields at={at} view={view} />
			<FormRow>
				<SelectField {...at("targetType")} required options={choices.targetType} />
				<SelectField {...at("currency")} required options={choices.currency} />
			</FormRow>
			{view.defaultStores && (
				<SelectField
					{...at("defaultStoreId")}
					options={view.defaultStores}
					emptyLabel="None"
					hint="The pattern this location follows."
				/>
			)}
			<div>
				{view.offersCentral && (
					<CheckboxField
						{...at("isCentralLocation")}
						look="switch"
						hint="Its menu is the one other locations are linked to."
					/>
				)}
				<CheckboxField
					{...at("isEnabledInPlacePicker")}
					look="switch"
					hint="Customers can choose it when they look for a place to order from."
				/>
			</div>
			{saved && (
				<DescriptionList
					items={[
						{ term: "Active subscriptions", value: String(saved.activeSubscriptionsCount) },
						{ term: "Public address", value: `/locations/${saved.slug}` },
						{ term: "Location ID", value: <code className="break-all">{saved.storeId}</code> },
						{ term: "Last changed", value: saved.updatedAt },
					]}
				/>
			)}
		</FormSection>
	);
}
