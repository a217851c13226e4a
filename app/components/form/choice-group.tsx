import { Fragment, type ReactNode } from "react";
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
	/** Says below how many of them are chosen, with each tick and without script. */
	isCounted?: boolean;
};

const MANY = 5;

const isMany = (choices: readonly Choice[]) =>
	choices.length >= MANY && choices.every(({ hint, group }) => !hint || group);

export function CheckboxGroup(props: ChoiceGroupProps) {
	return <ChoiceGroup {...props} type="checkbox" />;
}

export function RadioGroup(props: ChoiceGroupProps) {
	return <ChoiceGroup {...props} type="radio" />;
}

function ChoiceGroup(props: ChoiceGroupProps & { type: "checkbox" | "radio" }) {
	const { field, label, hint, choices, inline, type, className } = props;
	const choicesClass = (of: readonly Choice[]) =>
		props.inColumns || isMany(of) ? "choices-many" : undefined;
	const required = props.required ?? field.required;
	const names = [
		props.isCounted && "counted",
		field.errors.length > 0 && "choices-wrong",
		className,
	].filter(Boolean);
	const described = [hint && `${field.id}-hint`, field.errors.length > 0 && `${field.id}-error`];
	const oneChoice = (choice: Choice, index: number) => (
		<label key={choice.value} className="choice">
			<input
				type={type}
				id={index === 0 ? field.id : `${field.id}-${index}`}
				name={field.name}
				value={choice.value}
				data-kind={choice.kind}
				defaultChecked={field.values.includes(choice.value)}
				required={type === "radio" ? required : undefined}
				disabled={props.disabled || props.readOnly || choice.disabled}
				aria-invalid={field.errors.length > 0 || undefined}
				{...(index === 0 && field.autoFocus && { autoFocus: true })}
			/>
			<span>
				{choice.label} {choice.hint && <span className="hint block">{choice.hint}</span>}
			</span>
		</label>
	);
	return (
		<fieldset
			className={names.join(" ") || undefined}
			aria-describedby={described.filter(Boolean).join(" ") || undefined}
		>
			<legend className={props.labelHidden ? "sr-only" : "label"}>
				{label}
				{type === "radio" && <RequiredMark field={field} required={required} />}
			</legend>
			{hint && (
				<div id={`${field.id}-hint`} className="hint">
					{hint}
				</div>
			)}
			<FieldErrors field={field} />
			{groupChoices(choices).map(({ group, first, of }) => {
				const list = (
					<div className={inline ? "choices-inline" : choicesClass(of)}>
						{of.map((choice, index) => oneChoice(choice, first + index))}
					</div>
				);
				if (!group) return <Fragment key={first}>{list}</Fragment>;
				return (
					<fieldset key={first} className="mt-4">
						<legend className="label">{group}</legend>
						{list}
					</fieldset>
				);
			})}
			{props.isCounted && <p className="hint count" data-most={choices.length} />}
		</fieldset>
	);
}

interface GroupOfChoices {
	group: string | undefined;
	first: number;
	of: Choice[];
}

function groupChoices(choices: readonly Choice[]): GroupOfChoices[] {
	const groups: GroupOfChoices[] = [];
	for (const [index, choice] of choices.entries()) {
		const last = groups.at(-1);
		if (last && last.group === choice.group) last.of.push(choice);
		else groups.push({ group: choice.group, first: index, of: [choice] });
	}
	return groups;
}
