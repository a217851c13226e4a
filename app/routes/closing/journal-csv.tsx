import { journalColumns, journalFileLines } from "~/models/closing/journal-file";
import { pages } from "~/models/pages/pages";
import { getJournal, journalQuery } from "~/services/closing/ledger-settings.server";
import { getClosing } from "~/services/closing/period-closing.server";
import { requirePage } from "~/services/web/access.server";
import { csvLoader } from "~/services/web/csv-loader.server";
import { noteExport } from "~/services/web/export-note.server";
import { tableFile } from "~/services/web/table-file.server";

/** Journal of a closed period in the format of an accounting program. */
export const loader = csvLoader(async (args) => {
	const { gateway } = await requirePage(args, pages.periodClosing, "REPORT.EXPORT");
	const { format, by } = journalQuery(args.request);
	const { first, currency } = await getClosing(gateway, args.params.periodClosingId);
	const { entries, settings } = await getJournal(gateway, args.params.periodClosingId, by);
	const lines = journalFileLines(entries);
	await noteExport(gateway, args.request, { what: "journal", rows: lines.length });
	const columns = journalColumns(format, settings, currency);
	return tableFile(args.request, `journal-${first}-${currency}`, columns, async (index) =>
		index === 0 ? lines : [],
	);
});
