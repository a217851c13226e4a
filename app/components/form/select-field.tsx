import { controlProps, FieldFrame, type FieldProps } from "./field";

export type SelectOption = { value: string; label: string; disabled?: boolean };

type SelectFieldProps = FieldProps & {
	options?: readonly SelectOption[];
	groups?: readonly { label: string; options: readonly SelectOption[] }[];
	emptyLabel?: string;
	labelHidden?: boolean;
};

export function SelectField(props: SelectFieldProps) {
	const { field, options = [], groups = [], emptyLabel } = props;
	const { readOnly, ...control } = controlProps(props);
	return (
		<FieldFrame {...props} isUnmarked={!field.marksRequired || emptyLabel === undefined}>
			<select
				{...control}
				disabled={props.disabled || readOnly}
				defaultValue={field.value}
				autoComplete={props.autoComplete}
				className="input"
			>
				{emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
				{options.map(renderOption)}
				{groups.map((group) => (
					<optgroup key={group.label} label={group.label}>
						{group.options.map(renderOption)}
					</optgroup>
				))}
			</select>
		</FieldFrame>
	);
}

function renderOption({ value, label, disabled }: SelectOption) {
	return (
		<option key={value} value={value} disabled={disabled}>
			{label}
		</option>
	);
}
