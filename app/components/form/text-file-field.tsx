type TextFileFieldProps = { name: string; label: string; accept: string };

/** Takes a file whose text could be pasted instead, and is kept there when the form is refused. */
export function TextFileField({ name, label, accept }: TextFileFieldProps) {
	return (
		<div>
			<label htmlFor={name} className="label">
				{label}
				<span className="optional"> (optional)</span>
			</label>
			<input id={name} name={name} type="file" accept={accept} className="input input-file" />
		</div>
	);
}
