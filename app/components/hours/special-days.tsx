import type { FormState, RowState } from "~/components/form/form-state";
import { Button, buttonClass } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { NEW_CLOSED_DAY, NEW_SPECIAL_HOURS } from "~/models/hours/business-hours-form";
import type { Clock } from "~/models/shared/clock";
import { SpecialDayFields } from "./special-day-fields";

const LIST = "specialDays";

type SpecialDaysProps = { form: FormState; today: string; clock: Clock };

export function SpecialDays({ form, today, clock }: SpecialDaysProps) {
	const rows = form.list(LIST);
	const isPast = (row: RowState) => {
		const date = form.field(`${row.name}.date`).value;
		return date !== "" && date < today;
	};
	const past = rows.filter(isPast);
	const coming = rows.filter((row) => !isPast(row));
	const isWrong = (row: RowState) =>
		form.problems.some(({ name }) => name === row.name || name.startsWith(`${row.name}.`));
	const change = form.lastChange;
	const removed = change?.type === "remove" && change.payload.name === LIST;
	return (
		<div id={form.field(LIST).id}>
			{past.length > 0 && (
				<details className="past-days" open={past.some(isWrong)}>
					<summary className={buttonClass({ variant: "ghost", size: "sm" })}>
						<Icon name="history" size={16} />
						<span>{`Past days (${past.length})`}</span>
					</summary>
					<Days form={form} clock={clock} rows={past} label="Past special days" />
				</details>
			)}
			{coming.length > 0 ? (
				<Days form={form} clock={clock} rows={coming} label="Upcoming special days" />
			) : (
				<p className="hint">No upcoming special days.</p>
			)}
			{form.field(LIST).errors.map((error) => (
				<p key={error} className="field-error">
					{error}
				</p>
			))}
			<div className="actions mt-2">
				<Button
					icon="plus"
					size="sm"
					{...form.insertButton(LIST, NEW_CLOSED_DAY)}
					{...(removed && { autoFocus: true })}
				>
					Add a closed day
				</Button>
				<Button icon="plus" size="sm" {...form.insertButton(LIST, NEW_SPECIAL_HOURS)}>
					Add special hours
				</Button>
			</div>
		</div>
	);
}

type DaysProps = { form: FormState; rows: RowState[]; label: string; clock: Clock };

function Days({ form, rows, label, clock }: DaysProps) {
	return (
		<ol className="special-days" aria-label={label}>
			{rows.map((row) => (
				<SpecialDayFields key={row.key} form={form} row={row} list={LIST} clock={clock} />
			))}
		</ol>
	);
}
