import { READY_LOOK_NAMES, READY_LOOKS, type ReadyLookName } from "~/models/webstore/ready-looks";
import { RadioGroup } from "../form/choice-group";
import type { FieldProps } from "../form/field";

/** Six looks to start from, each with its colors and heading font. */
export function ReadyLooks({ field, readOnly }: Pick<FieldProps, "field" | "readOnly">) {
	const choices = READY_LOOK_NAMES.map((value) => ({
		value,
		label: (
			<span className="look-choice">
				<LookSwatch name={value} />
				<span>{READY_LOOKS[value].label}</span>
			</span>
		),
	}));
	return (
		<RadioGroup
			field={field}
			readOnly={readOnly}
			label="Ready-made looks"
			hint="Replaces all colors and the heading font when you save."
			required={false}
			choices={[...choices, { value: "own", label: "Your own colors" }]}
			className="look-choices"
		/>
	);
}

function LookSwatch({ name }: { name: ReadyLookName }) {
	const { main, soft, button } = READY_LOOKS[name];
	return (
		<svg className="look-swatch" viewBox="0 0 72 40" aria-hidden="true">
			<rect width="72" height="16" fill={main.background} />
			<rect x="6" y="6" width="26" height="4" fill={main.color} />
			<rect y="16" width="72" height="24" fill={soft.background} />
			<rect x="6" y="23" width="20" height="3" fill={soft.color} />
			<rect x="6" y="30" width="28" height="3" fill={soft.color} />
			<rect x="46" y="24" width="20" height="10" rx="3" fill={button.background} />
		</svg>
	);
}
