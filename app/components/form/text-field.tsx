import type { ReactNode } from "react";
import { controlProps, FieldFrame, type FieldProps } from "./field";

type TextFieldProps = FieldProps & {
	type?: "text" | "email" | "password" | "url" | "search";
	placeholder?: string;
	prefix?: string;
	suffix?: string;
	inputMode?: "text" | "numeric" | "decimal" | "tel" | "email" | "url";
	patternTitle?: string;
	pattern?: string;
	labelHidden?: boolean;
	spellCheck?: boolean;
	isRevealed?: boolean;
	button?: ReactNode;
};

export function TextField(props: TextFieldProps) {
	const { field, type = "text", placeholder, prefix, suffix, inputMode, patternTitle } = props;
	const input = (
		<input
			{...controlProps(props)}
			type={props.isRevealed ? "text" : type}
			defaultValue={type === "password" ? undefined : field.value}
			minLength={field.minLength}
			maxLength={field.maxLength}
			pattern={type === "email" ? undefined : (props.pattern ?? field.pattern)}
			title={patternTitle}
			placeholder={placeholder}
			inputMode={inputMode}
			autoComplete={props.autoComplete}
			spellCheck={props.spellCheck}
			className="input"
		/>
	);
	return (
		<FieldFrame {...props}>
			{prefix || suffix || props.button !== undefined ? (
				<div className="affixed">
					{prefix && <span className="affix">{prefix}</span>}
					{input}
					{suffix && <span className="affix">{suffix}</span>}
					{props.button}
				</div>
			) : (
				input
			)}
		</FieldFrame>
	);
}
