import { DAY_ORDERS } from "~/models/shared/day-order";
import { toOptions } from "~/models/shared/define-list";
import type { FieldState } from "./form-state";
import { SelectField } from "./select-field";

export const DATES_LABEL = "Dates in the file";

/** Day order in the file; defaults to the convention of the organization's country. */
export function DayOrderField({ field }: { field: FieldState }) {
	return (
		<SelectField
			field={field}
			label={DATES_LABEL}
			options={toOptions(DAY_ORDERS)}
			emptyLabel="Default for your country"
			hint="Dates such as 1987-03-14 always work."
		/>
	);
}
