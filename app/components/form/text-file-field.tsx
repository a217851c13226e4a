import { Mark } from "./field";

type TextFileFieldProps = {
	name: string;
	label: string;
	accept: string;
	/** Either the file or its text is required, so neither is optional alone. */
	isOneOfTwo?: boolean;
};

/** File input for text that can also be pasted; a rejected form moves the file's text into the paste field. */
export function TextFileField({ name, label, accept, isOneOfTwo }: TextFileFieldProps) {
	return (
		<div>
			<label htmlFor={name} className="label">
				{label}
				{!isOneOfTwo && <Mark>optional</Mark>}
			</label>
			<input id={name} name={name} type="file" accept={accept} className="input input-file" />
		</div>
	);
}
