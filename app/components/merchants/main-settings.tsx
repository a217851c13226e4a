import { CheckboxField } from "~/components/form/checkbox-field";
import { EditForm } from "~/components/form/edit-form";
import { FormSection } from "~/components/form/form-section";
import { formState } from "~/components/form/form-state";
import { TextArea } from "~/components/form/text-area";
import { TextField } from "~/components/form/text-field";
import { DescriptionList } from "~/components/ui/description-list";
import type { MainSettingsView } from "~/models/merchants/merchant-settings";
import type { FormAnswer } from "~/models/shared/form-answer";

type MainSettingsProps = {
	page: { csrf: string; formKey: string };
	view: MainSettingsView;
	constraint: Parameters<typeof formState>[0]["constraint"];
	answer?: FormAnswer;
};

export function MainSettings({ page, view, constraint, answer }: MainSettingsProps) {
	const form = formState({
		id: "merchant",
		lastResult: answer?.lastResult,
		defaultValue: view.values,
		constraint,
	});
	const { readOnly } = view;
	const isFixed = readOnly || !view.maySecure;
	return (
		<EditForm
			form={form}
			page={page}
			answer={answer}
			version={view.version}
			labels={LABELS}
			readOnlyNotice={readOnly && "Your role may look at these settings, not change them."}
		>
			<FormSection title="Business" description="How your team and your customers know it.">
				<TextField
					field={form.field("name")}
					label={LABELS.name}
					readOnly={readOnly}
					autoComplete="organization"
					hint="At least 5 characters."
				/>
				<TextArea
					field={form.field("description")}
					label={LABELS.description}
					readOnly={readOnly}
					rows={3}
					hint="At least 10 characters."
				/>
				<TextField
					field={form.field("slug")}
					label={LABELS.slug}
					readOnly={readOnly}
					required
					autoComplete="off"
					hint="The last part of your page's address, /locations/… Lowercase letters and hyphens. The address before it keeps leading here."
				/>
				<DescriptionList items={[{ term: "Type", value: view.type }]} />
			</FormSection>
			<FormSection
				title="Security and support"
				description={
					isFixed
						? "Super admins of the organization decide this."
						: "Who gets in, and who may see what your people see."
				}
			>
				<CheckboxField
					field={form.field("requiresSecondStep")}
					label={LABELS.requiresSecondStep}
					look="switch"
					readOnly={isFixed}
					hint={
						<>
							Besides the password, everybody enters a code from an authenticator app.{" "}
							{view.secondSteps} Set up your own first.
						</>
					}
				/>
				<CheckboxField
					field={form.field("allowsViewAs")}
					label={LABELS.allowsViewAs}
					look="switch"
					readOnly={readOnly || !view.mayConsent}
					hint={
						view.maySecure && !view.mayConsent
							? "Only super admins of the organization itself decide this."
							: "To help you, they then see a page exactly as that person does. They can change nothing, give a reason, have 30 minutes, and appear in your audit log."
					}
				/>
			</FormSection>
		</EditForm>
	);
}

const LABELS = {
	name: "Business name",
	description: "Description",
	slug: "Public address",
	requiresSecondStep: "Require a second step at sign-in",
	allowsViewAs: "Let platform support look at pages as one of your people",
};
