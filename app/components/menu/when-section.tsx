import { DateField, TimeField } from "~/components/form/date-time-fields";
import { FormRow, FormSection } from "~/components/form/form-section";
import type { FormState } from "~/components/form/form-state";
import type { Clock } from "~/models/shared/clock";

type WhenSectionProps = {
	form: FormState;
	clock: Clock;
	/** Whose clock it is: "the organization's". */
	whose: string;
};

/** What the fields of the section are called, for the list of errors. */
export const WHEN_LABELS = { "at.date": "Date", "at.time": "Time" } as const;

/** When a change is made: now, or on a day at a time. */
export function WhenSection({ form, clock, whose }: WhenSectionProps) {
	const at = (name: keyof typeof WHEN_LABELS) => ({
		field: form.field(name),
		label: WHEN_LABELS[name],
		required: false,
	});
	return (
		<FormSection
			title="When"
			description={`Leave it empty to change it at once. With a time it is planned, on ${whose} clock, and can be canceled until then.`}
		>
			<FormRow>
				<DateField {...at("at.date")} />
				<TimeField {...at("at.time")} clock={clock} />
			</FormRow>
		</FormSection>
	);
}
