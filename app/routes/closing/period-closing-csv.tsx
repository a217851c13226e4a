import { STATEMENT_COLUMNS, statementLines } from "~/models/closing/statement-file";
import { pages } from "~/models/pages/pages";
import { getClosing } from "~/services/closing/period-closing.server";
import { requirePage } from "~/services/web/access.server";
import { csvLoader } from "~/services/web/csv-loader.server";
import { noteExport } from "~/services/web/list-view.server";
import { tableFile } from "~/services/web/table-file.server";

/** Every figure of a frozen statement, with its adjustments. */
export const loader = csvLoader(async (args) => {
	const { gateway } = await requirePage(args, pages.periodClosing, "REPORT.EXPORT");
	const closing = await getClosing(gateway, args.params.periodClosingId);
	const { statement, adjustments, first, currency } = closing;
	const lines = statementLines(statement, adjustments);
	await noteExport(gateway, args.request, { what: "statement", rows: lines.length });
	const name = `statement-${first}-${currency}`;
	return tableFile(args.request, name, STATEMENT_COLUMNS, async (index) =>
		index === 0 ? lines : [],
	);
});
