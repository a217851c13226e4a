import { Link, useLoaderData, useSearchParams } from "@remix-run/react";
import type { ComponentProps } from "react";
import type { FrontView } from "~/models/reports/front-view";
import type {
	ReportsIndex as Index,
	ReportError as Refusal,
	RegistryView,
	ReportView,
} from "~/models/reports/report-view";
import { HiddenFields } from "../form/hidden-fields";
import { SavedViews } from "../list/saved-views";
import { Page } from "../page/page";
import { ButtonLink } from "../ui/button";
import { Card } from "../ui/card";
import { Tabs } from "../ui/tabs";
import type { Drawings } from "./drawings";
import { FrontPage } from "./front-page";
import { Registry } from "./registry";
import { Report } from "./report";
import { ReportErrorNotice } from "./report-refusal";

interface ReportsPageData {
	page: Omit<ComponentProps<typeof Page>, "children" | "title"> & {
		title: string;
		csrf: string;
		formKey: string;
	};
	tabs: ComponentProps<typeof Tabs>["items"] | null;
	view: FrontView | Index | ReportView | RegistryView | Refusal;
	drawings: Drawings;
	campaignTo?: string | null;
	views: {
		items: ComponentProps<typeof SavedViews>["views"];
		canShare: boolean;
		readOnly: boolean;
	} | null;
}

export default function ReportsPage() {
	const { page, tabs, view, drawings, campaignTo, views } = useLoaderData() as ReportsPageData;
	const [params] = useSearchParams();
	const saved = views && (
		<SavedViews
			views={views.items}
			canShare={views.canShare}
			action=""
			params={params}
			hidden={<HiddenFields values={{ csrf: page.csrf, "idempotency-key": page.formKey }} />}
			readOnly={views.readOnly}
		/>
	);
	return (
		<Page
			{...page}
			wide
			{...(view.kind === "front" && { purpose: null })}
			compact={view.kind !== "index" && view.kind !== "refusal"}
			{...(view.kind === "report" && {
				purpose: <span className="report-sentence">{view.sentence}</span>,
			})}
			actions={
				campaignTo && (
					<ButtonLink to={campaignTo} variant="primary" icon="megaphone">
						Start a campaign
					</ButtonLink>
				)
			}
			tabs={tabs && <Tabs label="Reports of this kind" items={tabs} />}
		>
			{view.kind === "front" && <FrontPage view={view} drawings={drawings} />}
			{view.kind === "index" && <ReportsIndex categories={view.categories} />}
			{view.kind === "refusal" && <ReportErrorNotice {...view} />}
			{view.kind === "registry" && <Registry title={page.title} registry={view} beside={saved} />}
			{view.kind === "report" && (
				<Report title={page.title} report={view} drawings={drawings} beside={saved} />
			)}
		</Page>
	);
}

function ReportsIndex({ categories }: Pick<Index, "categories">) {
	return (
		<div className="report-index">
			{categories.map(({ id, title, reports }) => (
				<Card key={id}>
					<h2 className="section-title">{title}</h2>
					<ul>
						{reports.map((report) => (
							<li key={report.to}>
								<Link to={report.to} discover="none" className="row-link">
									{report.title}
								</Link>{" "}
								<span className="cell-more">{report.question}</span>
							</li>
						))}
					</ul>
				</Card>
			))}
		</div>
	);
}
