import { CheckboxField } from "~/components/form/checkbox-field";
import { RadioGroup } from "~/components/form/choice-group";
import { EditForm } from "~/components/form/edit-form";
import { FormRow, FormSection } from "~/components/form/form-section";
import { formState } from "~/components/form/form-state";
import { MoneyField } from "~/components/form/money-field";
import { SAVE_LABEL } from "~/components/form/save-label";
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
		marksRequired: true,
	});
	const fieldProps = (name: string) => ({
		field: form.field(name),
		label: view.labels[name] ?? name,
	});
	return (
		<EditForm
			form={form}
			page={page}
			answer={answer}
			version={view.version ?? undefined}
			labels={view.labels}
			saveLabel={view.version === null ? "Create delivery partner" : SAVE_LABEL}
			cancelTo={`/location/${storeId}/delivery/settings/partners`}
		>
			<FormSection title="Delivery partner">
				<TextField
					{...fieldProps("name")}
					hint="Only your team sees this name."
					autoComplete="off"
				/>
				<SelectField
					{...fieldProps("provider")}
					options={PARTNER_PROVIDERS.map((value) => ({
						value,
						label: PARTNER_PROVIDER_LABELS[value],
					}))}
				/>
				<CheckboxField
					{...fieldProps("isEnabled")}
					look="switch"
					hint="Turn off to stop deliveries in its zones."
				/>
			</FormSection>
			<FormSection
				title="Account"
				description={
					<ByProvider
						uber="Find these in your Uber Direct account under Developer, API credentials."
						doorDash="Find these in the DoorDash developer portal under Credentials."
					/>
				}
			>
				<FormRow>
					<TextField
						{...fieldProps("prodAccountId")}
						required={false}
						hint={<ByProvider doorDash="DoorDash calls it developer ID." />}
						autoComplete="off"
						spellCheck={false}
					/>
					<TextField
						{...fieldProps("customerId")}
						required={false}
						hint={
							<ByProvider
								uber="Uber Direct bills this account."
								doorDash="DoorDash calls it key ID."
							/>
						}
						autoComplete="off"
						spellCheck={false}
					/>
				</FormRow>
				<TextField
					key={`apiKey ${view.version}`}
					{...fieldProps("apiKey")}
					type="password"
					required={false}
					hint={
						<>
							<ByProvider doorDash="DoorDash calls it signing secret." /> {view.secrets.apiKey}
						</>
					}
					autoComplete="new-password"
				/>
				<TextField
					key={`signatureSecret ${view.version}`}
					{...fieldProps("signatureSecret")}
					type="password"
					required={false}
					hint={
						<>
							Confirms that delivery updates come from the partner.{" "}
							<ByProvider doorDash="DoorDash calls it the webhook’s password." />{" "}
							{view.secrets.signatureSecret}
						</>
					}
					autoComplete="new-password"
				/>
				<TextField
					{...fieldProps("locationKey")}
					required={false}
					hint={
						<ByProvider
							uber="This location's ID in your Uber Direct account."
							doorDash="DoorDash doesn’t need it."
						/>
					}
					autoComplete="off"
					spellCheck={false}
				/>
				<CheckboxField
					{...fieldProps("isSandbox")}
					look="switch"
					hint={
						<ByProvider
							uber="Uber Direct sends no courier."
							doorDash="DoorDash Drive needs sandbox keys instead."
						/>
					}
				/>
			</FormSection>
			<FormSection title="Names" description="Shown to couriers.">
				<FormRow>
					<TextField
						{...fieldProps("businessName")}
						required={false}
						hint="Leave empty to use the location's name."
						autoComplete="off"
					/>
					<TextField
						{...fieldProps("pickupBusinessName")}
						required={false}
						hint="Leave empty to use the business name."
						autoComplete="off"
					/>
				</FormRow>
			</FormSection>
			<FormSection title="Fee" description="Charged in zones that add the partner's fee.">
				<RadioGroup
					{...fieldProps("feeType")}
					required
					choices={PARTNER_FEE_TYPES.map((value) => ({
						value,
						label: PARTNER_FEE_TYPE_LABELS[value],
						kind: value,
					}))}
				/>
				<MoneyField
					{...fieldProps("fixedFee")}
					required={false}
					className="only-fixed"
					symbol={view.symbol}
				/>
			</FormSection>
			<FormSection title="Tips">
				<TextField
					{...fieldProps("tipPercentage")}
					hint="0 to 100. The location keeps the rest."
					inputMode="numeric"
					autoComplete="off"
				/>
				<CheckboxField
					{...fieldProps("sendsTipsAsServiceCharge")}
					look="switch"
					hint="Keeps the POS from paying it to your team."
				/>
			</FormSection>
			<FormSection
				title="Deliveries"
				description="The partner gets orders in its zones once you confirm them."
			>
				<SelectField
					{...fieldProps("dropOffProof")}
					options={DROP_OFF_PROOFS.map((value) => ({
						value,
						label: DROP_OFF_PROOF_LABELS[value],
					}))}
				/>
				<CheckboxField
					{...fieldProps("sendsPickupOrders")}
					look="switch"
					hint="Couriers also deliver pickup orders with an address."
				/>
				<CheckboxField
					{...fieldProps("isCateringStore")}
					look="switch"
					hint="Couriers come by car for large orders."
				/>
			</FormSection>
		</EditForm>
	);
}

type ByProviderProps = { uber?: string; doorDash?: string };

/** Words for the chosen provider; browsers without :has() show both. */
function ByProvider({ uber, doorDash }: ByProviderProps) {
	return (
		<>
			{uber && <span className="only-uber">{uber}</span>}{" "}
			{doorDash && <span className="only-doordash">{doorDash}</span>}
		</>
	);
}
