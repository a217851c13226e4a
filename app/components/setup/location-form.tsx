import { HOURS_FIELD_LABELS } from "~/models/business-hours-form";
import type { FormAnswer } from "~/models/form-answer";
import type { LocationEditorView } from "~/models/location-form";
import { CopyDay } from "../business-hours/copy-day";
import { WeekHours } from "../business-hours/week-hours";
import { EntityForm } from "../form/entity-form";
import { FormSection } from "../form/form-section";
import { formState } from "../form/form-state";
import { HiddenFields } from "../form/hidden-fields";
import { SelectField } from "../form/select-field";
import { TextField } from "../form/text-field";
import { UnsavedHint } from "../form/unsaved-hint";
import { AddressFields } from "../location/address-fields";
import { ContactSection } from "../location/contact-section";
import { locationFields } from "../location/location-fields";
import { SetupButtons } from "./setup-buttons";

type SetupLocationFormProps = {
	page: { csrf: string; formKey: string };
	view: LocationEditorView;
	answer?: FormAnswer;
	/** What was typed on an earlier visit. */
	isDraft: boolean;
};

/** The essentials of a location and its week; everything else has a default that its own page changes later. */
export function SetupLocationForm({ page, view, answer, isDraft }: SetupLocationFormProps) {
	const form = formState({
		id: "location",
		lastResult: answer?.lastResult,
		defaultValue: view.values,
		constraint: view.constraint,
	});
	const at = locationFields(form, view);
	return (
		<EntityForm
			form={form}
			page={page}
			answer={answer}
			labels={{ ...view.labels, ...HOURS_FIELD_LABELS }}
		>
			{(pending) => (
				<>
					<HiddenFields values={{ "pickupAddress.useRestaurantAddress": "on" }} />
					<FormSection
						title="Location"
						description="A place that sells. More about it can be told once it is there."
					>
						<TextField
							{...at("title")}
							autoComplete="off"
							hint="At least 5 characters. Shown to customers."
						/>
						<SelectField {...at("currency")} required options={view.choices.currency} />
					</FormSection>
					<FormSection title="Address" description="Where customers find it.">
						<AddressFields
							at={at}
							name="address"
							countries={view.choices.country}
							required
							autoComplete="street-address"
							short
						/>
					</FormSection>
					<ContactSection form={form} at={at} view={view} />
					<FormSection
						title="Weekly hours"
						description="When orders are taken. Change what is different; a day without hours is closed."
					>
						<WeekHours form={form} week="weekly" />
						<CopyDay form={form} week="weekly" answer={answer} />
					</FormSection>
					<SetupButtons label="Create location" pending={pending} hasBack>
						{!isDraft && <UnsavedHint form={form} />}
					</SetupButtons>
				</>
			)}
		</EntityForm>
	);
}
