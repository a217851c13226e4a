import { formState } from "~/components/form/form-state";
import { SelectField } from "~/components/form/select-field";
import { Button, ButtonLink } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { JOURNAL_FORMATS, XERO_MAX_LINES } from "~/models/closing/journal-file";
import { pages } from "~/models/pages/pages";
import { toOptions } from "~/models/shared/define-list";

export function JournalDownload({ to }: { to: string }) {
	const form = formState({
		id: "journal",
		defaultValue: { program: "xero", by: "month" },
	});
	return (
		<Card title="Journal" className="no-print">
			<form method="get" action={to} className="form-grid form-grid-3">
				<SelectField
					field={form.field("program")}
					label="Program"
					options={toOptions(JOURNAL_FORMATS)}
					hint={`Xero imports up to ${XERO_MAX_LINES} lines at once. A longer journal comes as several files in a ZIP.`}
				/>
				<SelectField
					field={form.field("by")}
					label="Entries"
					options={[
						{ value: "month", label: "One per location" },
						{ value: "day", label: "One per location and day" },
					]}
				/>
				<div className="self-end">
					<Button icon="download">Download journal</Button>
				</div>
			</form>
			<ButtonLink to={pages.ledgerAccounts.path} size="sm">
				Ledger accounts
			</ButtonLink>
		</Card>
	);
}
