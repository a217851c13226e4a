import { useRouteLoaderData } from "@remix-run/react";
import type { ComponentProps } from "react";
import { type DashboardsAnswer, SIGNED_IN_MINUTES } from "~/models/reports/dashboards";
import { Page } from "../page/page";
import { Card } from "../ui/card";
import { EmptyState } from "../ui/empty-state";
import { Notice } from "../ui/notice";
import { Tabs } from "../ui/tabs";
import { TextLink } from "../ui/text-link";

interface DashboardsPageProps extends DashboardsAnswer {
	page: Omit<ComponentProps<typeof Page>, "children">;
	canRead: boolean;
}

export function DashboardsPage({ page, canRead, ...answer }: DashboardsPageProps) {
	const { outcome, dashboards, shown, frame } = answer;
	const instead = canRead && (
		<TextLink to="/reports/franchise-reports">Open the franchise reports</TextLink>
	);
	const { supportUrl } = useRouteLoaderData("root") as { supportUrl: string };
	if (outcome !== "found") {
		const { kind, title, advice } = TROUBLE[outcome];
		return (
			<Page {...page}>
				<Notice
					kind={kind}
					title={title}
					actions={outcome === "off" ? renderSupportLink(supportUrl) : instead}
				>
					<p>{advice}</p>
				</Notice>
			</Page>
		);
	}
	if (dashboards.length === 0) {
		return (
			<Page {...page}>
				<Card>
					<EmptyState icon="chart" title="No dashboards yet" action={instead}>
						<p>Grafana dashboards for your organization appear here.</p>
					</EmptyState>
				</Card>
			</Page>
		);
	}
	const dashboard = dashboards.find(({ uid }) => uid === shown);
	const tabs = dashboards.map(({ uid, title, folder }) => ({
		label: folder ? `${folder}: ${title}` : title,
		to: `?dashboard=${uid}`,
		current: uid === shown,
	}));
	return (
		<Page {...page} actions={instead} tabs={<Tabs label="Dashboards" items={tabs} />}>
			{dashboard && frame ? (
				<>
					<noscript>
						<Notice kind="info">
							Dashboards need JavaScript. Franchise reports work without it.
						</Notice>
					</noscript>
					<iframe
						key={dashboard.uid}
						title={dashboard.title}
						src={frame}
						className="dashboard-frame"
						sandbox="allow-scripts allow-same-origin allow-popups allow-downloads"
						referrerPolicy="no-referrer"
					/>
					<p className="hint mt-3">
						Dashboards stay open for {SIGNED_IN_MINUTES} minutes. After that, reload this page.
					</p>
				</>
			) : (
				<Notice kind="warning" title="You can't open this dashboard">
					<p>Choose another one.</p>
				</Notice>
			)}
		</Page>
	);
}

const renderSupportLink = (url: string) => (
	<a href={url} className="btn btn-sm">
		Ask support
	</a>
);

const TROUBLE = {
	off: {
		kind: "info",
		title: "Not set up for your organization",
		advice: "Ask support to set up dashboards. The franchise reports have the same figures.",
	},
	refused: {
		kind: "warning",
		title: "No access to Grafana",
		advice: "Ask your Grafana administrator to give your organization access.",
	},
	silent: {
		kind: "warning",
		title: "Grafana does not answer",
		advice: "Please try reloading the page",
	},
} as const;
