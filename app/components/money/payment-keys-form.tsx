import { PAYMENT_KEYS } from "~/models/money/payment-provider";
import type { PaymentProviderView } from "~/models/money/payment-provider-view";
import type { FormAnswer } from "~/models/shared/form-answer";
import { EditForm } from "../form/edit-form";
import { FormSection } from "../form/form-section";
import { formState } from "../form/form-state";
import { TextField } from "../form/text-field";

const LABELS = {
	apiKey: "API key (API login ID)",
	publicClientKey: "Public client key",
	transactionKey: "Transaction key",
} as const;

type PaymentKeysFormProps = {
	page: { csrf: string; formKey: string };
	view: PaymentProviderView;
	keys: NonNullable<PaymentProviderView["keys"]>;
	answer?: FormAnswer;
};

/** The keys of an Authorize.Net account; none of them is ever sent back. */
export function PaymentKeysForm({ page, view, keys, answer }: PaymentKeysFormProps) {
	const form = formState({ id: "payment-keys", lastResult: answer?.lastResult, defaultValue: {} });
	return (
		<EditForm
			form={form}
			page={page}
			answer={answer}
			version={view.version}
			labels={LABELS}
			saveLabel={keys.isLinked ? "Save keys" : "Link Authorize.Net"}
			readOnlyNotice={view.readOnly}
			noValidate
		>
			<FormSection
				title="Authorize.Net"
				description="Linked with keys from Account, API Credentials & Keys. They are tried before they are saved, kept encrypted, and never shown again."
			>
				{PAYMENT_KEYS.map((key) => (
					<TextField
						key={key}
						field={form.field(key)}
						label={LABELS[key]}
						hint={keys.hints[key]}
						type={key === "transactionKey" ? "password" : "text"}
						autoComplete="off"
						spellCheck={false}
					/>
				))}
			</FormSection>
		</EditForm>
	);
}
