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
				label="Custom hours"
				hint={`When off, the ${noun} is sold whenever the location is open.`}
				clock={clock}
			/>
		</FormSection>
	);
}
