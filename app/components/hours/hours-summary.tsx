import { ReadOnlyNotice } from "~/components/form/read-only-notice";
import { Card } from "~/components/ui/card";
import { DescriptionList } from "~/components/ui/description-list";
import {
	describeSpecialDay,
	describeWeek,
	type WeeklySchedule,
} from "~/models/hours/business-hours";
import type { toHoursForm } from "~/models/hours/business-hours-form";
import type { Clock } from "~/models/shared/clock";
import { dateWords } from "~/models/shared/plain-date";

type HoursSummaryProps = { hours: ReturnType<typeof toHoursForm>; clock: Clock };

export function HoursSummary({ hours, clock }: HoursSummaryProps) {
	return (
		<>
			<ReadOnlyNotice>Your role may look at these hours, not change them.</ReadOnlyNotice>
			<Card title="Weekly hours" id="weekly-hours">
				<Week week={hours.weekly} clock={clock} />
			</Card>
			<Card title="Dine-in hours" id="dine-in-hours">
				{hours.haveDineInHours ? (
					<Week week={hours.dineIn} clock={clock} />
				) : (
					<p className="hint">Dine-in follows the weekly hours.</p>
				)}
			</Card>
			<Card title="Special days" id="special-days">
				{hours.specialDays.length > 0 ? (
					<DescriptionList
						items={hours.specialDays.map(({ date, ...day }) => ({
							term: dateWords(date),
							value: describeSpecialDay(day, clock),
						}))}
					/>
				) : (
					<p className="hint">No special days.</p>
				)}
			</Card>
		</>
	);
}

function Week({ week, clock }: { week: WeeklySchedule; clock: Clock }) {
	return (
		<DescriptionList
			items={describeWeek(week, clock).map(({ days, hours }) => ({ term: days, value: hours }))}
		/>
	);
}
