import { FormRow } from "../form/form-section";
import type { FormState } from "../form/form-state";
import { TextField } from "../form/text-field";
import { Icon } from "../ui/icon";

type PointFieldsProps = {
	form: FormState;
	found: string | null;
	hint?: string;
	labels: { address: string; latitude: string; longitude: string };
};

export function PointFields({ form, found, hint, labels }: PointFieldsProps) {
	const example = "such as 1542 N Milwaukee Ave, Chicago";
	const degrees = [form.field("latitude"), form.field("longitude")];
	const isUsed = degrees.some(({ value, errors }) => value !== "" || errors.length > 0);
	return (
		<div>
			<TextField
				field={form.field("address")}
				label={labels.address}
				hint={hint ? `${hint}, ${example}` : `Street, number and city, ${example}`}
				autoComplete="off"
			/>
			{found && <p className="hint mt-1">{found}</p>}
			<details className="fold" open={isUsed}>
				<summary>
					<Icon name="chevron-down" size={18} />
					Use coordinates instead
				</summary>
				<FormRow>
					<TextField
						field={form.field("latitude")}
						label={labels.latitude}
						hint="Such as 41.9088"
						inputMode="decimal"
						autoComplete="off"
					/>
					<TextField
						field={form.field("longitude")}
						label={labels.longitude}
						hint="Such as -87.6776"
						inputMode="decimal"
						autoComplete="off"
					/>
				</FormRow>
			</details>
		</div>
	);
}
