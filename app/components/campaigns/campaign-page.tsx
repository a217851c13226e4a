import type { ReactNode } from "react";
import { Page } from "~/components/page/page";
import { ButtonLink } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { DescriptionList, FactHeader } from "~/components/ui/description-list";
import { Notice } from "~/components/ui/notice";
import type { CampaignPageView } from "~/models/campaigns/campaign-page";
import type { CampaignPreviewView } from "~/models/campaigns/campaign-preview";
import { Tabs } from "../ui/tabs";
import { CampaignActions } from "./campaign-actions";
import { CampaignState } from "./campaign-state";

type CampaignPageProps = {
	page: Omit<Parameters<typeof Page>[0], "children"> & { csrf: string; formKey: string };
	view: CampaignPageView;
	noun: string;
	below: ReactNode;
};

export function CampaignPage({ page, view, noun, below }: CampaignPageProps) {
	const { status, facts, problems, hasFailed, domainsTo, preview } = view;
	return (
		<Page
			{...page}
			badge={<CampaignState status={status} />}
			actions={<CampaignActions page={page} view={view} noun={noun} />}
		>
			{problems.length > 0 && (
				<Notice
					kind={hasFailed ? "error" : "info"}
					title={hasFailed ? "This campaign stopped" : "Before you start"}
					actions={domainsTo && <ButtonLink to={domainsTo}>Open domains</ButtonLink>}
				>
					<ul className="list-disc pl-5">
						{problems.map((issue) => (
							<li key={issue}>{issue}</li>
						))}
					</ul>
				</Notice>
			)}
			{view.warnings.map((text) => (
				<Notice key={text} kind="info">
					{text}
				</Notice>
			))}
			<FactHeader items={facts} />
			{view.leftOut.length > 0 && (
				<Card title="Not sent">
					<DescriptionList items={view.leftOut} />
				</Card>
			)}
			{preview && <CampaignPreview preview={preview} />}
			{below}
		</Page>
	);
}

function CampaignPreview({ preview }: { preview: CampaignPreviewView }) {
	if (preview.kind === "text") {
		return (
			<Card title="Preview">
				<div className="message-bubble">
					{preview.title && <p className="font-semibold">{preview.title}</p>}
					<p className="whitespace-pre-wrap">{preview.text}</p>
				</div>
			</Card>
		);
	}
	return (
		<Card title="Preview">
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
