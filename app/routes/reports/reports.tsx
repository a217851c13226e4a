import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { HiddenFields } from "~/components/form/hidden-fields";
import { SavedViews } from "~/components/list/saved-views";
import { keepForm } from "~/components/page/keep-form";
import { Page } from "~/components/page/page";
import { pageMeta } from "~/components/page/page-meta";
import { Registry } from "~/components/reports/registry";
import { Report } from "~/components/reports/report";
import { drawReport } from "~/components/reports/report-chart.server";
import { ReportRefusal } from "~/components/reports/report-refusal";
import { ReportsIndex } from "~/components/reports/reports-index";
import { Tabs } from "~/components/ui/tabs";
import { reportViews } from "~/models/views/saved-view";
import { reportPage, requireReport } from "~/services/reports/report-page.server";
import { reportsAt } from "~/services/reports/report-paths.server";
import { changeListViews, listViews } from "~/services/views/list-views.server";
import { requirePageAt } from "~/services/web/access.server";

export const shouldRevalidate = keepForm;

export const meta = pageMeta;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePageAt(args, reportsAt(args.request));
	const { page, tabs, view, name } = await reportPage(args, access);
	const { searchParams } = new URL(args.request.url);
	searchParams.delete("_data");
	return json({
		page,
		tabs,
		view,
		drawing: view.kind === "report" && view.chart ? drawReport(view.chart) : null,
		views: name && (await listViews(access, searchParams, { list: reportViews(name) })),
	});
}

export async function action(args: ActionFunctionArgs) {
	const access = await requirePageAt(args, reportsAt(args.request));
	const { name, path } = requireReport(args, access);
	return changeListViews(args, access, { list: reportViews(name), base: path });
}

export default function Reports() {
	const { page, tabs, view, drawing, views } = useLoaderData<typeof loader>();
	const [params] = useSearchParams();
	return (
		<Page {...page} tabs={tabs && <Tabs label="Reports of this kind" items={tabs} />}>
			{view.kind === "index" && <ReportsIndex categories={view.categories} />}
			{view.kind === "refusal" && <ReportRefusal {...view} />}
			{view.kind === "registry" && <Registry title={page.title} registry={view} />}
			{view.kind === "report" && (
				<Report
					title={page.title}
					report={view}
					drawing={drawing}
					beside={
						views && (
							<SavedViews
								views={views.items}
								mayShare={views.mayShare}
								action=""
								params={params}
								hidden={
									<HiddenFields values={{ csrf: page.csrf, "idempotency-key": page.formKey }} />
								}
								readOnly={views.readOnly}
							/>
						)
					}
				/>
			)}
		</Page>
	);
}
