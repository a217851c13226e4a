import { EditForm } from "~/components/form/edit-form";
import { type EditorFormProps, editorForm } from "~/components/form/editor-form";
import { FormSection } from "~/components/form/form-section";
import { SelectField, type SelectOption } from "~/components/form/select-field";
import { TextField } from "~/components/form/text-field";
import type { NewDomainValues } from "~/models/domains/domain";

type DomainFormProps = EditorFormProps<NewDomainValues> & {
	view: { places: SelectOption[] };
	cancelTo: string;
};

export function DomainForm({ cancelTo, ...props }: DomainFormProps) {
	const { fieldProps, edit } = editorForm("domain", props, { marksRequired: true });
	const isNew = props.view.version === null;
	return (
		<EditForm {...edit} cancelTo={cancelTo}>
			<FormSection
				title="Online store"
				description="The domain opens your public page or forwards to another address."
			>
				{isNew && (
					<TextField
						{...fieldProps("name")}
						placeholder="order.example.com"
						hint="Without https://. You can't change it later."
						autoComplete="off"
						spellCheck={false}
						inputMode="url"
					/>
				)}
				<SelectField {...fieldProps("slug")} options={props.view.places} />
				<TextField
					{...fieldProps("redirectTarget")}
					type="url"
					required={false}
					placeholder="https://"
					hint="Leave empty to show your page."
					autoComplete="off"
				/>
			</FormSection>
			<FormSection
				title="Mail"
				description="Emails to your customers come from this address once its records are found."
			>
				<TextField
					{...fieldProps("senderEmail")}
					type="email"
					required={false}
					hint="Must use this domain, such as hello@example.com for order.example.com."
					autoComplete="off"
				/>
			</FormSection>
		</EditForm>
	);
}
