import { CheckboxField } from "~/components/form/checkbox-field";
import { RadioGroup } from "~/components/form/choice-group";
import { EditForm } from "~/components/form/edit-form";
import { FormRow, FormSection } from "~/components/form/form-section";
import { formState } from "~/components/form/form-state";
import { MoneyField } from "~/components/form/money-field";
import { SelectField } from "~/components/form/select-field";
import { TextField } from "~/components/form/text-field";
import {
	type DeliveryPartnerEditor,
	DROP_OFF_PROOF_LABELS,
	DROP_OFF_PROOFS,
	PARTNER_FEE_TYPE_LABELS,
	PARTNER_FEE_TYPES,
	PARTNER_PROVIDER_LABELS,
	PARTNER_PROVIDERS,
} from "~/models/fulfilment/delivery-partner";
import type { FormAnswer } from "~/models/shared/form-answer";

type DeliveryPartnerFormProps = {
	page: { csrf: string; formKey: string };
	view: DeliveryPartnerEditor;
	answer?: FormAnswer;
	storeId: string;
};

export function DeliveryPartnerForm({ page, view, answer, storeId }: DeliveryPartnerFormProps) {
	const form = formState({
		id: "delivery-partner",
		lastResult: answer?.lastResult,
		defaultValue: view.values,
		constraint: view.constraint,
	});
	const at = (name: string) => ({ field: form.field(name), label: view.labels[name] ?? name });
	return (
		<EditForm
			form={form}
			page={page}
			answer={answer}
			version={view.version ?? undefined}
			labels={view.labels}
			saveLabel={view.version === null ? "Create delivery partner" : "Save"}
			cancelTo={`/location/${storeId}/delivery/settings/partners`}
		>
			<FormSection title="Delivery partner">
				<TextField {...at("name")} hint="What your team calls it." autoComplete="off" />
				<SelectField
					{...at("provider")}
					options={PARTNER_PROVIDERS.map((value) => ({
						value,
						label: PARTNER_PROVIDER_LABELS[value],
					}))}
				/>
				<CheckboxField
					{...at("isEnabled")}
					look="switch"
					hint="While it is off, nobody gets a delivery from the zones that it serves."
				/>
			</FormSection>
			<FormSection
				title="Account"
				description="Copy these from Developer, API credentials of your Uber Direct account."
			>
				<FormRow>
					<TextField
						{...at("prodAccountId")}
						required={false}
						autoComplete="off"
						spellCheck={false}
					/>
					<TextField
						{...at("customerId")}
						required={false}
						hint="Deliveries are billed to it."
						autoComplete="off"
						spellCheck={false}
					/>
				</FormRow>
				<TextField
					key={`apiKey ${view.version}`}
					{...at("apiKey")}
					type="password"
					required={false}
					hint={view.secrets.apiKey}
					autoComplete="new-password"
				/>
				<TextField
					key={`signatureSecret ${view.version}`}
					{...at("signatureSecret")}
					type="password"
					required={false}
					hint={`Proves that a message about a delivery comes from the provider. ${view.secrets.signatureSecret}`}
					autoComplete="new-password"
				/>
				<TextField
					{...at("locationKey")}
					required={false}
					hint="What this location is called in the account."
					autoComplete="off"
					spellCheck={false}
				/>
				<CheckboxField
					{...at("isSandbox")}
					look="switch"
					hint="Deliveries are tests: a robot plays the courier, and nobody drives."
				/>
			</FormSection>
			<FormSection title="Names" description="What couriers read.">
				<FormRow>
					<TextField
						{...at("businessName")}
						required={false}
						hint="Leave it empty to use the location's title."
						autoComplete="off"
					/>
					<TextField
						{...at("pickupBusinessName")}
						required={false}
						hint="Leave it empty to use the business name."
						autoComplete="off"
					/>
				</FormRow>
			</FormSection>
			<FormSection
				title="Fee"
				description="Added to the fee of a zone that includes its partner's fee."
			>
				<RadioGroup
					{...at("feeType")}
					required
					choices={PARTNER_FEE_TYPES.map((value) => ({
						value,
						label: PARTNER_FEE_TYPE_LABELS[value],
						kind: value,
					}))}
				/>
				<MoneyField
					{...at("fixedFee")}
					required={false}
					className="only-fixed"
					symbol={view.symbol}
				/>
			</FormSection>
			<FormSection title="Tips">
				<TextField
					{...at("tipPercentage")}
					hint="From 0 to 100. The location keeps the rest."
					inputMode="numeric"
					autoComplete="off"
				/>
				<CheckboxField
					{...at("sendsTipsAsServiceCharge")}
					look="switch"
					hint="The POS then does not pay it out to your team as a tip."
				/>
			</FormSection>
			<FormSection
				title="Deliveries"
				description="Orders of the zones that it serves are sent to the partner once somebody confirms them."
			>
				<SelectField
					{...at("dropOffProof")}
					options={DROP_OFF_PROOFS.map((value) => ({
						value,
						label: DROP_OFF_PROOF_LABELS[value],
					}))}
				/>
				<CheckboxField
					{...at("sendsPickupOrders")}
					look="switch"
					hint="Couriers also bring pickup orders that have an address."
				/>
				<CheckboxField
					{...at("isCateringStore")}
					look="switch"
					hint="For large orders: couriers come by car."
				/>
			</FormSection>
		</EditForm>
	);
}
