import type { ReactNode } from "react";
import type { Clock } from "~/models/shared/clock";
import type { FormAnswer } from "~/models/shared/form-answer";
import {
	LEGAL_LINK_FIELDS,
	MENU_LAYOUTS,
	UNAVAILABLE_ITEMS,
	type WebstoreConfiguration,
} from "~/models/webstore/configuration";
import type { WebstoreEditor } from "~/models/webstore/webstore-editor";
import { CheckboxField } from "../form/checkbox-field";
import { DateField } from "../form/date-time-fields";
import { EditForm } from "../form/edit-form";
import { FormRow, FormSection } from "../form/form-section";
import { formState } from "../form/form-state";
import { SelectField } from "../form/select-field";
import { TextArea } from "../form/text-area";
import { TextField } from "../form/text-field";

type ConfigurationFormProps = {
	page: { csrf: string; formKey: string; clock: Clock };
	view: WebstoreEditor<WebstoreConfiguration>;
	answer?: FormAnswer;
	children: ReactNode;
};

const toChoices = (labels: Readonly<Record<string, string>>) =>
	Object.entries(labels).map(([value, label]) => ({ value, label }));

export function ConfigurationForm({ page, view, answer, children }: ConfigurationFormProps) {
	const form = formState({
		id: "configuration",
		lastResult: answer?.lastResult,
		defaultValue: view.values,
	});
	const fieldProps = (name: keyof WebstoreConfiguration) => ({
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
			<FormSection title="Ordering" description="Where customers order from this location.">
				<TextField
					{...fieldProps("orderingUrl")}
					type="url"
					placeholder="https://"
					autoComplete="off"
					spellCheck={false}
					hint="Adds an Order online button to your store page and deals."
				/>
			</FormSection>
			<FormSection title="Menu" description="How customers see the menu.">
				<SelectField
					{...fieldProps("unavailableItems")}
					options={toChoices(UNAVAILABLE_ITEMS)}
					hint="Includes variations and modifiers."
				/>
				<SelectField {...fieldProps("menuLayout")} options={toChoices(MENU_LAYOUTS)} />
				<CheckboxField {...fieldProps("arePicturesShown")} look="switch" />
			</FormSection>
			<FormSection
				title="Announcement"
				description="A line at the top of the store on the days you choose."
			>
				<TextArea
					{...fieldProps("announcementText")}
					rows={2}
					hint="Up to 300 characters. Leave empty for none."
				/>
				<FormRow>
					<DateField {...fieldProps("announcementFrom")} hint="Leave empty to start now." />
					<DateField
						{...fieldProps("announcementUntil")}
						hint="Last day included. Leave empty for no end."
					/>
				</FormRow>
			</FormSection>
			<FormSection title="Footer" description="Shown below the menu.">
				<TextArea {...fieldProps("footerText")} rows={3} hint="Up to 500 characters." />
				{LEGAL_LINK_FIELDS.map((name) => (
					<TextField
						key={name}
						{...fieldProps(name)}
						type="url"
						placeholder="https://"
						autoComplete="off"
						spellCheck={false}
					/>
				))}
			</FormSection>
			{children}
		</EditForm>
	);
}
