import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
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
import { SetupButtons } from "~/components/merchants/setup-buttons";
import { SetupPage } from "~/components/merchants/setup-page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { HOURS_FIELD_LABELS } from "~/models/hours/business-hours-form";
import type { LocationEditorView } from "~/models/locations/location-form";
import { setupLocationSchema } from "~/models/locations/setup-location.schema";
import { homePath } from "~/models/pages/home-path";
import { pages } from "~/models/pages/pages";
import type { Clock } from "~/models/shared/clock";
import type { FormAnswer } from "~/models/shared/form-answer";
import { getViewer } from "~/services/gateway/viewer.server";
import { withDayCopied } from "~/services/hours/business-hours-form.server";
import { withCountryCurrency } from "~/services/locations/country-currency.server";
import {
	createSetupLocation,
	STEP_PATHS,
	saveStepDraft,
	setupLocationView,
	shownSteps,
	stepsView,
} from "~/services/merchants/setup.server";
import { deleteDraft, openDraft } from "~/services/merchants/setup-draft.server";
import { requireMerchantSetup } from "~/services/web/access.server";
import { saveForm } from "~/services/web/save-form.server";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const { viewer, page } = await requireMerchantSetup(
		args,
		pages.merchantSetupNewLocation,
		"LOCATION.API_CREATE",
	);
	return json({
		page,
		steps: shownSteps(viewer, "location"),
		view: setupLocationView(viewer),
		draft: await openDraft(args, "location", viewer.user.uuid, setupLocationSchema),
	});
}

export async function action(args: ActionFunctionArgs) {
	const { gateway, viewer } = await requireMerchantSetup(
		args,
		pages.merchantSetupNewLocation,
		"LOCATION.API_CREATE",
	);
	return saveForm(args, {
		schema: setupLocationSchema,
		prepare: (data) => withCountryCurrency(withDayCopied(data)),
		beforeSave: (form) => saveStepDraft(args, "location", viewer.user.uuid, form),
		send: (value, form) => createSetupLocation(gateway, value, form),
		async done() {
			await deleteDraft(args, "location");
			// When nothing else was missing, the setup is over.
			const isOver = stepsView(viewer, "location") === null;
			const to = isOver ? homePath(await getViewer(gateway)) : STEP_PATHS.team;
			return { to, text: "Location was created" };
		},
	});
}

export default function SetupNewLocation() {
	const { page, steps, view, draft } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	const isDraft = !answer && draft !== null;
	return (
		<SetupPage page={page} steps={steps} isDraft={isDraft}>
			<SetupLocationForm
				page={page}
				view={view}
				answer={answer ?? draft ?? undefined}
				isDraft={isDraft}
			/>
		</SetupPage>
	);
}

type SetupLocationFormProps = {
	page: { csrf: string; formKey: string; clock: Clock };
	view: LocationEditorView;
	answer?: FormAnswer;
	isDraft: boolean;
};

function SetupLocationForm({ page, view, answer, isDraft }: SetupLocationFormProps) {
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
					<FormSection title="Weekly hours" description="Days without hours are closed.">
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
