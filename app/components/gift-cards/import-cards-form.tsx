import { CheckboxField } from "~/components/form/checkbox-field";
import { CSV_FILE_LABEL, CsvFileSection } from "~/components/form/csv-file-section";
import { DATES_LABEL, DateOrderField } from "~/components/form/date-order-field";
import { EntityForm } from "~/components/form/entity-form";
import { FormRow, FormSection } from "~/components/form/form-section";
import { formState } from "~/components/form/form-state";
import { HiddenFields } from "~/components/form/hidden-fields";
import { SelectField } from "~/components/form/select-field";
import { CsvFilePreview } from "~/components/list/csv-file-preview";
import { COLUMNS, IMPORTED_TYPES, type ImportCardsView } from "~/models/gift-cards/import";
import { CSV_FILE } from "~/models/shared/csv-file";
import { toOptions } from "~/models/shared/define-list";
import type { FileAnswer } from "~/models/shared/previewed-file";

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
	const fieldProps = (name: keyof typeof LABELS) => ({
		field: form.field(name),
		label: LABELS[name],
	});
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
						description="Cards use their location’s currency. No emails are sent."
					>
						<FormRow>
							<SelectField {...fieldProps("type")} options={toOptions(IMPORTED_TYPES)} />
							{!isOne && (
								<SelectField
									{...fieldProps("storeId")}
									options={view.locations}
									emptyLabel="Choose a location"
									hint="Used for rows without a location."
								/>
							)}
						</FormRow>
						<CheckboxField
							{...fieldProps("allowsExpired")}
							hint="Otherwise expired cards are skipped."
						/>
						{isOne && <HiddenFields values={{ storeId: first?.value }} />}
					</FormSection>
					<CsvFileSection
						form={form}
						columns="The first row contains the column names: Number and Balance are required; Value, Expires, Recipient, Email and Location are optional."
						template="/gift-cards.csv"
						hint="One CSV or Excel file of up to 10 MB and 100,000 gift cards."
						rules={RULES}
					>
						<DateOrderField field={form.field("dates")} />
					</CsvFileSection>
					<CsvFilePreview
						form={form}
						cancelTo={cancelTo}
						pending={pending}
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
	"Numbers have 12 to 40 letters and digits; shorter ones can be guessed. Format the column as text, so your spreadsheet keeps every digit.",
	"Balance and Value are amounts from 0.01 to 2,000.00. Value is the original amount and defaults to the balance.",
	"Expires is a day, such as 2027-12-31. It defaults to your gift card settings.",
	"Location is the name or ID of one of your locations.",
	"Numbers already in use are skipped and listed. Other columns are ignored.",
];

const NOUN = ["gift card", "gift cards"] as const;
