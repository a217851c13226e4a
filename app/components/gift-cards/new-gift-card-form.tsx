import { CheckboxField } from "~/components/form/checkbox-field";
import { DateField } from "~/components/form/date-time-fields";
import { EntityForm } from "~/components/form/entity-form";
import { FormRow, FormSection } from "~/components/form/form-section";
import { formState } from "~/components/form/form-state";
import { MoneyField } from "~/components/form/money-field";
import { SaveBar } from "~/components/form/save-bar";
import { SelectField } from "~/components/form/select-field";
import { TextArea } from "~/components/form/text-area";
import { TextField } from "~/components/form/text-field";
import {
	EXPIRED_MESSAGE,
	GIFT_CARD_TYPES,
	type NewGiftCardView,
} from "~/models/gift-cards/gift-card";
import { toOptions } from "~/models/shared/define-list";
import type { FormAnswer } from "~/models/shared/form-answer";

type NewGiftCardFormProps = {
	page: { csrf: string; formKey: string };
	view: NewGiftCardView;
	answer?: FormAnswer;
};

export const GIFT_CARD_PREVIEW = {
	path: "/online-store/gift-card-settings/preview",
	title: "Gift card email",
};

const LABELS = {
	value: "Value",
	storeId: "Issued at",
	type: "Type",
	number: "Printed number",
	expiresOn: "Expires",
	allowsExpired: "Issue an expired card",
	recipientName: "Recipient",
	recipientEmail: "Recipient’s email",
	senderName: "From",
	message: "Message",
} as const;

export function NewGiftCardForm({ page, view, answer }: NewGiftCardFormProps) {
	const form = formState({
		id: "gift-card",
		lastResult: answer?.lastResult,
		defaultValue: view.values,
		constraint: view.constraint,
	});
	const fieldProps = (name: keyof typeof LABELS) => ({
		field: form.field(name),
		label: LABELS[name],
		autoComplete: "off",
	});
	const hasExpired =
		form.field("allowsExpired").checked || form.field("expiresOn").errors.includes(EXPIRED_MESSAGE);
	return (
		<EntityForm
			form={form}
			page={page}
			answer={answer}
			labels={LABELS}
			preview={GIFT_CARD_PREVIEW}
			noValidate
		>
			{(pending) => (
				<>
					<FormSection title="Gift card" description="Uses the location’s currency.">
						<FormRow>
							<MoneyField {...fieldProps("value")} symbol={view.symbol} hint="At most 2,000.00." />
							<SelectField
								{...fieldProps("storeId")}
								options={view.locations}
								emptyLabel="Choose a location"
							/>
						</FormRow>
						<FormRow>
							<SelectField {...fieldProps("type")} options={toOptions(GIFT_CARD_TYPES)} />
							<DateField
								{...fieldProps("expiresOn")}
								required={false}
								hint="Defaults to your gift card settings."
							/>
						</FormRow>
						{hasExpired && (
							<CheckboxField
								{...fieldProps("allowsExpired")}
								hint="Stays on record but can’t be used."
							/>
						)}
						<TextField
							{...fieldProps("number")}
							required={false}
							hint="Leave empty for a new number; printed ones need 12 characters."
						/>
					</FormSection>
					<FormSection
						title="Recipient"
						description="Add an email address to send the card right away."
					>
						<FormRow>
							<TextField {...fieldProps("recipientName")} required={false} />
							<TextField
								{...fieldProps("recipientEmail")}
								type="email"
								required={false}
								hint="Required for digital cards."
							/>
						</FormRow>
						<TextField
							{...fieldProps("senderName")}
							required={false}
							hint="The email shows this name as the sender."
						/>
						<TextArea {...fieldProps("message")} rows={3} required={false} />
					</FormSection>
					<SaveBar
						saveLabel="Issue gift card"
						cancelTo="/online-store/gift-card-settings"
						pending={pending}
					/>
				</>
			)}
		</EntityForm>
	);
}
