import { ColumnChoices } from "~/components/form/column-choices";
import { FormSection } from "~/components/form/form-section";
import type { FormState } from "~/components/form/form-state";
import { HiddenFields } from "~/components/form/hidden-fields";
import { PreviewBar } from "~/components/form/preview-bar";
import { SaveBar } from "~/components/form/save-bar";
import { Button } from "~/components/ui/button";
import { StatusBadge } from "~/components/ui/status-badge";
import type { Tone } from "~/components/ui/tone";
import { formatCount } from "~/models/shared/count-text";
import { PREVIEW_STEP } from "~/models/shared/form-answer";
import type { CsvColumns } from "~/models/shared/match-columns";
import {
	columnField,
	PREVIEW_FINGERPRINT,
	type PreviewedFile,
} from "~/models/shared/previewed-file";
import { type Column, DataTable } from "./data-table";
import { FirstRows } from "./first-rows";

type CsvFilePreviewProps = {
	form: FormState;
	file: PreviewedFile | undefined;
	columns: CsvColumns<string>;
	noun: readonly [one: string, many: string];
	cancelTo: string;
	pending: boolean;
};

type Row = PreviewedFile["rows"][number];

/** Preview of an uploaded file's effects, with the form's buttons; an import always needs a preview first. */
export function CsvFilePreview(props: CsvFilePreviewProps) {
	const { form, file, columns, noun, cancelTo, pending } = props;
	if (!file) return <PreviewBar cancelTo={cancelTo} pending={pending} />;
	const counted = `${formatCount(file.total)} ${noun[file.total === 1 ? 0 : 1]}`;
	const previewAgain = (variant: "primary" | "secondary") => (
		<Button variant={variant} {...PREVIEW_STEP}>
			Preview again
		</Button>
	);
	return (
		<>
			<ColumnChoices
				form={form}
				columns={file.columns.map(({ header, samples }, index) => ({
					name: columnField(index),
					header,
					hint: samples.filter(Boolean).join(" · ") || "No values",
				}))}
				options={Object.entries(columns).map(([value, { header }]) => ({ value, label: header }))}
			/>
			{!file.missing && (
				<FormSection title="Preview" description={previewSummary(file)}>
					<FirstRows count={file.rows.length}>
						<DataTable
							caption={`Result by ${noun[0]}`}
							columns={previewColumns(file)}
							rows={file.rows}
							rowKey={({ row }) => String(row)}
						/>
					</FirstRows>
				</FormSection>
			)}
			<HiddenFields values={{ [PREVIEW_FINGERPRINT]: form.field(PREVIEW_FINGERPRINT).value }} />
			{file.missing ? (
				<div className="save-bar">{previewAgain("primary")}</div>
			) : (
				<SaveBar
					saveLabel={`Import ${counted}`}
					cancelTo={cancelTo}
					pending={pending}
					also={previewAgain("secondary")}
				/>
			)}
		</>
	);
}

function previewSummary({ rows, total }: PreviewedFile): string {
	const refused = rows.filter(({ state }) => state === "refused").length;
	if (rows.length < total) {
		const first = `the first ${rows.length} rows`;
		return refused === 0
			? `All of ${first} can be imported.`
			: `${refused} of ${first} cannot be imported.`;
	}
	if (refused === 0) return "All rows can be imported.";
	return `${refused} ${refused === 1 ? "row" : "rows"} cannot be imported.`;
}

const STATES: Record<Row["state"], { tone: Tone; label: string }> = {
	changed: { tone: "info", label: "Import" },
	unchanged: { tone: "neutral", label: "No change" },
	refused: { tone: "danger", label: "Not imported" },
};

function previewColumns({ fields }: PreviewedFile): Column<Row>[] {
	return [
		{ id: "row", header: "Row", card: "title", width: "w-[6rem]", cell: ({ row }) => `Row ${row}` },
		{
			id: "state",
			header: "Result",
			card: "status",
			width: "w-[9rem]",
			cell: ({ state }) => (
				<StatusBadge tone={STATES[state].tone}>{STATES[state].label}</StatusBadge>
			),
		},
		{
			id: "values",
			header: "Values",
			cell: ({ words, values }) => (
				<>
					{words}
					<ul className="hint m-0 list-none p-0">
						{fields.map(
							(field, index) =>
								values[index] && <li key={field}>{`${field}: ${values[index]}`}</li>,
						)}
					</ul>
				</>
			),
		},
	];
}
