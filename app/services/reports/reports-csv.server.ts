import { registryList } from "~/models/reports/registry.list";
import { DIMENSIONS, REPORT_NAMES } from "~/models/reports/reports";
import type { PageAccess } from "~/services/web/access.server";
import { csvStream } from "~/services/web/csv.server";
import { noteExport } from "~/services/web/export-note.server";
import { listCsv } from "~/services/web/list-view.server";
import { shortNames } from "~/services/web/location-options.server";
import { notFoundPage } from "~/services/web/refusals.server";
import type { RouteArgs } from "~/services/web/request-state.server";
import { registryAsked } from "./registry-view.server";
import { headsOf } from "./report-lines.server";
import { readReport } from "./report-view.server";

/** The file of the report that the address names: all rows that were asked for, as plain numbers. Throws a Response. */
export async function reportsCsv(args: RouteArgs, access: PageAccess): Promise<Response> {
	const asked = new URL(args.request.url).searchParams.get("report");
	if (asked === registryList.name) return registryCsv(args, access);
	const name = REPORT_NAMES.find((each) => each === asked);
	if (!name) throw notFoundPage();
	const found = await readReport(args, access, name);
	if ("refusal" in found) throw refusedFile(found.refusal.message);
	const { context, lines, list } = found;
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
	if ("refusal" in found) throw refusedFile(found.refusal.message);
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

/** Shown on the page that the file was asked from. */
function refusedFile(message: string): Response {
	return new Response(JSON.stringify({ failure: { message } }), { status: 422 });
}
