import { EntityForm } from "~/components/form/entity-form";
import { controlProps, FieldFrame } from "~/components/form/field";
import { FormSection } from "~/components/form/form-section";
import { formState } from "~/components/form/form-state";
import { SaveBar } from "~/components/form/save-bar";
import { COLUMNS, CUSTOMER_FILE, TEMPLATE } from "~/models/customers/import";
import type { FormAnswer } from "~/models/shared/form-answer";

type ImportFormProps = {
	page: { csrf: string; formKey: string };
	cancelTo: string;
	answer?: FormAnswer;
};

export function ImportForm({ page, cancelTo, answer }: ImportFormProps) {
	const form = formState({ id: "import", lastResult: answer?.lastResult });
	const field = { field: form.field(CUSTOMER_FILE), label: "CSV file" };
	return (
		<EntityForm
			form={form}
			page={page}
			answer={answer}
			labels={{ [CUSTOMER_FILE]: field.label }}
			encType="multipart/form-data"
			noValidate
		>
			{(pending) => (
				<>
					<FormSection
						title="File"
						description={
							<>
								Its first row names the columns: Name and Phone have to be there, Email and Birthday
								may be. Begin with{" "}
								<a href="/customers.csv" download className="link">
									an empty file with these columns
								</a>
								.
							</>
						}
					>
						<FieldFrame {...field} hint={HINT}>
							<input
								{...controlProps({ ...field, hint: HINT })}
								type="file"
								accept=".csv,text/csv"
								className="input input-file"
							/>
						</FieldFrame>
						<ul className="hint list-disc pl-5">
							{RULES.map((rule) => (
								<li key={rule}>{rule}</li>
							))}
						</ul>
					</FormSection>
					<SaveBar saveLabel="Import customers" cancelTo={cancelTo} pending={pending} />
				</>
			)}
		</EntityForm>
	);
}

const HINT = "One .csv file of up to 32 MB and 100,000 customers.";

const [, [, phone, , birthday]] = TEMPLATE;
const RULES = [
	`Phone numbers stand without “+1”, such as ${phone}.`,
	`Birthdays are ${birthday} or 3/14/1987.`,
	`“${COLUMNS.firstName.header}” and “${COLUMNS.lastName.header}” may stand in place of “${COLUMNS.name.header}”. Other columns are left out.`,
	"Who is known already, by the phone number or else by the email address, gets what the file says; an empty cell changes nothing.",
];
