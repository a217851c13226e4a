import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CampaignTestForm } from "~/components/campaigns/campaign-test-form";
import { keepForm } from "~/components/page/keep-form";
import { Page } from "~/components/page/page";
import { pageMeta } from "~/components/page/page-meta";
import { REQUEST_NOT_SENT } from "~/models/campaigns/campaign";
import { campaignTestFormSchema } from "~/models/campaigns/campaign-message.schema";
import { pages } from "~/models/pages/pages";
import { CAMPAIGN_PLACE } from "~/services/campaigns/campaign-place.server";
import { sendCampaignTest, testNotice } from "~/services/campaigns/campaign-test.server";
import { requirePage } from "~/services/web/access.server";
import { saveForm } from "~/services/web/save-form.server";

export const meta = pageMeta;
export const shouldRevalidate = keepForm;

export async function loader(args: LoaderFunctionArgs) {
	const { gateway, page, viewer } = await requirePage(args, pages.testCampaign);
	const { id, name, channel, emails } = await CAMPAIGN_PLACE.client.get(
		gateway,
		args.params.campaignId,
	);
	return json({
		page: { ...page, title: `Test of ${name}` },
		view: {
			channel,
			emails: emails.map(({ subject }, index) => ({
				value: String(index + 1),
				label: `Email ${index + 1}: ${subject}`,
			})),
			recipients: channel === "EMAIL" ? viewer.user.email : "",
			backTo: CAMPAIGN_PLACE.one(id),
		},
	});
}

export async function action(args: ActionFunctionArgs) {
	const { gateway } = await requirePage(args, pages.testCampaign, "CAMPAIGN.API_UPDATE");
	const id = args.params.campaignId ?? "";
	return saveForm(args, {
		schema: campaignTestFormSchema,
		send: (value, { key }) => sendCampaignTest(gateway, id, value, key),
		failed: REQUEST_NOT_SENT,
		done: (answer) => ({ to: CAMPAIGN_PLACE.one(id), ...testNotice(answer) }),
	});
}

export default function TestCampaign() {
	const { page, view } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return (
		<Page {...page} narrow>
			<CampaignTestForm page={page} view={view} answer={answer} />
		</Page>
	);
}
