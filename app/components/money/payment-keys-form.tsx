import { PAYMENT_KEYS } from "~/models/money/payment-provider";
import type { PaymentProviderView } from "~/models/money/payment-provider-view";
import type { FormAnswer } from "~/models/shared/form-answer";
import { EntityForm } from "../form/entity-form";
import { FoldedFields } from "../form/folded-fields";
import { FormSection } from "../form/form-section";
import { formState } from "../form/form-state";
import { TextField } from "../form/text-field";
import { UnsavedHint } from "../form/unsaved-hint";
import { Button } from "../ui/button";
import { Notice } from "../ui/notice";

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

export function PaymentKeysForm({ page, view, keys, answer }: PaymentKeysFormProps) {
	const form = formState({ id: "payment-keys", lastResult: answer?.lastResult, defaultValue: {} });
	const sectionWith = (submit: false | JSX.Element) => (
		<FormSection
			title="Authorize.Net"
			description="Find the keys in Authorize.Net under Account, API Credentials & Keys. We never show them again."
		>
			{PAYMENT_KEYS.map((key) => (
				<TextField
					key={`${key} ${view.version}`}
					field={form.field(key)}
					label={LABELS[key]}
					hint={keys.hints[key]}
					type={key === "transactionKey" ? "password" : "text"}
					autoComplete="off"
					spellCheck={false}
				/>
			))}
			{submit}
		</FormSection>
	);
	if (view.readOnlyReason) {
		return (
			<>
				<Notice kind="info">{view.readOnlyReason}</Notice>
				<div>{sectionWith(false)}</div>
			</>
		);
	}
	return (
		<EntityForm
			form={form}
			page={page}
			answer={answer}
			version={view.version}
			labels={LABELS}
			noValidate
		>
			{(pending) => {
				const section = sectionWith(
					<div className="actions">
						<Button pending={pending}>{keys.isLinked ? "Save keys" : "Link Authorize.Net"}</Button>
						<UnsavedHint form={form} />
					</div>,
				);
				if (keys.isLinked) return section;
				return (
					<FoldedFields
						title={view.linked ? "Use Authorize.Net instead" : "Use Authorize.Net"}
						hint="Link an account with its API keys."
						isOpen={form.returned}
					>
						{section}
					</FoldedFields>
				);
			}}
		</EntityForm>
	);
}
