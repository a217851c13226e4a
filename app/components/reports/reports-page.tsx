import { useLoaderData, useSearchParams } from "@remix-run/react";
import type { ComponentProps } from "react";
import type {
	ReportsIndex as Index,
	ReportRefusal as Refusal,
	RegistryView,
	ReportView,
} from "~/models/reports/report-view";
import { HiddenFields } from "../form/hidden-fields";
import { SavedViews } from "../list/saved-views";
import { Page } from "../page/page";
import { ButtonLink } from "../ui/button";
import { Tabs } from "../ui/tabs";
import { Registry } from "./registry";
import { Report } from "./report";
import { ReportRefusal } from "./report-refusal";
import { ReportsIndex } from "./reports-index";

interface ReportsPageData {
	page: Omit<ComponentProps<typeof Page>, "children" | "title"> & {
		title: string;
		csrf: string;
		formKey: string;
	};
	tabs: ComponentProps<typeof Tabs>["items"] | null;
	view: Index | ReportView | RegistryView | Refusal;
	drawing: string | null;
	views: {
		items: ComponentProps<typeof SavedViews>["views"];
		mayShare: boolean;
		readOnly: boolean;
	} | null;
}

export default function ReportsPage() {
	const { page, tabs, view, drawing, views } = useLoaderData() as ReportsPageData;
	const [params] = useSearchParams();
	const saved = views && (
		<SavedViews
			views={views.items}
			mayShare={views.mayShare}
			action=""
			params={params}
			hidden={<HiddenFields values={{ csrf: page.csrf, "idempotency-key": page.formKey }} />}
			readOnly={views.readOnly}
		/>
	);
	return (
		<Page
			{...page}
			actions={
				view.kind === "report" &&
				view.mailTo && (
					<ButtonLink to={view.mailTo} icon="mail">
						Send by email
					</ButtonLink>
				)
			}
			tabs={tabs && <Tabs label="Reports of this kind" items={tabs} />}
		>
			{view.kind === "index" && <ReportsIndex categories={view.categories} />}
			{view.kind === "refusal" && <ReportRefusal {...view} />}
			{view.kind === "registry" && <Registry title={page.title} registry={view} beside={saved} />}
			{view.kind === "report" && (
				<Report title={page.title} report={view} drawing={drawing} beside={saved} />
			)}
		</Page>
	);
}
