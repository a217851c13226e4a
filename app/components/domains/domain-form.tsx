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
	const { at, edit } = editorForm("domain", props);
	const isNew = props.view.version === null;
	return (
		<EditForm {...edit} cancelTo={cancelTo}>
			<FormSection
				title="Online store"
				description="Customers who open the domain see your public page, or are sent on to another address."
			>
				{isNew && (
					<TextField
						{...at("name")}
						placeholder="order.example.com"
						hint="The domain alone, without https://. It cannot be changed later."
						autoComplete="off"
						spellCheck={false}
						inputMode="url"
					/>
				)}
				<SelectField {...at("slug")} options={props.view.places} />
				<TextField
					{...at("redirectTarget")}
					type="url"
					required={false}
					placeholder="https://"
					hint="Leave it empty to show the page. With an address here, the domain only forwards to it."
					autoComplete="off"
				/>
			</FormSection>
			<FormSection
				title="Mail"
				description="Letters to your customers, such as gift cards, come from this address once its records are found."
			>
				<TextField
					{...at("senderEmail")}
					type="email"
					required={false}
					hint="In this domain or the one above it: for order.example.com, also hello@example.com."
					autoComplete="off"
				/>
			</FormSection>
		</EditForm>
	);
}
