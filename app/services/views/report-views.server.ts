import { reportViews } from "~/models/views/saved-view";
import { reportPage, requireReport } from "~/services/reports/report-page.server";
import type { PageAccess } from "~/services/web/access.server";
import type { RouteArgs } from "~/services/web/request-state.server";
import { changeListViews, listViews } from "./list-views.server";

/** Data of a reports page, with the saved views of a report or the registry. Throws a Response. */
export async function reportWithViews(args: RouteArgs, access: PageAccess) {
	const { name, params, ...shown } = await reportPage(args, access);
	return {
		...shown,
		views: name && (await listViews(access, params, { list: reportViews(name) })),
	};
}

/** Saves or deletes a view of the report that the address names. Throws a Response. */
export function changeReportViews(args: RouteArgs, access: PageAccess): Promise<Response> {
	const { name, path } = requireReport(args, access);
	return changeListViews(args, access, { list: reportViews(name), base: path });
}
