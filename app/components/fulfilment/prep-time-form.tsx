import { EditForm } from "~/components/form/edit-form";
import { editorForm } from "~/components/form/editor-form";
import { FormRow, FormSection } from "~/components/form/form-section";
import { RowList } from "~/components/form/row-list";
import { TextField } from "~/components/form/text-field";
import { MAX_PREP_ROWS } from "~/models/fulfilment/prep-time";
import type { PrepTimeEditor } from "~/models/fulfilment/prep-time-editor";
import { type Clock, formatTime } from "~/models/shared/clock";
import type { FormAnswer } from "~/models/shared/form-answer";
import { MoneyField } from "../form/money-field";
import { SettingPreview } from "../form/setting-preview";
import { WeekWindowFields } from "./week-window-fields";

type PrepTimeFormProps = {
	page: { csrf: string; formKey: string; clock: Clock };
	view: PrepTimeEditor;
	answer?: FormAnswer;
};

const NEW_TOTAL = { from: "", to: "", minutes: "10" };
const NEW_WINDOW = { from: "18:00", to: "20:00", weekdays: ["fri", "sat"], minutes: "10" };

export function PrepTimeForm({ page, view, answer }: PrepTimeFormProps) {
	const { form, fieldProps, edit } = editorForm("prep-time", { page, view, answer });
	const part = (list: string, row: string, field: string) => ({
		field: form.field(`${row}.${field}`),
		label: view.labels[`${list}[].${field}`] ?? field,
	});
	const number = { inputMode: "numeric", autoComplete: "off" } as const;
	const readOnly = view.readOnlyReason !== null;
	return (
		<>
			<SettingPreview now={view.preview} typed={answer?.preview} />
			<EditForm
				{...edit}
				readOnlyNotice={view.readOnlyReason}
				previews={view.preview.length > 0}
				noValidate
			>
				<FormSection title="Every order" description="Use multiples of 5 minutes.">
					<FormRow>
						<TextField
							{...fieldProps("average")}
							{...number}
							hint="Usual time to prepare an order."
						/>
						<TextField
							{...fieldProps("delay")}
							{...number}
							hint="Added to every order while you're behind."
						/>
					</FormRow>
					<TextField
						{...fieldProps("additionalNotification")}
						{...number}
						hint="For scheduled orders. Enter 0 for no reminder."
					/>
				</FormSection>
				<FormSection
					title="By order total"
					description="Extra minutes for large orders, by total before discounts."
				>
					<RowList
						form={form}
						name="byTotal"
						legend="By order total"
						legendHidden
						newRow={NEW_TOTAL}
						addLabel="Add an order total"
						rowLabel="order total"
						maxRows={MAX_PREP_ROWS}
						empty="No extra minutes for large orders."
						readOnly={readOnly}
					>
						{({ name }) => (
							<FormRow count={3}>
								<MoneyField {...part("byTotal", name, "from")} symbol={view.symbol} />
								<MoneyField
									{...part("byTotal", name, "to")}
									symbol={view.symbol}
									hint="Leave empty for no limit."
								/>
								<TextField {...part("byTotal", name, "minutes")} {...number} />
							</FormRow>
						)}
					</RowList>
				</FormSection>
				<FormSection
					title="By day and time"
					description={`Extra minutes in busy hours. For hours past midnight, add two rows: one until ${formatTime("23:59", page.clock)}, one from ${formatTime("00:00", page.clock)} on the next day.`}
				>
					<RowList
						form={form}
						name="byWindow"
						legend="By day and time"
						legendHidden
						newRow={NEW_WINDOW}
						addLabel="Add a busy time"
						rowLabel="busy time"
						maxRows={MAX_PREP_ROWS}
						empty="No extra minutes in busy hours."
						readOnly={readOnly}
					>
						{({ name }) => (
							<WeekWindowFields part={(field) => part("byWindow", name, field)} clock={page.clock}>
								<TextField {...part("byWindow", name, "minutes")} {...number} />
							</WeekWindowFields>
						)}
					</RowList>
				</FormSection>
			</EditForm>
		</>
	);
}
