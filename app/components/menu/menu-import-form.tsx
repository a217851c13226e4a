import { ColumnChoices } from "~/components/form/column-choices";
import { EntityForm } from "~/components/form/entity-form";
import { FormSection } from "~/components/form/form-section";
import { type FormState, formState } from "~/components/form/form-state";
import { HiddenFields } from "~/components/form/hidden-fields";
import { PreviewBar } from "~/components/form/preview-bar";
import { TextArea } from "~/components/form/text-area";
import { TextFileField } from "~/components/form/text-file-field";
import { Icon } from "~/components/ui/icon";
import { CSV_FILE, EMPTY_HERE } from "~/models/menu/import/menu-import";
import type { Clock } from "~/models/shared/clock";
import { ACCEPTED_FILES } from "~/models/shared/csv-file";
import type { FormAnswer } from "~/models/shared/form-answer";
import { FoldedWhen, WHEN_LABELS } from "./when-section";

type MenuImportFormProps = {
	page: { csrf: string; formKey: string; clock: Clock };
	columns: readonly string[];
	/** Import at a location, which creates nothing; empty cells follow the organization. */
	isHere: boolean;
	noun: readonly [one: string, many: string];
	listPath: string;
	csvPath: string;
	answer: FormAnswer | undefined;
};

const ROWS = "Or paste rows";

export function MenuImportForm(props: MenuImportFormProps) {
	const { page, columns, isHere, noun, listPath, csvPath, answer } = props;
	const form = formState({ id: "menu-import", lastResult: answer?.lastResult, defaultValue: {} });
	return (
		<EntityForm
			form={form}
			page={page}
			answer={answer}
			labels={WHEN_LABELS}
			encType="multipart/form-data"
			noValidate
		>
			{(pending) => (
				<>
					<FormSection
						title="File or rows"
						description={
							<>
								Start from the{" "}
								<a href={csvPath} className="link">
									CSV file of all {noun[1]}
								</a>
								.{" "}
								{isHere
									? `Rows update the ${noun[0]} with the same ID. Empty cells use the organization’s value; “${EMPTY_HERE}” clears a text.`
									: `Rows with an ID update that ${noun[0]}. Rows without an ID add a new one.`}{" "}
								Missing columns don’t change anything
								{isHere ? "." : "; empty cells clear the field."}
							</>
						}
					>
						<div className="form-grid">
							<TextFileField
								name={CSV_FILE}
								label="CSV or Excel file"
								accept={ACCEPTED_FILES}
								isOneOfTwo
							/>
							<TextArea
								field={form.field("csv")}
								label={ROWS}
								rows={8}
								hint="The first row contains the column names."
							/>
							<details className="fold">
								<summary>
									<Icon name="chevron-down" size={18} />
									Column names
								</summary>
								<p className="hint">{columns.join(", ")}</p>
							</details>
						</div>
					</FormSection>
					{form.list("columns").length > 0 && <ChosenColumns form={form} columns={columns} />}
					<FoldedWhen form={form} clock={page.clock} whose={isHere ? "location" : "organization"} />
					<PreviewBar cancelTo={listPath} pending={pending} />
				</>
			)}
		</EntityForm>
	);
}

function ChosenColumns({ form, columns }: { form: FormState; columns: readonly string[] }) {
	const chosen = form.list("columns").map(({ name }) => ({
		heading: form.field(`${name}.heading`),
		column: `${name}.column`,
	}));
	return (
		<>
			<HiddenFields
				values={Object.fromEntries(chosen.map(({ heading }) => [heading.name, heading.value]))}
			/>
			<ColumnChoices
				form={form}
				columns={chosen.map(({ heading, column }) => ({ name: column, header: heading.value }))}
				options={columns.map((header) => ({ value: header, label: header }))}
			/>
		</>
	);
}
