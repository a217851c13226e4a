import type { ReactNode } from "react";
import { FieldErrors, type FieldProps } from "./field";

type ToggledFieldsProps = FieldProps & {
	shownWhen: "on" | "off";
	keepOpen?: boolean;
	otherwise?: ReactNode;
	children: ReactNode;
};

/** A switch that shows or hides fields by CSS alone. Hidden fields are still sent, so nothing typed is lost. */
export function ToggledFields(props: ToggledFieldsProps) {
	const {
		field,
		label,
		hint,
		disabled,
		readOnly,
		shownWhen,
		keepOpen,
		className,
		otherwise,
		children,
	} = props;
	const names = ["toggled switch", `toggled-${shownWhen}`, keepOpen && "toggled-kept", className];
	return (
		<div className={names.filter(Boolean).join(" ")}>
			<input
				type="checkbox"
				id={field.id}
				name={field.name}
				defaultChecked={field.checked}
				disabled={disabled || readOnly}
				aria-describedby={hint ? `${field.id}-hint` : undefined}
			/>
			<label htmlFor={field.id} className="toggled-label">
				{label}
			</label>
			<div className="toggled-body">
				{hint && (
					<div id={`${field.id}-hint`} className="hint">
						{hint}
					</div>
				)}
				<FieldErrors field={field} />
				<div className="toggled-fields">{children}</div>
				{otherwise && <div className="toggled-otherwise">{otherwise}</div>}
			</div>
		</div>
	);
}
