import type { LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Page } from "~/components/page/page";
import { pageMeta } from "~/components/page/page-meta";
import { ButtonLink } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import {
	type CampaignChannel,
	type CampaignType,
	campaignKindLabel,
} from "~/models/campaigns/campaign";
import { listTemplates } from "~/models/campaigns/campaign-templates";
import { pages } from "~/models/pages/pages";
import { requirePage } from "~/services/web/access.server";
import { newAnswerId } from "~/services/web/saved-answer.server";

export const meta = pageMeta;

export async function loader(args: LoaderFunctionArgs) {
	const { page } = await requirePage(args, pages.campaignTemplates);
	const answer = newAnswerId();
	return json({
		page,
		templates: listTemplates(false).map(({ id, title, summary, channel, type }) => ({
			id,
			title,
			summary,
			channel,
			type,
			to: `${pages.newCampaign.path}?${new URLSearchParams({ template: id, answer })}`,
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

type Choice = {
	id: string;
	title: string;
	summary: string;
	channel: CampaignChannel;
	type: CampaignType;
	to: string;
};

function TemplateChoices({ templates }: { templates: Choice[] }) {
	const kinds = [...new Set(templates.map(campaignKindLabel))];
	return kinds.map((kind) => (
		<Card key={kind} title={kind}>
			<ul className="template-list">
				{templates
					.filter((template) => campaignKindLabel(template) === kind)
					.map(({ id, title, summary, to }) => (
						<li key={id}>
							<div className="min-w-0">
								<p className="font-semibold">{title}</p>
								<p className="text-muted-foreground">{summary}</p>
							</div>
							<ButtonLink to={to}>
								Use<span className="sr-only"> {title}</span>
							</ButtonLink>
						</li>
					))}
			</ul>
		</Card>
	));
}
