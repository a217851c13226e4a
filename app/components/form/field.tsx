import type { ReactNode } from "react";
import type { FieldState } from "./form-state";

/** What every field component takes. */
export type FieldProps = {
	field: FieldState;
	label: string;
	hint?: ReactNode;
	disabled?: boolean;
	readOnly?: boolean;
	/** Overrides the schema's own. */
	required?: boolean;
	autoComplete?: string;
	className?: string;
};

type FieldFrameProps = Pick<FieldProps, "field" | "label" | "hint" | "className" | "required"> & {
	/** The label stays for screen readers only: in rows whose heads say it. */
	labelHidden?: boolean;
	children: ReactNode;
};

/** Label above, hint, the control, errors under it. */
export function FieldFrame(props: FieldFrameProps) {
	const { field, label, hint, className, required, labelHidden, children } = props;
	return (
		<div className={className}>
			<label htmlFor={field.id} className={labelHidden ? "sr-only" : "label"}>
				{label}
				{(required ?? field.required) === false && <Optional />}
			</label>
			{hint && (
				<div id={`${field.id}-hint`} className="hint">
					{hint}
				</div>
			)}
			{children}
			<FieldErrors field={field} />
		</div>
	);
}

/** The errors of one field. */
export function FieldErrors({ field }: { field: FieldState }) {
	if (field.errors.length === 0) return null;
	return (
		<div id={`${field.id}-error`} className="field-error">
			{field.errors.map((error) => (
				<p key={error}>{error}</p>
			))}
		</div>
	);
}

/** Marks what may be left empty; most fields may not. */
export function Optional() {
	return <span className="optional"> (optional)</span>;
}

/** The attributes every control shares. */
export function controlProps({
	field,
	hint,
	disabled,
	readOnly,
	required,
}: Omit<FieldProps, "label">) {
	const wrong = field.errors.length > 0;
	const described = [hint && `${field.id}-hint`, wrong && `${field.id}-error`].filter(Boolean);
	return {
		id: field.id,
		name: field.name,
		required: required ?? field.required,
		disabled,
		readOnly,
		autoFocus: field.autoFocus || undefined,
		"aria-invalid": wrong || undefined,
		"aria-describedby": described.length > 0 ? described.join(" ") : undefined,
	};
}
