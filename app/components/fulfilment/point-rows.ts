import { pointAt } from "~/models/fulfilment/zone-drawing";
import { rowField } from "~/models/shared/form-rows";
import type { FormState } from "../form/form-state";

/** A row of the outline as it is typed. The key stays with it when rows before it come or go. */
export interface PointRow {
	key: string;
	latitude: string;
	longitude: string;
}

const POINTS = "area.points";

/** The form with other rows of its outline than the server sent. */
export function withPoints(form: FormState, rows: readonly PointRow[]): FormState {
	return {
		...form,
		list: (name) =>
			name === POINTS
				? rows.map(({ key }, index) => ({ name: pointAt(index), key, index, errors: [] }))
				: form.list(name),
		field(name) {
			const field = form.field(name);
			const part = rowField(name, POINTS);
			if (!part) return field;
			const value = rows[part.row]?.[part.field as "latitude" | "longitude"] ?? "";
			return { ...field, value, values: [value], errors: [], autoFocus: false };
		},
	};
}

export function rowsIn(data: FormData, keys: readonly string[]): PointRow[] {
	return keys.map((key, index) => ({
		key,
		latitude: String(data.get(`${pointAt(index)}.latitude`) ?? ""),
		longitude: String(data.get(`${pointAt(index)}.longitude`) ?? ""),
	}));
}
