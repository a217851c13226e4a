import type { ListView } from "~/models/shared/list-view";
import type { CampaignStatus } from "./campaign";
import type { MessageState } from "./campaign-message";
import type { CampaignPreviewView } from "./campaign-preview";
import type { CampaignStep } from "./campaign-steps";

export interface CampaignPageView {
	title: string;
	status: CampaignStatus;
	facts: { term: string; value: string }[];
	problems: string[];
	hasFailed: boolean;
	/** The page of domains, where none is verified for an email. */
	domainsTo: string | null;
	links: Record<"edit" | "report" | "test", string | null>;
	may: Record<CampaignStep, boolean>;
	version: number;
	isRestart: boolean;
	reaches: string;
	leftOut: { term: string; value: string }[];
	/** How much may still be sent today, where that is less than it reaches; else null. */
	limit: string | null;
	preview: CampaignPreviewView | null;
}

export interface MessageRow {
	id: string;
	customer: string;
	to: string | null;
	step: number;
	state: MessageState;
	reason: string;
	sent: string;
	did: string;
}

export interface CampaignReportView {
	figures: { label: string; value: string; note: string | null }[];
	steps: string[];
	leftOut: { term: string; value: string }[];
	hasSteps: boolean;
	list: ListView<MessageRow>;
	zone: string | null;
}
