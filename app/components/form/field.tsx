import type { ReactNode } from "react";
import type { FieldState } from "./form-state";

export type FieldProps = {
	field: FieldState;
	label: string;
	hint?: ReactNode;
	disabled?: boolean;
	readOnly?: boolean;
	required?: boolean;
	autoComplete?: string;
	className?: string;
};

type FieldFrameProps = Pick<FieldProps, "field" | "label" | "hint" | "className" | "required"> & {
	labelHidden?: boolean;
	/** For fields that are neither required nor optional, such as a search or a select that always has a value. */
	isUnmarked?: boolean;
	children: ReactNode;
};

export function FieldFrame(props: FieldFrameProps) {
	const { field, label, hint, className, required, labelHidden, isUnmarked, children } = props;
	return (
		<div className={className ? `field ${className}` : "field"}>
			<label htmlFor={field.id} className={labelHidden ? "sr-only" : "label"}>
				{label}
				{!isUnmarked && <RequiredMark field={field} required={required} />}
			</label>
			{children}
			<FieldErrors field={field} />
			{hint && (
				<div id={`${field.id}-hint`} className="hint field-hint">
					{hint}
				</div>
			)}
		</div>
	);
}

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

/** Marks the rarer of the form's fields: the optional ones, or the required ones. */
export function RequiredMark({ field, required }: Pick<FieldProps, "field" | "required">) {
	const isRequired = required ?? field.required;
	if (field.marksRequired) return isRequired ? <Mark>required</Mark> : null;
	return isRequired === false ? <Mark>optional</Mark> : null;
}

export function Mark({ children }: { children: string }) {
	return <span className="optional"> ({children})</span>;
}

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
