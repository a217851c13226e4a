import { CheckboxGroup } from "~/components/form/choice-group";
import type { FieldProps } from "~/components/form/field";
import { Icon } from "~/components/ui/icon";
import { DINING_LABELS } from "~/models/orders/order";
import { toOptions } from "~/models/shared/define-list";

export function DiningOptions({ field, label }: Pick<FieldProps, "field" | "label">) {
	const choices = toOptions(DINING_LABELS);
	const chosen = choices.filter(({ value }) => field.values.includes(value));
	const chosenText = chosen.map((choice) => choice.label).join(", ");
	return (
		<details className="fold fold-lines" open={field.errors.length > 0}>
			<summary>
				<Icon name="chevron-down" size={18} />
				<span className="min-w-0">
					{label}{" "}
					<span className="hint fold-hint">{chosenText || "Sold with every dining option"}</span>
				</span>
			</summary>
			<CheckboxGroup
				field={field}
				label={label}
				labelHidden
				hint="Leave all unchecked to sell it with every option."
				choices={choices}
				isCounted
			/>
		</details>
	);
}
