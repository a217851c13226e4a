import { controlProps, FieldErrors, type FieldProps } from "./field";

/** Yes or no. A switch is the same with another face. */
export function CheckboxField(props: FieldProps & { look?: "checkbox" | "switch" }) {
	const { field, label, hint, className, look } = props;
	const { readOnly, ...control } = controlProps(props);
	return (
		<div className={className}>
			<label className={look === "switch" ? "choice switch" : "choice"}>
				<input
					{...control}
					type="checkbox"
					// A schema's "required" means that the answer is known, not that it is yes.
					required={props.required}
					disabled={props.disabled || readOnly}
					defaultChecked={field.checked}
				/>
				<span>
					{label}
					{hint && (
						<span id={`${field.id}-hint`} className="hint block">
							{hint}
						</span>
					)}
				</span>
			</label>
			<FieldErrors field={field} />
		</div>
	);
}
