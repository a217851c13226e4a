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
	const at = (name: keyof Integrations) => ({
		field: form.field(name),
		label: view.labels[name] ?? name,
		readOnly: view.readOnly !== false,
	});
	return (
		<EditForm
			form={form}
			page={page}
			answer={answer}
			version={view.version}
			labels={view.labels}
			readOnlyNotice={view.readOnly}
			noValidate
		>
			<FormSection
				title="Analytics"
				description="The web store loads these services by the ids that you enter, and nothing of a service without one. That is the program in which your customers order: the plain store page that Mise shows measures nothing and asks for no consent."
			>
				<TextField
					{...at("googleTrackingId")}
					placeholder="G-AB12CD34EF"
					hint="Of Google Analytics (G-… or UA-…) or Google Tag Manager (GTM-…). Leave it empty to not use it."
					autoComplete="off"
					spellCheck={false}
				/>
				<TextField
					{...at("metaPixelId")}
					placeholder="123456789012345"
					hint="The digits that Meta’s events manager shows for the pixel. Leave it empty to not use it."
					inputMode="numeric"
					autoComplete="off"
				/>
			</FormSection>
			<FormSection title="Consent" description="What visitors are asked first.">
				<CheckboxField
					{...at("isConsentRequired")}
					look="switch"
					hint="Neither service is loaded before a visitor has agreed. Some places require this by law."
				/>
			</FormSection>
		</EditForm>
	);
}
