import type { ReactNode } from "react";
import { FieldErrors, type FieldProps, RequiredMark } from "./field";

export type Choice = {
	value: string;
	label: ReactNode;
	hint?: string;
	group?: string;
	disabled?: boolean;
	kind?: string;
};

type ChoiceGroupProps = FieldProps & {
	choices: readonly Choice[];
	inline?: boolean;
	inColumns?: boolean;
	labelHidden?: boolean;
	/** Shows how many are chosen. Counted by a style sheet, so also without script. */
	isCounted?: boolean;
};

type ChoicesProps = ChoiceGroupProps & { type: "checkbox" | "radio" };

export function CheckboxGroup(props: ChoiceGroupProps) {
	return <ChoiceGroup {...props} type="checkbox" />;
}

export function RadioGroup(props: ChoiceGroupProps) {
	return <ChoiceGroup {...props} type="radio" />;
}

function ChoiceGroup(props: ChoicesProps) {
	const { field, label, hint, choices, type, className } = props;
	const isWrong = field.errors.length > 0;
	const classes = [props.isCounted && "counted", isWrong && "choices-wrong", className];
	const describedBy = [hint && `${field.id}-hint`, isWrong && `${field.id}-error`];
	return (
		<fieldset
			className={classes.filter(Boolean).join(" ") || undefined}
			aria-describedby={describedBy.filter(Boolean).join(" ") || undefined}
		>
			<legend className={props.labelHidden ? "sr-only" : "label"}>
				{label}
				{type === "radio" && <RequiredMark field={field} required={isRequired(props)} />}
			</legend>
			{hint && (
				<div id={`${field.id}-hint`} className="hint">
					{hint}
				</div>
			)}
			<FieldErrors field={field} />
			{groupChoices(choices).map((group) => (
				<ChoicesOfGroup key={group.start} {...props} group={group} />
			))}
			{props.isCounted && <p className="hint count" data-most={choices.length} />}
		</fieldset>
	);
}

function isRequired({ required, field }: ChoiceGroupProps): boolean | undefined {
	return required ?? field.required;
}

function ChoicesOfGroup({ group, ...props }: ChoicesProps & { group: ChoicesUnderHeading }) {
	const { heading, start, choices } = group;
	const list = (
		<div className={choicesClass(props, choices)}>
			{choices.map((choice, index) => (
				<ChoiceInput key={choice.value} {...props} choice={choice} index={start + index} />
			))}
		</div>
	);
	if (!heading) return list;
	return (
		<fieldset className="mt-4">
			<legend className="label">{heading}</legend>
			{list}
		</fieldset>
	);
}

const MIN_FOR_COLUMNS = 5;

function choicesClass({ inline, inColumns }: ChoiceGroupProps, choices: readonly Choice[]) {
	if (inline) return "choices-inline";
	const fitsColumns =
		choices.length >= MIN_FOR_COLUMNS && choices.every(({ hint, group }) => !hint || group);
	return inColumns || fitsColumns ? "choices-many" : undefined;
}

function ChoiceInput(props: ChoicesProps & { choice: Choice; index: number }) {
	const { field, type, choice, index } = props;
	return (
		<label className="choice">
			<input
				type={type}
				id={index === 0 ? field.id : `${field.id}-${index}`}
				name={field.name}
				value={choice.value}
				data-kind={choice.kind}
				defaultChecked={field.values.includes(choice.value)}
				required={type === "radio" ? isRequired(props) : undefined}
				disabled={props.disabled || props.readOnly || choice.disabled}
				aria-invalid={field.errors.length > 0 || undefined}
				{...(index === 0 && field.autoFocus && { autoFocus: true })}
			/>
			<span>
				{choice.label} {choice.hint && <span className="hint block">{choice.hint}</span>}
			</span>
		</label>
	);
}

interface ChoicesUnderHeading {
	heading: string | undefined;
	start: number;
	choices: Choice[];
}

function groupChoices(choices: readonly Choice[]): ChoicesUnderHeading[] {
	const groups: ChoicesUnderHeading[] = [];
	for (const [index, choice] of choices.entries()) {
		const last = groups.at(-1);
		if (last && last.heading === choice.group) last.choices.push(choice);
		else groups.push({ heading: choice.group, start: index, choices: [choice] });
	}
	return groups;
}
