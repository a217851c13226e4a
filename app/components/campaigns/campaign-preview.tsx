import { Card } from "~/components/ui/card";
import { Tabs } from "~/components/ui/tabs";
import type { CampaignPreviewView } from "~/models/campaigns/campaign-preview";

export function CampaignPreview({ preview }: { preview: CampaignPreviewView }) {
	if (preview.kind === "text") {
		return (
			<Card title="How it looks">
				<div className="message-bubble">
					{preview.title && <p className="font-semibold">{preview.title}</p>}
					<p className="whitespace-pre-wrap">{preview.text}</p>
				</div>
			</Card>
		);
	}
	return (
		<Card title="How it looks">
			{preview.tabs.length > 1 && <Tabs label="Emails" items={preview.tabs} />}
			<p className="mb-2">
				<span className="text-muted-foreground">Subject:</span> {preview.subject}
			</p>
			<iframe
				title={`Email: ${preview.subject}`}
				src={preview.src}
				className="email-preview"
				sandbox=""
			/>
		</Card>
	);
}
