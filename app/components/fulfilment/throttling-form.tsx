import { CheckboxField } from "~/components/form/checkbox-field";
import { DateField, TimeField } from "~/components/form/date-time-fields";
import { EditForm } from "~/components/form/edit-form";
import { FormRow, FormSection } from "~/components/form/form-section";
import { formState } from "~/components/form/form-state";
import { PastOrdersTrial } from "~/components/form/past-orders-trial";
import { RowList } from "~/components/form/row-list";
import { SettingPreview } from "~/components/form/setting-preview";
import { TextField } from "~/components/form/text-field";
import type { ThrottlingEditor } from "~/models/fulfilment/throttling-editor";
import type { Clock } from "~/models/shared/clock";
import type { FormAnswer } from "~/models/shared/form-answer";
import { WeekWindowFields } from "./week-window-fields";

type ThrottlingFormProps = {
	page: { csrf: string; formKey: string; clock: Clock };
	view: ThrottlingEditor;
	answer?: FormAnswer;
	trial: string[];
};

const NEW_WEEKLY = { from: "18:00", to: "20:00", weekdays: ["fri", "sat"], capacity: "120" };

export function ThrottlingForm({ page, view, answer, trial }: ThrottlingFormProps) {
	const form = formState({
		id: "throttling",
		lastResult: answer?.lastResult,
		defaultValue: view.values,
	});
	const part = (list: string, row: string, field: string) => ({
		field: form.field(`${row}.${field}`),
		label: view.labels[`${list}[].${field}`] ?? field,
	});
	const capacity = { inputMode: "numeric", autoComplete: "off", required: false } as const;
	const readOnly = view.readOnlyReason !== null;
	return (
		<>
			<SettingPreview now={view.preview} typed={answer?.preview} />
			<EditForm
				form={form}
				page={page}
				answer={answer}
				version={view.version}
				labels={view.labels}
				readOnlyNotice={view.readOnlyReason}
				previews={view.preview.length > 0}
				noValidate
			>
				<FormSection
					title="Capacity"
					description="Each order uses its items’ prep time. Full hours stop taking orders."
				>
					<CheckboxField
						field={form.field("isEnabled")}
						label={view.labels.isEnabled ?? ""}
						look="switch"
						hint="Turn off to accept any number of orders."
					/>
					<TextField
						field={form.field("defaultCapacity")}
						label={view.labels.defaultCapacity ?? ""}
						hint={`${view.capacityText ? `${view.capacityText} ` : ""}Leave empty for no limit.`}
						{...capacity}
					/>
				</FormSection>
				<FormSection
					title="Weekly rules"
					description="They replace the default. Leave capacity empty for no limit."
				>
					<RowList
						form={form}
						name="weekly"
						legend="Weekly rules"
						legendHidden
						newRow={NEW_WEEKLY}
						addLabel="Add a weekly rule"
						rowLabel="weekly rule"
						maxRows={100}
						empty="No weekly rules. The default applies."
						readOnly={readOnly}
					>
						{({ name }) => (
							<WeekWindowFields part={(field) => part("weekly", name, field)} clock={page.clock}>
								<TextField {...part("weekly", name, "capacity")} {...capacity} />
							</WeekWindowFields>
						)}
					</RowList>
				</FormSection>
				<FormSection
					title="One-time rules"
					description="They replace weekly rules and the default on their date."
				>
					<RowList
						form={form}
						name="oneTime"
						legend="One-time rules"
						legendHidden
						newRow={{ date: view.today, from: "11:00", to: "14:00", capacity: "60" }}
						addLabel="Add a one-time rule"
						rowLabel="one-time rule"
						maxRows={100}
						empty="No one-time rules."
						readOnly={readOnly}
					>
						{({ name }) => (
							<FormRow>
								<DateField {...part("oneTime", name, "date")} />
								<TextField {...part("oneTime", name, "capacity")} {...capacity} />
								<TimeField {...part("oneTime", name, "from")} clock={page.clock} />
								<TimeField {...part("oneTime", name, "to")} clock={page.clock} />
							</FormRow>
						)}
					</RowList>
				</FormSection>
				{!readOnly && (
					<PastOrdersTrial
						title="What would this have changed?"
						description="Tests these settings on orders from the last four weeks. Nothing is saved."
						with="With these settings"
						messages={trial}
					/>
				)}
			</EditForm>
		</>
	);
}
