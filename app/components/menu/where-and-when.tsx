import { FoldedSection } from "~/components/form/folded-section";
import type { FormState } from "~/components/form/form-state";
import { OwnHours } from "~/components/hours/own-hours";
import { typedWeek } from "~/components/hours/typed-windows";
import { describeOpenDays } from "~/models/hours/business-hours";
import type { Clock } from "~/models/shared/clock";

type HoursSectionProps = { form: FormState; noun: string; clock: Clock };

export function HoursSection({ form, noun, clock }: HoursSectionProps) {
	const hasOwn = form.field("haveCustomSchedule").checked;
	const week = typedWeek(form, "weeklySchedule");
	return (
		<FoldedSection
			form={form}
			title="Hours"
			summary={hasOwn ? describeOpenDays(week, clock) || "Never" : "Whenever the location is open"}
			names={["haveCustomSchedule", "weeklySchedule"]}
		>
			<OwnHours
				form={form}
				label="Custom hours"
				hint={`When off, the ${noun} is sold whenever the location is open.`}
				clock={clock}
			/>
		</FoldedSection>
	);
}
