import { registryList } from "~/models/reports/registry.list";
import type { ReportRefusal } from "~/models/reports/report-view";
import { DIMENSIONS, REGISTRY, reportOf, reportsOf } from "~/models/reports/reports";
import type { PageAccess } from "~/services/web/access.server";
import { csvStream } from "~/services/web/csv.server";
import { noteExport } from "~/services/web/export-note.server";
import { listCsv } from "~/services/web/list-view.server";
import { shortNames } from "~/services/web/location-options.server";
import { notFoundPage } from "~/services/web/refusals.server";
import { type RouteArgs, redirectTo } from "~/services/web/request-state.server";
import { registryAsked } from "./registry-view.server";
import { headsOf } from "./report-lines.server";
import { kindOf, reportPath } from "./report-paths.server";
import { readReport } from "./report-view.server";

/** The file of the report that the address names, of the registry without a name: all rows that were asked for, as plain numbers. Throws a Response. */
export async function reportsCsv(args: RouteArgs, access: PageAccess): Promise<Response> {
	const asked = new URL(args.request.url).searchParams.get("report");
	if (asked === null || asked === registryList.name) return registryCsv(args, access);
	const name = reportsOf(kindOf(access)).find((each) => each === asked);
	if (!name) throw notFoundPage();
	const found = await readReport(args, access, name);
	if ("refusal" in found)
		return toReport(args, access, found.refusal, {
			category: reportOf(name).category,
			name,
		});
	const { context, lines } = found;
	await noteExport(access.gateway, args.request, { what: name, rows: lines.length });
	const columns = [
		{ header: DIMENSIONS[context.report.by][0], value: ({ name }: (typeof lines)[number]) => name },
		...headsOf(context).map(({ label }, index) => ({
			header: label,
			value: ({ cells }: (typeof lines)[number]) => cells[index]?.raw ?? "",
		})),
	];
	return csvStream(`${name}.csv`, columns, async (index) => (index === 0 ? lines : []));
}

async function registryCsv(args: RouteArgs, access: PageAccess): Promise<Response> {
	const found = await registryAsked(args, access);
	if ("refusal" in found) return toReport(args, access, found.refusal, REGISTRY);
	const names = shortNames(access.viewer);
	return listCsv(args, access, registryList, async (paging) => {
		const answer = await found.read(paging);
		const rows = answer.rows.map((row) => ({
			...row,
			place: names.get(row.storeId) ?? "A deleted location",
		}));
		return { ...answer, rows };
	});
}

/** Back to the report that the file was asked from, which shows what is wrong. */
function toReport(
	args: RouteArgs,
	access: PageAccess,
	{ message }: ReportRefusal,
	{ category, name }: { category: string; name: string },
): Promise<Response> {
	const { searchParams } = new URL(args.request.url);
	searchParams.delete("_data");
	searchParams.delete("report");
	const text = `The file was not made. ${message}`;
	return redirectTo(args, `${reportPath(access, category, name)}?${searchParams}`, {
		type: "error",
		text,
	});
}
