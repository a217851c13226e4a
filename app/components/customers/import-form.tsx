import { CSV_FILE_LABEL, CsvFileSection } from "~/components/form/csv-file-section";
import { DATES_LABEL, DateOrderField } from "~/components/form/date-order-field";
import { EntityForm } from "~/components/form/entity-form";
import { FormRow } from "~/components/form/form-section";
import { formState } from "~/components/form/form-state";
import { SelectField } from "~/components/form/select-field";
import { CsvFilePreview } from "~/components/list/csv-file-preview";
import { COLUMNS, CONTACT_COLUMNS, IMPORTED_LISTS, TEMPLATE } from "~/models/customers/import";
import { CSV_FILE } from "~/models/shared/csv-file";
import { toOptions } from "~/models/shared/define-list";
import type { FileAnswer } from "~/models/shared/previewed-file";

type ImportFormProps = {
	page: { csrf: string; formKey: string };
	cancelTo: string;
	answer?: FileAnswer;
};

export function ImportForm({ page, cancelTo, answer }: ImportFormProps) {
	const form = formState({ id: "import", lastResult: answer?.lastResult });
	const isDoNotContact = form.field("list").value === "do-not-contact";
	return (
		<EntityForm
			form={form}
			page={page}
			answer={answer}
			labels={{
				[CSV_FILE]: CSV_FILE_LABEL,
				dates: DATES_LABEL,
				columns: "Columns",
				list: LIST_LABEL,
			}}
			encType="multipart/form-data"
			noValidate
		>
			{(pending) => (
				<>
					<CsvFileSection
						form={form}
						columns="The first row contains the column names. Each customer needs a name and a phone number or email."
						template="/customers.csv"
						hint="One CSV or Excel file of up to 32 MB and 100,000 customers."
						rules={RULES}
					>
						<FormRow>
							<SelectField
								field={form.field("list")}
								label={LIST_LABEL}
								options={toOptions(IMPORTED_LISTS)}
								hint="Customers on a do-not-contact list don’t get campaigns."
							/>
							<DateOrderField field={form.field("dates")} />
						</FormRow>
					</CsvFileSection>
					<CsvFilePreview
						form={form}
						cancelTo={cancelTo}
						pending={pending}
						file={answer?.file}
						columns={isDoNotContact ? CONTACT_COLUMNS : COLUMNS}
						noun={isDoNotContact ? CONTACTS : CUSTOMERS}
					/>
				</>
			)}
		</EntityForm>
	);
}

const [, [, phone, , birthday]] = TEMPLATE;
const RULES = [
	`Write phone numbers like ${phone}; start foreign ones with “+”.`,
	`Write birthdays like ${birthday}, or with slashes as chosen above.`,
	`You can use “${COLUMNS.firstName.header}” and “${COLUMNS.lastName.header}” instead of “${COLUMNS.name.header}”. Other columns are ignored.`,
	`“${COLUMNS.emailConsent.header}”, “${COLUMNS.textConsent.header}” and “${COLUMNS.pushConsent.header}” are yes or no. A yes does not override an earlier no.`,
	`A “${IMPORTED_LISTS["do-not-contact"]}” list needs Phone or Email. It adds no customers.`,
	"We update existing customers by phone number, then email. Empty cells change nothing.",
];

const LIST_LABEL = "File contains";
const CUSTOMERS = ["customer", "customers"] as const;
const CONTACTS = ["contact", "contacts"] as const;
