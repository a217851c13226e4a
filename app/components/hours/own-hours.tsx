import type { ReactNode } from "react";
import type { FormState } from "~/components/form/form-state";
import { ToggledFields } from "~/components/form/toggled-fields";
import type { Clock } from "~/models/shared/clock";
import { WeekHours } from "./week-hours";

type OwnHoursProps = { form: FormState; label: string; hint: ReactNode; clock: Clock };

export function OwnHours({ form, label, hint, clock }: OwnHoursProps) {
	return (
		<ToggledFields
			field={form.field("haveCustomSchedule")}
			label={label}
			hint={hint}
			shownWhen="on"
			keepOpen={form.problems.some(({ name }) => name.startsWith("weeklySchedule"))}
		>
			<WeekHours form={form} week="weeklySchedule" clock={clock} />
		</ToggledFields>
	);
}
