import { registryList } from "~/models/reports/registry.list";
import type { RegistryRow } from "~/models/reports/report-answer";
import { fileColumns } from "~/models/reports/report-file";
import { homeKind } from "~/models/reports/report-home";
import type { ReportError } from "~/models/reports/report-view";
import { REGISTRY, readableReports, reportByName } from "~/models/reports/reports";
import type { PageAccess } from "~/services/web/access.server";
import { notFoundPage } from "~/services/web/denials.server";
import { noteExport } from "~/services/web/list-view.server";
import { shortNames } from "~/services/web/location-options.server";
import { type RouteArgs, redirectTo } from "~/services/web/request-state.server";
import { tableFile } from "~/services/web/table-file.server";
import { orderLocationName, readRegistryQuery } from "./registry-view.server";
import { reportPath } from "./report-paths.server";
import { readReport } from "./report-view.server";

/** Exports all rows of the requested report, or of the registry by default, as raw numbers. Throws a Response. */
export async function reportsCsv(args: RouteArgs, access: PageAccess): Promise<Response> {
	const requested = new URL(args.request.url).searchParams.get("report");
	if (requested === null || requested === registryList.name) return registryCsv(args, access);
	const name = readableReports(homeKind(access.page), access.viewer).find(
		(each) => each === requested,
	);
	if (!name) throw notFoundPage();
	const found = await readReport(args, access, name);
	if ("refusal" in found)
		return toReport(args, access, found.refusal, {
			category: reportByName(name).category,
			name,
		});
	const { context, lines } = found;
	await noteExport(access.gateway, args.request, { what: name, rows: lines.length });
	const columns = fileColumns(context);
	return tableFile(args.request, name, columns, async (index) => (index === 0 ? lines : []));
}

const ROWS_AT_ONCE = 500;

async function registryCsv(args: RouteArgs, access: PageAccess): Promise<Response> {
	const found = await readRegistryQuery(args, access);
	if ("refusal" in found) return toReport(args, access, found.refusal, REGISTRY);
	const { pagination } = await found.read({ limit: 1, offset: 0 });
	const { name, csv = [] } = registryList;
	await noteExport(access.gateway, args.request, { what: name, rows: pagination.total });
	const names = shortNames(access.viewer);
	const columns = csv.map(({ header, value, format }) => {
		const named = (row: RegistryRow) => ({ ...row, place: orderLocationName(row, names) });
		return {
			header,
			value: (row: RegistryRow) => value(named(row), row.zone),
			format: format && ((row: RegistryRow) => format(named(row))),
		};
	});
	let after = "first";
	let isOver = false;
	return tableFile(args.request, name, columns, async () => {
		if (isOver) return [];
		const { rows } = await found.read({ limit: ROWS_AT_ONCE, offset: 0, after });
		const last = rows.at(-1);
		isOver = rows.length < ROWS_AT_ONCE;
		after = last ? `${last.startPrepAt} ${last.id}` : after;
		return rows;
	});
}

/** Redirects from a failed export to its report, with the error. */
function toReport(
	args: RouteArgs,
	access: PageAccess,
	{ message }: ReportError,
	{ category, name }: { category: string; name: string },
): Promise<Response> {
	const { searchParams } = new URL(args.request.url);
	searchParams.delete("_data");
	searchParams.delete("report");
	searchParams.delete("format");
	const text = `The file was not created. ${message}`;
	return redirectTo(args, `${reportPath(access, category, name)}?${searchParams}`, {
		type: "error",
		text,
	});
}
