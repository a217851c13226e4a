import { DATE_ORDER_LABELS } from "~/models/shared/date-order";
import { toOptions } from "~/models/shared/define-list";
import type { FieldState } from "./form-state";
import { SelectField } from "./select-field";

export const DATES_LABEL = "Date format";

/** Day order in the file; defaults to the convention of the organization's country. */
export function DateOrderField({ field }: { field: FieldState }) {
	return (
		<SelectField
			field={field}
			label={DATES_LABEL}
			options={toOptions(DATE_ORDER_LABELS)}
			emptyLabel="Default for your country"
			hint="Dates such as 1987-03-14 always work."
		/>
	);
}
