import type { ReactNode } from "react";
import { controlProps, FieldFrame } from "./field";
import { FormSection } from "./form-section";
import type { FieldState } from "./form-state";

export const CSV_FILE_LABEL = "CSV file";

type CsvFileSectionProps = {
	field: FieldState;
	columns: ReactNode;
	template: string;
	hint: string;
	rules: readonly string[];
};

export function CsvFileSection(props: CsvFileSectionProps) {
	const { field, columns, template, hint, rules } = props;
	return (
		<FormSection
			title="File"
			description={
				<>
					{columns} Begin with{" "}
					<a href={template} download className="link">
						an empty file with these columns
					</a>
					.
				</>
			}
		>
			<FieldFrame field={field} label={CSV_FILE_LABEL} hint={hint}>
				<input
					{...controlProps({ field, hint })}
					type="file"
					accept=".csv,text/csv"
					className="input input-file"
				/>
			</FieldFrame>
			<ul className="hint list-disc pl-5">
				{rules.map((rule) => (
					<li key={rule}>{rule}</li>
				))}
			</ul>
		</FormSection>
	);
}
