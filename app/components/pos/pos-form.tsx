import type { PosEditor } from "~/models/pos/pos-editor";
import { POS_TOKENS } from "~/models/pos/pos-template";
import { type PosTicket, ticketFacts } from "~/models/pos/pos-ticket";
import type { FormAnswer } from "~/models/shared/form-answer";
import { CheckboxField } from "../form/checkbox-field";
import { EditForm } from "../form/edit-form";
import { editorForm } from "../form/editor-form";
import { FormRow, FormSection } from "../form/form-section";
import type { FieldState } from "../form/form-state";
import { SelectField } from "../form/select-field";
import { SettingPreview } from "../form/setting-preview";
import { TextField } from "../form/text-field";
import { ToggledFields } from "../form/toggled-fields";
import { Card } from "../ui/card";
import { DescriptionList } from "../ui/description-list";

type PosFormProps = {
	page: { csrf: string; formKey: string };
	view: PosEditor;
	answer?: FormAnswer;
};

const NOTES = ["tagTitle", "notesSeparator"];

export function PosForm({ page, view, answer }: PosFormProps) {
	const { form, fieldProps, edit } = editorForm("pos-settings", { page, view, answer });
	const toggle = (name: string, hint?: string) => (
		<CheckboxField {...fieldProps(name)} look="switch" hint={hint} />
	);
	return (
		<>
			<PosPreview ticket={view.preview} provider={view.provider} />
			<SettingPreview typed={answer?.preview} />
			<EditForm {...edit} readOnlyNotice={view.readOnlyReason} previews noValidate>
				<FormSection title="Check" description={<TokenHelp />}>
					<TextField {...fieldProps("checkTitleTemplate")} autoComplete="off" spellCheck={false} />
					<TextField
						{...fieldProps("tabNameTemplate")}
						hint="Leave empty to open no tab."
						autoComplete="off"
						spellCheck={false}
					/>
					{toggle("sendOrderNumber", "Sent as the order’s reference.")}
					{toggle("isShipmentEnabled", "Sends the delivery address with the order.")}
				</FormSection>
				<FormSection title="Notes" description="Shown to the kitchen in this order.">
					<ToggledFields
						{...fieldProps("areNotesSent")}
						shownWhen="on"
						hint="When off, the kitchen gets no notes."
						keepOpen={form.problems.some(({ name }) => NOTES.includes(name))}
					>
						<div className="form-grid">
							<ToggledFields
								{...fieldProps("showUserTags")}
								shownWhen="on"
								hint="Adds the tags of the customer’s audiences after the heading below."
								keepOpen={form.problems.some(({ name }) => name === "tagTitle")}
							>
								<TextField {...fieldProps("tagTitle")} autoComplete="off" />
							</ToggledFields>
							{toggle("showReadyTime")}
							{toggle("sendPreparationTime")}
							{toggle("showTip")}
							<TextField
								{...fieldProps("notesSeparator")}
								hint="Goes between notes; at most 4 characters."
								autoComplete="off"
							/>
						</div>
					</ToggledFields>
				</FormSection>
				<FormSection title="Orders">
					{toggle("markOrderInProgress", "Sends new orders right away; the POS confirms them.")}
					{toggle("sendReadyPrepAtAsPosPickupAt")}
					{toggle(
						"tryToUseDefinedLineItemTax",
						"Linked taxes use the POS tax. Others use their rate.",
					)}
					<FormRow>
						<TextField
							{...fieldProps("autoCompleteDuration")}
							hint="Completes orders this long after their time; 0 means never."
							inputMode="numeric"
							autoComplete="off"
						/>
					</FormRow>
				</FormSection>
				<ProtectedFields view={view} fieldProps={fieldProps} />
			</EditForm>
		</>
	);
}

function TokenHelp() {
	return (
		<>
			<p>Use these placeholders in titles:</p>
			<ul>
				{Object.entries(POS_TOKENS).map(([name, description]) => (
					<li key={name}>
						<code>{`{${name}}`}</code> {description}
					</li>
				))}
			</ul>
		</>
	);
}

function PosPreview({ ticket, provider }: { ticket: PosTicket; provider: string | null }) {
	return (
		<Card title={provider ? `At the POS: ${provider}` : "At the POS"}>
			<p className="hint mb-4">
				{provider
					? "An example order, sent with the saved settings."
					: "Example order. No POS is linked yet."}
			</p>
			<DescriptionList items={ticketFacts(ticket)} />
		</Card>
	);
}

type ProtectedFieldsProps = {
	view: PosEditor;
	fieldProps: (name: string) => { field: FieldState; label: string };
};

/** Fields that only the provider can change. Others read them; a form without them leaves them unchanged. */
function ProtectedFields({ view, fieldProps }: ProtectedFieldsProps) {
	const choice = (name: string) => (
		<SelectField {...fieldProps(name)} options={view.choices[name] ?? []} />
	);
	if (!view.isProvider) {
		return (
			<FormSection title="Link and rounding" description="Contact support to change these.">
				<DescriptionList
					items={view.protectedValues.map(({ label, value }) => ({ term: label, value }))}
				/>
			</FormSection>
		);
	}
	return (
		<FormSection title="Link and rounding" description="Only platform staff can edit these.">
			<CheckboxField
				{...fieldProps("isLiveMode")}
				hint="When off, orders go to the POS test system."
			/>
			<FormRow>
				{choice("mathStrategy")}
				{choice("roundingType")}
			</FormRow>
			<ToggledFields
				{...fieldProps("isPriceDiscrepancyEnabled")}
				hint="Checks that the total matches before sending."
				shownWhen="on"
			>
				{choice("priceDiscrepancyStrategy")}
			</ToggledFields>
		</FormSection>
	);
}
