type HiddenFieldsProps = { values: Record<string, string | number | null | undefined> };

export function HiddenFields({ values }: HiddenFieldsProps) {
	return (
		<>
			{Object.entries(values).map(([name, value]) =>
				value === null || value === undefined ? null : (
					<input key={name} type="hidden" name={name} value={value} />
				),
			)}
		</>
	);
}
