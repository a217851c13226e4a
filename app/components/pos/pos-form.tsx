import type { PosEditor } from "~/models/pos/pos-editor";
import { POS_TOKENS } from "~/models/pos/pos-template";
import { type PosTicket, ticketFacts } from "~/models/pos/pos-ticket";
import type { FormAnswer } from "~/models/shared/form-answer";
import { CheckboxField } from "../form/checkbox-field";
import { EditForm } from "../form/edit-form";
import { FormRow, FormSection } from "../form/form-section";
import { type FieldState, formState } from "../form/form-state";
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
	const form = formState({
		id: "pos-settings",
		lastResult: answer?.lastResult,
		defaultValue: view.values,
	});
	const at = (name: string) => ({ field: form.field(name), label: view.labels[name] ?? name });
	const toggle = (name: string, hint?: string) => (
		<CheckboxField {...at(name)} look="switch" hint={hint} />
	);
	return (
		<>
			<PosPreview ticket={view.preview} provider={view.provider} />
			<SettingPreview typed={answer?.preview} />
			<EditForm
				form={form}
				page={page}
				answer={answer}
				version={view.version}
				labels={view.labels}
				readOnlyNotice={view.readOnly}
				previews
				noValidate
			>
				<FormSection title="Check" description={<TokenWords />}>
					<TextField {...at("checkTitleTemplate")} autoComplete="off" spellCheck={false} />
					<TextField
						{...at("tabNameTemplate")}
						hint="Without a name, no tab is opened."
						autoComplete="off"
						spellCheck={false}
					/>
					{toggle("sendOrderNumber", "The point of sale keeps it as the order's reference.")}
					{toggle("isShipmentEnabled", "The address goes with the order of a delivery.")}
				</FormSection>
				<FormSection title="Notes" description="What the kitchen reads, in this order.">
					<ToggledFields
						{...at("areNotesSent")}
						shownWhen="on"
						hint="Customers’ notes go with them. While this is off, the kitchen gets none."
						keepOpen={form.problems.some(({ name }) => NOTES.includes(name))}
					>
						<div className="form-grid">
							<ToggledFields
								{...at("showUserTags")}
								shownWhen="on"
								hint="Tags of the customer, after their title."
								keepOpen={form.problems.some(({ name }) => name === "tagTitle")}
							>
								<TextField {...at("tagTitle")} autoComplete="off" />
							</ToggledFields>
							{toggle("showReadyTime")}
							{toggle("sendPreparationTime")}
							{toggle("showTip")}
							<TextField
								{...at("notesSeparator")}
								hint="Between two notes; under 5 symbols."
								autoComplete="off"
							/>
						</div>
					</ToggledFields>
				</FormSection>
				<FormSection title="Orders">
					{toggle(
						"markOrderInProgress",
						"New orders go to the point of sale at once, which confirms them. Otherwise they go there once somebody confirms them.",
					)}
					{toggle("sendReadyPrepAtAsPosPickupAt")}
					{toggle(
						"tryToUseDefinedLineItemTax",
						"Taxes with an ID at the point of sale are sent by it, others with their rate.",
					)}
					<FormRow>
						<TextField
							{...at("autoCompleteDuration")}
							hint="A confirmed order becomes complete by itself so long after its time. 0 means never."
							inputMode="numeric"
							autoComplete="off"
						/>
					</FormRow>
				</FormSection>
				<ProtectedFields view={view} at={at} />
			</EditForm>
		</>
	);
}

function TokenWords() {
	return (
		<>
			<p>Titles may name, in braces:</p>
			<ul>
				{Object.entries(POS_TOKENS).map(([name, words]) => (
					<li key={name}>
						<code>{`{${name}}`}</code> {words}
					</li>
				))}
			</ul>
		</>
	);
}

function PosPreview({ ticket, provider }: { ticket: PosTicket; provider: string | null }) {
	return (
		<Card title={provider ? `At the point of sale: ${provider}` : "At the point of sale"}>
			<p className="hint mb-4">
				{provider
					? "An example order, as the saved settings send it."
					: "No point of sale is linked yet. This is an example order as it would get there."}
			</p>
			<DescriptionList items={ticketFacts(ticket)} />
		</Card>
	);
}

type ProtectedFieldsProps = {
	view: PosEditor;
	at: (name: string) => { field: FieldState; label: string };
};

/** What only the provider changes; everybody else reads it, and a form without the fields leaves them as they are. */
function ProtectedFields({ view, at }: ProtectedFieldsProps) {
	const choice = (name: string) => <SelectField {...at(name)} options={view.choices[name] ?? []} />;
	if (!view.isProvider) {
		return (
			<FormSection
				title="Link and rounding"
				description="Only the provider changes these. Ask support if one of them has to be another."
			>
				<DescriptionList
					items={view.protectedValues.map(({ label, value }) => ({ term: label, value }))}
				/>
			</FormSection>
		);
	}
	return (
		<FormSection title="Link and rounding" description="Only the provider sees these as fields.">
			<CheckboxField
				{...at("isLiveMode")}
				hint="While it is off, orders go to the test side of the point of sale."
			/>
			<FormRow>
				{choice("mathStrategy")}
				{choice("roundingType")}
			</FormRow>
			<ToggledFields
				{...at("isPriceDiscrepancyEnabled")}
				hint="Compares the order's total with what the settings say it costs."
				shownWhen="on"
			>
				{choice("priceDiscrepancyStrategy")}
			</ToggledFields>
		</FormSection>
	);
}
