import { EntityForm } from "~/components/form/entity-form";
import { FormSection } from "~/components/form/form-section";
import { formState } from "~/components/form/form-state";
import { HiddenFields } from "~/components/form/hidden-fields";
import { SelectField } from "~/components/form/select-field";
import { TextField } from "~/components/form/text-field";
import { UnsavedHint } from "~/components/form/unsaved-hint";
import { CopyDay } from "~/components/hours/copy-day";
import { WeekHours } from "~/components/hours/week-hours";
import { AddressFields } from "~/components/locations/address-fields";
import { ContactSection } from "~/components/locations/contact-section";
import { locationFields } from "~/components/locations/location-fields";
import { HOURS_FIELD_LABELS } from "~/models/hours/business-hours-form";
import type { LocationEditorView } from "~/models/locations/location-form";
import type { Clock } from "~/models/shared/clock";
import type { FormAnswer } from "~/models/shared/form-answer";
import { SetupButtons } from "./setup-buttons";

type SetupLocationFormProps = {
	page: { csrf: string; formKey: string; clock: Clock };
	view: LocationEditorView;
	answer?: FormAnswer;
	isDraft: boolean;
};

export function SetupLocationForm({ page, view, answer, isDraft }: SetupLocationFormProps) {
	const form = formState({
		id: "location",
		lastResult: answer?.lastResult,
		defaultValue: view.values,
		constraint: view.constraint,
	});
	const fieldProps = locationFields(form, view);
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
					<FormSection title="Location" description="Add the basics now and the rest later.">
						<TextField
							{...fieldProps("title")}
							autoComplete="off"
							hint="At least 5 characters. Shown to customers."
						/>
						<SelectField {...fieldProps("currency")} required options={view.choices.currency} />
					</FormSection>
					<FormSection title="Address" description="Where customers find you.">
						<AddressFields
							fieldProps={fieldProps}
							name="address"
							countries={view.choices.country}
							required
							autoComplete="address-line1"
							short
						/>
					</FormSection>
					<ContactSection form={form} fieldProps={fieldProps} view={view} />
					<FormSection
						title="Weekly hours"
						description="When you take orders. Days without hours are closed."
					>
						<WeekHours form={form} week="weekly" clock={page.clock} />
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
