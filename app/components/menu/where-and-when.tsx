import { FormSection } from "~/components/form/form-section";
import type { FormState } from "~/components/form/form-state";
import { OwnHours } from "~/components/hours/own-hours";
import type { Clock } from "~/models/shared/clock";

type HoursSectionProps = { form: FormState; noun: string; clock: Clock };

export function HoursSection({ form, noun, clock }: HoursSectionProps) {
	return (
		<FormSection title="Hours">
			<OwnHours
				form={form}
				label="Hours of its own"
				hint={`While this is off, the ${noun} is sold whenever the location takes orders. The hours are on the clock of each location; those in which it is closed have no effect.`}
				clock={clock}
			/>
		</FormSection>
	);
}
