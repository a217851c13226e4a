import type { ReactNode } from "react";
import {
	ACCEPTED_FILES,
	CSV_FILE,
	UPLOADED_FILE_ID,
	UPLOADED_NAME,
} from "~/models/shared/csv-file";
import { controlProps, FieldFrame } from "./field";
import { FormSection } from "./form-section";
import type { FormState } from "./form-state";
import { HiddenFields } from "./hidden-fields";

export const CSV_FILE_LABEL = "CSV or Excel file";

type CsvFileSectionProps = {
	form: FormState;
	columns: ReactNode;
	template: string;
	hint: string;
	rules: readonly string[];
	/** Fields that say how the file is read. */
	children?: ReactNode;
};

export function CsvFileSection(props: CsvFileSectionProps) {
	const { form, columns, template, hint, rules, children } = props;
	const field = form.field(CSV_FILE);
	const uploaded = form.field(UPLOADED_FILE_ID).value;
	const name = form.field(UPLOADED_NAME).value;
	return (
		<FormSection
			title="File"
			description={
				<>
					{columns} Start with{" "}
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
					accept={ACCEPTED_FILES}
					className="input input-file"
				/>
			</FieldFrame>
			{uploaded && (
				<>
					<HiddenFields values={{ [UPLOADED_FILE_ID]: uploaded, [UPLOADED_NAME]: name }} />
					<p className="hint">{`“${name}” is uploaded. Select a file only to replace it.`}</p>
				</>
			)}
			{children}
			<ul className="hint list-disc pl-5">
				{rules.map((rule) => (
					<li key={rule}>{rule}</li>
				))}
			</ul>
		</FormSection>
	);
}
