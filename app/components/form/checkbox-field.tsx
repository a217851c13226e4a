import { controlProps, FieldErrors, type FieldProps } from "./field";

export function CheckboxField(props: FieldProps & { look?: "checkbox" | "switch" }) {
	const { field, label, hint, className, look } = props;
	const { readOnly, ...control } = controlProps(props);
	return (
		<div className={className ? `check-field ${className}` : "check-field"}>
			<label className={look === "switch" ? "choice switch" : "choice"}>
				<input
					{...control}
					type="checkbox"
					// "Required" in a schema means that an answer is needed, not that it is yes.
					required={props.required}
					disabled={props.disabled || readOnly}
					defaultChecked={field.checked}
				/>
				<span>
					{label}{" "}
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
