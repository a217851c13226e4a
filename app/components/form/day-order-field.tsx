import { DAY_ORDERS } from "~/models/shared/day-order";
import { optionsOf } from "~/models/shared/define-list";
import type { FieldState } from "./form-state";
import { SelectField } from "./select-field";

export const DATES_LABEL = "Dates in the file";

/** How the file writes days; without a choice, as people of the organization's country do. */
export function DayOrderField({ field }: { field: FieldState }) {
	return (
		<SelectField
			field={field}
			label={DATES_LABEL}
			options={optionsOf(DAY_ORDERS)}
			emptyLabel="Default for your country"
			hint="Dates such as 1987-03-14 always work."
		/>
	);
}
