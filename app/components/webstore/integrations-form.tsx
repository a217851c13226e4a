import type { Clock } from "~/models/shared/clock";
import type { FormAnswer } from "~/models/shared/form-answer";
import type { Integrations } from "~/models/webstore/integrations";
import type { WebstoreEditor } from "~/models/webstore/webstore-editor";
import { CheckboxField } from "../form/checkbox-field";
import { EditForm } from "../form/edit-form";
import { FormSection } from "../form/form-section";
import { formState } from "../form/form-state";
import { TextField } from "../form/text-field";

type IntegrationsFormProps = {
	page: { csrf: string; formKey: string; clock: Clock };
	view: WebstoreEditor<Integrations>;
	answer?: FormAnswer;
};

export function IntegrationsForm({ page, view, answer }: IntegrationsFormProps) {
	const form = formState({
		id: "integrations",
		lastResult: answer?.lastResult,
		defaultValue: view.values,
	});
	const fieldProps = (name: keyof Integrations) => ({
		field: form.field(name),
		label: view.labels[name] ?? name,
		readOnly: view.readOnlyReason !== null,
	});
	return (
		<EditForm
			form={form}
			page={page}
			answer={answer}
			version={view.version}
			labels={view.labels}
			readOnlyNotice={view.readOnlyReason}
			noValidate
		>
			<FormSection
				title="Analytics"
				description="Your web store loads these services for the IDs you enter. The plain store page in Mise does not use them."
			>
				<TextField
					{...fieldProps("googleTrackingId")}
					placeholder="G-AB12CD34EF"
					hint="From Google Analytics (G-… or UA-…) or Tag Manager (GTM-…). Optional."
					autoComplete="off"
					spellCheck={false}
				/>
				<TextField
					{...fieldProps("metaPixelId")}
					placeholder="123456789012345"
					hint="The pixel number from Meta Events Manager. Optional."
					inputMode="numeric"
					autoComplete="off"
				/>
			</FormSection>
			<FormSection title="Consent" description="Ask visitors for permission.">
				<CheckboxField
					{...fieldProps("isConsentRequired")}
					look="switch"
					hint="Loads these services only after visitors agree. Some places require this."
				/>
			</FormSection>
		</EditForm>
	);
}
