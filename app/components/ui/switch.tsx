import type { ReactNode } from "react";

type SwitchProps = {
	name: string;
	children: ReactNode;
	hint?: string;
	defaultChecked?: boolean;
	value?: string;
	disabled?: boolean;
	form?: string;
	id?: string;
};

/** A checkbox in the shape of a switch: it takes effect with its form, like any other field. */
export function Switch({ children, hint, value = "on", ...input }: SwitchProps) {
	return (
		<label className="choice switch">
			<input type="checkbox" value={value} {...input} />
			<span>
				{children}
				{hint && <span className="hint block">{hint}</span>}
			</span>
		</label>
	);
}
