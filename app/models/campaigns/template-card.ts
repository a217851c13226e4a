import { campaignKindLabel } from "./campaign";
import type { CampaignTemplate } from "./campaign-templates";
import { fillPlaceholders, splitParagraphs } from "./campaign-text";

export interface TemplateSketch {
	isEmail: boolean;
	subject: string;
	paragraphs: string[];
	buttons: string[];
}

interface TemplateCard {
	id: string;
	title: string;
	summary: string;
	kind: string;
	more: string;
	sketch: TemplateSketch;
}

const SAMPLE_NAME = "Ada";

/** A template as its card shows it: its first message with a sample name filled in. */
export function templateCard(template: CampaignTemplate, company: string): TemplateCard {
	const { id, title, summary, channel, content } = template;
	const fill = (text: string) => fillPlaceholders(text, { name: SAMPLE_NAME, company });
	const { emails = [], smsMessage = "" } = content;
	const [first] = emails;
	const isEmail = channel === "EMAIL";
	return {
		id,
		title,
		summary,
		kind: campaignKindLabel(template),
		more: emails.length > 1 ? `${emails.length} emails` : "",
		sketch: {
			isEmail,
			subject: fill(first?.subject ?? ""),
			paragraphs: splitParagraphs(isEmail ? (first?.body ?? "") : smsMessage).map(fill),
			buttons: (first?.buttons ?? []).map(({ name }) => fill(name)),
		},
	};
}
