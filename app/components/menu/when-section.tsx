import { DateField, TimeField } from "~/components/form/date-time-fields";
import { FoldedFields } from "~/components/form/folded-fields";
import { FormRow, FormSection } from "~/components/form/form-section";
import type { FormState } from "~/components/form/form-state";
import { SelectField } from "~/components/form/select-field";
import { PLANNED_CLOCK_LABELS } from "~/models/menu/scheduled/planned-clock";
import type { Clock } from "~/models/shared/clock";
import { toOptions } from "~/models/shared/define-list";

type WhenSectionProps = {
	form: FormState;
	clock: Clock;
	/** The clock that its time is on; "chosen" leaves it to the person. */
	whose: "location" | "organization" | "chosen";
};

const ON_CLOCK = {
	location: " Times are in this location’s time zone.",
	organization: " Times are in the organization’s time zone.",
	chosen: "",
};

export const WHEN_LABELS = {
	"at.date": "Date",
	"at.time": "Time",
	clock: "Time zone",
} as const;

export function WhenSection({ form, clock, whose }: WhenSectionProps) {
	const fieldProps = (name: keyof typeof WHEN_LABELS) => ({
		field: form.field(name),
		label: WHEN_LABELS[name],
		required: false,
	});
	return (
		<FormSection title="When" description={`Leave empty to change it now.${ON_CLOCK[whose]}`}>
			<FormRow>
				<DateField {...fieldProps("at.date")} />
				<TimeField {...fieldProps("at.time")} clock={clock} />
			</FormRow>
			{whose === "chosen" && (
				<SelectField
					{...fieldProps("clock")}
					options={toOptions(PLANNED_CLOCK_LABELS)}
					hint="Each location changes at its own local time; custom values stay."
				/>
			)}
		</FormSection>
	);
}

/** Closed until a day is chosen, since most changes are made at once. */
export function FoldedWhen({ form, clock, whose }: WhenSectionProps) {
	const isOpen = Object.keys(WHEN_LABELS).some((name) => {
		const { value, errors } = form.field(name);
		return errors.length > 0 || (name !== "clock" && value !== "");
	});
	return (
		<FoldedFields
			title="Schedule for later"
			hint="Changes apply right away unless you choose a time."
			isOpen={isOpen}
		>
			<WhenSection form={form} clock={clock} whose={whose} />
		</FoldedFields>
	);
}
