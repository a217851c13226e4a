import type { Clock } from "~/models/shared/clock";
import {
	NO_DAY_MESSAGE,
	type ParsedMoment,
	parseMomentRange,
	TURNED_MESSAGE,
	timeParam,
} from "~/models/shared/typed-range";
import { DateField, TimeField } from "../form/date-time-fields";
import type { FieldState } from "../form/form-state";

type MomentRangeProps = {
	filter: { from: string; to: string; label: string };
	params: URLSearchParams;
	id: string;
	clock: Clock;
};

export function MomentRange({ filter, params, id, clock }: MomentRangeProps) {
	const { from, to, isReversed } = parseMomentRange(params, filter);
	const turned = isReversed ? [TURNED_MESSAGE] : [];
	const isFromFirst = isReversed || from.wrong !== null;
	const shared = { id, clock };
	return (
		<div className="filter-range filter-range-long">
			<MomentFields
				{...shared}
				name={filter.from}
				label={`${filter.label} from`}
				moment={from}
				errors={turned}
				takesFocus
			/>
			<span className="text-muted-foreground" aria-hidden="true">
				–
			</span>
			<MomentFields
				{...shared}
				name={filter.to}
				label={`${filter.label} to`}
				moment={to}
				errors={[]}
				takesFocus={!isFromFirst}
			/>
		</div>
	);
}

type MomentFieldsProps = {
	id: string;
	clock: Clock;
	name: string;
	label: string;
	moment: ParsedMoment;
	errors: string[];
	takesFocus: boolean;
};

function MomentFields(props: MomentFieldsProps) {
	const { id, clock, name, label, moment, errors, takesFocus } = props;
	const { day, time, wrong } = moment;
	const example = clock === "12" ? "5:30 PM" : "17:30";
	const dayErrors = wrong === "day" ? [NO_DAY_MESSAGE] : errors;
	const timeErrors =
		wrong === "time" ? [`Enter a time, such as ${example}. This filter is ignored.`] : [];
	return (
		<div className="filter-moment">
			<DateField
				field={toFieldState(`${id}-${name}`, name, { value: day, errors: dayErrors, takesFocus })}
				label={`${label}: day`}
				labelHidden
				isSmall
			/>
			<TimeField
				clock={clock}
				field={toFieldState(`${id}-${timeParam(name)}`, timeParam(name), {
					value: time,
					errors: timeErrors,
					takesFocus,
				})}
				label={`${label}: time`}
				labelHidden
				isSmall
			/>
		</div>
	);
}

function toFieldState(
	id: string,
	name: string,
	{ value, errors, takesFocus }: { value: string; errors: string[]; takesFocus: boolean },
): FieldState {
	const autoFocus = takesFocus && errors.length > 0;
	return { id, name, value, values: [value], checked: false, errors, autoFocus };
}
