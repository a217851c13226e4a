import { CheckboxGroup } from "~/components/form/choice-group";
import type { FormState } from "~/components/form/form-state";
import { SelectField } from "~/components/form/select-field";
import { Button, buttonClass } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { WEEKDAY_LABELS, WEEKDAYS, type Weekday } from "~/models/hours/business-hours";
import {
	COPY_BUTTON,
	copyFromField,
	copyToField,
	type WeekName,
} from "~/models/hours/business-hours-form";
import type { FormAnswer } from "~/models/shared/form-answer";

const DAYS = WEEKDAYS.map((day) => ({ value: day, label: WEEKDAY_LABELS[day] }));

type CopyDayProps = { form: FormState; week: WeekName; answer?: FormAnswer };

export function CopyDay({ form, week, answer }: CopyDayProps) {
	const from = form.field(copyFromField(week));
	const to = form.field(copyToField(week));
	const intent = answer?.lastResult.intent;
	const copied = intent?.type === "update" && intent.payload.name === week;
	const nothing = intent?.type === "validate" && intent.payload.name === copyToField(week);
	return (
		<details className="copy-day" open={copied || nothing}>
			<summary className={buttonClass({ variant: "secondary", size: "sm" })}>
				<Icon name="copy" size={16} />
				<span>
					Copy a day to other days
					{week === "dineIn" && <span className="sr-only">, dine-in</span>}
				</span>
			</summary>
			<div className="copy-day-fields">
				<SelectField field={from} label="Copy the hours of" options={DAYS} />
				<CheckboxGroup
					field={to}
					label={week === "dineIn" ? "To (dine-in)" : "To"}
					choices={DAYS}
					inline
				/>
				<div className="actions">
					<Button
						icon="copy"
						name={COPY_BUTTON}
						value={week}
						autoFocus={copied || nothing}
						aria-describedby={`${week}-copied`}
						formNoValidate
					>
						Copy
					</Button>
					<span role="status" id={`${week}-copied`}>
						{copied && copiedMessage(from.value, to.values)}
						{nothing && <span className="field-error">Choose the days to copy to.</span>}
					</span>
				</div>
			</div>
		</details>
	);
}

function copiedMessage(from: string, to: readonly string[]): string {
	const names = to.map((day) => WEEKDAY_LABELS[day as Weekday]);
	return `${WEEKDAY_LABELS[from as Weekday]} was copied to ${names.join(", ")}. Save to keep it.`;
}
