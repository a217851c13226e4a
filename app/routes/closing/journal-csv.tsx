import { pages } from "~/models/pages/pages";
import { journalFile, journalQuery } from "~/services/closing/journal-file.server";
import { getJournal } from "~/services/closing/ledger-settings.server";
import { getClosing } from "~/services/closing/period-closing.server";
import { requirePage } from "~/services/web/access.server";
import { csvLoader } from "~/services/web/csv-loader.server";
import { noteExport } from "~/services/web/list-view.server";

/** Journal of a closed period in the format of an accounting program. */
export const loader = csvLoader(async (args) => {
	const { gateway } = await requirePage(args, pages.periodClosing, "REPORT.EXPORT");
	const { format, by } = journalQuery(args.request);
	const { first, currency } = await getClosing(gateway, args.params.periodClosingId);
	const { entries, settings } = await getJournal(gateway, args.params.periodClosingId, by);
	const rows = entries.reduce((sum, { lines }) => sum + lines.length, 0);
	await noteExport(gateway, args.request, { what: "journal", rows });
	const name = `journal-${first}-${currency}`;
	return journalFile(args.request, { name, entries, settings, format, currency });
});
