import { DateField, TimeField } from "~/components/form/date-time-fields";
import { FoldedFields } from "~/components/form/folded-fields";
import { FormRow, FormSection } from "~/components/form/form-section";
import type { FormState } from "~/components/form/form-state";
import { SelectField } from "~/components/form/select-field";
import { PLANNED_CLOCK_LABELS } from "~/models/menu/scheduled/planned-clock";
import type { Clock } from "~/models/shared/clock";
import { optionsOf } from "~/models/shared/define-list";

type WhenSectionProps = {
	form: FormState;
	clock: Clock;
	/** The clock that its time is on; "chosen" leaves it to the person. */
	whose: "location" | "organization" | "chosen";
};

const ON_CLOCK = {
	location: ", on this location's clock,",
	organization: ", on the organization's clock,",
	chosen: "",
};

export const WHEN_LABELS = {
	"at.date": "Date",
	"at.time": "Time",
	clock: "When it is this time at",
} as const;

export function WhenSection({ form, clock, whose }: WhenSectionProps) {
	const at = (name: keyof typeof WHEN_LABELS) => ({
		field: form.field(name),
		label: WHEN_LABELS[name],
		required: false,
	});
	return (
		<FormSection
			title="When"
			description={`Leave it empty to change it at once. With a time it is planned${ON_CLOCK[whose]} and can be canceled until then.`}
		>
			<FormRow>
				<DateField {...at("at.date")} />
				<TimeField {...at("at.time")} clock={clock} />
			</FormRow>
			{whose === "chosen" && (
				<SelectField
					{...at("clock")}
					options={optionsOf(PLANNED_CLOCK_LABELS)}
					hint="At each location it comes when its own clock shows this time. Values of its own there stay as they are."
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
			title="Change it later"
			hint="It is changed at once, unless you choose a day and a time."
			isOpen={isOpen}
		>
			<WhenSection form={form} clock={clock} whose={whose} />
		</FoldedFields>
	);
}
