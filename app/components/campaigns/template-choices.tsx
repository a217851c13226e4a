import { ButtonLink } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import {
	CAMPAIGN_CHANNELS,
	CAMPAIGN_TYPES,
	type CampaignChannel,
	type CampaignType,
} from "~/models/campaigns/campaign";

type Choice = {
	id: string;
	title: string;
	summary: string;
	channel: CampaignChannel;
	type: CampaignType;
	to: string;
};

/** Templates by how they are sent. */
export function TemplateChoices({ templates }: { templates: Choice[] }) {
	const kinds = [...new Set(templates.map(kindOf))];
	return kinds.map((kind) => (
		<Card key={kind} title={kind}>
			<ul className="template-list">
				{templates
					.filter((template) => kindOf(template) === kind)
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

function kindOf({ channel, type }: Pick<Choice, "channel" | "type">): string {
	return `${CAMPAIGN_CHANNELS[channel]}, ${CAMPAIGN_TYPES[type].toLowerCase()}`;
}
