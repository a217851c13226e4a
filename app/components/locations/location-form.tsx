import { EditForm } from "~/components/form/edit-form";
import { formState } from "~/components/form/form-state";
import { SAVE_LABEL } from "~/components/form/save-label";
import { type LocationEditorView, OPEN_FROM_THE_START } from "~/models/locations/location-form";
import type { FormAnswer } from "~/models/shared/form-answer";
import { CheckboxField } from "../form/checkbox-field";
import { RadioGroup } from "../form/choice-group";
import { FoldedFields } from "../form/folded-fields";
import { FormRow, FormSection } from "../form/form-section";
import { SelectField } from "../form/select-field";
import { TextField } from "../form/text-field";
import { ToggledFields } from "../form/toggled-fields";
import { AddressFields } from "./address-fields";
import { ContactSection } from "./contact-section";
import { DetailsSection } from "./details-section";
import { FindOnMap } from "./find-on-map";
import { ImagesSection } from "./images-section";
import { type LocationSectionProps, locationFields } from "./location-fields";
import { ManagersSection } from "./managers-section";
import { StoreInfoSection } from "./store-info-section";

type LocationFormProps = {
	page: { csrf: string; formKey: string };
	view: LocationEditorView;
	answer?: FormAnswer;
	cancelTo?: string;
};

export function LocationForm({ page, view, answer, cancelTo }: LocationFormProps) {
	const form = formState({
		id: "location",
		lastResult: answer?.lastResult,
		defaultValue: view.values,
		constraint: view.constraint,
	});
	const section = { form, fieldProps: locationFields(form, view), view, note: answer?.note };
	return (
		<EditForm
			form={form}
			page={page}
			answer={answer}
			version={view.saved?.version}
			labels={view.labels}
			encType="multipart/form-data"
			saveLabel={view.saved ? SAVE_LABEL : "Create location"}
			cancelTo={cancelTo}
			readOnlyNotice={view.readOnly && "You can view these details but not change them."}
		>
			<StoreInfoSection {...section} />
			<AddressSection {...section} />
			<ContactSection {...section} />
			<ManagersSection {...section} />
			<PickupSection {...section} />
			<PosSection {...section} />
			{!view.saved && <OpeningSection {...section} />}
			<CheckoutSection {...section} />
			<MoreSections {...section} />
		</EditForm>
	);
}

function AddressSection({ form, fieldProps, view, note }: LocationSectionProps) {
	return (
		<FormSection
			title="Address"
			description="Shown to customers. Find it on the map for delivery distances."
		>
			<AddressFields
				fieldProps={fieldProps}
				name="address"
				countries={view.choices.country}
				required
				find={!view.readOnly && <FindOnMap form={form} name="address" note={note} />}
			/>
		</FormSection>
	);
}

function PosSection({ fieldProps, view }: LocationSectionProps) {
	const locationId = fieldProps("metadata.locationId");
	return (
		<FormSection title="POS system" description="The point of sale (POS) that gets your orders.">
			<FormRow>
				<SelectField
					{...fieldProps("posProvider")}
					options={view.choices.posProvider}
					emptyLabel="None"
					hint="Choose None if you don't use one."
				/>
				<TextField
					{...locationId}
					autoComplete="off"
					spellCheck={false}
					hint={`The location’s ID in the POS, up to ${locationId.field.maxLength} characters.`}
				/>
			</FormRow>
		</FormSection>
	);
}

function CheckoutSection({ fieldProps }: LocationSectionProps) {
	return (
		<FormSection title="Checkout" description="Options for customers at checkout.">
			<div className="switch-list">
				<CheckboxField
					{...fieldProps("isGuestCheckoutEnabled")}
					look="switch"
					hint="Customers can order without an account."
				/>
				<CheckboxField
					{...fieldProps("isNewCheckoutEnabled")}
					look="switch"
					hint="Customers pay in fewer steps."
				/>
				<CheckboxField
					{...fieldProps("isNotesEnabled")}
					look="switch"
					hint="Customers can add a note to an item, such as “no onions”."
				/>
			</div>
		</FormSection>
	);
}

function OpeningSection({ fieldProps }: LocationSectionProps) {
	return (
		<FormSection title="First hours" description="When the location takes orders.">
			<RadioGroup
				{...fieldProps("opening")}
				labelHidden
				required
				choices={[
					{
						value: "closed",
						label: "Closed until you set its hours",
						hint: "The location takes no orders until then.",
					},
					{
						value: OPEN_FROM_THE_START,
						label: "Open right away",
						hint: "Uses the default store's hours, or 9:00 to 21:00 every day.",
					},
				]}
			/>
		</FormSection>
	);
}

const FIELDS = new Set([
	"subtitle",
	"shortName",
	"description",
	"specificType",
	"specificCustomType",
	"targetType",
	"currency",
	"defaultStoreId",
	"isCentralLocation",
	"isEnabledInPlacePicker",
	"pictureId",
	"logoId",
]);

function MoreSections(section: LocationSectionProps) {
	const isWrong = section.form.problems.some(({ name }) => FIELDS.has(name));
	return (
		<FoldedFields hint="Short name, description, type, currency, images and IDs" isOpen={isWrong}>
			<DetailsSection {...section} />
			<ImagesSection {...section} />
		</FoldedFields>
	);
}

function PickupSection({ form, fieldProps, view, note }: LocationSectionProps) {
	return (
		<FormSection title="Pickup address" description="Where customers and couriers collect orders.">
			<ToggledFields
				{...fieldProps("pickupAddress.useRestaurantAddress")}
				hint="Turn off to enter a separate pickup address."
				shownWhen="off"
				keepOpen={form.problems.some(({ name }) => name.startsWith("pickupAddress.address"))}
			>
				<div className="form-grid">
					<AddressFields
						fieldProps={fieldProps}
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
