import type { ReactNode } from "react";
import { FieldErrors, type FieldProps } from "./field";

type ChosenPartsProps = Pick<FieldProps, "field" | "label" | "hint"> & {
	parts: readonly {
		value: string;
		label: string;
		isWrong: boolean;
		children: ReactNode;
	}[];
};

/** Checkboxes of what changes, each with its fields beneath while it is checked, by CSS alone. Hidden fields are sent, too. */
export function ChosenParts({ field, label, hint, parts }: ChosenPartsProps) {
	return (
		<fieldset aria-describedby={hint ? `${field.id}-hint` : undefined}>
			<legend className="label">{label}</legend>
			{hint && (
				<div id={`${field.id}-hint`} className="hint">
					{hint}
				</div>
			)}
			<FieldErrors field={field} />
			{parts.map(({ value, label, isWrong, children }, index) => {
				const id = index === 0 ? field.id : `${field.id}-${index}`;
				return (
					<div
						key={value}
						className={`toggled toggled-on toggled-part${isWrong ? " toggled-kept" : ""}`}
					>
						<input
							type="checkbox"
							id={id}
							name={field.name}
							value={value}
							defaultChecked={field.values.includes(value)}
							aria-invalid={field.errors.length > 0 || undefined}
							{...(index === 0 && field.autoFocus && { autoFocus: true })}
						/>
						<label htmlFor={id} className="toggled-label">
							{label}
						</label>
						<div className="toggled-body">
							<div className="toggled-fields form-grid">{children}</div>
						</div>
					</div>
				);
			})}
		</fieldset>
	);
}
