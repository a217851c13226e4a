import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { MessageSketch } from "~/components/campaigns/message-sketch";
import { Page } from "~/components/page/page";
import { SAMPLE_LOOK } from "~/components/storefront/store-look";
import { ButtonLink } from "~/components/ui/button";
import { FORM_STEPS } from "~/models/campaigns/campaign-steps";
import { listTemplates } from "~/models/campaigns/campaign-templates";
import { templateCard } from "~/models/campaigns/template-card";
import { pages } from "~/models/pages/pages";
import { findPreviewStore } from "~/services/storefront/preview-store.server";
import { requirePage } from "~/services/web/access.server";
import { newAnswerId } from "~/services/web/saved-answer.server";

export const handle = SAMPLE_LOOK;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePage(args, pages.campaignTemplates);
	const { page, merchant } = access;
	const answer = newAnswerId();
	return json({
		page,
		css: (await findPreviewStore({ ...access, location: null })).css,
		company: merchant.name,
		templates: listTemplates(false).map((template) => ({
			...templateCard(template, merchant.name),
			to: `${pages.newCampaign.path}?${new URLSearchParams({ template: template.id, answer, step: LAST_STEP })}`,
		})),
	});
}

const LAST_STEP = String(FORM_STEPS.length);

export default function CampaignTemplates() {
	const { page, company, templates } = useLoaderData<typeof loader>();
	return (
		<Page {...page}>
			<ul className="template-cards">
				{templates.map(({ id, title, summary, kind, more, sketch, to }) => (
					<li key={id} className="card">
						<MessageSketch company={company} sketch={sketch} />
						<div className="template-words">
							<h2 className="font-semibold">{title}</h2>
							<p className="text-muted-foreground">{summary}</p>
							<p className="hint">{[kind, more].filter(Boolean).join(" · ")}</p>
						</div>
						<div className="template-use">
							<ButtonLink to={to}>
								Use<span className="sr-only"> {title}</span>
							</ButtonLink>
						</div>
					</li>
				))}
			</ul>
		</Page>
	);
}
