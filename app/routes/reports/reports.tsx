import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { HiddenFields } from "~/components/form/hidden-fields";
import { SavedViews } from "~/components/list/saved-views";
import { Page } from "~/components/page/page";
import { pageMeta } from "~/components/page/page-meta";
import { Registry } from "~/components/reports/registry";
import { Report } from "~/components/reports/report";
import { ReportRefusal } from "~/components/reports/report-refusal";
import { ReportsIndex } from "~/components/reports/reports-index";
import { Tabs } from "~/components/ui/tabs";
import { pages } from "~/models/pages/pages";
import { reportPage, viewsTarget } from "~/services/reports/report-page.server";
import { changeListViews } from "~/services/views/list-views.server";
import { requirePageAt } from "~/services/web/access.server";

export const meta = pageMeta;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePageAt(args, pages.onlineReports);
	return json(await reportPage(args, access));
}

export async function action(args: ActionFunctionArgs) {
	const access = await requirePageAt(args, pages.onlineReports);
	return changeListViews(args, access, await viewsTarget(args, access));
}

export default function Reports() {
	const { page, tabs, view, views } = useLoaderData<typeof loader>();
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
