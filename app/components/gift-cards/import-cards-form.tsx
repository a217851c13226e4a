import { CheckboxField } from "~/components/form/checkbox-field";
import { CSV_FILE_LABEL, CsvFileSection } from "~/components/form/csv-file-section";
import { DATES_LABEL, DayOrderField } from "~/components/form/day-order-field";
import { EntityForm } from "~/components/form/entity-form";
import { FormRow, FormSection } from "~/components/form/form-section";
import { formState } from "~/components/form/form-state";
import { HiddenFields } from "~/components/form/hidden-fields";
import { SelectField } from "~/components/form/select-field";
import { CsvFilePreview } from "~/components/list/csv-file-preview";
import { COLUMNS, IMPORTED_TYPES, type ImportCardsView } from "~/models/gift-cards/import";
import { CSV_FILE, type FileAnswer } from "~/models/shared/csv-file";
import { optionsOf } from "~/models/shared/define-list";

type ImportCardsFormProps = {
	page: { csrf: string; formKey: string };
	view: ImportCardsView;
	cancelTo: string;
	answer?: FileAnswer;
};

const LABELS = {
	type: "Type",
	storeId: "Issued at",
	allowsExpired: "Import expired cards too",
	dates: DATES_LABEL,
	columns: "Columns",
	[CSV_FILE]: CSV_FILE_LABEL,
} as const;

export function ImportCardsForm({ page, view, cancelTo, answer }: ImportCardsFormProps) {
	const form = formState({
		id: "import",
		lastResult: answer?.lastResult,
		defaultValue: view.values,
		constraint: view.constraint,
	});
	const at = (name: keyof typeof LABELS) => ({ field: form.field(name), label: LABELS[name] });
	const [first] = view.locations;
	const isOne = view.locations.length === 1;
	return (
		<EntityForm
			form={form}
			page={page}
			answer={answer}
			labels={LABELS}
			encType="multipart/form-data"
			noValidate
		>
			{(pending) => (
				<>
					<FormSection
						title="Gift cards"
						description="They are in the currency of their location, which owes what is on them. Nothing is mailed."
					>
						<FormRow>
							<SelectField {...at("type")} options={optionsOf(IMPORTED_TYPES)} />
							{!isOne && (
								<SelectField
									{...at("storeId")}
									options={view.locations}
									emptyLabel="Choose a location"
									hint="Of rows that name no location."
								/>
							)}
						</FormRow>
						<CheckboxField
							{...at("allowsExpired")}
							hint="Cards that have expired already are left out otherwise."
						/>
						{isOne && <HiddenFields values={{ storeId: first?.value }} />}
					</FormSection>
					<CsvFileSection
						form={form}
						columns="Its first row names the columns: Number and Balance have to be there, Value, Pays until, Recipient, Email and Location may be."
						template="/gift-cards.csv"
						hint="One CSV or Excel file of up to 10 MB and 100,000 gift cards."
						rules={RULES}
					>
						<DayOrderField field={form.field("dates")} />
					</CsvFileSection>
					<CsvFilePreview
						{...{ form, cancelTo, pending }}
						file={answer?.file}
						columns={COLUMNS}
						noun={NOUN}
					/>
				</>
			)}
		</EntityForm>
	);
}

const RULES = [
	"Numbers have 12 to 40 letters and digits; spaces and dashes do not count. Shorter numbers can be guessed, so give those customers new cards. Format their column as text, or the spreadsheet shortens long ones and drops zeros at the start.",
	"Balance and Value are amounts from 0.01 to 2,000.00. Value is what was first on the card; without it, it is the balance.",
	"Pays until is a day, 2027-12-31, or with slashes as you choose above. Without it, the settings say how long the card pays.",
	"Location is the name or the id of one of yours.",
	"A number that a card has already is left as it is, and told to you. Other columns are left out.",
];

const NOUN = ["gift card", "gift cards"] as const;
