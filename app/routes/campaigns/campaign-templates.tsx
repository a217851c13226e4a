import type { LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { TemplateChoices } from "~/components/campaigns/template-choices";
import { Page } from "~/components/page/page";
import { pageMeta } from "~/components/page/page-meta";
import { templatesOf } from "~/models/campaigns/campaign-templates";
import { pages } from "~/models/pages/pages";
import { requirePage } from "~/services/web/access.server";

export const meta = pageMeta;

export async function loader(args: LoaderFunctionArgs) {
	const { page } = await requirePage(args, pages.campaignTemplates);
	return json({
		page,
		templates: templatesOf(false).map(({ id, title, summary, channel, type }) => ({
			...{ id, title, summary, channel, type },
			to: `${pages.newCampaign.path}?${new URLSearchParams({ template: id })}`,
		})),
	});
}

export default function CampaignTemplates() {
	const { page, templates } = useLoaderData<typeof loader>();
	return (
		<Page {...page}>
			<TemplateChoices templates={templates} />
		</Page>
	);
}
