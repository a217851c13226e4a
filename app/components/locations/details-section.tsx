import { CheckboxField } from "~/components/form/checkbox-field";
import { FormRow, FormSection } from "~/components/form/form-section";
import { SelectField } from "~/components/form/select-field";
import { TextArea } from "~/components/form/text-area";
import { TextField } from "~/components/form/text-field";
import { DescriptionList } from "~/components/ui/description-list";
import type { LocationSectionProps } from "./location-fields";
import { TypeFields } from "./type-fields";

export function DetailsSection({ at, view }: LocationSectionProps) {
	const { saved, choices } = view;
	return (
		<FormSection title="Details" description="How it is named in lists, what it is and takes.">
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
					hint="The pattern this location started from. Changing it here changes none of its settings."
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
			{saved?.hasPublicPage && (
				<TextField
					{...at("slug")}
					required
					autoComplete="off"
					hint="The last part of its page's address, /locations/… Lowercase letters and hyphens. The address before it keeps leading here."
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
