import { DateField } from "~/components/form/date-time-fields";
import { EditForm } from "~/components/form/edit-form";
import { type EditorFormProps, editorForm } from "~/components/form/editor-form";
import { FormRow, FormSection } from "~/components/form/form-section";
import { TextArea } from "~/components/form/text-area";
import { TextField } from "~/components/form/text-field";
import { ToggledFields } from "~/components/form/toggled-fields";
import type { GiftCardValues } from "~/models/gift-cards/gift-card";

export function GiftCardForm({
	backTo,
	...props
}: EditorFormProps<Omit<GiftCardValues, "expiresOn"> & { expiresOn: string }> & {
	backTo: string;
}) {
	const { at, edit } = editorForm("gift-card", props);
	return (
		<EditForm {...edit} cancelTo={backTo}>
			<FormSection
				title="Recipient"
				description="A new address gets the card once you send it again."
			>
				<FormRow>
					<TextField {...at("recipientName")} required={false} autoComplete="off" />
					<TextField {...at("recipientEmail")} type="email" required={false} autoComplete="off" />
				</FormRow>
				<TextField {...at("senderName")} required={false} autoComplete="off" />
				<TextArea {...at("message")} rows={3} required={false} />
			</FormSection>
			<FormSection title="Paying">
				<DateField
					{...at("expiresOn")}
					required={false}
					hint="The last day on which it pays. Leave it empty for a card that never expires."
				/>
				<ToggledFields
					field={at("isOff").field}
					label="The card is off"
					hint="It pays nothing until it is on again; the money stays on it."
					shownWhen="on"
				>
					<TextField {...at("offReason")} required={false} autoComplete="off" />
				</ToggledFields>
			</FormSection>
		</EditForm>
	);
}
