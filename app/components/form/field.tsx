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
	/** A select always has a value, so that nothing about it is optional. */
	hasChoice?: boolean;
	children: ReactNode;
};

export function FieldFrame(props: FieldFrameProps) {
	const { field, label, hint, className, required, labelHidden, hasChoice, children } = props;
	return (
		<div className={className ? `field ${className}` : "field"}>
			<label htmlFor={field.id} className={labelHidden ? "sr-only" : "label"}>
				{label}
				{(required ?? field.required) === false && !hasChoice && <Optional />}
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

export function Optional() {
	return <span className="optional"> (optional)</span>;
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
