import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CampaignReport } from "~/components/campaigns/campaign-report";
import { campaignMessageList } from "~/models/campaigns/campaign-message.list";
import { pages } from "~/models/pages/pages";
import { CAMPAIGN_PLACE } from "~/services/campaigns/campaign-place.server";
import { campaignReportPage } from "~/services/campaigns/campaign-report.server";
import { requirePage } from "~/services/web/access.server";
import { listView } from "~/services/web/list-view.server";

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePage(args, pages.campaignReport);
	const id = args.params.campaignId ?? "";
	const report = await campaignReportPage(access, CAMPAIGN_PLACE, id);
	const list = await listView(
		args,
		access,
		campaignMessageList,
		CAMPAIGN_PLACE.messages(access.gateway, id),
		{
			csv: `${CAMPAIGN_PLACE.one(id)}/report.csv`,
		},
	);
	return json({ page: { ...access.page, title: report.title }, report: report.view(list) });
}

export default function CampaignReportPage() {
	const { page, report } = useLoaderData<typeof loader>();
	return <CampaignReport page={page} report={report} />;
}
