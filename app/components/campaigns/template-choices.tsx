import { ButtonLink } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { type CampaignChannel, type CampaignType, kindWords } from "~/models/campaigns/campaign";

type Choice = {
	id: string;
	title: string;
	summary: string;
	channel: CampaignChannel;
	type: CampaignType;
	to: string;
};

export function TemplateChoices({ templates }: { templates: Choice[] }) {
	const kinds = [...new Set(templates.map(kindWords))];
	return kinds.map((kind) => (
		<Card key={kind} title={kind}>
			<ul className="template-list">
				{templates
					.filter((template) => kindWords(template) === kind)
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
